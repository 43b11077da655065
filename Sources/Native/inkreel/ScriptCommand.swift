import ArgumentParser
import BoardFiles
import Foundation
import Screenplay
import ScriptFiles

/// `inkreel script`: what is in a script, and what has become of its scenes in a new draft.
struct ScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script",
    abstract: "Read scripts, and compare drafts of one.",
    discussion: """
      Reads Fountain and other plain text, Final Draft (.fdx), Fade In (.fadein), the Open Screenplay Format (.osf), Highland \
      (.highland) and Celtx (.celtx), told by what is in the file. A file that is called - is standard input. Files are never changed.
      """,
    subcommands: [ScriptInfoCommand.self, ScriptMatchCommand.self])
}

/// A script that a person names.
func readScript(_ path: String) throws -> (script: Screenplay, form: ScriptFile.Form) {
  let data: Data
  do {
    data =
      path == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try Data(contentsOf: URL(fileURLWithPath: path))
  } catch {
    throw Failure("\(path): it cannot be read (\(reason(error)))")
  }
  do {
    return try ScriptFile.read([UInt8](data))
  } catch {
    throw Failure("\(path): \(error)")
  }
}

/// Says on standard error what a person should look at: of very much the first.
func tell(_ problems: [Screenplay.Problem], of file: String) {
  let limit = 50
  var lines = problems.prefix(limit).map { problem in
    let place = problem.line.map { "\(file):\($0)" } ?? file
    return "\(place): \(problem.words)"
  }
  if problems.count > limit {
    lines.append("\(file): and \(problems.count - limit) more like these")
  }
  FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
}

/// Writes JSON, but never over a script that it tells of.
private func write(_ body: some Encodable, to path: String, of scripts: [String]) throws {
  func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
  if path != "-", scripts.contains(where: { $0 != "-" && real($0) == real(path) }) {
    throw Failure("\(path): that is the script, which is never written to")
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let data = try encoder.encode(body) + Data("\n".utf8)
  if path != "-" { try checkFolder(of: path) }
  try inkreel.write(data, to: path)
}

private struct ScriptInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what is in a script: its title page, scenes, who speaks, and what is in doubt.",
    discussion: """
      Prints a line for each scene: its number, how long it may take on the screen, and its heading. With --json all of the script \
      goes to a file, or with - to standard output: the title page, what comes before the first scene, the scenes with their \
      paragraphs, and the problems.
      """)

  @Argument(help: ArgumentHelp("The script; - for standard input.", valueName: "file"))
  var file: String
  @Option(help: ArgumentHelp("Where the JSON goes; - prints it.", valueName: "file"))
  var json: String?

  func run() throws {
    let (script, form) = try readScript(file)
    if let json { return try write(ScriptBody(script, form), to: json, of: [file]) }
    for entry in script.title { print("\(entry.key): \(entry.value.replacing("\n", with: ", "))") }
    let time = ScreenTime()
    for scene in script.scenes {
      let seconds = time.milliseconds(of: scene) / 1000
      let length =
        scene.isOmitted
        ? "omitted" : "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      print("\(scene.number)\t\(length)\t\(scene.heading.replacing("\n", with: " "))")
    }
    let before = script.opening.reduce(0) { $0 + time.milliseconds(of: $1) }
    print(
      sum(script, (script.scenes.reduce(before) { $0 + time.milliseconds(of: $1) } + 500) / 1000))
    if script.scenes.isEmpty, form != .fountain {
      FileHandle.standardError.write(Data("\(file): it has no scenes\n".utf8))
    }
    tell(script.problems, of: file)
  }
}

extension ScriptInfoCommand {
  /// All in one line.
  private func sum(_ script: Screenplay, _ seconds: Int) -> String {
    let (scenes, cast) = (script.scenes.count, script.cast.count)
    let length =
      seconds < 90
      ? "\(seconds) \(seconds == 1 ? "second" : "seconds")"
      : seconds < 5400
        ? "\((seconds + 30) / 60) minutes" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    return
      "\(scenes) \(scenes == 1 ? "scene" : "scenes"), \(cast) \(cast == 1 ? "person speaks" : "people speak"), about \(length)"
  }
}

private struct ScriptMatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Say what the scenes of an old draft have become in a new one.",
    discussion: """
      Scenes are told by what stands in them, not by headings or numbers. Prints a line for each scene that is not as it was: moved, \
      changed, parted, merged, gone or new. With --json the same goes to a file, or with - to standard output: for each old \
      scene, by its place from 0, the places of its new ones.
      """)

  @Argument(help: ArgumentHelp("The old draft.", valueName: "old"))
  var old: String
  @Argument(help: ArgumentHelp("The new draft.", valueName: "new"))
  var new: String
  @Option(help: ArgumentHelp("Where the JSON goes; - prints it.", valueName: "file"))
  var json: String?
  @Flag(help: "Print the paragraphs that went (-) and came (+), scene by scene.") var words = false

  private struct MapBody: Encodable { var map: [String: [Int]] }

  func run() throws {
    guard old != "-" || new != "-" else {
      throw ValidationError("standard input is one script: name the other")
    }
    let (old, new) = (try readScript(self.old).script, try readScript(self.new).script)
    let matching = SceneMatching(from: old, to: new)
    if let json {
      let pairs = matching.map.enumerated().map { ("\($0.offset)", $0.element) }
      return try write(
        MapBody(map: Dictionary(uniqueKeysWithValues: pairs)), to: json, of: [self.old, self.new])
    }
    let changes = DraftChanges(matching, from: old, to: new)
    for line in changes.lines {
      print(line.text)
      guard words else { continue }
      for one in changes.paragraphs(of: line) {
        for part in one.text.split(whereSeparator: \.isNewline) {
          print("\(one.isNew ? "+" : "-")\t\(part)")
        }
      }
    }
    print(changes.sum)
  }
}

/// A script as JSON has it.
private struct ScriptBody: Encodable {
  struct Element: Encodable {
    var kind: String
    var text: String
    var character: String?
    var line: Int
    var isDual: Bool
    var level: Int?
  }

  struct Scene: Encodable {
    var heading: String
    var number: String
    var isOmitted: Bool
    var synopsis: String
    var line: Int
    /// An estimate, by the words.
    var milliseconds: Int
    var elements: [Element]
  }

  struct Problem: Encodable {
    var line: Int?
    var words: String
  }

  var form: String
  var title: [String: String]
  /// What comes before the first scene.
  var opening: [Element]
  var scenes: [Scene]
  var problems: [Problem]

  init(_ script: Screenplay, _ form: ScriptFile.Form) {
    self.form = form.rawValue
    title = Dictionary(script.title.map { ($0.key, $0.value) }) { $0 + "\n" + $1 }
    opening = script.opening.map { Self.element($0) }
    let time = ScreenTime()
    scenes = script.scenes.map { scene in
      Scene(
        heading: scene.heading, number: scene.number, isOmitted: scene.isOmitted,
        synopsis: scene.synopsis, line: scene.line, milliseconds: time.milliseconds(of: scene),
        elements: scene.elements.map { Self.element($0) })
    }
    problems = script.problems.map { Problem(line: $0.line, words: $0.words) }
  }

  private static func element(_ element: ScreenplayElement) -> Element {
    Element(
      kind: element.kind.rawValue, text: element.text,
      character: element.character.isEmpty ? nil : element.character, line: element.line,
      isDual: element.isDual, level: element.level == 0 ? nil : element.level)
  }
}
