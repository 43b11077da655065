import Bricks
import Raster

/// The program that the page has open, and its run.
struct OpenStage {
  private(set) var program: Program
  private var pictures: [Handle<Program.Look>: LookPicture] = [:]
  private var soundLengths: [Handle<Program.Sound>: Int] = [:]
  private var mixer = SoundMixer()
  /// What an earlier run has kept, where none has been begun since.
  private var device: ProgramStorage?
  private(set) var run: StageRun
  private var painter: StagePainter
  private(set) var frame = Bitmap(width: 1, height: 1)
  /// What comes to the next run from outside.
  var scheduled: [StageRun.Entry] = []
  /// Whether the next run may ask the web.
  var reachesWeb = false

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

  /// Tells how long a sound is, in milliseconds; the next beginning knows it.
  mutating func setLength(_ milliseconds: Int, of sound: Int) {
    guard program.allSounds.elements.indices.contains(sound) else { return }
    soundLengths[Handle(sound)] = milliseconds
  }

  /// Gives the program what it kept when it ran elsewhere, or earlier; the next beginning has it.
  mutating func setDevice(_ device: ProgramStorage) { self.device = device }

  /// What is to begin and to stop, so that what plays now is heard.
  mutating func soundCues() -> SoundMixer.Cues { mixer.cues(for: run.machine) }

  /// Nothing is heard from now on, until cues are asked for.
  mutating func silence() -> [Int] { mixer.silence() }

  /// Begins a run, with all pictures and lengths that have come.
  mutating func begin(_ setting: RunSetting) {
    var machine = Machine(
      program, pictures: pictures, soundLengths: soundLengths,
      device: device ?? run.machine.device, setting: setting)
    machine.reachesWeb = reachesWeb
    run = StageRun(machine, log: scheduled)
    device = nil
    painter = StagePainter(scale: painter.scale)
  }

  mutating func draw(scale: Double, on ground: StageGround) {
    if scale != painter.scale { painter = StagePainter(scale: scale) }
    frame = painter.frame(of: run.machine, on: ground)
  }

  mutating func change(_ body: (inout StageRun) -> Void) { body(&run) }
}
