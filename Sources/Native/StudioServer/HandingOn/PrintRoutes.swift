internal import Dispatch
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Media
internal import Permission
internal import Print
internal import Programs
internal import Storyboard
internal import StudioAccess

/// `/api/projects/{id}/print`: a project as a PDF, and its pages as they will be.
///
/// What the pages look like is said by the address: `layout`, `paper`, `landscape=1`, `words`, `fields`, `continuous=1`, `title`,
/// `draft`, `date`, `author`, `note`, `language`, `logo=kept` (that which the project keeps); `shots` are ids, with commas between them.
struct PrintRoutes {
  let studio: Studio
  private let places = Recordings(limit: 4, perAsker: 2)

  init(studio: Studio) { self.studio = studio }

  func add(to api: RouterGroup<StudioContext>) {
    let print = api.group("projects/:project/print")
    print.get { request, context in try await self.file(request, context) }
    print.get("pages") { request, context in try await self.count(request, context) }
    print.get("pages/:page") { request, context in try await self.page(request, context) }
  }

  /// The PDF; `save=1` for one that is to be saved.
  private func file(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (open, project) = try open(context)
    let place = try places.place(for: context.client)
    let path = try open.scratchPath(ending: "pdf")
    defer { unlink(path) }
    let work = try await work(request, project, to: path)
    for page in 0..<work.pageCount {
      try place.begin()
      let shots = try await shots(ofPage: page, of: work, in: open)
      try await Self.drawing { try work.add(shots) }
      place.end()
      try Task.checkCancellation()
    }
    try await Self.drawing { try work.finish() }
    // Rights may have ended while it was drawn.
    _ = try await studio.project(open.id, for: context.confirmed(), to: .see)
    // Mapped, and unlinked at once: it is gone when the last byte has been sent.
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    let name = FileName(project.name.string, else: "board", ending: "pdf")
    let isSaved = request.uri.queryParameters["save"] == "1"
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/pdf", .contentLength: "\(data.count)",
        .cacheControl: "no-store",
        .contentDisposition: isSaved ? name.attachment : name.inline,
      ], body: ResponseBody(data: data))
  }

  private struct CountBody: Encodable {
    var pages: Int
    /// In points.
    var width: Double
    var height: Double
  }

  private func count(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (_, project) = try open(context)
    let place = try places.place(for: context.client)
    defer { place.end() }
    let work = try await work(request, project)
    return try Response.json(
      CountBody(pages: work.pageCount, width: work.size.width, height: work.size.height))
  }

  /// A page as a PNG, `width` pixels wide.
  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (open, project) = try open(context)
    let width = request.uri.queryParameters["width"].map { Int($0) } ?? 800
    guard let width, 100...2400 ~= width else {
      throw Problem(.badRequest, "bad-width", "The width must be 100 to 2400 pixels.")
    }
    let place = try places.place(for: context.client)
    defer { place.end() }
    let work = try await work(request, project)
    guard let page = context.parameters.get("page").flatMap({ Int($0) }),
      0..<work.pageCount ~= page
    else { throw Problem(.notFound, "no-such-page", "There is no such page.") }
    let shots = try await shots(ofPage: page, of: work, in: open)
    let png = try await Self.drawing {
      try work.picture(ofPage: page, width: width, shots)
    }
    return Response(
      status: .ok, headers: [.contentType: "image/png", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }

  // MARK: Parts

  private func open(_ context: StudioContext) throws -> (OpenProject, ProjectOutline) {
    let open = try studio.project(ProjectRoutes.project(context), for: context.visitor, to: .see)
    return (open, try open.project().outline)
  }

  /// The most shots of one print.
  private static let shotLimit = 3_000

  /// Does a part of the work, and says what of it a person can mend.
  private static func drawing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value)
    async throws -> Value
  {
    do {
      return try await background.run(work)
    } catch let error as LayerProgramError {
      throw Problem(
        .unprocessableContent, "too-slow", "The shot cannot be printed: \(error).")
    }
  }

  private func work(_ request: Request, _ project: ProjectOutline, to path: String? = nil)
    async throws -> PrintWork
  {
    let query = request.uri.queryParameters
    var chosen = project.scenes.flatMap(\.shots)
    if let shots = query["shots"] {
      let ids = Set(shots.split(separator: ",").compactMap { ShotID(hex: String($0)) })
      chosen.removeAll { !ids.contains($0.id) }
    }
    guard chosen.count <= Self.shotLimit else {
      throw Problem(
        .unprocessableContent, "too-many-shots",
        "At most \(Self.shotLimit) shots are printed at once; choose some of them.",
        evidence: ["limit": .number(UInt64(Self.shotLimit))])
    }
    do {
      var settings = try PrintSettings { query[Substring($0)].map { String($0) } }
      if query["logo"] == "kept" {
        settings.logo = PrintSettings.logo(keptIn: project.printWords.string)
      }
      return try await Self.background.run { [chosen, settings] in
        try PrintWork(chosen, of: project, settings, to: path)
      }
    } catch let error as PrintError {
      throw Problem(.badRequest, "bad-print", "\(error)".firstUppercased + ".")
    }
  }

  private func shots(ofPage page: Int, of work: PrintWork, in project: OpenProject) async throws
    -> PageShots
  {
    var shots = PageShots(assets: project.assets)
    for id in work.shots(ofPage: page) {
      let shot = try await project.shot(id)
      try project.assets.bring(shot.assets)
      shots.shots.append(shot)
    }
    return shots
  }

  /// Of its own: a long print keeps nobody from anything else.
  private static let background = Background(label: "inkreel.print", qos: .utility)
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
