import ArgumentParser
import Foundation
import LibraryStore
import Storyboard

/// `inkreel timeline`: the frames of each shot, for other programs.
struct TimelineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Say in which frame of the film each shot begins.",
    discussion: """
      Prints a line for each shot: its number, its first frame, how many frames it has, its id, and the name of its scene. \
      With --json the same goes to a file, or with - to standard output: the rate as a fraction, the edges (the first frame of each \
      shot, and behind them the number of all frames), and the shots. A shot that the film does not cut to has its transition there: the \
      kind, the length in milliseconds, and the frames of the film that it takes, the first and the one behind the last. So has the \
      film's ending.
      """)

  @OptionGroup var project: ProjectArgument
  @Option(help: ArgumentHelp("Where the JSON goes; - prints it.", valueName: "file"))
  var json: String?
  @OptionGroup var library: LibraryOption

  func run() async throws {
    let store = try await library.open(.readOnly)
    let outline = try await project.outline(in: store, library)
    let timeline = Timeline(outline)
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(TimelineBody(timeline, of: outline)) + Data("\n".utf8)
      if json == "-" {
        FileHandle.standardOutput.write(data)
      } else {
        try checkFolder(of: json)
        try write(data, to: json)
      }
      return
    }
    for (index, shot) in TimelineBody.shots(of: outline).enumerated() {
      let frames = timeline.frames(ofShot: index)
      let (number, name) = (Self.line(shot.number), Self.line(shot.name))
      print("\(number)\t\(frames.lowerBound)\t\(frames.count)\t\(shot.id)\t\(name)")
    }
  }

  /// A text in one column of a line.
  private static func line(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }
}

/// The frames of a project, as JSON has them.
struct TimelineBody: Encodable {
  struct Shot: Encodable {
    var id: String
    var number: String
    /// The name of its scene.
    var name: String
    /// How the film comes into it; missing for a cut.
    var transition: Passage?
  }

  struct Passage: Encodable {
    /// `dissolve`, `fade-through-black`, `wipe-left` and so on.
    var kind: String
    var milliseconds: UInt32
    /// The first that it takes, and the one behind its last; the same where the shots have no room for it.
    var frames: [Int]
  }

  /// Frames a second, as a numerator and a denominator.
  var rate: [UInt32]
  var edges: [Int]
  var shots: [Shot]
  /// How the film goes out; missing where it just ends.
  var ending: Passage?

  init(_ timeline: Timeline, of outline: ProjectOutline) {
    rate = [timeline.rate.numerator, timeline.rate.denominator]
    edges = timeline.edges
    shots = Self.shots(of: outline)
    let montage = Montage(outline)
    func passage(_ transition: Transition?, _ shot: Int) -> Passage? {
      guard let transition else { return nil }
      let edge = timeline.edges[shot]
      let frames = montage.passages.first { $0.shot == shot }?.frames ?? edge..<edge
      return Passage(
        kind: transition.kind.name, milliseconds: transition.length.count,
        frames: [frames.lowerBound, frames.upperBound])
    }
    for (index, shot) in outline.scenes.flatMap(\.shots).enumerated() {
      shots[index].transition = passage(shot.transition, index)
    }
    ending = passage(outline.ending, timeline.shotCount)
  }

  static func shots(of outline: ProjectOutline) -> [Shot] {
    outline.scenes.flatMap { scene in
      scene.shots.map {
        Shot(id: $0.id.hex, number: $0.number.string, name: scene.name.string)
      }
    }
  }
}

extension Transition.Kind {
  fileprivate var name: String {
    switch self {
    case .dissolve: "dissolve"
    case .fadeThroughBlack: "fade-through-black"
    case .fadeThroughWhite: "fade-through-white"
    case .wipeLeft: "wipe-left"
    case .wipeRight: "wipe-right"
    case .wipeUp: "wipe-up"
    case .wipeDown: "wipe-down"
    }
  }
}
