internal import BoardFiles
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

/// `/api/projects/{id}/script`: the script that a project is a board of, and shots of its lines.
///
/// A script that came in by an import was read in a process of its own before; one that somebody named by an edit of their own was not, so what
/// is read here has bounds, and its turn.
struct ScriptRoutes {
  let studio: Studio

  private static let background = Background(label: "inkreel.scripts")

  func add(to api: RouterGroup<StudioContext>) {
    let script = api.group("projects/:project/script")
    script.get { _, context in try await self.script(context) }
    script.post("shots") { request, context in try await self.makeShots(request, context) }
    script.post("link") { request, context in try await self.link(request, context) }
  }

  /// Scripts that are read, in turns from all who ask.
  private static let queue = FairQueue("scripts are being read", places: 1, waitingLimit: 16)

  /// A project's script, read; nil where it has none.
  static func script(of open: OpenProject) async throws -> BoardScript? {
    guard let kept = try open.project().script.value else { return nil }
    return try await script(kept, in: open.assets).script
  }

  /// A script of the studio, read.
  private static func script(_ kept: ProjectScript, in assets: AssetStore) async throws
    -> ReadScript
  {
    let found = try await read(assets.originalPath(of: kept.asset))
    guard let found else {
      throw Problem(
        .unprocessableContent, "not-read", "The script's file cannot be read any more.")
    }
    return ReadScript(kept: kept, script: found.script, problems: found.problems)
  }

  private struct Found: Sendable {
    var script: BoardScript
    var problems: [String]
  }

  /// Not inlined: see `AssetRoutes.length`.
  @inline(never)
  private static func read(_ path: String) async throws -> Found? {
    try await background.run { readNow(path) }
  }

  private static func readNow(_ path: String) -> Found? {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      bytes.count <= BoardScript.byteLimit, let read = try? BoardScript.read([UInt8](bytes))
    else { return nil }
    return Found(script: read.script, problems: read.problems)
  }

  private func open(_ context: StudioContext) throws -> OpenProject {
    try studio.project(ProjectRoutes.project(context), for: context.visitor, to: .see)
  }

  /// A project of which somebody may change the outline.
  private func writable(_ context: StudioContext) async throws -> OpenProject {
    let open = try open(context)
    _ = try open.project()
    _ = try await studio.writableLog(of: .project(open.id), for: context.visitor)
    return open
  }

  private func found(_ open: OpenProject, _ context: StudioContext) async throws -> ReadScript {
    guard let kept = try open.project().script.value else {
      throw Problem(.notFound, "no-script", "This project has no script.")
    }
    let assets = open.assets
    return try await Self.queue.run(for: context.client) {
      try await Self.script(kept, in: assets)
    }
  }

  private func script(_ context: StudioContext) async throws -> Response {
    let found = try await found(open(context), context)
    return try .json(ScriptBody(found.kept, found.script, found.problems))
  }

  // MARK: Shots

  private struct ShotsBody: Decodable {
    var scene: Int
    var units: [Int]
    /// `each`, or `one` for all of them.
    var manner: String
    var session: String
  }

  private func makeShots(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await writable(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 18, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(ShotsBody.self, from: Data(bytes)),
      let session = SessionID(hex: body.session), !body.units.isEmpty, body.units.count <= 500
    else { throw Problem(.badRequest, "bad-lines", "Shots are made of a scene's units.") }
    let found = try await found(open, context)
    let units = Set(body.units).sorted().map { ScriptLink.Unit(scene: body.scene, unit: $0) }
    guard units.allSatisfy({ found.script.isThere($0) }) else {
      throw Problem(.badRequest, "bad-lines", "The script has no such lines.")
    }
    let groups = body.manner == "one" ? [units] : units.map { [$0] }
    let made = NewShots(groups, of: found.script, keptAs: found.kept.asset, in: try open.project())
    try await append(made.changes, by: session, to: open.id, context)
    return try .json(["shots": made.shots.map(\.hex)])
  }

  // MARK: Links

  private struct LinkBody: Decodable {
    var shot: String
    /// None of these for a shot that is to have no lines.
    var scene: Int?
    var first: Int?
    var last: Int?
    var session: String
  }

  private func link(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await writable(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(LinkBody.self, from: Data(bytes)),
      let shot = ShotID(hex: body.shot), let session = SessionID(hex: body.session),
      try open.project().index(of: shot) != nil
    else { throw Problem(.badRequest, "bad-lines", "A shot is linked to lines of a scene.") }
    var words = ""
    if let scene = body.scene, let first = body.first, let last = body.last {
      let found = try await found(open, context)
      guard first >= 0, first <= last, last - first < 500 else {
        throw Problem(.badRequest, "bad-lines", "The script has no such lines.")
      }
      let units = (first...last).map { ScriptLink.Unit(scene: scene, unit: $0) }
      guard units.allSatisfy({ found.script.isThere($0) }) else {
        throw Problem(.badRequest, "bad-lines", "The script has no such lines.")
      }
      words = ScriptLink(version: ScriptLink.version(of: found.kept.asset), units: units).words
    }
    try await append(
      [.setShot(shot, .field(ShotField.scriptLines, Text(words)))], by: session, to: open.id,
      context)
    return Response(status: .noContent)
  }

  /// Stores changes as one edit of a window, which can undo it.
  private func append(
    _ changes: [ProjectChange], by session: SessionID, to project: ProjectID,
    _ context: StudioContext
  ) async throws {
    let visitor = try await context.confirmed()
    try await studio.append(changes, by: session, to: project, for: visitor)
  }
}

/// A script of a project, and what is in doubt about it.
struct ReadScript: Sendable {
  let kept: ProjectScript
  let script: BoardScript
  let problems: [String]
}

extension Studio {
  /// Stores changes of a project as edits of somebody's window, as few as it takes.
  func append(
    _ changes: [ProjectChange], by session: SessionID, to project: ProjectID, for visitor: Visitor
  ) async throws {
    let log = try await writableLog(of: .project(project), for: visitor)
    guard !changes.isEmpty else { return }
    var random = SystemRandomNumberGenerator()
    let limit = ProjectEdit.changeLimit
    let edits = stride(from: 0, to: changes.count, by: limit).map { start in
      ProjectEdit(
        id: EditID(using: &random), session: session,
        .change(Array(changes[start..<min(changes.count, start + limit)])))
    }
    _ = try await log.append(
      batch: EditBatch(after: 0, edits: edits.map { $0.encoded() }).encoded())
  }
}

/// A script as JSON has it.
private struct ScriptBody: Encodable {
  struct Unit: Encodable {
    var action: String
    var dialogue: String
    var notes: String
    var milliseconds: Int
  }

  struct Scene: Encodable {
    var heading: String
    var number: String
    var about: String
    var isOmitted: Bool
    var units: [Unit]
  }

  var name: String
  var form: String
  var version: String
  var scenes: [Scene]
  var problems: [String]

  init(_ kept: ProjectScript, _ script: BoardScript, _ problems: [String]) {
    (name, form) = (kept.name.string, script.form.words)
    version = ScriptLink.version(of: kept.asset)
    scenes = script.scenes.map { scene in
      Scene(
        heading: scene.heading, number: scene.number, about: scene.about,
        isOmitted: scene.isOmitted,
        units: scene.units.map {
          Unit(
            action: $0.action, dialogue: $0.dialogue, notes: $0.notes, milliseconds: $0.milliseconds
          )
        })
    }
    self.problems = Array(problems.prefix(200))
  }
}
