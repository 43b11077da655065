import Digest
import SignIn
import TestSupport
import Testing

/// What is checked of passkeys, by figures of others and by an authenticator of software.
struct PasskeyTests {
  private static let party = RelyingParty(id: "localhost", origin: "http://localhost")
  private static let owner: [UInt8] = Array(1...16)
  private static let challenge = Base64URL.text([UInt8](repeating: 7, count: 32))

  private static func error(_ body: () throws -> Void) -> PasskeyError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PasskeyError
    }
  }

  private static func registered(
    by one: TestAuthenticator, for party: RelyingParty = party
  ) throws -> NewPasskey {
    let answer = one.register(challenge)
    return try PasskeyRegistration(clientData: answer.clientData, attestation: answer.attestation)
      .passkey(for: party)
  }

  private static func asserted(
    by one: TestAuthenticator, key: [UInt8]? = nil, handle: [UInt8]? = owner
  ) throws -> UInt32 {
    let answer = one.assert(challenge)
    return try PasskeyAssertion(
      id: one.id, clientData: answer.clientData, authenticatorData: answer.data,
      signature: answer.signature, userHandle: handle
    ).use(for: party, key: PasskeyKey(cose: key ?? one.cose), owner: owner).counter
  }

  // MARK: Laws

  @Test(arguments: TestAuthenticator.Kind.allCases, 0..<20 as Range<UInt64>)
  func `what an authenticator makes signs in`(kind: TestAuthenticator.Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var one = try TestAuthenticator(kind, using: &random)
    one.id = (0..<random.int(in: 16...1023)).map { UInt8(truncatingIfNeeded: $0) }
    one.counter = UInt32(random.int(in: 0...Int(UInt32.max)))
    one.flags |= [0, 0x08, 0x18].randomElement(using: &random)!
    let new = try Self.registered(by: one)
    #expect(new.id == one.id && new.counter == one.counter && new.key.cose == one.cose)
    #expect(try PasskeyKey(cose: new.key.cose) == new.key)
    one.counter &+= 1
    #expect(try Self.asserted(by: one, key: new.key.cose) == one.counter)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a bit that is another one lets nobody in`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let one = try TestAuthenticator(seed.isMultiple(of: 2) ? .es256 : .edDSA, using: &random)
    let answer = one.assert(Self.challenge)
    var parts = [answer.clientData, answer.data, answer.signature, one.cose]
    let part = Int(seed / 2 % 4)
    let at = random.int(in: 0...parts[part].count - 1)
    parts[part][at] ^= 1 << UInt8(random.int(in: 0...7))
    #expect(throws: PasskeyError.self, "part \(part), byte \(at)") {
      _ = try PasskeyAssertion(
        id: one.id, clientData: parts[0], authenticatorData: parts[1], signature: parts[2],
        userHandle: Self.owner
      ).use(for: Self.party, key: PasskeyKey(cose: parts[3]), owner: Self.owner)
    }
  }

  /// What is read of damaged and of random bytes is refused, or read: nothing ends the process, and nothing but what is typed is thrown.
  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `whatever comes, it is read or refused`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let one = try TestAuthenticator(.edDSA, using: &random)
    let answer = one.register(Self.challenge)
    func damaged(_ bytes: [UInt8]) -> [UInt8] {
      guard random.int(in: 0...3) > 0 else {
        return (0..<random.int(in: 0...300)).map { _ in UInt8(random.int(in: 0...255)) }
      }
      return random.damaged([bytes, answer.attestation, one.cose])
    }
    do throws(PasskeyError) {
      _ = try PasskeyRegistration(
        clientData: answer.clientData, attestation: damaged(answer.attestation)
      ).passkey(for: Self.party)
    } catch {}
    do throws(PasskeyError) {
      _ = try PasskeyRegistration(
        clientData: damaged(answer.clientData), attestation: answer.attestation)
    } catch {}
    do throws(PasskeyError) {
      let key = try PasskeyKey(cose: damaged(one.cose))
      #expect(!key.verifies(damaged(one.sign([1])), of: [2]))
    } catch {}
    do throws(PasskeyError) {
      _ = try PasskeyAssertion(
        id: damaged(one.id), clientData: answer.clientData,
        authenticatorData: damaged(one.assertionData), signature: damaged(one.sign([])),
        userHandle: damaged(Self.owner))
    } catch {}
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `bytes have one text in the alphabet for addresses`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<random.int(in: 0...70)).map { _ in UInt8(random.int(in: 0...255)) }
    let text = Base64URL.text(bytes)
    #expect(Base64URL.bytes(text) == bytes)
    for other in [text + "=", text + "A", text + " ", text + "+", text + "ü"] {
      #expect(Base64URL.bytes(other) != bytes, "\(other)")
    }
  }

  @Test func `texts that other bytes than theirs would have are none`() {
    // RFC 4648, section 10.
    for (bytes, text) in [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ] {
      #expect(Base64URL.text(Array(bytes.utf8)) == text)
    }
    for text in ["Zh", "Zm9", "Z", "Zg==", "Zm9v\n", "Zm+v", "Zm/v"] {
      #expect(Base64URL.bytes(text) == nil, "\(text)")
    }
    #expect(Base64URL.text([0xFB, 0xFF]) == "-_8")
  }

  // MARK: The figures of the standard

  private static let standard = RelyingParty(id: "example.org", origin: "https://example.org")

  private static func registration(_ one: PasskeyVector) throws -> PasskeyRegistration {
    try PasskeyRegistration(
      clientData: PasskeyVector.bytes(one.clientData),
      attestation: PasskeyVector.bytes(#require(one.attestation)))
  }

  private static func assertion(_ one: PasskeyVector) throws -> PasskeyAssertion {
    try PasskeyAssertion(
      id: PasskeyVector.bytes(one.id), clientData: PasskeyVector.bytes(one.assertionClientData),
      authenticatorData: PasskeyVector.bytes(one.authenticatorData),
      signature: PasskeyVector.bytes(one.signature), userHandle: nil)
  }

  @Test(arguments: [
    PasskeyVector.noneES256, .selfES256, .crossOrigin, .topOrigin, .longID, .edDSA, .rs256,
  ])
  func `the standard's signatures are those of its keys`(one: PasskeyVector) throws {
    let key = try PasskeyKey(cose: PasskeyVector.bytes(one.key))
    let message =
      PasskeyVector.bytes(one.authenticatorData)
      + SHA256.hash(PasskeyVector.bytes(one.assertionClientData))
    let signature = PasskeyVector.bytes(one.signature)
    #expect(key.verifies(signature, of: message))
    #expect(!key.verifies(signature, of: message + [0]))
    let challenge = try Self.assertion(one).challenge
    #expect(challenge == PasskeyVector.bytes(one.assertionChallenge))
  }

  @Test func `signatures of RSA are PKCS #1 v1.5 with SHA-256, and nothing else`() throws {
    let one = PasskeyVector.rs256
    let key = try PasskeyKey(cose: PasskeyVector.bytes(one.key))
    let message =
      PasskeyVector.bytes(one.authenticatorData)
      + SHA256.hash(PasskeyVector.bytes(one.assertionClientData))
    for other in PasskeyVector.otherRSASignatures {
      #expect(!key.verifies(PasskeyVector.bytes(other), of: message))
    }
  }

  @Test func `the standard's registrations are taken, but those that lack what is asked for`()
    throws
  {
    // Another's statement of itself is passed over.
    let new = try Self.registration(.selfES256).passkey(for: Self.standard)
    #expect(new.id == PasskeyVector.bytes(PasskeyVector.selfES256.id))
    #expect(new.key.cose == PasskeyVector.bytes(PasskeyVector.selfES256.key))
    let challenge = try Self.registration(.selfES256).challenge
    #expect(challenge == PasskeyVector.bytes(PasskeyVector.selfES256.challenge))
    for (vector, wanted) in [
      (PasskeyVector.noneES256, PasskeyError.userNotVerified), (.longID, .userNotVerified),
      (.crossOrigin, .crossOrigin), (.topOrigin, .crossOrigin),
    ] {
      let error = Self.error { _ = try Self.registration(vector).passkey(for: Self.standard) }
      #expect(error == wanted)
    }
  }

  @Test func `the standard's sign-ins are refused where they lack what is asked for`() throws {
    for (vector, wanted) in [
      (PasskeyVector.noneES256, PasskeyError.userNotVerified), (.crossOrigin, .crossOrigin),
      (.topOrigin, .crossOrigin),
    ] {
      let key = try PasskeyKey(cose: PasskeyVector.bytes(vector.key))
      let error = Self.error {
        _ = try Self.assertion(vector).use(for: Self.standard, key: key, owner: [1])
      }
      #expect(error == wanted)
    }
    // With a finger, and an id as long as any: all of it.
    let long = PasskeyVector.longID
    let key = try PasskeyKey(cose: PasskeyVector.bytes(long.key))
    #expect(try Self.assertion(long).use(for: Self.standard, key: key, owner: [1]).counter == 0)
  }

  // MARK: Each check

  @Test func `each check refuses what it is for`() throws {
    var random = SplitMix64(seed: 1)
    let right = try TestAuthenticator(.es256, using: &random)
    func both(_ wanted: PasskeyError, _ change: (inout TestAuthenticator) -> Void) {
      var wrong = right
      change(&wrong)
      #expect(Self.error { _ = try Self.registered(by: wrong) } == wanted)
      #expect(Self.error { _ = try Self.asserted(by: wrong) } == wanted)
    }
    both(.origin("https://evil.example")) { $0.origin = "https://evil.example" }
    both(.origin("http://localhost:9999")) { $0.origin = "http://localhost:9999" }
    both(.origin("http://localhost/")) { $0.origin = "http://localhost/" }
    both(.relyingParty) { $0.relyingParty = "evil.example" }
    both(.userNotPresent) { $0.flags = 0x04 }
    both(.userNotVerified) { $0.flags = 0x01 }
    both(.backup) { $0.flags = 0x15 }
    both(.crossOrigin) { $0.crossOrigin = "true" }
    both(.crossOrigin) { $0.crossOrigin = #"false,"topOrigin":"http://localhost""# }
    both(.type("webauthn.other")) {
      ($0.createType, $0.getType) = ("webauthn.other", "webauthn.other")
    }
    // What signs in makes no passkey, and the other way round.
    var crossed = right
    (crossed.createType, crossed.getType) = ("webauthn.get", "webauthn.create")
    #expect(Self.error { _ = try Self.registered(by: crossed) } == .type("webauthn.get"))
    #expect(Self.error { _ = try Self.asserted(by: crossed) } == .type("webauthn.create"))
    #expect(try Self.asserted(by: right) == 0)
    #expect(try Self.registered(by: right).key.cose == right.cose)
  }

  @Test func `a passkey lets in whose it is alone`() throws {
    var random = SplitMix64(seed: 2)
    let (one, other) = (
      try TestAuthenticator(.es256, using: &random), try TestAuthenticator(.es256, using: &random)
    )
    #expect(Self.error { _ = try Self.asserted(by: one, key: other.cose) } == .signature)
    #expect(Self.error { _ = try Self.asserted(by: one, handle: [9]) } == .userHandle)
    // Some authenticators do not keep whose it is, where they were told which passkey is meant.
    #expect(try Self.asserted(by: one, handle: nil) == 0)
  }

  @Test func `makers' statements are passed over, whatever they say`() throws {
    var random = SplitMix64(seed: 3)
    var one = try TestAuthenticator(.es256, using: &random)
    for (format, statement) in [
      ("none", [0xA0]), ("packed", [0xA1, 0x63, 0x78, 0x35, 0x63, 0x81, 0x41, 0xFF]),
      ("fido-u2f", [0xA1, 0x01, 0xF4]), ("", [0xA0]),
    ] as [(String, [UInt8])] {
      (one.format, one.statement) = (format, statement)
      #expect(try Self.registered(by: one).id == one.id, "\(format)")
    }
    one.statement = [0x80]
    #expect(
      Self.error { _ = try Self.registered(by: one) } == .cbor(.attestation, .kind, offset: 0))
  }

  @Test func `extensions end where they say, and nothing comes after`() throws {
    var random = SplitMix64(seed: 4)
    var one = try TestAuthenticator(.edDSA, using: &random)
    one.extensions = [0xA1, 0x61, 0x78, 0xF5]
    #expect(try Self.asserted(by: one) == 0)
    #expect(try Self.registered(by: one).id == one.id)
    one.extensions += [0, 0]
    #expect(
      Self.error { _ = try Self.asserted(by: one) } == .trailing(.authenticatorData, count: 2))
    one.extensions = [0x01]
    #expect(
      Self.error { _ = try Self.asserted(by: one) } == .cbor(.authenticatorData, .kind, offset: 37))
    #expect(Self.error { _ = try Self.registered(by: one) } != nil)
  }

  @Test func `nothing comes after an attestation`() throws {
    var random = SplitMix64(seed: 8)
    let one = try TestAuthenticator(.edDSA, using: &random)
    let answer = one.register(Self.challenge)
    let error = Self.error {
      _ = try PasskeyRegistration(
        clientData: answer.clientData, attestation: answer.attestation + [0, 0, 0])
    }
    #expect(error == .trailing(.attestation, count: 3))
  }

  @Test func `a registration without a passkey is none`() throws {
    var random = SplitMix64(seed: 5)
    let one = try TestAuthenticator(.edDSA, using: &random)
    let error = Self.error {
      _ = try PasskeyRegistration(
        clientData: one.register(Self.challenge).clientData,
        attestation: one.attestation(one.assertionData)
      ).passkey(for: Self.party)
    }
    #expect(error == .noCredential)
  }

  // MARK: Keys, and their CBOR

  private static func keyError(_ cose: [UInt8]) -> PasskeyError? {
    error { _ = try PasskeyKey(cose: cose) }
  }

  @Test func `keys of other kinds, and numbers that are no key, are refused`() throws {
    var random = SplitMix64(seed: 6)
    let es256 = try TestAuthenticator(.es256, using: &random).cose
    let edDSA = try TestAuthenticator(.edDSA, using: &random).cose
    #expect(Self.keyError(es256) == nil && Self.keyError(edDSA) == nil)
    var offCurve = es256
    offCurve[offCurve.count - 1] ^= 1
    #expect(Self.keyError(offCurve) == .publicKey)
    // ES256K, and no algorithm at all.
    let es256K: [UInt8] = [0xA1, 0x03, 0x38, 0x2E]
    #expect(Self.keyError(es256K) == .algorithm(-47))
    #expect(Self.keyError([0xA0]) == .publicKey)
    // The curve, or the kind, of another.
    #expect(Self.keyError(es256.replacing([0x20, 0x01], with: [0x20, 0x02])) == .publicKey)
    #expect(Self.keyError(edDSA.replacing([0x01, 0x01], with: [0x01, 0x02])) == .publicKey)
    #expect(Self.keyError(es256 + [0]) == .trailing(.publicKey, count: 1))
    #expect(
      Self.keyError([UInt8](repeating: 0, count: 1025)) == .length(.publicKey, count: 1025))
  }

  @Test func `keys of RSA have 2048 to 4096 bits, and an odd exponent`() {
    func key(_ modulus: [UInt8], _ exponent: [UInt8] = [1, 0, 1]) -> PasskeyError? {
      var bytes: [UInt8] = [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]
      bytes += modulus.count < 256 ? [0x58] : [0x59, UInt8(modulus.count >> 8)]
      bytes += [UInt8(modulus.count & 255)] + modulus
      bytes += [0x21, 0x40 + UInt8(exponent.count)] + exponent
      return Self.keyError(bytes)
    }
    func modulus(_ count: Int, _ first: UInt8 = 0xC0) -> [UInt8] {
      [first] + [UInt8](repeating: 0x55, count: count - 1)
    }
    #expect(key(modulus(256)) == nil && key(modulus(512)) == nil)
    for other in [modulus(255), modulus(513), modulus(256, 0x7F), modulus(257, 0)] {
      #expect(key(other) == .publicKey, "\(other.count)")
    }
    for exponent in [[], [1], [2], [1, 0, 0], [0, 1, 1], [1, 0, 0, 0, 1]] as [[UInt8]] {
      #expect(key(modulus(256), exponent) == .publicKey, "\(exponent)")
    }
  }

  @Test(
    arguments: [
      ([], .truncated, 0), ([0x18], .truncated, 1), ([0x42, 1], .truncated, 1),
      ([0xA2, 1], .truncated, 1), ([0x98, 0x40], .truncated, 2),
      ([0x18, 0x17], .notShortest, 0), ([0x19, 0, 0xFF], .notShortest, 0),
      ([0x1A, 0, 0, 0xFF, 0xFF], .notShortest, 0),
      ([0x1B, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], .notShortest, 0),
      ([0x1B, 0x80, 0, 0, 0, 0, 0, 0, 0], .range, 0),
      ([0x3B, 0x80, 0, 0, 0, 0, 0, 0, 0], .range, 0),
      ([0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .truncated, 9),
      ([0x5F, 0xFF], .kind, 0), ([0x9F, 0xFF], .kind, 0), ([0xBF, 0xFF], .kind, 0),
      ([0xC0, 0], .kind, 0), ([0xF7], .kind, 0), ([0xF9, 0, 0], .kind, 0), ([0xF8, 20], .kind, 0),
      ([0x1C], .kind, 0), ([0xFF], .kind, 0),
      ([0x61, 0xFF], .notText, 0), ([0xA1, 0x41, 0, 0], .key, 1), ([0xA1, 0xF5, 0], .key, 1),
      ([0xA2, 1, 1, 1, 1], .repeatedKey, 3), ([0xA2, 0x60, 1, 0x60, 1], .repeatedKey, 3),
      ([0xA1, 0x80, 0], .tooDeep, 1), ([0x81, 0x81, 0x81, 0x81, 0x80], .tooDeep, 4),
      ([0x98, 0x41], .tooMany, 0),
      ([0xBB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .tooMany, 0),
    ] as [([UInt8], PasskeyError.CBORFault, Int)])
  func `CBOR that no authenticator writes is refused`(
    bytes: [UInt8], fault: PasskeyError.CBORFault, offset: Int
  ) {
    #expect(Self.keyError(bytes) == .cbor(.publicKey, fault, offset: offset))
  }

  // MARK: Lengths

  @Test func `nothing is longer than it can be`() throws {
    var random = SplitMix64(seed: 7)
    let one = try TestAuthenticator(.edDSA, using: &random)
    let answer = one.assert(Self.challenge)
    func read(
      id: Int = 32, client: Int? = nil, data: Int? = nil, signature: Int = 64, handle: Int = 16
    ) -> PasskeyError? {
      func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }
      return Self.error {
        _ = try PasskeyAssertion(
          id: bytes(id), clientData: client.map(bytes) ?? answer.clientData,
          authenticatorData: data.map(bytes) ?? answer.data, signature: bytes(signature),
          userHandle: bytes(handle))
      }
    }
    #expect(read() == nil)
    for count in [0, 15, 1024] { #expect(read(id: count) == .length(.credentialID, count: count)) }
    for count in [0, 1, 4097] { #expect(read(client: count) == .length(.clientData, count: count)) }
    for count in [0, 36, 8193] {
      #expect(read(data: count) == .length(.authenticatorData, count: count))
    }
    for count in [0, 7, 513] {
      #expect(read(signature: count) == .length(.signature, count: count))
    }
    for count in [0, 65] { #expect(read(handle: count) == .length(.userHandle, count: count)) }
    let long = Self.error {
      _ = try PasskeyRegistration(
        clientData: answer.clientData, attestation: [UInt8](repeating: 0, count: 24_577))
    }
    #expect(long == .length(.attestation, count: 24_577))
    // Within what an authenticator has signed, too.
    var short = one
    short.id = [1, 2, 3]
    #expect(Self.error { _ = try Self.registered(by: short) } == .length(.credentialID, count: 3))
  }

  @Test(arguments: [
    "[]", "{}", "null", #"{"type":"webauthn.get"}"#, #"{"type":1,"challenge":"","origin":""}"#,
    #"{"type":"webauthn.get","challenge":"A","origin":""}"#,
    #"{"type":"webauthn.get","challenge":"AA==","origin":""}"#,
    #"{"type":"webauthn.get","challenge":"AA","origin":"","crossOrigin":"no"}"#,
    #" {"type":"webauthn.get","challenge":"AA","origin":""}"#,
  ])
  func `what is no client data is none`(text: String) {
    let error = Self.error {
      _ = try PasskeyRegistration(clientData: Array(text.utf8), attestation: [0xA0])
    }
    #expect(error == .notClientData)
  }

  // MARK: Counters

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a counter goes up, or does not count, and what can be backed up stays so`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let counters = (0..<2).map { _ in
      [0, 1, UInt32.max, UInt32(random.int(in: 0...5))].randomElement(using: &random)!
    }
    let (kept, given) = (counters[0], counters[1])
    for mayBeBackedUp in [true, false] {
      let use = PasskeyUse(counter: given, mayBeBackedUp: mayBeBackedUp)
      let isFine = given > kept || given == 0 && (kept == 0 || mayBeBackedUp)
      for known in [nil, mayBeBackedUp] as [Bool?] {
        do throws(PasskeyError) {
          try use.check(after: kept, mayBeBackedUp: known)
          #expect(isFine)
        } catch {
          #expect(error == .counter(kept: kept, given: given) && !isFine)
        }
      }
      let error = Self.error { try use.check(after: kept, mayBeBackedUp: !mayBeBackedUp) }
      #expect(error == .backupChanged)
    }
  }
}
