internal import BoardFiles
internal import Digest
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Screenplay
internal import ScriptFiles
internal import Storyboard
internal import StoryboardFile
internal import StudioAccess
internal import Timelines

/// `/api/imports`: scripts, boards, pictures and cuts of other programs on their way in. They are sent file by file, read in a process of its own,
/// looked at, and then made a project, or a project's order and lengths.
struct ImportRoutes {
  let studio: Studio
  let reading: BoardReading
  /// The largest file, in bytes.
  let limit: Int
  let desk = ImportDesk()
  private let queue = FairQueue("imports are being read", places: 1, waitingLimit: 8)

  init(studio: Studio, program: String, limit: Int) {
    (self.studio, self.limit) = (studio, limit)
    reading = BoardReading(program: program)
  }

  func add(to api: RouterGroup<StudioContext>) {
    let imports = api.group("imports")
    imports.post { _, context in try await self.begin(context) }
    imports.delete(":import") { _, context in
      let one = try await self.find(context)
      await self.desk.forget(one.id)
      return Response(status: .noContent)
    }
    imports.put(":import/files") { request, context in try await self.add(request, context) }
    imports.post(":import/reading") { request, context in try await self.read(request, context) }
    imports.post(":import/project") { request, context in try await self.make(request, context) }
    imports.post(":import/cut") { request, context in try await self.use(request, context) }
    imports.post(":import/draft") { request, context in try await self.useDraft(request, context) }
  }

  private func find(_ context: StudioContext) async throws -> ImportDesk.Import {
    _ = try studio.uploads(for: context.visitor)
    return try await desk.find(
      context.parameters.get("import") ?? "", of: context.visitor.name)
  }

  private func begin(_ context: StudioContext) async throws -> Response {
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    let folder = try uploads.scratch.folder(ending: "import")
    return try .json(["id": try await desk.begin(of: context.visitor.name, in: folder)])
  }

  // MARK: Files

  private func add(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let uploads = try studio.uploads(for: context.visitor)
    guard let path = request.uri.queryParameters["path"].flatMap({ Self.place(String($0)) }) else {
      throw Problem(.badRequest, "bad-name", "A file needs a name without dots for folders.")
    }
    let length = request.announcedLength
    try await uploads.checkRoom(for: length)
    try await desk.add(length, to: one.id)
    let target = one.files + "/" + path
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let descriptor = open(target, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw LibraryError(file: POSIXError(.EIO)) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let bound = BodyLimit(bytes: limit, what: "A file", deadline: .seconds(1800))
    do {
      try await request.write(to: file, bound)
      try file.close()
    } catch {
      unlink(target)
      throw error
    }
    return Response(status: .noContent)
  }

  /// A path within a folder; nil for one that leads elsewhere.
  static func place(_ path: String) -> String? {
    let steps = path.split(separator: "/", omittingEmptySubsequences: true)
    guard 1...20 ~= steps.count, path.utf8.count <= 1000,
      steps.allSatisfy({ step in
        step != "." && step != ".." && step.utf8.count <= 250
          && !step.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      })
    else { return nil }
    return steps.joined(separator: "/")
  }

  // MARK: Reading

  private struct ReadingBody: Decodable {
    var by: String?
    var project: String?
  }

  private func read(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(ReadingBody.self, from: Data(bytes)) else {
      throw Problem(.badRequest, "bad-reading", "What is to be read is said in JSON.")
    }
    let manner = body.by.flatMap(ScriptShots.Manner.init) ?? .paragraphs
    let projects = try await projects(body.project, context)
    let rate = projects.first?.frameRate ?? .film
    let files = try self.files(of: one)
    let report = try await queue.run(for: context.client) {
      try await Self.emptied(one.made)
      return try await reading.read(files, in: one.made, by: manner, rate: rate)
    }
    await desk.keep(report, of: one.id)
    switch report {
    case .refused(let words):
      throw Problem(.unprocessableContent, "not-read", words.replacing(one.files + "/", with: ""))
    case .board(let board):
      if let draft = try await self.draft(board, body.project, context) {
        return try .json(ImportedDraftBody(board, draft))
      }
      return try .json(ImportedBoardBody(board))
    case .cut(let cut): return try .json(ImportedCutBody(cut, of: projects, wanted: body.project))
    }
  }

  @inline(never)
  private static func emptied(_ folder: String) async throws {
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// What is to be read: a folder that all lies in, or the files.
  private func files(of one: ImportDesk.Import) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: one.files).sorted {
      let order = $0.compare($1, options: [.numeric, .caseInsensitive])
      return order == .orderedSame ? $0 < $1 : order == .orderedAscending
    }
    guard !names.isEmpty else { throw Problem(.badRequest, "no-files", "No file was sent.") }
    return names.map { one.files + "/" + $0 }
  }

  /// The projects that a cut may come back to: the one that is meant, or all of one's own.
  private func projects(_ meant: String?, _ context: StudioContext) async throws -> [ProjectOutline]
  {
    guard let meant else { return try await studio.uploads(for: context.visitor).projects() }
    guard let id = ProjectID(hex: meant) else {
      throw Problem(.badRequest, "bad-project", "A project is named by its id.")
    }
    return [try studio.project(id, for: context.visitor, to: .see).project().outline]
  }

  // MARK: Making

  private struct ProjectBody: Decodable {
    var name: String
    var folder: String?
  }

  private func make(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(ProjectBody.self, from: Data(bytes)),
      case .board(let board)? = one.report
    else { throw Problem(.badRequest, "not-read-yet", "Nothing was read that makes a project.") }
    try Self.check(board, lies: one.folder)
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: one.byteCount)
    let name = body.name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let folder = body.folder.flatMap { FolderID(hex: $0) }
    let made = try await queue.run(for: context.client) {
      try await context.confirm()
      return try await Self.made(board, name: name, folder: folder, uploads)
    }
    await desk.forget(one.id)
    return try .json(MadeBody(id: made.id.hex, name: made.name.string, problems: made.problems))
  }

  @inline(never)
  private static func made(
    _ board: IncomingBoard, name: String, folder: FolderID?, _ uploads: Uploads
  ) async throws -> (id: ProjectID, name: Text, problems: [String]) {
    var maker = BoardMaker(board, in: uploads.assets)
    let project = try maker.made(name: name.isEmpty ? board.name : name)
    let kept = try await uploads.keep(project, folder: folder)
    return (kept.id, kept.name, maker.problems)
  }

  /// Throws where a picture or a sound lies elsewhere than what was sent.
  private static func check(_ board: IncomingBoard, lies folder: String) throws {
    let paths =
      board.pictures.flatMap { [$0.path, $0.copy] }
      + board.scenes.flatMap(\.shots).compactMap { $0.sound?.path }
    for path in paths where !path.hasPrefix(folder + "/") || path.contains("/../") {
      throw Problem(.unprocessableContent, "not-read", "A file of it lies elsewhere.")
    }
  }

  private struct MadeBody: Encodable {
    var id: String
    var name: String
    var problems: [String]
  }

  // MARK: Cuts

  private struct CutBody: Decodable {
    var project: String
    /// The window's, whose undo it is.
    var session: String
  }

  private struct UsedBody: Encodable {
    var retimed: Int
    var moved: Int
  }

  private func use(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(CutBody.self, from: Data(bytes)),
      let id = ProjectID(hex: body.project), let session = SessionID(hex: body.session),
      case .cut(let cut)? = one.report
    else { throw Problem(.badRequest, "not-read-yet", "No cut was read.") }
    let visitor = try await context.confirmed()
    let outline = try studio.project(id, for: visitor, to: .see).project().outline
    let returned = ReturnedCut(cut, of: outline)
    try await studio.append(returned.changes, by: session, to: id, for: visitor)
    await desk.forget(one.id)
    return try .json(UsedBody(retimed: returned.retimed, moved: returned.moved))
  }

  // MARK: Drafts

  /// What a script makes of a project; nil where the board is of no script, or no project is meant.
  private func draft(_ board: IncomingBoard, _ meant: String?, _ context: StudioContext)
    async throws
    -> NewDraft?
  {
    guard board.isScript, let file = board.script, let id = meant.flatMap({ ProjectID(hex: $0) })
    else { return nil }
    let open = try studio.project(id, for: context.visitor, to: .see)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped)
    return try await Self.draft([UInt8](bytes), file.name, of: open.project(), in: open.assets)
  }

  /// - Parameter bytes: of a script that was read before.
  private static func draft(
    _ bytes: [UInt8], _ name: String, of project: Project, in assets: AssetStore
  ) async throws -> NewDraft {
    var before: BoardScript?
    if let kept = project.script.value {
      before = try await ScriptRoutes.script(kept, in: assets).script
    }
    let (script, _) = try BoardScript.read(bytes)
    guard let asset = AssetID(bytes: SHA256.hash(bytes)) else {
      preconditionFailure("a digest has 32 bytes")
    }
    return NewDraft(
      script, keptAs: asset, name: Text(name).prefix(bytes: Text.nameLimit), over: before,
      of: project)
  }

  private func useDraft(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(CutBody.self, from: Data(bytes)),
      let id = ProjectID(hex: body.project), let session = SessionID(hex: body.session),
      case .board(let board)? = one.report, let file = board.script
    else { throw Problem(.badRequest, "not-read-yet", "No script was read.") }
    try Self.check(board, lies: one.folder)
    let visitor = try await context.confirmed()
    let open = try studio.project(id, for: visitor, to: .see)
    _ = try studio.writableLog(of: .project(id), for: visitor)
    let script = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped))
    let draft = try await Self.draft(script, file.name, of: open.project(), in: open.assets)
    if !draft.changes.isEmpty {
      // In one's own library, from where the project takes what its edits name.
      let uploads = try studio.uploads(for: visitor)
      try await uploads.checkRoom(for: Int64(script.count))
      _ = try uploads.assets.keep(script)
      try await studio.append(draft.changes, by: session, to: id, for: visitor)
    }
    await desk.forget(one.id)
    return try .json(["shots": ImportedDraftBody.Shots(draft.shots)])
  }
}

/// What a draft would make of a project, as JSON has it.
private struct ImportedDraftBody: Encodable {
  struct Shots: Encodable {
    var kept: Int
    var changed: Int
    var orphaned: Int
    var added: Int

    init(_ counts: NewDraft.Counts) {
      (kept, changed) = (counts.kept, counts.changed)
      (orphaned, added) = (counts.orphaned, counts.added)
    }
  }

  struct Line: Encodable {
    var fate: String
    var old: String
    var new: String
  }

  var kind = "draft"
  var form: String
  var name: String
  /// Whether the project had no script before.
  var isFirst: Bool
  /// How many scenes have each fate.
  var scenes: [String: Int]
  var shots: Shots
  /// What has become of scenes that are not as they were.
  var lines: [Line]
  var changes: Int
  var problems: [String]

  init(_ board: IncomingBoard, _ draft: NewDraft) {
    (form, name) = (board.form, board.script?.name ?? board.name)
    isFirst = draft.scenes == nil
    var counts = ["kept": 0, "changed": 0, "moved": 0, "parted": 0, "merged": 0, "gone": 0]
    for fate in draft.scenes?.fates ?? [] { counts["\(fate)", default: 0] += 1 }
    counts["added"] = draft.scenes?.added.count ?? board.scenes.count
    scenes = counts
    shots = Shots(draft.shots)
    lines = (draft.scenes?.lines ?? []).prefix(500).map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(
        fate: parts[0], old: parts.count > 1 ? parts[1] : "", new: parts.count > 2 ? parts[2] : "")
    }
    changes = draft.changes.count
    problems = Array(board.problems.prefix(200))
  }
}

/// What will come of a board, as JSON has it.
private struct ImportedBoardBody: Encodable {
  struct Scene: Encodable {
    var name: String
    var shots: Int
    var milliseconds: Int
  }

  var kind = "board"
  var form: String
  var name: String
  var width: Int?
  var height: Int?
  var scenes: [Scene]
  var shots: Int
  var pictures: Int
  var milliseconds: Int
  /// Whether shots may be made in another manner.
  var isScript: Bool
  var problems: [String]

  init(_ board: IncomingBoard) {
    (form, name) = (board.form, board.name)
    (width, height) = (board.size?.width, board.size?.height)
    func length(_ shots: [IncomingBoard.Shot]) -> Int {
      shots.reduce(0) { $0 + ($1.milliseconds ?? Int(Project.newShotDuration.count)) }
    }
    scenes = board.scenes.map {
      Scene(name: $0.name, shots: $0.shots.count, milliseconds: length($0.shots))
    }
    (shots, pictures) = (board.shotCount, board.pictures.count)
    milliseconds = length(board.scenes.flatMap(\.shots))
    isScript = board.isScript
    problems = Array(board.problems.prefix(200))
  }
}

/// What a cut would make of a project, as JSON has it.
private struct ImportedCutBody: Encodable {
  struct Candidate: Encodable {
    var id: String
    var name: String
    var known: Int
  }

  var kind = "cut"
  var form: String
  var name: String
  var clips: Int
  var known = 0
  var retimed = 0
  var moved = 0
  var changes = 0
  var missing: [String] = []
  var unknown: [String] = []
  var problems: [String]
  /// The projects that it may come back to, the best first.
  var candidates: [Candidate]

  init(_ cut: EditedCut, of projects: [ProjectOutline], wanted: String?) {
    (form, name, clips) = (cut.form, cut.name, cut.clips.count)
    let all = projects.map { (project: $0, cut: ReturnedCut(cut, of: $0)) }
      .sorted { $0.cut.known > $1.cut.known }
    candidates = all.filter { $0.cut.known > 0 }.prefix(20).map {
      Candidate(id: $0.project.id.hex, name: $0.project.name.string, known: $0.cut.known)
    }
    problems = cut.problems
    guard let best = all.first?.cut else { return }
    (known, retimed, moved) = (best.known, best.retimed, best.moved)
    changes = best.changes.count
    (missing, unknown) = (Array(best.missing.prefix(500)), Array(best.unknown.prefix(500)))
    problems = best.problems
  }
}
