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
/// looked at, and then made a project, or a project's order and lengths, or a new draft of it.
struct ImportRoutes {
  let studio: Studio
  let reading: BoardReading
  let scripts: ScriptReading
  /// The largest file, in bytes.
  let limit: Int
  let desk = ImportDesk()
  private let queue = FairQueue("imports are being read", places: 1, waitingLimit: 8)
  private static let background = Background(label: "inkreel.imports")

  init(studio: Studio, program: String, scripts: ScriptReading, limit: Int) {
    (self.studio, self.scripts, self.limit) = (studio, scripts, limit)
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
    return try await desk.find(Self.name(context), of: context.visitor.name)
  }

  private static func name(_ context: StudioContext) -> String {
    context.parameters.get("import") ?? ""
  }

  private func begin(_ context: StudioContext) async throws -> Response {
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    let folder = try uploads.scratch.folder(ending: "import")
    return try .json(["id": try await desk.begin(of: context.visitor.name, in: folder)])
  }

  /// Does something with an import that nobody else reads or makes, or sends files of, meanwhile. It is given back afterwards.
  private func claiming(
    _ context: StudioContext, _ body: (ImportDesk.Import) async throws -> Response
  ) async throws -> Response {
    _ = try studio.uploads(for: context.visitor)
    let one = try await desk.claim(Self.name(context), of: context.visitor.name)
    do {
      let response = try await body(one)
      await desk.release(one.id)
      return response
    } catch {
      await desk.release(one.id)
      throw error
    }
  }

  private static func body<Body: Decodable>(
    _ request: Request, as type: Body.Type = Body.self
  ) async throws -> Body {
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)) else {
      throw Problem(.badRequest, "bad-import", "What is to be done is said in JSON.")
    }
    return body
  }

  // MARK: Files

  private func add(_ request: Request, _ context: StudioContext) async throws -> Response {
    let one = try await find(context)
    let uploads = try studio.uploads(for: context.visitor)
    guard let path = request.uri.queryParameters["path"].flatMap({ Self.place(String($0)) }) else {
      throw Problem(.badRequest, "bad-name", "A file needs a name without dots for folders.")
    }
    let bound = BodyLimit(bytes: limit, what: "A file", deadline: .seconds(1800))
    guard request.headers[.contentLength] != nil else {
      throw Problem(.lengthRequired, "no-length", "A file says how long it is.")
    }
    let length = request.announcedLength
    guard 0...Int64(limit) ~= length else { throw bound.isTooLong }
    try await uploads.checkRoom(for: length)
    try await desk.receive(length, of: one.id)
    do {
      try await Self.write(request, to: one.files + "/" + path, bound)
    } catch {
      _ = await desk.received(of: one.id)
      throw error
    }
    let isThere = await desk.received(of: one.id)
    if !isThere { try? FileManager.default.removeItem(atPath: one.folder) }
    return Response(status: .noContent)
  }

  @inline(never)
  private static func write(_ request: Request, to target: String, _ bound: BodyLimit) async throws
  {
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let descriptor = open(target, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw LibraryError(file: POSIXError(.EIO)) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try await request.write(to: file, bound)
      try file.close()
    } catch {
      unlink(target)
      throw error
    }
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
    _ = try await find(context)
    let body: ReadingBody = try await Self.body(request)
    return try await claiming(context) { one in
      let projects = try await projects(body.project, context)
      let report = try await report(
        one, body.by.flatMap(ScriptShots.Manner.init) ?? .paragraphs,
        at: projects.first?.frameRate ?? .film, isForProject: body.project != nil, context)
      await desk.release(one.id, report)
      switch report {
      case .refused(let words):
        throw Problem(.unprocessableContent, "not-read", words.replacing(one.files + "/", with: ""))
      case .board(let board):
        if let draft = try await draft(board, body.project, one, context) {
          return try .json(ImportedDraftBody(board, draft.draft))
        }
        return try .json(ImportedBoardBody(board))
      case .cut(let cut):
        let found = try await queue.run(for: context.client) {
          try await Self.compared(cut, projects)
        }
        return try .json(found)
      }
    }
  }

  private func report(
    _ one: ImportDesk.Import, _ manner: ScriptShots.Manner, at rate: FrameRate,
    isForProject: Bool, _ context: StudioContext
  ) async throws -> BoardReport {
    let files = try Self.files(of: one)
    let report = try await queue.run(for: context.client) {
      try await Self.emptied(one.made)
      return try await reading.read(
        files, in: one.made, by: manner, rate: rate, isForProject: isForProject)
    }
    guard case .board(var board) = report else { return report }
    // So many files are named as a folder of this studio's own.
    let own = (one.files as NSString).lastPathComponent
    if board.name == own {
      board.name = "Pictures"
      for i in board.scenes.indices where board.scenes[i].name == own {
        board.scenes[i].name = "Pictures"
      }
    }
    try Self.check(board, lies: one.folder)
    return .board(board)
  }

  @inline(never)
  private static func emptied(_ folder: String) async throws {
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// So many paths fit into the words of a command.
  private static let wordLimit = 200

  /// What is to be read: each thing that was sent, or of very many the folder that they lie in.
  private static func files(of one: ImportDesk.Import) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: one.files).sorted(
      by: CountingOrder.isBefore)
    guard !names.isEmpty else { throw Problem(.badRequest, "no-files", "No file was sent.") }
    return names.count > wordLimit ? [one.files] : names.map { one.files + "/" + $0 }
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

  /// Not inlined: see `AssetRoutes.length`.
  @inline(never)
  private static func compared(_ cut: EditedCut, _ projects: [ProjectOutline]) async throws
    -> ImportedCutBody
  {
    try await background.run { ImportedCutBody(cut, of: projects) }
  }

  // MARK: Making

  private struct ProjectBody: Decodable {
    var name: String
    var folder: String?
  }

  private struct MadeBody: Encodable {
    var id: String
    var name: String
    var problems: [String]
  }

  private func make(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try await find(context)
    let body: ProjectBody = try await Self.body(request)
    return try await claiming(context) { one in
      guard case .board(let board)? = one.report else {
        throw Problem(.badRequest, "not-read-yet", "Nothing was read that makes a project.")
      }
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

  /// Throws where a file of it lies elsewhere than what was sent.
  private static func check(_ board: IncomingBoard, lies folder: String) throws {
    let paths =
      board.pictures.flatMap { [$0.path, $0.copy] } + (board.script.map { [$0.path] } ?? [])
      + board.scenes.flatMap(\.shots).compactMap { $0.sound?.path }
    for path in paths where !path.hasPrefix(folder + "/") || path.contains("/../") {
      throw Problem(.unprocessableContent, "not-read", "A file of it lies elsewhere.")
    }
  }

  // MARK: Cuts

  private struct UseBody: Decodable {
    var project: String
    /// The window's, whose undo it is.
    var session: String

    func ids() throws -> (ProjectID, SessionID) {
      guard let id = ProjectID(hex: project), let session = SessionID(hex: session) else {
        throw Problem(.badRequest, "bad-import", "A project and a window are named by their ids.")
      }
      return (id, session)
    }
  }

  private struct UsedBody: Encodable {
    var retimed: Int
    var moved: Int
  }

  private func use(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try await find(context)
    let body: UseBody = try await Self.body(request)
    let (id, session) = try body.ids()
    return try await claiming(context) { one in
      guard case .cut(let cut)? = one.report else {
        throw Problem(.badRequest, "not-read-yet", "No cut was read.")
      }
      let visitor = try await context.confirmed()
      _ = try await studio.writableLog(of: .project(id), for: visitor)
      let made = try await Self.returned(cut, to: studio.project(id, for: visitor, to: .see))
      try await studio.append(made.changes, by: session, to: id, for: visitor)
      await desk.forget(one.id)
      return try .json(UsedBody(retimed: made.retimed, moved: made.moved))
    }
  }

  @inline(never)
  private static func returned(_ cut: EditedCut, to open: OpenProject) async throws -> UsedCut {
    try await background.run { UsedCut(cut, of: try open.project()) }
  }

  // MARK: Drafts

  /// What a script makes of a project; nil where the board is of no script, or no project is meant.
  private func draft(
    _ board: IncomingBoard, _ meant: String?, _ one: ImportDesk.Import, _ context: StudioContext
  ) async throws -> MadeDraft? {
    guard board.isScript, let file = board.script, let id = meant.flatMap({ ProjectID(hex: $0) })
    else { return nil }
    let open = try studio.project(id, for: context.visitor, to: .see)
    guard let asset = try await Self.asset(of: file.path) else {
      throw Problem(.unprocessableContent, "not-read", "The script cannot be read any more.")
    }
    let new = try await scripts.script(asset, at: file.path, for: context.client).script
    let before = try await ScriptRoutes.script(of: open, by: scripts, for: context.client)
    let kept = ProjectScript(asset: asset, name: Text(file.name).prefix(bytes: Text.nameLimit))
    return try await queue.run(for: context.client) {
      try await Self.draft(new, kept, over: before, of: open)
    }
  }

  @inline(never)
  private static func asset(of path: String) async throws -> AssetID? {
    try await background.run {
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      else { return nil }
      return AssetID(bytes: SHA256.hash([UInt8](bytes)))
    }
  }

  @inline(never)
  private static func draft(
    _ script: BoardScript, _ kept: ProjectScript, over before: ReadScript?, of open: OpenProject
  ) async throws -> MadeDraft {
    try await background.run {
      let project = try open.project()
      guard project.script.value == before?.kept else { throw ScriptRoutes.otherDraft }
      return MadeDraft(
        NewDraft(
          script, keptAs: kept.asset, name: kept.name, over: before?.script, of: project))
    }
  }

  /// Stores what a draft makes of a project, whose script nobody replaces meanwhile.
  @inline(never)
  private func takeIn(
    _ board: IncomingBoard, _ path: String, _ one: ImportDesk.Import, _ id: ProjectID,
    by session: SessionID, _ visitor: Visitor, _ context: StudioContext
  ) async throws -> MadeDraft {
    guard let made = try await draft(board, id.hex, one, context) else {
      throw Problem(.badRequest, "not-read-yet", "No script was read.")
    }
    if !made.draft.changes.isEmpty {
      let script = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // In one's own library, from where the project takes what its edits name.
      let uploads = try studio.uploads(for: visitor)
      try await uploads.checkRoom(for: Int64(script.count))
      _ = try uploads.assets.keep(script)
      try await studio.append(made.draft.changes, by: session, to: id, for: visitor)
    }
    return made
  }

  private func useDraft(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try await find(context)
    let body: UseBody = try await Self.body(request)
    let (id, session) = try body.ids()
    return try await claiming(context) { one in
      guard case .board(let board)? = one.report, let file = board.script else {
        throw Problem(.badRequest, "not-read-yet", "No script was read.")
      }
      let visitor = try await context.confirmed()
      _ = try await studio.writableLog(of: .project(id), for: visitor)
      let made = try await scripts.turns.run(for: context.client) {
        try await self.takeIn(board, file.path, one, id, by: session, visitor, context)
      }
      await desk.forget(one.id)
      return try .json(["shots": ImportedDraftBody.Shots(made.draft.shots)])
    }
  }
}

// Classes, for what is handed from one task to the next is one reference then; see `Background.run`.

/// What a draft makes of a project.
private final class MadeDraft: Sendable {
  let draft: NewDraft

  init(_ draft: NewDraft) { self.draft = draft }
}

/// What a cut makes of a project.
private final class UsedCut: Sendable {
  let changes: [ProjectChange]
  let retimed: Int
  let moved: Int

  init(_ cut: EditedCut, of project: Project) {
    let returned = ReturnedCut(cut, of: project.outline)
    (retimed, moved) = (returned.retimed, returned.moved)
    changes = returned.changes(of: project)
  }
}
