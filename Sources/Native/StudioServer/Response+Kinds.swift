import Foundation
internal import Hummingbird

extension Response {
  /// An answer in JSON, never cached.
  static func json(_ value: some Encodable) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return bytes(Array(try encoder.encode(value)), type: "application/json")
  }

  /// A page, never cached.
  static func html(_ text: String) -> Response {
    bytes(Array(text.utf8), type: "text/html; charset=utf-8")
  }

  /// An answer in CBOR, never cached.
  static func cbor(_ bytes: [UInt8]) -> Response { self.bytes(bytes, type: "application/cbor") }

  private static func bytes(_ bytes: [UInt8], type: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-store", .contentLength: "\(bytes.count)",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
