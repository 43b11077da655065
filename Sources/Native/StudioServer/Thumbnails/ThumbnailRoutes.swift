internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/thumbnails?width=160&shots=ID,ID,…`: the small pictures of many shots in one answer, for a page that shows
/// hundreds.
///
/// In the order asked for, for each shot: the position in its log that the picture shows (8 bytes), how many bytes
/// it has (4 bytes), both little-endian, then the PNG. A shot without a picture yet has none of these bytes; the
/// event stream says when there is one.
struct ThumbnailRoutes {
  let studio: Studio
  let thumbnails: ForEachLibrary<Thumbnails>

  /// The most shots of one question.
  static let limit = 128

  func add(to api: RouterGroup<StudioContext>) {
    api.get("thumbnails") { request, context in try await self.pictures(request, context) }
  }

  private func pictures(_ request: Request, _ context: StudioContext) async throws -> Response {
    let names = request.uri.queryParameters["shots"].map { $0.split(separator: ",") } ?? []
    guard 1...Self.limit ~= names.count else {
      throw Problem(
        .badRequest, "bad-shots", "Name 1 to \(Self.limit) shots, with commas between them.")
    }
    let width = request.uri.queryParameters["width"].flatMap { Int($0) } ?? 320
    var body = ByteBuffer()
    for name in names {
      guard let id = ShotID(hex: String(name)) else {
        throw Problem(.badRequest, "bad-shots", "“\(name)” is not the id of a shot.")
      }
      var found: (key: ThumbnailKey, png: [UInt8], isUpToDate: Bool)?
      if let shot = try visible(id, context), let canvas = shot.canvas {
        found = try await thumbnails.of(shot).picture(of: shot, canvas: canvas, width: width)
      }
      body.writeInteger(found?.key.position ?? 0, endianness: .little)
      body.writeInteger(UInt32(found?.png.count ?? 0), endianness: .little)
      if let found { body.writeBytes(found.png) }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .cacheControl: "no-store",
        .contentLength: "\(body.readableBytes)",
      ],
      body: ResponseBody(byteBuffer: body))
  }

  /// A shot that may be seen. One that may not is as one without a picture, so that the answer tells nothing of what
  /// is there; who has not signed in gets none at all.
  private func visible(_ id: ShotID, _ context: StudioContext) throws -> OpenShot? {
    do throws(Refused) {
      return try studio.shot(id, for: context.visitor, to: .see)
    } catch {
      guard error.refusal != .signIn else { throw error }
      return nil
    }
  }
}
