internal import HTTPTypes
internal import People
internal import Permission
internal import SignIn
internal import Storyboard

// What goes to authenticators and comes from them: bytes are in Base64 for addresses, without padding, as in the JSON forms of Web Authentication (level 3,
// 5.1.9 and 5.1.10), which the first two have.

/// What a browser is to ask of an authenticator: which passkey somebody has. None are named to who has not signed in.
struct PasskeyRequestBody: Encodable {
  struct PublicKey: Encodable {
    var challenge: String
    var rpId: String
    var timeout = PasskeyTimes.request
    var userVerification = "required"
    var allowCredentials: [PasskeyDescriptor]
  }

  var publicKey: PublicKey

  init(_ party: RelyingParty, _ challenge: [UInt8], passkeys: [[UInt8]]) {
    publicKey = PublicKey(
      challenge: Base64URL.text(challenge), rpId: party.id,
      allowCredentials: passkeys.map { PasskeyDescriptor($0) })
  }
}

/// What a browser is to ask of an authenticator: a new passkey, found without a name, by who shows who they are.
struct PasskeyCreationBody: Encodable {
  struct PublicKey: Encodable {
    struct Party: Encodable {
      var id: String
      var name = "Inkreel"
    }

    struct User: Encodable {
      var id: String
      var name: String
      var displayName: String
    }

    struct Parameter: Encodable {
      var type = "public-key"
      var alg: Int64
    }

    struct Selection: Encodable {
      var residentKey = "required"
      var requireResidentKey = true
      var userVerification = "required"
    }

    var rp: Party
    var user: User
    var challenge: String
    var pubKeyCredParams = PasskeyKey.algorithms.map { Parameter(alg: $0) }
    var timeout = PasskeyTimes.request
    var excludeCredentials: [PasskeyDescriptor]
    var authenticatorSelection = Selection()
    var attestation = "none"
  }

  var publicKey: PublicKey

  init(_ party: RelyingParty, _ challenge: [UInt8], _ person: Person, passkeys: [[UInt8]]) {
    publicKey = PublicKey(
      rp: .init(id: party.id),
      user: .init(
        id: Base64URL.text(person.userHandle), name: person.handle, displayName: person.name),
      challenge: Base64URL.text(challenge),
      excludeCredentials: passkeys.map { PasskeyDescriptor($0) })
  }
}

struct PasskeyDescriptor: Encodable {
  var type = "public-key"
  var id: String

  init(_ id: [UInt8]) { self.id = Base64URL.text(id) }
}

enum PasskeyTimes {
  /// How long an authenticator is waited for, in milliseconds.
  static let request = Int(Challenges.lifetime * 1000)
}

/// What an authenticator has signed.
struct PasskeyAssertionBody: Decodable {
  var id: String
  var clientData: String
  var authenticatorData: String
  var signature: String
  var userHandle: String?

  func assertion() throws -> PasskeyAssertion {
    try PasskeyAssertion(
      id: Problem.bytes(id), clientData: Problem.bytes(clientData),
      authenticatorData: Problem.bytes(authenticatorData), signature: Problem.bytes(signature),
      userHandle: userHandle.map { try Problem.bytes($0) })
  }
}

/// A passkey that an authenticator has made.
struct PasskeyRegistrationBody: Decodable {
  var clientData: String
  var attestation: String
  /// What its person calls it.
  var name: String?

  func passkey(for party: RelyingParty, _ person: Person, _ desk: SignInDesk) throws -> NewPasskey {
    let registration = try PasskeyRegistration(
      clientData: Problem.bytes(clientData), attestation: Problem.bytes(attestation))
    try desk.take(registration.challenge, for: .register(account: person.id.hex))
    return try registration.passkey(for: party)
  }
}

/// One's own passkey.
struct PasskeyBody: Encodable {
  var number: Int64
  var name: String
  /// The name of the studio that it lets in at.
  var place: String
  /// In milliseconds since 1970, as `usedAt`.
  var createdAt: Int64
  var usedAt: Int64?

  init(_ passkey: Passkey) {
    number = passkey.number
    name = passkey.name
    place = passkey.place
    createdAt = passkey.created
    usedAt = passkey.used
  }
}

extension Problem {
  /// The bytes of a text in Base64 for addresses; a problem for anything else.
  fileprivate static func bytes(_ text: String) throws -> [UInt8] {
    guard let bytes = Base64URL.bytes(text) else {
      throw Problem(.badRequest, "json", "The body is not the JSON that belongs here.")
    }
    return bytes
  }
}
