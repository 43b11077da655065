import ArgumentParser
import Foundation
import LibraryStore
import Screenplay
import ScriptFiles
import Storyboard

/// `inkreel import`: a script becomes a board.
struct BoardImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a board of a script: scenes, shots, their words and how long they may last.",
    discussion: """
      FILE is Fountain or other plain text, Final Draft (.fdx), Fade In (.fadein), the Open Screenplay Format (.osf), Highland or Celtx; - is \
      standard input. It is never changed. Each scene gets a shot to begin with, one for each action, and one for each time that somebody \
      speaks; with --by scenes it gets one shot. How long a shot lasts is estimated by its words. While a studio serves the library, \
      stop it first. Prints the new project's id and name.
      """)

  @Argument(help: ArgumentHelp("The script; - for standard input.", valueName: "file"))
  var file: String
  @Option(help: ArgumentHelp("The project's name (usual: the script's title).", valueName: "name"))
  var name: String?
  @Option(help: ArgumentHelp("Shots by paragraphs or by scenes.", valueName: "manner"))
  var by = ScriptShots.Manner.paragraphs
  @OptionGroup var library: LibraryOption

  func run() async throws {
    let (script, form) = try readScript(file)
    guard !script.scenes.isEmpty else {
      throw Failure("\(file): it has no scenes: headings begin with INT. or EXT., or with a point")
    }
    let title = Self.line(name) ?? Self.title(of: script, file)
    let store = try await library.open(.readWrite(library.sample()), remedy: "stop that")
    let project: ProjectID
    do {
      project = try await Self.keep(
        BoardOfScript(script, by: by, isFountain: form == .fountain), title, in: store)
      try await store.close()
    } catch {
      throw Failure("\(error)")
    }
    print("\(project.hex)\t\(title)")
    tell(script.problems, of: file)
  }

  private static func keep(
    _ board: BoardOfScript, _ title: String, in store: LibraryStore
  ) async throws -> ProjectID {
    var random = SystemRandomNumberGenerator()
    let project = ProjectID(using: &random)
    let session = SessionID(using: &random)
    let new = NewProject(name: Text(title), canvas: .fullHD, order: .middle)
    let insertion = LibraryEdit(
      id: EditID(using: &random), session: session, .change([.insertProject(project, new)]))
    _ = try await store.append([insertion])
    let begun = try await store.project(project).outline.scenes[0]
    var edits: [ProjectEdit] = []
    for changes in board.changes(begun: begun.id, begun.shots[0].id) {
      edits.append(ProjectEdit(id: EditID(using: &random), session: session, .change(changes)))
    }
    _ = try await store.append(edits, to: project)
    return project
  }

  /// A name on one line; nil where nothing is left of it.
  private static func line(_ text: String?) -> String? {
    let words = (text ?? "").split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 }
    }
    return words.isEmpty ? nil : String(words.joined(separator: " ").prefix(200))
  }

  /// Its title page's, or what its file is called.
  private static func title(of script: Screenplay, _ file: String) -> String {
    let entry = script.title.first { $0.key.lowercased() == "title" }?.value ?? ""
    if let title = line(Screenplay.withoutEmphasis(entry)) { return title }
    return file == "-"
      ? "Script" : URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}

extension ScriptShots.Manner: ExpressibleByArgument {}

/// The scenes and shots that come of a script.
struct BoardOfScript {
  private let scenes: [(scene: ScreenplayScene, shots: [ScriptShot])]
  private let isFountain: Bool

  /// Changes of one edit.
  private static let limit = 1000

  init(_ script: Screenplay, by manner: ScriptShots.Manner, isFountain: Bool) {
    var all = script.scenes.map { ($0, ScriptShots.shots(of: $0, by: manner)) }
    var opening = ScreenplayScene(heading: "")
    opening.elements = script.opening
    let before = ScriptShots.shots(of: opening, by: manner)
    // What comes before the first heading is seen and heard as well.
    if script.opening.contains(where: { ScreenTime().milliseconds(of: $0) > 0 }) {
      opening.heading = "Opening"
      all.insert((opening, before), at: 0)
    }
    scenes = all
    self.isFountain = isFountain
  }

  /// The changes that make it of a project that has just begun, some at a time.
  ///
  /// - Parameters:
  ///   - scene, shot: those that a new project has.
  func changes(begun scene: SceneID, _ shot: ShotID) -> [[ProjectChange]] {
    var random = SystemRandomNumberGenerator()
    var all: [ProjectChange] = []
    var sceneKey = OrderKey.middle
    var free: ShotID? = shot
    for (index, part) in scenes.enumerated() {
      var id = scene
      var changes: [ProjectChange] = []
      let name = Text(words(part.scene.heading + (part.scene.isOmitted ? " (omitted)" : "")))
        .prefix(bytes: Text.nameLimit)
      if index == 0 {
        changes.append(.setScene(scene, .name(name)))
      } else {
        id = SceneID(using: &random)
        sceneKey = .between(sceneKey, nil)
        changes.append(.insertScene(id, name: name, order: sceneKey))
      }
      let about = [
        part.scene.number.isEmpty ? "" : "Scene \(part.scene.number)", words(part.scene.synopsis),
      ]
      .filter { !$0.isEmpty }.joined(separator: "\n")
      if !about.isEmpty { changes.append(.setScene(id, .description(limited(about)))) }
      var key = OrderKey.middle
      for made in part.shots {
        let shot: ShotID
        if index == 0, let begun = free {
          (shot, free) = (begun, nil)
        } else {
          shot = ShotID(using: &random)
          key = .between(key, nil)
          changes.append(.insertShot(shot, scene: id, order: key))
        }
        changes += words(of: made, shot)
      }
      all += changes
    }
    return stride(from: 0, to: all.count, by: Self.limit).map {
      Array(all[$0..<min(all.count, $0 + Self.limit)])
    }
  }

  private func words(of made: ScriptShot, _ shot: ShotID) -> [ProjectChange] {
    var changes: [ProjectChange] = []
    if !made.action.isEmpty { changes.append(.setShot(shot, .action(limited(words(made.action))))) }
    if !made.dialogue.isEmpty {
      changes.append(.setShot(shot, .dialogue(limited(words(made.dialogue)))))
    }
    if !made.notes.isEmpty { changes.append(.setShot(shot, .notes(limited(words(made.notes))))) }
    let longest = 3_600_000
    return changes + [
      .setShot(shot, .duration(Milliseconds(UInt32(min(longest, made.milliseconds)))))
    ]
  }

  private func limited(_ text: String) -> Text { Text(text).prefix(bytes: Text.wordsLimit) }

  private func words(_ text: String) -> String {
    isFountain ? Screenplay.withoutEmphasis(text) : text
  }
}
