internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StoryboardFile
internal import StudioAccess

/// `/api/shots/{id}`: a shot's content, its log, its small picture.
struct ShotRoutes {
  let studio: Studio
  let thumbnails: ForEachLibrary<Thumbnails>
  let edits: EditRoutes
  private let spells = ForEachLibrary { _ in SpellIndex() }

  init(studio: Studio, thumbnails: ForEachLibrary<Thumbnails>, edits: EditRoutes) {
    self.studio = studio
    self.thumbnails = thumbnails
    self.edits = edits
  }

  func add(to api: RouterGroup<StudioContext>) {
    let shot = api.group("shots/:shot")
    shot.get { request, context in try await self.archive(request, context) }
    shot.get("edits") { request, context in
      try await self.edits.edits(of: .shot(Self.shot(context)), request, context)
    }
    shot.post("edits") { request, context in
      let id = try Self.shot(context)
      let response = try await self.edits.append(to: .shot(id), request, context)
      let shot = try self.shot(context, to: .see)
      await self.thumbnails.of(shot).noteChange(of: id)
      return response
    }
    shot.get("spells") { _, context in
      let shot = try self.shot(context, to: .seeHistory)
      return try await self.spells.of(shot).answer(for: shot)
    }
    shot.get("thumbnail") { request, context in try await self.thumbnail(request, context) }
  }

  /// The snapshot and the edits since; `?from=log` leaves the snapshot out.
  private func archive(_ request: Request, _ context: StudioContext) async throws -> Response {
    let shot = try shot(context, to: .seeHistory)
    let (archive, position) = try await shot.archive(
      usingSnapshot: request.uri.queryParameters["from"] != "log")
    var response = Response.cbor(archive.encoded()).at(position)
    response.headers[HTTPField.Name("Inkreel-Project")!] = shot.project?.hex
    return response
  }

  /// The newest picture there is. Where it is not up to date, or there is none yet, one is made in
  /// the background, and the event stream says when it is there. `?at=N` asks for the shot as it was
  /// when its log had N edits.
  private func thumbnail(_ request: Request, _ context: StudioContext) async throws -> Response {
    let asksForPast = request.uri.queryParameters["at"] != nil
    let shot = try shot(context, to: asksForPast ? .seeHistory : .see)
    let position = try Self.position(request)
    let width = request.uri.queryParameters["width"].flatMap { Int($0) } ?? 320
    guard let (key, png) = try await picture(of: shot, at: position, width: width)
    else {
      // No error: there is nothing to show yet.
      return Response(
        status: .noContent, headers: [.cacheControl: "no-store", .retryAfter: "1"])
    }
    let size = ThumbnailSize(key.canvas, width: key.width)
    let tag = "\"\(key.position)-\(size.width)x\(size.height)\""
    var headers: HTTPFields = [
      .contentType: "image/png", .cacheControl: "private, no-cache", .eTag: tag,
      HTTPField.Name("Inkreel-Position")!: "\(key.position)",
    ]
    if request.headers.names(tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentLength] = "\(png.count)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }

  private func picture(of shot: OpenShot, at position: UInt64?, width: Int) async throws -> (
    ThumbnailKey, [UInt8]
  )? {
    // A window shows shots that it has made itself before they are here.
    guard let canvas = shot.canvas else { return nil }
    if let position {
      return try await thumbnails.of(shot).earlierPicture(
        of: shot, at: position, canvas: canvas, width: width
      ).map { ($0.key, $0.png) }
    }
    return try await thumbnails.of(shot).picture(of: shot, canvas: canvas, width: width)
      .map { ($0.key, $0.png) }
  }

  private static func position(_ request: Request) throws -> UInt64? {
    guard let text = request.uri.queryParameters["at"] else { return nil }
    guard let position = UInt64(text) else {
      throw Problem(.badRequest, "at", "at must be a whole number.")
    }
    return position
  }

  private func shot(_ context: StudioContext, to act: Act) throws -> OpenShot {
    try studio.shot(Self.shot(context), for: context.visitor, to: act)
  }

  static func shot(_ context: StudioContext) throws -> ShotID {
    guard let id = ShotID(hex: context.parameters.get("shot") ?? "") else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    return id
  }
}
