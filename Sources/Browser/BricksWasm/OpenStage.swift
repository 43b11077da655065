import Bricks
import Raster

/// The program that the page has open, and its run.
struct OpenStage {
  private(set) var program: Program
  private var pictures: [Handle<Program.Look>: LookPicture] = [:]
  private(set) var run: StageRun
  private var painter: StagePainter
  private(set) var frame = Bitmap(width: 1, height: 1)
  /// What comes to the next run from outside.
  var scheduled: [StageRun.Entry] = []

  /// The one that is open. The module runs on one thread.
  nonisolated(unsafe) static var current: OpenStage?

  init(_ program: Program) {
    self.program = program
    run = StageRun(Machine(program))
    painter = StagePainter()
  }

  /// Gives a look its picture, as premultiplied pixels; the next beginning shows it.
  mutating func setPicture(_ bitmap: Bitmap, of look: Int) {
    guard program.allLooks.elements.indices.contains(look) else { return }
    pictures[Handle(look)] = LookPicture(bitmap)
  }

  /// The program has been changed; looks keep their pictures, and the run goes on as it was until the next begins.
  mutating func replace(_ program: Program) { self.program = program }

  /// Begins a run, with all pictures that have come.
  mutating func begin(_ setting: RunSetting) {
    run = StageRun(Machine(program, pictures: pictures, setting: setting), log: scheduled)
    painter = StagePainter(scale: painter.scale)
  }

  mutating func draw(scale: Double) {
    if scale != painter.scale { painter = StagePainter(scale: scale) }
    frame = painter.frame(of: run.machine)
  }

  mutating func change(_ body: (inout StageRun) -> Void) { body(&run) }
}
