internal import HTTPTypes
internal import Hummingbird

/// Compresses documents, JSON, CBOR and pages, on their way to other machines.
///
/// On the same machine bytes are moved faster than they are compressed. Event streams, pictures and
/// archives go as they are: the first must not wait, the others are compressed already.
struct CompressionMiddleware: RouterMiddleware {
  /// Below this the headers weigh as much as what is won.
  private static let least = 1024
  /// Larger ones are streamed, not held in memory twice.
  private static let most = 64 << 20

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard Self.isDocument(response.headers[.contentType]) else { return response }
    // Pages that are made for their reader say more.
    if response.headers[.vary]?.contains("Accept-Encoding") != true {
      response.headers[.vary] = "Accept-Encoding"
    }
    guard !context.isOnThisMachine, request.headers.takesGzip,
      response.headers[.contentEncoding] == nil,
      let length = response.headers[.contentLength].flatMap({ Int($0) }),
      (Self.least...Self.most).contains(length)
    else { return response }
    let collected = CollectedBody()
    try await response.body.write(CollectingWriter(into: collected))
    let packed = Gzip.compressed(collected.bytes, level: 1)
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = "\(packed.count)"
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    return response
  }

  private static func isDocument(_ type: String?) -> Bool {
    guard let type = type?.split(separator: ";").first else { return false }
    return [
      "application/json", "application/cbor", "text/html", "application/atom+xml",
      "application/xml",
    ].contains(type)
  }
}

/// What a body has written. A class, because the writer is handed over.
private final class CollectedBody {
  var bytes: [UInt8] = []
}

private struct CollectingWriter: ResponseBodyWriter {
  let collected: CollectedBody

  init(into collected: CollectedBody) { self.collected = collected }

  mutating func write(_ buffer: ByteBuffer) async throws {
    collected.bytes.append(contentsOf: buffer.readableBytesView)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
