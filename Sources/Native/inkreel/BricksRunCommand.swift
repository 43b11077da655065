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
      A tick is a sixtieth of a second. The run ends after --ticks, or when the program leaves its stage. The \
      same program, seed and input give the same, byte for byte. LOG.json is a list of what comes to the stage, \
      in order of ticks:

        [{"tick": 30, "touch": 1, "x": 0, "y": -100}, {"tick": 40, "release": 1},
         {"tick": 60, "answer": "Ada"},
         {"tick": 80, "response": 1, "words": "19 °C"}]

      touch with the number of a finger that is down moves it. x and y are the stage's, from its middle, \
      y upwards. answer is what is given to the question that is asked then.
      response is what came of a request to the web, counted from 1: words, or a status of HTTP \
      where nothing came. Without any, all requests are refused.

      A line of --trace has the tick, the scene, its objects from behind to the front with their own variables \
      (clones without), the program's variables, how many marks pens have left, and the sounds that are heard: \
      what it is, whose, the tick in which it began, where in itself it is, and how loud. Lines are written as \
      they come.

      What was kept for --device is input like any other: the same gives the same run. No file may be written over \
      another that the run reads or writes.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many ticks to run, at most 1000000.", valueName: "n"))
  var ticks = 600

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which random numbers the program gets.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "What comes to the stage; - for standard input.", valueName: "log.json"),
    completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      "Write the last frame; or each as 00000.png and on, where it is a folder or ends in /, which makes one.",
      valueName: "file.png|dir"))
  var png: String?

  @Option(help: ArgumentHelp("Write what pens drew, as lines.", valueName: "out.svg"))
  var svg: String?

  @Option(
    help: ArgumentHelp("Write a line of JSON for each tick.", valueName: "out.jsonl"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "What the program keeps from one run to the next: read, where it is there, and written.",
      valueName: "device.json"), completion: .file())
  var device: String?

  @Option(
    help: ArgumentHelp(
      "A folder for what the program saves for plotters, lasers and embroidery machines.",
      valueName: "dir"))
  var plots: String?

  @Flag(
    help:
      "Calculate as processors do instead of in decimals: faster, and not as the program does on a phone."
  )
  var binary = false

  func validate() throws {
    guard 0...1_000_000 ~= ticks else { throw ValidationError("--ticks takes 0 to 1000000") }
    guard [png, svg, trace].count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("only one of --png, --svg and --trace can be -, standard output")
    }
    guard file != "-" || input != "-" else {
      throw ValidationError("only one of the program and --input can be -, standard input")
    }
  }

  func run() throws {
    let folder = pngFolder
    try checkApart(
      [
        .init(what: "the program", path: file, isInput: true),
        .init(what: "--input", path: input, isInput: true), .init(what: "--png", path: png),
        .init(what: "--svg", path: svg), .init(what: "--trace", path: trace),
        .init(what: "--device", path: device),
      ],
      folders: [
        (folder, { $0.hasSuffix(".png") && $0.dropLast(4).allSatisfy(\.isNumber) }),
        (plots, { $0.hasSuffix(".svg") }),
      ])
    if let folder { try makeFolder(folder) } else if let png { try checkPicture(png) }
    for path in [svg, device] { if let path { try checkPlace(of: path) } }
    if let trace { try checkPlace(of: trace, isReplaced: false) }
    try plots.map(makeFolder)
    let program = try BricksProgram(file)
    program.sayNotices()
    var events = try input.map { try StageInput($0) }
    let pictures = try program.pictures()
    var setting = RunSetting()
    setting.seed = seed
    if binary { setting.arithmetic = .binary }
    var machine = Machine(
      program.program, pictures: pictures, soundLengths: try program.soundLengths(),
      device: try device.map(DeviceFile.read) ?? ProgramStorage(), setting: setting)
    machine.reachesWeb = events?.answersWeb ?? false
    for brick in machine.idleBricks {
      program.say("\(brick == "" ? "a brick without a type" : brick.string) does nothing here")
    }
    var painter = StagePainter()
    let lines = try trace.map { try LineOutput($0) }
    let tracer = StageTrace(program.program)
    // So that they are in order by name.
    let digits = max(5, String(max(0, ticks - 1)).count)
    var progress = Progress("Running")
    var done = 0
    var troubles = 0
    while done < ticks, machine.status == .running {
      events?.play(done, on: &machine)
      machine.tick()
      try lines?.write(tracer.line(done, machine))
      if let folder {
        let name = String(format: "%0\(digits)d.png", done)
        try draw(painter.frame(of: machine), to: folder + "/" + name)
      }
      done += 1
      if machine.warnings.count > troubles {
        progress.finish()
        program.say(machine.warnings[troubles...].prefix(20 - min(20, troubles)).map(\.string))
        troubles = machine.warnings.count
      }
      progress.report(done, of: ticks)
    }
    progress.finish()
    try lines?.flush()
    events?.end(at: done)
    program.say(events?.remarks ?? [])
    if let png, folder == nil { try draw(painter.frame(of: machine), to: png) }
    if let svg { try write(Data(drawing(machine).utf8), to: svg) }
    if let device { try DeviceFile.save(machine.device, to: device) }
    if let plots {
      for plot in machine.savedPlots {
        try write(
          Data(plot.contents(size: machine.stageSize)), to: plots + "/" + plot.name.string)
      }
    }
    if case .failed(let actual, let expected) = machine.status {
      throw Failure(
        "\(file): a check failed: found “\(actual.string.onOneLine)”, expected “\(expected.string.onOneLine)”"
      )
    }
    if png == nil, svg == nil, trace == nil {
      let end = machine.status == .running ? "still running" : "at its end"
      try write(
        Data(
          "\(file): \(end) after \(done) tick\(done == 1 ? "" : "s"); --png, --svg and --trace show more\n"
            .utf8),
        to: "-")
    }
  }

  /// Where each frame goes, if that is wanted.
  private var pngFolder: String? {
    guard let png else { return nil }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: png, isDirectory: &isFolder)
    guard isThere ? isFolder.boolValue : png.hasSuffix("/") else { return nil }
    return png.count > 1 && png.hasSuffix("/") ? String(png.dropLast()) : png
  }

  /// Where there is none yet; one that is there must take files.
  private func makeFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      guard access(path, W_OK) == 0 else {
        throw Failure("\(path): cannot be written (\(lastError()))")
      }
      return
    }
    try checkFolder(of: path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw Failure("\(path): cannot be made (\(reason(error)))")
    }
  }

  /// A file is to say what is in it, and nothing else is to be written over by mistake; devices and pipes are called as they are.
  private func checkPicture(_ path: String) throws {
    try checkPlace(of: path)
    var status = stat()
    let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    guard path == "-" || isOther || path.hasPrefix("/dev/") || path.lowercased().hasSuffix(".png")
    else {
      throw Failure("\(path): its name must end in .png, or in / for a folder of all frames")
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

  private func drawing(_ machine: Machine) -> String {
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
