import ArgumentParser
import BoardFiles
import Digest
import Foundation
import LibraryStore
import Screenplay
import Storyboard
import StudioServer
import Timelines

/// `inkreel import`: what other programs made becomes a board, or a cut comes back to one.
struct BoardImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a board of a script, pictures, or another program's board; bring a cut back.",
    discussion: """
      FILE is a script (Fountain or other plain text, Final Draft, Fade In, the Open Screenplay Format, Highland, Celtx), a board of \
      Storyboarder (.storyboarder, or the folder of a project with a script), pictures or files with layers (OpenRaster, Photoshop), or a \
      shot list (CSV), or a zip of these. Pictures become a shot each; of a folder in the order of their names, and folders in it become \
      scenes. What it is is told by what is in it; - is standard input. Files are never changed.

      Of a script each scene gets a shot to begin with, one for each action, and one for each time that somebody speaks; with --by scenes \
      it gets one shot. How long a shot lasts is estimated by its words.

      With --into a cut comes back from an editing program (OpenTimelineIO, FCPXML, xmeml, EDL): the shots of the project that it has \
      get its order and lengths. A script with --into is a new draft: scenes and shots go where their lines \
      have gone, new lines get shots, and shots whose lines are gone stay. New shots last as the \
      project says that lines take.

      Of a cut it prints how many shots it has, then a line for each change, its parts apart by tabs: length, the shot's number, and its \
      milliseconds before and after; place, the number, that of the shot that it then stands behind, and the scene that it goes to where \
      that is another; scene, its name, and that of the scene that it then stands behind. Numbers are those from before. Shots that stand \
      among those of another scene in the cut become shots of that scene. What the cut does not have, and its clips that are no shots, are \
      said on standard error. The studio's undo takes all of it back.

      While a studio serves the library, stop it first, or use --dry-run, which says what would come and changes nothing. Of a new board it \
      prints the project's id and name; what could not be placed is said on standard error.
      """)

  @Argument(help: ArgumentHelp("What is read; - for standard input.", valueName: "file"))
  var files: [String]
  @Option(
    help: ArgumentHelp(
      "The project's name (usual: what it says, or what it is called).", valueName: "name"))
  var name: String?
  @Option(help: ArgumentHelp("Shots of a script by paragraphs or by scenes.", valueName: "manner"))
  var by = ScriptShots.Manner.paragraphs
  @Option(
    help: ArgumentHelp(
      "The project that a cut comes back to, or that a new draft is of, by its id or name.",
      valueName: "project"))
  var into: String?
  @Flag(help: "Say what would come, and change nothing.") var dryRun = false
  @OptionGroup var library: LibraryOption

  func run() async throws {
    if into != nil, name != nil {
      throw ValidationError("--name is of a new project: leave it out with --into")
    }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkreel-\(UUID().uuidString)"
    ).path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    if let into { return try await bringBack(to: into, scratch) }
    switch try await read(in: scratch, at: .film) {
    case .board(let board): try await make(board)
    case .cut(let cut):
      throw Failure(
        "\(files[0]): it is a cut (\(cut.form)): say with --into which project it comes back to")
    case .refused(let words): throw Failure(words)
    }
  }

  private func read(in scratch: String, at rate: FrameRate) async throws -> BoardReport {
    let inputs = try files.map { file in
      guard file == "-" else { return file }
      let path = scratch + "/input"
      try FileHandle.standardInput.readDataToEndOfFile().write(to: URL(fileURLWithPath: path))
      return path
    }
    let reader = BoardReading(program: Self.program)
    do {
      return try await reader.read(
        inputs, in: scratch, by: by, rate: rate, isForProject: into != nil)
    } catch {
      throw Failure("\(files[0]): \(error)")
    }
  }

  /// This command, to be run again.
  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  // MARK: Boards

  private func make(_ board: IncomingBoard) async throws {
    let fallback = files == ["-"] && board.name == "input" ? "Board" : board.name
    let title = name.flatMap(ProjectName.line) ?? ProjectName.line(fallback) ?? "Board"
    if dryRun {
      describe(board, title)
    } else {
      let store = try await library.open(.readWrite(library.sample()), remedy: "stop that")
      var maker = BoardMaker(board, in: store.assets)
      do {
        let made = try await store.importProject(maker.made(name: title), folder: nil)
        try await store.close()
        print("\(made.id.hex)\t\(made.name.string)")
      } catch {
        throw Failure("\(error)")
      }
      tell(maker.problems)
    }
    tell(board.problems + board.remarks)
  }

  private func describe(_ board: IncomingBoard, _ title: String) {
    let length = board.scenes.flatMap(\.shots).reduce(0) { $0 + ($1.milliseconds ?? 2000) }
    print("\(board.form): \(title)")
    if let size = board.size { print("\(size.width)×\(size.height)") }
    let (scenes, shots) = (board.scenes.count, board.shotCount)
    print(
      "\(scenes) \(scenes == 1 ? "scene" : "scenes"), \(shots) \(shots == 1 ? "shot" : "shots"), \(ProjectName.clock(length))"
    )
    for scene in board.scenes { print("\(scene.shots.count)\t\(scene.name.onOneLine)") }
  }

  private func tell(_ lines: [String]) {
    FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  // MARK: Cuts

  private func bringBack(to project: String, _ scratch: String) async throws {
    let mode: LibraryStore.Mode = dryRun ? .readOnly : .readWrite(library.sample())
    let store = try await library.open(mode, remedy: "stop that, or use --dry-run")
    var argument = ProjectArgument()
    argument.project = project
    let outline = try await argument.outline(in: store, library)
    let cut: EditedCut
    switch try await read(in: scratch, at: outline.frameRate) {
    case .cut(let found): cut = found
    case .board(let board):
      guard board.isScript, let file = board.script else {
        throw Failure(
          "\(files[0]): it is no cut and no script but \(board.form): leave out --into to make a board of it"
        )
      }
      return try await use(file, board.problems, in: store, outline.id)
    case .refused(let words): throw Failure(words)
    }
    let returned = ReturnedCut(cut, of: outline)
    guard returned.known > 0 else {
      throw Failure(
        "\(files[0]): \(cut.clips.count == 1 ? "its only clip is no" : "none of its \(cut.clips.count) clips is a") shot of “\(outline.name.string)”"
      )
    }
    if !dryRun, !returned.changesNothing {
      try await append(returned.changes(of: store.project(outline.id)), to: outline.id, in: store)
    }
    if !dryRun { try await store.close() }
    let rounded = returned.rounded > 0 ? ", \(returned.rounded) brought to whole frames" : ""
    let scenes = returned.movedScenes.count
    let alsoScenes = scenes > 0 ? ", \(scenes) \(scenes == 1 ? "scene" : "scenes") too" : ""
    print(
      "\(returned.known) shots of \(cut.form): \(returned.retimed) with another length, \(returned.moved) at another place\(alsoScenes)\(rounded)"
    )
    for shot in returned.retimedShots {
      print("length\t\(shot.number)\t\(shot.before) ms\t\(shot.after) ms")
    }
    for shot in returned.movedShots {
      print("place\t\(shot.name)\t\(shot.behind)\t\(shot.scene?.onOneLine ?? "")")
    }
    for scene in returned.movedScenes {
      print("scene\t\(scene.name.onOneLine)\t\(scene.behind.onOneLine)")
    }
    var lines = returned.problems
    if !returned.missing.isEmpty {
      lines.append("not in the cut, left as they are: \(returned.missing.joined(separator: ", "))")
    }
    if !returned.unknown.isEmpty {
      lines.append(
        "clips that are no shots: \(returned.unknown.prefix(50).map(\.onOneLine).joined(separator: ", "))"
      )
    }
    tell(lines)
  }

  // MARK: Drafts

  private func use(
    _ file: IncomingBoard.Sound, _ problems: [String], in store: LibraryStore, _ id: ProjectID
  ) async throws {
    let project = try store.project(id)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
    let script = try BoardScript.read(bytes).script
    var before: BoardScript?
    if let kept = project.script.value {
      guard let bytes = store.assets.original(of: kept.asset),
        let read = try? BoardScript.read(bytes).script
      else {
        throw Failure(
          "the script that the project has, “\(kept.name.string)”, cannot be read any more")
      }
      before = read
    }
    guard let asset = AssetID(bytes: SHA256.hash(bytes)) else { return }
    let name = Text(files[0] == "-" ? "Script" : file.name).prefix(bytes: Text.nameLimit)
    let draft = NewDraft(
      script, keptAs: asset, name: name, over: before, of: project, by: by)
    if !dryRun, !draft.changes.isEmpty {
      _ = try store.assets.keep(bytes)
      try await append(draft.changes, to: id, in: store)
    }
    if !dryRun { try await store.close() }
    if before == nil { print("“\(project.name.value.string)” had no script before") }
    for line in draft.scenes?.lines ?? [] { print(line.text) }
    if let scenes = draft.scenes { print(scenes.sum) }
    print(
      "shots: \(draft.shots.kept) as they were, \(draft.shots.changed) with other words, \(draft.shots.added) new, "
        + "\(draft.shots.orphaned) no longer in the script")
    tell(problems)
  }

  /// Stores changes as few edits.
  private func append(_ changes: [ProjectChange], to id: ProjectID, in store: LibraryStore)
    async throws
  {
    var random = SystemRandomNumberGenerator()
    let edits = ProjectEdit.edits(of: changes, session: SessionID(using: &random)) { _ in
      EditID(using: &random)
    }
    _ = try await store.append(edits, to: id)
  }
}

extension ScriptShots.Manner: ExpressibleByArgument {}

/// Names and lengths as they are printed.
private enum ProjectName {
  /// A name on one line; nil where nothing is left of it.
  static func line(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 } }
    return words.isEmpty ? nil : String(words.joined(separator: " ").prefix(200))
  }

  /// `1:02:03`, or `2:03`.
  static func clock(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 500) / 1000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return h > 0 ? "\(h):\(two(m)):\(two(s))" : "\(m):\(two(s))"
  }
}
