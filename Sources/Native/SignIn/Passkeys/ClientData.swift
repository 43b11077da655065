internal import Foundation

/// What a browser says of a request to an authenticator (Web Authentication, 5.8.1): what was asked, with which challenge, and by whose page.
struct ClientData: Equatable, Sendable {
  let bytes: [UInt8]
  let type: String
  let challenge: [UInt8]
  let origin: String
  /// Whether the page lay within another's.
  let isCrossOrigin: Bool

  static let lengths = 2...4096

  private struct Fields: Decodable {
    var type: String
    var challenge: String
    var origin: String
    var crossOrigin: Bool?
    var topOrigin: String?
  }

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard Self.lengths ~= bytes.count else { throw .length(.clientData, count: bytes.count) }
    // Foundation reads other encodings too.
    guard String(validating: bytes, as: UTF8.self) != nil, bytes[0] == UInt8(ascii: "{"),
      let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)),
      let challenge = Base64URL.bytes(fields.challenge)
    else { throw .notClientData }
    self.bytes = bytes
    self.challenge = challenge
    type = fields.type
    origin = fields.origin
    isCrossOrigin = fields.crossOrigin == true || fields.topOrigin != nil
  }
}
