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
struct ScriptRoutes {
  let studio: Studio
  let reading: ScriptReading

  func add(to api: RouterGroup<StudioContext>) {
    let script = api.group("projects/:project/script")
    script.get { _, context in try await self.script(context) }
    script.post("shots") { request, context in try await self.makeShots(request, context) }
    script.post("link") { request, context in try await self.link(request, context) }
    script.put("times") { request, context in try await self.setTimes(request, context) }
  }

  /// A project's script, read; nil where it has none.
  static func script(
    of open: OpenProject, by reading: ScriptReading, for client: String
  ) async throws -> ReadScript? {
    guard let kept = try kept(of: open) else { return nil }
    // That others have it is not the ticket to it.
    guard open.assets.hasOriginal(kept.asset) else {
      throw Problem(.unprocessableContent, "not-read", "The script's file is not here.")
    }
    let path = open.assets.originalPath(of: kept.asset)
    let found = try await reading.script(kept.asset, at: path, for: client)
    guard try Self.kept(of: open) == kept else { throw otherDraft }
    return ReadScript(kept: kept, found, in: try open.project())
  }

  private static func kept(of open: OpenProject) throws -> ProjectScript? {
    try open.project().script.value
  }

  static var otherDraft: Problem {
    Problem(.conflict, "other-draft", "Another draft of the script has come in: choose again.")
  }

  /// What shots are made of and linked to is of the draft that somebody sees.
  private static func check(_ version: String, is found: ReadScript) throws {
    guard version == found.version else { throw otherDraft }
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
    let found = try await Self.script(of: open, by: reading, for: context.client)
    guard let found else {
      throw Problem(.notFound, "no-script", "This project has no script.")
    }
    return found
  }

  private func script(_ context: StudioContext) async throws -> Response {
    let found = try await found(open(context), context)
    return try .json(ScriptBody(found))
  }

  // MARK: Lines

  /// A unit of a scene; with `from` and `to` a part of its text, in UTF-16 units.
  private struct LineBody: Decodable {
    var unit: Int
    var from: Int?
    var to: Int?
  }

  /// Lines of one scene, each a link of its own.
  private static func links(
    _ lines: [LineBody], of scene: Int, in found: ReadScript
  ) throws -> [ScriptLink] {
    let version = found.version
    return try lines.map { line in
      let unit = ScriptLink.Unit(scene: scene, unit: line.unit)
      guard found.script.isThere(unit) else { throw noSuchLines }
      guard line.from != nil || line.to != nil else {
        return ScriptLink(version: version, units: [unit])
      }
      let text = found.script.scenes[scene].units[line.unit].text
      let length = text.utf16.count
      guard let from = line.from, let to = line.to, 0 <= from, from < to, to <= length,
        isWhole(from, text), isWhole(to, text)
      else { throw noSuchLines }
      return ScriptLink(version: version, units: [unit], parts: [unit: from..<to])
    }
  }

  /// Whether a place is not within what two units of UTF-16 stand for.
  private static func isWhole(_ offset: Int, _ text: String) -> Bool {
    text.utf16.index(text.startIndex, offsetBy: offset).samePosition(in: text.unicodeScalars) != nil
  }

  private static var noSuchLines: Problem {
    Problem(.badRequest, "bad-lines", "The script has no such lines.")
  }

  /// All that some links show, as one; of what is there whole and in part the whole.
  private static func joined(_ links: [ScriptLink]) throws -> ScriptLink {
    var all = ScriptLink(
      version: links.first?.version ?? "", units: links.flatMap(\.units))
    for link in links {
      for (unit, part) in link.parts {
        guard all.parts[unit] == nil || all.parts[unit] == part else {
          throw Problem(
            .badRequest, "bad-lines", "One shot shows one part of a line, or all of it.")
        }
        all.parts[unit] = part
      }
    }
    for link in links where link.parts.isEmpty { for unit in link.units { all.parts[unit] = nil } }
    return all
  }

  /// Links in the script's order, none twice.
  private static func inOrder(_ links: [ScriptLink]) -> [ScriptLink] {
    var known: Set<String> = []
    return links.compactMap { link in link.start.map { (start: $0, link: link) } }
      .sorted { $0.start < $1.start }
      .filter { known.insert($0.link.words).inserted }
      .map(\.link)
  }

  private static let lineLimit = 4000

  // MARK: Shots

  private enum Manner: String, Decodable { case each, one }

  private struct ShotsBody: Decodable {
    var scene: Int
    var lines: [LineBody]
    /// Of the script that they are of.
    var version: String
    /// `each`, or `one` for all of them.
    var manner: Manner
    var session: String
  }

  private func makeShots(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await writable(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 18, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(ShotsBody.self, from: Data(bytes)),
      let session = SessionID(hex: body.session), !body.lines.isEmpty,
      body.lines.count <= Self.lineLimit
    else {
      throw Problem(
        .badRequest, "bad-lines", "Shots are made of a scene's lines, \(Self.lineLimit) at most.")
    }
    let found = try await found(open, context)
    try Self.check(body.version, is: found)
    let links = try Self.links(body.lines, of: body.scene, in: found)
    let groups =
      try body.manner == .one
      ? [Self.joined(links)]
      : Self.inOrder(links)
    let made = NewShots(groups, of: found.script, keptAs: found.kept.asset, in: try open.project())
    try await append(made.changes, by: session, to: open.id, context)
    return try .json(["shots": made.shots.map(\.hex)])
  }

  // MARK: Links

  /// What is done with lines: they are put to those that the shot shows, taken from them, or come in place of all.
  private enum Way: String, Decodable { case add, remove }

  private struct LinkBody: Decodable {
    var shot: String
    /// Of a shot that is to have lines.
    var scene: Int?
    var lines: [LineBody]
    var way: Way?
    /// Of the script that they are of.
    var version: String?
    var session: String
  }

  private func link(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await writable(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 16, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(LinkBody.self, from: Data(bytes)),
      let shot = ShotID(hex: body.shot), let session = SessionID(hex: body.session),
      body.lines.count <= Self.lineLimit, try open.project().index(of: shot) != nil
    else { throw Problem(.badRequest, "bad-lines", "A shot is linked to lines of a scene.") }
    // One after another: what a shot shows is kept whole, so that it may not change between reading and writing.
    try await reading.turns.run(for: context.client) {
      try await self.link(shot, body, by: session, open, context)
    }
    return Response(status: .noContent)
  }

  @inline(never)
  private func link(
    _ shot: ShotID, _ body: LinkBody, by session: SessionID, _ open: OpenProject,
    _ context: StudioContext
  ) async throws {
    var words = ""
    if !body.lines.isEmpty {
      guard let scene = body.scene else { throw Self.noSuchLines }
      let found = try await found(open, context)
      try Self.check(body.version ?? "", is: found)
      let lines = try Self.joined(Self.links(body.lines, of: scene, in: found))
      words = try Self.words(of: shot, lines, body.way, in: open.project(), found.script)
    }
    try await append(
      [.setShot(shot, .field(ShotField.scriptLines, Text(words)))], by: session, to: open.id,
      context)
  }

  /// The words of a shot's link with some lines, or without them; "" where none are left.
  private static func words(
    of shot: ShotID, _ lines: ScriptLink, _ way: Way?, in project: Project, _ script: BoardScript
  ) -> String {
    let known = project.index(of: shot).flatMap { project.shots[$0].scriptLink }
    let shown =
      known?.version == lines.version ? known.map { script.shown(by: $0) } : nil
    let now =
      switch way {
      case .add: shown?.adding(lines) ?? lines
      case .remove: shown?.removing(lines.units) ?? ScriptLink(version: lines.version, units: [])
      case nil: lines
      }
    return now.units.isEmpty ? "" : now.words
  }

  // MARK: Times

  private struct NewTimesBody: Decodable {
    var times: ScreenTime
    var session: String
  }

  private func setTimes(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await writable(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 12, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(NewTimesBody.self, from: Data(bytes)),
      let session = SessionID(hex: body.session), body.times.isInBounds
    else {
      throw Problem(
        .badRequest, "bad-times", "A line lasts 0 to 60 seconds, and so does each of its words.")
    }
    let count = try await reading.turns.run(for: context.client) {
      try await self.retime(open, body.times, by: session, context)
    }
    return try .json(["shots": count])
  }

  @inline(never)
  private func retime(
    _ open: OpenProject, _ times: ScreenTime, by session: SessionID, _ context: StudioContext
  ) async throws -> Int {
    let found = try await found(open, context)
    let made = try Self.retimed(found, times, open)
    try await append(made.changes, by: session, to: open.id, context)
    return made.count
  }

  private static func retimed(_ found: ReadScript, _ times: ScreenTime, _ open: OpenProject) throws
    -> LineTimes
  {
    LineTimes(times, for: found.script, keptAs: found.kept.asset, in: try open.project())
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
final class ReadScript: Sendable {
  let kept: ProjectScript
  let script: BoardScript
  let problems: [String]

  init(kept: ProjectScript, _ found: ScriptReading.Found, in project: Project) {
    self.kept = kept
    script = found.script.timed(by: project.screenTime).numbered(by: project.scriptNumbering)
    problems = found.problems
  }

  /// The version by which shots are linked to it.
  var version: String { ScriptLink.version(of: kept.asset, numbering: script.numbering) }
}

extension Studio {
  /// Stores changes of a project as edits of somebody's window, as few as it takes.
  func append(
    _ changes: [ProjectChange], by session: SessionID, to project: ProjectID, for visitor: Visitor
  ) async throws {
    let log = try await writableLog(of: .project(project), for: visitor)
    guard !changes.isEmpty else { return }
    var random = SystemRandomNumberGenerator()
    let edits = ProjectEdit.edits(of: changes, session: session) { _ in EditID(using: &random) }
    _ = try await log.append(
      batch: EditBatch(after: 0, edits: edits.map { $0.encoded() }).encoded())
  }
}

/// A script as JSON has it.
private struct ScriptBody: Encodable {
  struct Unit: Encodable {
    var action: String
    var dialogue: String
    /// Where what is seen or said begins, behind who says it, in UTF-16 units.
    var start: Int
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
  var times: ScreenTime
  var scenes: [Scene]
  var problems: [String]

  init(_ read: ReadScript) {
    let script = read.script
    (name, form, version) = (read.kept.name.string, script.form.words, read.version)
    times = script.times
    scenes = script.scenes.map { scene in
      Scene(
        heading: scene.heading, number: scene.number, about: scene.about,
        isOmitted: scene.isOmitted,
        units: scene.units.map {
          Unit(
            action: $0.action, dialogue: $0.dialogue, start: $0.contentStart, notes: $0.notes,
            milliseconds: $0.milliseconds)
        })
    }
    problems = Array(read.problems.prefix(200))
  }
}
