internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Storyboard
internal import StoryboardFile

/// `/api/shots/{id}`: a shot's content, its log, its small picture.
struct ShotRoutes {
  let store: LibraryStore
  let thumbnails: Thumbnails
  let edits: EditRoutes

  func add(to api: RouterGroup<StudioContext>) {
    let shot = api.group("shots/:shot")
    shot.get { request, context in try await self.archive(request, context) }
    shot.get("edits") { request, context in
      try await self.edits.edits(of: .shot(Self.shot(context)), request)
    }
    shot.post("edits") { request, context in
      let id = try Self.shot(context)
      let response = try await self.edits.append(to: .shot(id), request)
      await self.thumbnails.noteChange(of: id)
      return response
    }
    shot.get("thumbnail") { request, context in try await self.thumbnail(request, context) }
  }

  /// The snapshot and the edits since; `?from=log` leaves the snapshot out.
  private func archive(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try Self.shot(context)
    let usingSnapshot = request.uri.queryParameters["from"] != "log"
    // Who asks for the log could not read the snapshot.
    if !usingSnapshot { try await store.dropUnreadableSnapshot(of: id) }
    let (archive, position) = try await store.archive(of: id, usingSnapshot: usingSnapshot)
    var response = Response.cbor(archive.encoded()).at(position)
    response.headers[HTTPField.Name("Inkreel-Project")!] = await store.project(of: id)?.hex
    return response
  }

  /// The newest picture there is. Where it is not up to date, or there is none yet, one is made in
  /// the background, and the event stream says when it is there.
  private func thumbnail(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try Self.shot(context)
    let width = request.uri.queryParameters["width"].flatMap { Int($0) } ?? 320
    // A window shows shots that it has made itself before they are here.
    guard let canvas = await store.canvas(of: id),
      let found = try await thumbnails.picture(of: id, canvas: canvas, width: width)
    else {
      // No error: there is nothing to show yet.
      return Response(
        status: .noContent, headers: [.cacheControl: "no-store", .retryAfter: "1"])
    }
    let (key, size) = (found.key, ThumbnailSize(found.key.canvas, width: found.key.width))
    let tag = "\"\(key.position)-\(size.width)x\(size.height)\""
    var headers: HTTPFields = [
      .contentType: "image/png", .cacheControl: "private, no-cache", .eTag: tag,
      HTTPField.Name("Inkreel-Position")!: "\(key.position)",
    ]
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentLength] = "\(found.png.count)"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: found.png)))
  }

  private static func shot(_ context: StudioContext) throws -> ShotID {
    guard let id = ShotID(hex: context.parameters.get("shot") ?? "") else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    return id
  }
}
