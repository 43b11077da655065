/// What an authenticator says and signs (Web Authentication, 6.1): for which name, whether somebody was there and has shown who they are, how
/// often it has signed, and which passkey it has made.
struct AuthenticatorData: Equatable, Sendable {
  /// The SHA-256 of the relying party's id.
  let relyingPartyHash: [UInt8]
  let flags: Flags
  let counter: UInt32
  /// What was made; nil where it signs in.
  let credential: Credential?

  /// Whether what has signed may be kept in several devices at once.
  var mayBeBackedUp: Bool { flags.contains(.canBeBackedUp) }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let userPresent = Flags(rawValue: 0x01)
    static let userVerified = Flags(rawValue: 0x04)
    static let canBeBackedUp = Flags(rawValue: 0x08)
    static let isBackedUp = Flags(rawValue: 0x10)
    static let hasCredential = Flags(rawValue: 0x40)
    static let hasExtensions = Flags(rawValue: 0x80)
  }

  struct Credential: Equatable, Sendable {
    let id: [UInt8]
    let key: PasskeyKey
  }

  /// Hash, flags and counter.
  private static let headLength = 37
  /// What an authenticator is of, and the length of the id.
  private static let credentialHeadLength = 18
  static let lengthLimit = 8192

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard Self.headLength...Self.lengthLimit ~= bytes.count else {
      throw .length(.authenticatorData, count: bytes.count)
    }
    relyingPartyHash = Array(bytes[..<32])
    flags = Flags(rawValue: bytes[32])
    counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var offset = Self.headLength
    credential =
      flags.contains(.hasCredential) ? try Self.credential(in: bytes, from: &offset) : nil
    if flags.contains(.hasExtensions) {
      // None was asked for: what they say is not looked at, but where they end.
      var reader = AuthenticatorReader(bytes, from: offset, of: .authenticatorData)
      guard case .map = try reader.value() else {
        throw .cbor(.authenticatorData, .kind, offset: offset)
      }
      offset = reader.offset
    }
    guard offset == bytes.count else {
      throw .trailing(.authenticatorData, count: bytes.count - offset)
    }
  }

  private static func credential(in bytes: [UInt8], from offset: inout Int) throws(PasskeyError)
    -> Credential
  {
    let start = offset + credentialHeadLength
    guard start <= bytes.count else { throw .length(.authenticatorData, count: bytes.count) }
    let length = Int(bytes[start - 2]) << 8 | Int(bytes[start - 1])
    guard NewPasskey.idLengths ~= length else { throw .length(.credentialID, count: length) }
    guard start + length < bytes.count else {
      throw .length(.authenticatorData, count: bytes.count)
    }
    let id = Array(bytes[start..<start + length])
    var reader = AuthenticatorReader(bytes, from: start + length, of: .authenticatorData)
    let value = try reader.value()
    let cose = Array(bytes[start + length..<reader.offset])
    offset = reader.offset
    return Credential(id: id, key: try PasskeyKey(value, cose: cose))
  }
}
