internal import CCrypto

/// Signatures, checked by OpenSSL's libcrypto.
extension PasskeyKey {
  /// In bytes: RSA's are as long as its modulus, ECDSA's are DER.
  static let signatureLengths = 8...512

  /// Whether a signature is that of the key.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard Self.signatureLengths ~= signature.count, let key = makeKey() else { return false }
    defer {
      EVP_PKEY_free(key)
      ERR_clear_error()
    }
    // Fails only where there is no memory left.
    let context = EVP_MD_CTX_new()!
    defer { EVP_MD_CTX_free(context) }
    var settings: OpaquePointer?
    // Ed25519 has its own digest within.
    let digest: OpaquePointer? = if case .edDSA = material { nil } else { EVP_sha256() }
    guard EVP_DigestVerifyInit(context, &settings, digest, nil, key) == 1 else { return false }
    if case .rs256 = material {
      guard EVP_PKEY_CTX_set_rsa_padding(settings, RSA_PKCS1_PADDING) == 1 else { return false }
    }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }

  /// Whether the numbers make a key: a point lies on its curve.
  var isSound: Bool {
    defer { ERR_clear_error() }
    guard let key = makeKey() else { return false }
    EVP_PKEY_free(key)
    return true
  }

  private func makeKey() -> OpaquePointer? {
    switch material {
    case .edDSA(let point):
      return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, point, point.count)
    case .es256(let x, let y): return Self.key(der: Self.p256 + [0x04] + x + y)
    case .rs256(let modulus, let exponent):
      let numbers = DER.sequence(DER.integer(modulus) + DER.integer(exponent))
      return Self.key(der: DER.sequence(Self.rsa + DER.bitString(numbers)))
    }
  }

  private static func key(der: [UInt8]) -> OpaquePointer? {
    der.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_PUBKEY(nil, &start, bytes.count)
    }
  }

  /// What a point on P-256 has before it as SubjectPublicKeyInfo (RFC 5480).
  private static let p256: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A,
    0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ]

  /// The algorithm `rsaEncryption`, without parameters (RFC 8017, A.1).
  private static let rsa: [UInt8] = [
    0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
  ]
}

/// As much of DER (X.690) as writes the key of an RSA signature.
private enum DER {
  static func sequence(_ content: [UInt8]) -> [UInt8] { part(0x30, content) }

  static func bitString(_ content: [UInt8]) -> [UInt8] { part(0x03, [0] + content) }

  /// A number that is not negative, the highest byte first.
  static func integer(_ bytes: [UInt8]) -> [UInt8] {
    part(0x02, bytes[0] >= 0x80 ? [0] + bytes : bytes)
  }

  private static func part(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    switch count {
    case ..<0x80: return [tag, UInt8(count)] + content
    case ..<0x100: return [tag, 0x81, UInt8(count)] + content
    default: return [tag, 0x82, UInt8(count >> 8), UInt8(count & 255)] + content
    }
  }
}
