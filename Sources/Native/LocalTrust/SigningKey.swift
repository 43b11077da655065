internal import CTrustShim

/// A private key on the curve P-256, with which certificates are signed.
package struct SigningKey: Equatable, Sendable {
  /// The key in PKCS #8 (RFC 5208), in DER.
  package let der: [UInt8]
  /// The public part, a point as X9.63 writes it: 65 bytes.
  package let publicKey: [UInt8]

  /// Makes a new key, of the random numbers of the system.
  package init() throws(TrustError) {
    der = try Shim.bytes { trust_shim_make_key($0, $1, $2) }
    publicKey = try Self.publicKey(of: der)
  }

  /// - Parameter der: a key on P-256 in PKCS #8.
  init(der: [UInt8]) throws(TrustError) {
    self.der = der
    publicKey = try Self.publicKey(of: der)
  }

  package var pem: String { PEM.text(der, label: "PRIVATE KEY") }

  private static func publicKey(of der: [UInt8]) throws(TrustError) -> [UInt8] {
    var point = [UInt8](repeating: 0, count: TRUST_SHIM_POINT_SIZE)
    try Shim.call { message in
      der.withUnsafeBufferPointer { bytes in
        trust_shim_public_key(
          trust_shim_bytes(bytes: bytes.baseAddress, count: bytes.count), &point, message)
      }
    }
    return point
  }
}
