/// The public key of a passkey, as COSE writes it (RFC 9052, 7), with which its signatures are checked.
package struct PasskeyKey: Equatable, Sendable {
  /// The map that it came as, which is kept.
  package let cose: [UInt8]
  let material: Material

  /// What libcrypto makes a key of.
  enum Material: Equatable, Sendable {
    /// A point on P-256, 32 bytes each, for ECDSA with SHA-256.
    case es256(x: [UInt8], y: [UInt8])
    /// A point of Ed25519, 32 bytes.
    case edDSA([UInt8])
    /// A modulus of 2048 to 4096 bits and an exponent, the highest byte first, for PKCS #1 v1.5 with SHA-256.
    case rs256(modulus: [UInt8], exponent: [UInt8])
  }

  /// The COSE numbers of the signatures that are taken, the one that is liked best first.
  package static let algorithms: [Int64] = [-7, -8, -257]
  /// In bytes.
  static let lengthLimit = 1024
  static let moduli = 256...512

  /// Reads a key that was kept, or came on its own.
  package init(cose: [UInt8]) throws(PasskeyError) {
    guard cose.count <= Self.lengthLimit else { throw .length(.publicKey, count: cose.count) }
    var reader = AuthenticatorReader(cose, of: .publicKey)
    let value = try reader.value()
    guard reader.isAtEnd else { throw .trailing(.publicKey, count: cose.count - reader.offset) }
    try self.init(value, cose: cose)
  }

  /// - Parameter cose: the bytes that the value was read of.
  init(_ value: AuthenticatorValue, cose: [UInt8]) throws(PasskeyError) {
    guard cose.count <= Self.lengthLimit else { throw .length(.publicKey, count: cose.count) }
    self.cose = cose
    guard let algorithm = value[3]?.integer else { throw .publicKey }
    // What belongs to each: the kind of key, its curve, its numbers (RFC 9053, 7; RFC 8230, 4).
    let material: Material?
    switch algorithm {
    case -7: material = Self.es256(value)
    case -8: material = Self.edDSA(value)
    case -257: material = Self.rs256(value)
    default: throw .algorithm(algorithm)
    }
    guard let material else { throw .publicKey }
    self.material = material
    guard isSound else { throw .publicKey }
  }

  private static func es256(_ value: AuthenticatorValue) -> Material? {
    guard value[1]?.integer == 2, value[-1]?.integer == 1, let x = value[-2]?.bytes,
      let y = value[-3]?.bytes, x.count == 32, y.count == 32
    else { return nil }
    return .es256(x: x, y: y)
  }

  private static func edDSA(_ value: AuthenticatorValue) -> Material? {
    guard value[1]?.integer == 1, value[-1]?.integer == 6, let point = value[-2]?.bytes,
      point.count == 32
    else { return nil }
    return .edDSA(point)
  }

  private static func rs256(_ value: AuthenticatorValue) -> Material? {
    guard value[1]?.integer == 3, let modulus = value[-1]?.bytes, let exponent = value[-2]?.bytes,
      moduli ~= modulus.count, modulus[0] != 0, modulus.count > 256 || modulus[0] >= 0x80,
      1...4 ~= exponent.count, exponent[0] != 0, exponent.last! & 1 == 1, exponent != [1]
    else { return nil }
    return .rs256(modulus: modulus, exponent: exponent)
  }
}
