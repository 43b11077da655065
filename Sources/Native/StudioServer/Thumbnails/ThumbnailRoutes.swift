internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Storyboard

/// `/api/thumbnails?width=160&shots=ID,ID,…`: the small pictures of many shots in one answer, for a page that shows
/// hundreds.
///
/// In the order asked for, for each shot: the position in its log that the picture shows (8 bytes), how many bytes
/// it has (4 bytes), both little-endian, then the PNG. A shot without a picture yet has none of these bytes; the
/// event stream says when there is one.
struct ThumbnailRoutes {
  let store: LibraryStore
  let thumbnails: Thumbnails

  /// The most shots of one question.
  static let limit = 128

  func add(to api: RouterGroup<StudioContext>) {
    api.get("thumbnails") { request, _ in try await self.pictures(request) }
  }

  private func pictures(_ request: Request) async throws -> Response {
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
      if let canvas = await store.canvas(of: id) {
        found = try await thumbnails.picture(of: id, canvas: canvas, width: width)
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
}
