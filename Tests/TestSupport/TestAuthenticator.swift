internal import CCrypto
internal import Digest
internal import LocalTrust

/// An authenticator of software with one passkey: what it sends is right unless a test changes it. It writes its CBOR itself, so that reader and writer
/// have nothing in common.
package struct TestAuthenticator: Sendable {
  package enum Kind: CaseIterable, Sendable { case es256, edDSA }

  package let kind: Kind
  package var id: [UInt8]
  /// The private key: PKCS #8, or 32 bytes of Ed25519.
  private let secret: [UInt8]
  private let point: [UInt8]

  package var relyingParty = "localhost"
  package var origin = "http://localhost"
  package var crossOrigin: String? = "false"
  /// User present, user verified.
  package var flags: UInt8 = 0x05
  package var counter: UInt32 = 0
  package var createType = "webauthn.create"
  package var getType = "webauthn.get"
  package var statement: [UInt8] = [0xA0]
  package var format = "none"

  /// Bytes as a map of CBOR has them behind its flags, where a test wants some.
  package var extensions: [UInt8] = []

  package init(_ kind: Kind, using random: inout SplitMix64) throws {
    self.kind = kind
    id = (0..<32).map { _ in UInt8(random.int(in: 0...255)) }
    switch kind {
    case .es256:
      let key = try SigningKey()
      (secret, point) = (key.der, key.publicKey)
    case .edDSA:
      let seed = (0..<32).map { _ in UInt8(random.int(in: 0...255)) }
      let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count)!
      defer { EVP_PKEY_free(key) }
      var (point, count) = ([UInt8](repeating: 0, count: 32), 32)
      precondition(EVP_PKEY_get_raw_public_key(key, &point, &count) == 1)
      (secret, self.point) = (seed, point)
    }
  }

  // MARK: What it sends

  /// The public key as COSE writes it.
  package var cose: [UInt8] {
    var bytes: [UInt8]
    switch kind {
    case .es256:
      bytes = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]
      bytes += point[1..<33]
      bytes += [0x22, 0x58, 0x20]
      bytes += point[33...]
    case .edDSA:
      bytes = [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20]
      bytes += point
    }
    return bytes
  }

  package func clientData(_ type: String, _ challenge: String) -> [UInt8] {
    let cross = crossOrigin.map { #","crossOrigin":\#($0)"# } ?? ""
    return Array(
      #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(cross)}"#.utf8)
  }

  private func data(_ more: UInt8) -> [UInt8] {
    var bytes = SHA256.hash(relyingParty.utf8)
    bytes.append(flags | more | (extensions.isEmpty ? 0 : 0x80))
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: counter >> shift))
    }
    return bytes
  }

  /// What it says when it has made its passkey.
  package var registrationData: [UInt8] {
    var bytes = data(0x40)
    bytes += [UInt8](repeating: 0, count: 16)
    bytes += [UInt8(id.count >> 8), UInt8(id.count & 255)]
    bytes += id
    bytes += cose
    bytes += extensions
    return bytes
  }

  package var assertionData: [UInt8] { data(0) + extensions }

  package func attestation(_ data: [UInt8]) -> [UInt8] {
    func text(_ words: String) -> [UInt8] { [0x60 + UInt8(words.utf8.count)] + Array(words.utf8) }
    var bytes: [UInt8] = [0xA3]
    bytes += text("fmt") + text(format)
    bytes += text("attStmt") + statement
    bytes += text("authData")
    // A length in the fewest bytes.
    bytes += data.count < 256 ? [0x58] : [0x59, UInt8(data.count >> 8)]
    bytes.append(UInt8(data.count & 255))
    bytes += data
    return bytes
  }

  /// The answer to who asks for a passkey.
  package func register(_ challenge: String) -> (clientData: [UInt8], attestation: [UInt8]) {
    (clientData(createType, challenge), attestation(registrationData))
  }

  /// The answer to who asks for who somebody is.
  package func assert(_ challenge: String) -> (
    clientData: [UInt8], data: [UInt8], signature: [UInt8]
  ) {
    let client = clientData(getType, challenge)
    let data = assertionData
    return (client, data, sign(data + SHA256.hash(client)))
  }

  package func sign(_ message: [UInt8]) -> [UInt8] {
    let key =
      switch kind {
      case .edDSA: EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, secret.count)!
      case .es256:
        secret.withUnsafeBufferPointer { bytes in
          var start = bytes.baseAddress
          return d2i_AutoPrivateKey(nil, &start, bytes.count)!
        }
      }
    let context = EVP_MD_CTX_new()!
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    let digest: OpaquePointer? = kind == .edDSA ? nil : EVP_sha256()
    precondition(EVP_DigestSignInit(context, nil, digest, nil, key) == 1)
    var (signature, count) = ([UInt8](repeating: 0, count: 128), 128)
    precondition(EVP_DigestSign(context, &signature, &count, message, message.count) == 1)
    return Array(signature.prefix(count))
  }
}
