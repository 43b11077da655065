import ArgumentParser
import Bricks
import Foundation
import Media
import Raster
import Words

/// `inkreel bricks run`: runs a program without a screen.
struct BricksRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a program, and write what it draws.",
    discussion: """
      A tick is a sixtieth of a second. The same program, seed and input give the same, byte for byte. \
      INPUT.json is a list of what comes to the stage, in order of ticks:

        [{"tick": 30, "touch": 1, "x": 0, "y": -100}, {"tick": 40, "release": 1},
         {"tick": 60, "answer": "Ada"}]

      touch with the number of a finger that is down moves it. x and y are the stage's, from its middle, \
      y upwards.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("How many ticks to run.", valueName: "n"))
  var ticks = 600

  @Option(help: ArgumentHelp("Of random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("What comes to the stage.", valueName: "log.json"), completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      "Write the last frame, or, where it is a folder, each as 00000.png and on.",
      valueName: "file|dir"))
  var png: String?

  @Option(help: ArgumentHelp("Write what pens drew, as lines.", valueName: "out"))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON a tick: objects, looks, variables; - for standard output.",
      valueName: "out"))
  var trace: String?

  func validate() throws {
    guard 0...1_000_000 ~= ticks else { throw ValidationError("--ticks takes 0 to 1000000") }
  }

  func run() throws {
    let program = try BricksProgram(file)
    program.sayNotices()
    var events = try input.map { try StageInput($0) }
    let pictures = try program.pictures()
    var setting = RunSetting()
    setting.seed = seed
    var machine = Machine(program.program, pictures: pictures, setting: setting)
    for brick in machine.idleBricks { program.say("\(brick.string) does nothing here") }
    var painter = StagePainter()
    var lines: [String] = []
    var isFolder: ObjCBool = false
    let folder = png.flatMap {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder.boolValue
        ? $0 : nil
    }
    var progress = Progress("Running")
    for tick in 0..<ticks {
      guard machine.verdict == .running else { break }
      events?.play(tick, on: &machine)
      machine.tick()
      if trace != nil { lines.append(StageTrace.line(tick, machine, program.program)) }
      if let folder {
        let name = String(format: "%05d.png", tick)
        try draw(painter.frame(of: machine), to: folder + "/" + name)
      }
      progress.report(tick + 1, of: ticks)
    }
    progress.finish()
    for trouble in machine.troubles { program.say(trouble.string) }
    if let png, folder == nil { try draw(painter.frame(of: machine), to: png) }
    if let svg { try write(Data(drawing(machine, program).utf8), to: svg) }
    if let trace { try write(Data(lines.map { $0 + "\n" }.joined().utf8), to: trace) }
    if case .failed(let actual, let expected) = machine.verdict {
      throw Failure(
        "\(file): a check failed: found “\(actual.string)”, expected “\(expected.string)”")
    }
  }

  private func draw(_ frame: Bitmap, to path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(frame)
    } catch {
      throw Failure("\(path): \(error)")
    }
    try write(Data(bytes), to: path)
  }

  private func drawing(_ machine: Machine, _ program: BricksProgram) -> String {
    PenDrawing(machine).svg { look in
      guard let picture = machine.picture(of: look), let bytes = try? PNG.encode(picture.bitmap)
      else {
        return nil
      }
      return (
        "data:image/png;base64," + Data(bytes).base64EncodedString(), picture.width, picture.height
      )
    }
  }
}
