import ArgumentParser
import Foundation
import Ink
import InkRecording
import Media

/// `inkreel ink replay`: plays a recording through the ink engine.
struct InkReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recorded pen events and write what the engine made of them.",
    discussion: """
      EVENTS.json is a list of touch events as Inkable records them. Without --json, --svg or --png \
      the JSON goes to standard output.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "events.json"), completion: .file())
  var events: String

  @Option(name: .customLong("filter"), help: ArgumentHelp(FilterArgument.help, valueName: "f"))
  var filters: [FilterArgument] = []

  @Option(
    help: ArgumentHelp("line or antigrain[:FACTOR] (default: antigrain:0.7).", valueName: "s"))
  var smoother: SmootherArgument?

  @Option(help: ArgumentHelp("Feed only the first N events.", valueName: "n"))
  var until: Int?

  @Option(
    help: ArgumentHelp(
      "Feed K events at a time, 0 for all at once (default: as recorded). Never changes the result.",
      valueName: "k"))
  var batch: Int?

  @Option(help: ArgumentHelp("Diameter of the pen at full force.", valueName: "d"))
  var width = 6.0

  @Option(help: ArgumentHelp("Write all stages as JSON; - for standard output.", valueName: "out"))
  var json: String?

  @Option(help: ArgumentHelp("Write the outlines as SVG; - for standard output.", valueName: "out"))
  var svg: String?

  @Option(
    help: ArgumentHelp("Write the outlines as a PNG; - for standard output.", valueName: "out"))
  var png: String?

  @Option(
    help: ArgumentHelp("Size of the picture, WIDTHxHEIGHT.", valueName: "wxh"),
    transform: SizeArgument.init(parsing:))
  var size: SizeArgument?

  func validate() throws {
    if let until, until < 0 { throw ValidationError("--until takes 0 or more") }
    if let batch, batch < 0 { throw ValidationError("--batch takes 0 or more") }
    guard width > 0, width <= 2048 else { throw ValidationError("--width takes 0 to 2048") }
  }

  func run() throws {
    let output = try replay(try read())
    if let svg { try write(Data(output.svg(size).utf8), to: svg) }
    if let png {
      let bytes: [UInt8]
      do {
        bytes = try PNG.encode(output.bitmap(size))
      } catch {
        throw Failure("\(png): \(error)")
      }
      try write(Data(bytes), to: png)
    }
    if let json = json ?? (svg == nil && png == nil ? "-" : nil) {
      try write(Data(output.json().utf8), to: json)
    }
  }

  private func read() throws -> InkRecording {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: events))
    } catch {
      throw Failure("\(events): cannot be read (\(reason(error)))")
    }
    do {
      return try InkRecording(json: data)
    } catch {
      throw Failure("\(events): \(error)")
    }
  }

  private func replay(_ recording: InkRecording) throws -> ReplayOutput {
    var part = recording
    if let until { part.entries.removeLast(max(0, part.entries.count - until)) }
    let stream = InkStream(
      InkPipeline(
        filters: filters.map(\.filter), smoothing: smoother?.smoothing ?? .antigrain(),
        outline: OutlineStyle(diameter: width, response: Brush.pen(diameter: 1).response)))
    var progress = Progress("Replaying")
    let batches = part.batches(of: batch)
    for (i, batch) in batches.enumerated() {
      stream.add(batch)
      progress.report(i + 1, of: batches.count)
    }
    progress.finish()
    return ReplayOutput(strokes: stream.strokes, touches: recording.touches)
  }
}
