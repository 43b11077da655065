/// A value that an authenticator writes in CBOR (RFC 8949): of maps and lists, whole numbers of either sign, bytes, texts and truth values.
enum AuthenticatorValue: Equatable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case list([AuthenticatorValue])
  case map([Entry])
  case bool(Bool)
  case null

  struct Entry: Equatable, Sendable {
    var key: Key
    var value: AuthenticatorValue
  }

  enum Key: Hashable, Sendable {
    case integer(Int64)
    case text(String)
  }

  /// What a map has for a key; nil for none, and for what is no map.
  subscript(key: Key) -> AuthenticatorValue? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  subscript(key: Int64) -> AuthenticatorValue? { self[.integer(key)] }

  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
}
