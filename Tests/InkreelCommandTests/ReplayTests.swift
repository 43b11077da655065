import Foundation
import Geometry
import Ink
import InkRecording
import Media
import Raster
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `ink replay` {
  private let folder: ScratchFolder
  private let recording: InkRecording
  private var events: String { folder("events.json") }

  init() throws {
    folder = try ScratchFolder()
    var generator = EventGenerator(seed: 3)
    var sequence = TouchEventSequence()
    var recording = InkRecording(touches: ["pen \"one\"", "two"])
    for event in generator.events(touches: 2, pointsPerTouch: 60)
    where (try? sequence.accept(event)) != nil {
      recording.entries.append(
        .init(
          event: event, identifier: "\(recording.entries.count)", azimuthUnitVector: [1, 0]))
    }
    self.recording = recording
    try recording.json().write(to: URL(fileURLWithPath: folder("events.json")))
  }

  private let chains = [
    [], ["--smoother", "line"], ["--filter", "savitzky-golay:4,0.5", "--filter", "dp:0.8"],
    ["--filter", "cone", "--filter", "stabilizer:0.8", "--filter", "minimum-distance:3"],
  ]

  @Test func `gives the same whatever the batches`() throws {
    for chain in chains {
      for until in [[], ["--until", "37"]] {
        let whole = try run(["ink", "replay", events] + chain + until)
        #expect(whole.status == 0)
        for batch in ["0", "1", "2", "7", "1000"] {
          let other = try run(["ink", "replay", events, "--batch", batch] + chain + until)
          #expect(other.output == whole.output, "\(chain) \(until) --batch \(batch)")
        }
      }
    }
  }

  @Test func `of the first events is the replay of a shorter recording`() throws {
    for until in [0, 1, 20, 55, recording.entries.count, recording.entries.count + 5] {
      var short = recording
      short.entries.removeLast(max(0, short.entries.count - until))
      try short.json().write(to: URL(fileURLWithPath: folder("short.json")))
      let direct = try run(["ink", "replay", folder("short.json")])
      let until = try run(["ink", "replay", events, "--until", "\(until)"])
      // Touches that have not begun have no name in the shorter recording, and no path in either.
      #expect(direct.output == until.output)
    }
  }

  @Test func `writes the engine's own numbers as JSON`() throws {
    let outcome = try run(["ink", "replay", events, "--json", "-"])
    let replay = try JSONDecoder().decode(ReplayJSON.self, from: outcome.output)
    let stream = InkStream(InkPipeline())
    stream.add(recording.events)
    #expect(replay.paths.count == stream.strokes.count)
    for (path, stroke) in zip(replay.paths, stream.strokes) {
      #expect(path.touch == recording.touches[stroke.touch.number])
      #expect(path.isComplete == stroke.path.isComplete)
      let points = stroke.path.points
      #expect(path.points.map(\.x) == points.map(\.location.x))
      #expect(path.points.map(\.y) == points.map(\.location.y))
      #expect(path.points.map(\.force) == points.map(\.force))
      #expect(path.polyline == points.map { [$0.location.x, $0.location.y] })
      var expected: [ReplayJSON.Element] = []
      for (i, element) in stroke.centerLine.elements(of: stroke.line).enumerated() {
        let end = [points[i].location.x, points[i].location.y]
        let (c1, c2) = (element.control1, element.control2)
        expected.append(
          i == 0
            ? .init(name: "move", numbers: end)
            : .init(name: "curve", numbers: [c1.x, c1.y, c2.x, c2.y] + end))
      }
      #expect(path.elements == expected)
      #expect(path.outline.last == .init(name: "close", numbers: []))
    }
  }

  @Test func `follows a link, and replaces nothing that is no file`() throws {
    let (target, link) = (folder("target.json"), folder("link.json"))
    try Data().write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try run(["ink", "replay", events, "--json", link]).status == 0)
    let kind = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
    let plain = try run(["ink", "replay", events, "--json", "-"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == plain.output)

    // A pipe with a name: who writes to it waits for a reader.
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let command = BuiltCommand.program.path
    let shell = try ChildProcess(
      "sh", ["-c", "cat '\(pipe)' & '\(command)' ink replay '\(events)' --json '\(pipe)'; wait"])
    #expect(shell.output.readDataToEndOfFile() == plain.output)
    #expect(shell.wait() == 0)

    let inFolder = try run(["ink", "replay", events, "--json", folder("")])
    #expect(inFolder.status == 1 && inFolder.errors.contains("is a folder"))
    let full = try ChildProcess(
      "sh", ["-c", "'\(command)' ink replay '\(events)' > /dev/full"])
    #expect(full.wait() == 1)
    #expect(full.errors == "Error: standard output: cannot be written (No space left on device)\n")
  }

  @Test func `draws pictures of the size asked for`() throws {
    let outcome = try run([
      "ink", "replay", events, "--png", folder("a.png"), "--svg", folder("a.svg"), "--size",
      "64x48",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    let picture = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: folder("a.png")))))
    #expect(picture.width == 64 && picture.height == 48)
    #expect(Set(picture.pixels).count > 3)
    let svg = try String(contentsOfFile: folder("a.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
    #expect(svg.components(separatedBy: "<path").count == 3)
  }

  @Test(
    .enabled(if: !InkCorpus.files.isEmpty, "there are no recordings in ../shared/corpus/ink"),
    arguments: InkCorpus.files)
  func `of a real pen gives the same whatever the batches`(file: InkCorpus.File) throws {
    for chain in chains {
      let whole = try run(["ink", "replay", file.url.path, "--batch", "0"] + chain)
      #expect(whole.status == 0)
      let other = try run(["ink", "replay", file.url.path, "--batch", "3"] + chain)
      #expect(other.output == whole.output)
    }
  }
}

/// What `ink replay` writes, as its contract has it.
private struct ReplayJSON: Decodable {
  struct Path: Decodable {
    var touch: String
    var isComplete: Bool
    var points: [Point]
    var polyline: [[Double]]
    var elements: [Element]
    var outline: [Element]
  }

  struct Point: Decodable {
    var x: Double
    var y: Double
    var force: Double
  }

  /// A name and numbers in one list.
  struct Element: Decodable, Equatable {
    var name: String
    var numbers: [Double]

    init(name: String, numbers: [Double]) {
      self.name = name
      self.numbers = numbers
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      numbers = []
      while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
    }
  }

  var paths: [Path]
}
