import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Passkeys over HTTP, with an authenticator of software.
@Suite struct `Passkeys` {
  private static let begin = "/api/signin/passkey/begin"
  private static let finish = "/api/signin/passkey/finish"
  private static let make = "/api/me/passkeys/begin"
  private static let keep = "/api/me/passkeys/finish"

  private static func authenticator(
    _ kind: TestAuthenticator.Kind = .es256, seed: UInt64 = 1
  ) throws -> TestAuthenticator {
    var random = SplitMix64(seed: seed)
    return try TestAuthenticator(kind, using: &random)
  }

  // MARK: Coming in

  @Test(arguments: TestAuthenticator.Kind.allCases)
  func `who has added a passkey signs in with it alone, until it is removed`(
    kind: TestAuthenticator.Kind
  ) async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    var random = SplitMix64(seed: 9)
    // Whose account asks for codes is asked for none here: a passkey is two factors.
    try studio.people.setTimeCode(TimeCode(using: &random), of: studio.ada.id, at: 0)
    let one = try Self.authenticator(kind)
    let owner = studio.ada.userHandle
    try await studio.test { client in
      let kept = try await client.addPasskey(one, ada, name: "My tablet")
      #expect(kept.status == .created)
      let number = try #require(try kept.json["number"] as? Int)
      let answer = try await client.signIn(by: one, as: owner)
      #expect(answer.status == .ok)
      #expect(try answer.json["handle"] as? String == "ada")
      let cookies = answer.cookies
      let listed = try await client.get("/api/me", headers: cookies).json
      #expect(listed["passkeyPlace"] as? String == "localhost")
      let passkeys = try #require(listed["passkeys"] as? [[String: Any]])
      #expect(passkeys.count == 1)
      #expect(passkeys[0]["name"] as? String == "My tablet")
      #expect(passkeys[0]["place"] as? String == "localhost")
      #expect(passkeys[0]["usedAt"] != nil)
      let renamed = try await client.send(
        .put, "/api/me/passkeys/\(number)", cookies, ["name": " Studio\nMac "])
      #expect(renamed.status == .noContent)
      let name = try await client.passkeys(cookies).first?["name"] as? String
      #expect(name == "Studio Mac")
      let removed = try await client.send(.delete, "/api/me/passkeys/\(number)", cookies)
      #expect(removed.status == .noContent)
      #expect(try await client.passkeys(cookies).isEmpty)
      #expect(try await client.signIn(by: one, as: owner).problem == "wrong-passkey")
      let again = try await client.send(.delete, "/api/me/passkeys/\(number)", cookies)
      #expect(try again.problem == "no-such-passkey")
      // The one that was removed is not taken once more.
      #expect(try await client.addPasskey(one, cookies).problem == "passkey-taken")
    }
    #expect(try studio.people.audit(limit: 10).map(\.act).contains("passkey-removed"))
    #expect(try studio.people.checks(Password(tried: "ada's own"), of: studio.ada.id))
  }

  @Test func `who has not signed in learns of nobody's passkeys`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let one = try Self.authenticator()
    try await studio.test { client in
      #expect(try await client.addPasskey(one, ada).status == .created)
      let asked = try await client.passkeyRequest(Self.begin)
      #expect(asked["rpId"] as? String == "localhost")
      #expect(asked["userVerification"] as? String == "required")
      #expect((asked["allowCredentials"] as? [Any])?.isEmpty == true)
      let own = try await client.passkeyRequest(Self.begin, ada)
      #expect((own["allowCredentials"] as? [[String: String]])?.count == 1)
      let made = try await client.passkeyRequest(Self.make, ada)
      #expect(made["attestation"] as? String == "none")
      let excluded = try #require(made["excludeCredentials"] as? [[String: String]])
      #expect(excluded.map { $0["id"] } == [Base64URL.text(one.id)])
      let numbers = (made["pubKeyCredParams"] as? [[String: Any]])?.map { $0["alg"] as? Int }
      #expect(numbers == [-7, -8, -257])
    }
  }

  @Test func `another's passkey, and what nobody has, are answered alike`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, ben) = (try studio.headers(of: studio.ada), try studio.add("ben"))
    let handles = [studio.ada.userHandle, ben.userHandle]
    let (one, unknown) = (try Self.authenticator(), try Self.authenticator(seed: 2))
    try await studio.test { client in
      #expect(try await client.addPasskey(one, ada).status == .created)
      var bodies: Set<String> = []
      let wrong: [(TestAuthenticator, [UInt8]?)] = [
        (one, handles[1]), (one, nil), (unknown, handles[0]),
      ]
      for (key, handle) in wrong {
        let answer = try await client.signIn(by: key, as: handle)
        #expect(answer.status == .unauthorized)
        bodies.insert(String(buffer: answer.body))
      }
      #expect(bodies.count == 1)
      #expect(try await client.signIn(by: one, as: handles[0]).status == .ok)
    }
  }

  // MARK: What is checked

  @Test func `pages elsewhere, names elsewhere and authenticators without a finger are refused`()
    async throws
  {
    let right = try Self.authenticator()
    let wrong: [@Sendable (inout TestAuthenticator) -> Void] = [
      { $0.origin = "https://evil.example" }, { $0.origin = "http://localhost:8080" },
      { $0.origin = "https://localhost" }, { $0.relyingParty = "evil.example" },
      { $0.flags = 0x01 }, { $0.flags = 0x04 }, { $0.crossOrigin = "true" },
      { ($0.createType, $0.getType) = ("webauthn.get", "webauthn.create") },
    ]
    for (index, change) in wrong.enumerated() {
      // Of its own each, since wrong tries are slowed down.
      let studio = try await TestPeopleStudio()
      let (ada, owner) = (try studio.headers(of: studio.ada), studio.ada.userHandle)
      try await studio.test { client in
        var other = right
        change(&other)
        let refused = try await client.addPasskey(other, ada)
        #expect(try refused.problem == "passkey-refused", "\(index)")
        #expect(refused.status == .unprocessableContent)
        #expect(try await client.passkeys(ada).isEmpty)
        #expect(try await client.addPasskey(right, ada).status == .created)
        let answer = try await client.signIn(by: other, as: owner)
        #expect(try answer.problem == "wrong-passkey", "\(index)")
        #expect(try await client.signIn(by: right, as: owner).status == .ok)
      }
    }
  }

  @Test func `a counter that goes back shows a copy, and is in the record`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, owner) = (try studio.headers(of: studio.ada), studio.ada.userHandle)
    try await studio.test { client in
      var one = try Self.authenticator()
      one.counter = 7
      #expect(try await client.addPasskey(one, ada).status == .created)
      let uses: [(UInt32, UInt8, Bool)] = [
        (7, 0x05, false), (8, 0x05, true), (8, 0x05, false), (0, 0x05, false), (9, 0x0D, false),
        (9, 0x05, true),
      ]
      for (counter, flags, isIn) in uses {
        one.counter = counter
        one.flags = flags
        let answer = try await client.signIn(by: one, as: owner)
        #expect((answer.status == .ok) == isIn, "\(counter)")
        if !isIn { #expect(try answer.problem == "wrong-passkey") }
      }
    }
    let copied = try studio.people.audit(limit: 20).filter { $0.act == "passkey-copied" }
    #expect(copied.map(\.thing) == ["ada", "ada", "ada", "ada"])
  }

  @Test func `what is answered is answered once, in its own way, by whom it was asked`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (ada, ben) = (try studio.headers(of: studio.ada), try studio.add("ben"))
    let (other, owner) = (try studio.headers(of: ben), studio.ada.userHandle)
    let one = try Self.authenticator()
    try await studio.test { client in
      let making = try await client.challenge(Self.make, ada)
      // Of Ada's own, by Ben.
      #expect(try await client.keep(one, making, other).problem == "passkey-late")
      // That was the one time.
      #expect(try await client.keep(one, making, ada).problem == "passkey-late")
      let second = try await client.challenge(Self.make, ada)
      #expect(try await client.show(one, second, as: owner).problem == "passkey-late")
      #expect(try await client.addPasskey(one, ada).status == .created)
      let signIn = try await client.challenge(Self.begin)
      #expect(try await client.show(one, signIn, as: owner).status == .ok)
      #expect(try await client.show(one, signIn, as: owner).problem == "passkey-late")
      let never = Base64URL.text([UInt8](repeating: 1, count: 32))
      #expect(try await client.show(one, never, as: owner).problem == "passkey-late")
    }
  }

  @Test func `who tries too often waits`() async throws {
    let studio = try await TestPeopleStudio()
    let owner = studio.ada.userHandle
    let one = try Self.authenticator()
    try await studio.test { client in
      var last: TestResponse?
      for _ in 0..<8 { last = try await client.signIn(by: one, as: owner) }
      let answer = try #require(last)
      #expect(answer.status == .tooManyRequests)
      #expect(Int(answer.headers[.retryAfter] ?? "") ?? 0 > 0)
      // What nobody has keeps nobody out.
      let body = ["handle": "ada", "password": "ada's own"]
      #expect(try await client.send(.post, "/api/signin", [:], body).status == .ok)
    }
  }

  @Test func `bodies that are no answer of an authenticator are refused`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    try await studio.test { client in
      let wrong: [[String: Any]] = [
        [:], ["id": 1], ["id": "a b", "clientData": "", "authenticatorData": "", "signature": ""],
      ]
      for body in wrong {
        for (path, headers) in [(Self.finish, HTTPFields()), (Self.keep, ada)] {
          let answer = try await client.send(.post, path, headers, body)
          #expect(try answer.problem == "json")
        }
      }
      let short = ["id": "AA", "clientData": "AA", "authenticatorData": "AA", "signature": "AA"]
      let refused = try await client.send(.post, Self.finish, [:], short)
      #expect(try refused.problem == "wrong-passkey")
      let empty = ["clientData": "AA", "attestation": "AA"]
      let notKept = try await client.send(.post, Self.keep, ada, empty)
      #expect(try notKept.problem == "passkey-refused")
      let long = ["id": String(repeating: "A", count: 30_000)]
      let tooLong = try await client.send(.post, Self.finish, [:], long)
      #expect(tooLong.status == .contentTooLarge)
    }
  }

  // MARK: Once more

  @Test func `a passkey of one's own shows once more who one is`() async throws {
    let studio = try await TestPeopleStudio()
    let old = try studio.headers(of: studio.ada, isFresh: false)
    let (ada, owner) = (try studio.headers(of: studio.ada), studio.ada.userHandle)
    let ben = try studio.add("ben")
    let (other, foreign) = (try studio.headers(of: ben), ben.userHandle)
    let (one, his) = (try Self.authenticator(), try Self.authenticator(seed: 2))
    try await studio.test { client in
      #expect(try await client.addPasskey(one, ada).status == .created)
      #expect(try await client.addPasskey(his, other).status == .created)
      #expect(try await client.send(.post, "/api/me/recovery", old).problem == "sign-in-again")
      // What is asked of who comes in is nothing that one shows once more, nor the other way round.
      let signIn = try await client.challenge(Self.begin)
      #expect(try await client.renew(one, signIn, old, as: owner).problem == "passkey-late")
      let again = try await client.challenge(Self.begin, old)
      #expect(try await client.show(one, again, as: owner).problem == "passkey-late")
      let wrong = try await client.challenge(Self.begin, old)
      #expect(try await client.renew(his, wrong, old, as: foreign).problem == "wrong")
      let right = try await client.challenge(Self.begin, old)
      // Which passkey is meant was said: then some authenticators do not say whose it is.
      let renewed = try await client.renew(one, right, old, as: nil)
      #expect(renewed.status == .noContent)
      #expect(try await client.get("/api/me", headers: old).status == .unauthorized)
      #expect(try await client.send(.post, "/api/me/recovery", renewed.cookies).status == .ok)
    }
  }

  @Test func `who may not come in does not by a passkey either`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben")
    let (headers, owner) = (try studio.headers(of: ben), ben.userHandle)
    let one = try Self.authenticator()
    let people = studio.people
    try await studio.test { client in
      #expect(try await client.addPasskey(one, headers).status == .created)
      try people.setDisabled(true, of: ben.id)
      #expect(try await client.signIn(by: one, as: owner).problem == "wrong-passkey")
      try people.setDisabled(false, of: ben.id)
      #expect(try await client.signIn(by: one, as: owner).status == .ok)
    }
  }

  @Test func `a reset that forgets the app forgets passkeys, another one does not`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let ben = try studio.add("ben")
    let (headers, owner) = (try studio.headers(of: ben), ben.userHandle)
    let one = try Self.authenticator()
    try await studio.test { client in
      #expect(try await client.addPasskey(one, headers).status == .created)
      for andCodes in [false, true] {
        let made = try await client.send(
          .post, "/api/people/\(ben.id.hex)/reset", ada, ["andCodes": andCodes])
        let link = try #require(try made.json["link"] as? String)
        let secret = String(try #require(link.split(separator: "#").last))
        let reset = try await client.send(
          .post, "/api/join", [:], ["secret": secret, "password": "a long enough one"])
        #expect(reset.status == .ok)
        let answer = try await client.signIn(by: one, as: owner)
        #expect((answer.status == .ok) == !andCodes)
      }
    }
  }

  // MARK: Names and addresses

  @Test func `passkeys are for the studio's own name, and none are for digits`() async throws {
    let studio = try await TestPeopleStudio {
      $0.address = PublicAddress("https://Board.example.org:8443")
    }
    let owner = studio.ada.userHandle
    let responder = studio.server.router().buildResponder()
    func at(
      _ host: String, _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
      try await Application(responder: HostOverride(host: host, inner: responder)).test(
        .router, body)
    }
    @Sendable func signedIn(_ client: any TestClientProtocol) async throws -> HTTPFields {
      try await client.send(
        .post, "/api/signin", [:], ["handle": "ada", "password": "ada's own"]
      ).cookies
    }
    try await at("board.example.org:8443") { client in
      let ada = try await signedIn(client)
      var one = try Self.authenticator()
      one.relyingParty = "board.example.org"
      one.origin = "https://board.example.org:8443"
      let place = try await client.get("/api/me", headers: ada).json["passkeyPlace"] as? String
      #expect(place == "board.example.org")
      #expect(try await client.addPasskey(one, ada).status == .created)
      #expect(try await client.signIn(by: one, as: owner).status == .ok)
      one.origin = "https://board.example.org"
      #expect(try await client.signIn(by: one, as: owner).problem == "wrong-passkey")
    }
    for host in ["127.0.0.1", "192.168.1.5:8080", "[::1]", "localhost:9999"] {
      try await at(host) { client in
        let answer = try await client.send(.post, Self.begin)
        #expect(try answer.problem == "no-passkeys", "\(host)")
      }
    }
    try await at("192.168.1.5") { client in
      let ada = try await signedIn(client)
      let own = try await client.get("/api/me", headers: ada).json
      #expect(own["passkeyPlace"] == nil)
      #expect((own["passkeys"] as? [Any])?.count == 1)
      let making = try await client.send(.post, Self.make, ada)
      #expect(try making.problem == "no-passkeys")
    }
  }

  @Test func `in the local network they are for its names`() async throws {
    let network = try await TestNetwork()
    try await network.asMachine { client in
      let made = try await client.send(
        .post, "/api/people", [:],
        ["name": "Ada", "handle": "ada", "password": "a long enough one"])
      #expect(made.status == .created)
    }
    try await network.asDevice { client in
      let asked = try await client.passkeyRequest(Self.begin)
      #expect(asked["rpId"] as? String == "studio.local")
    }
    for host in ["192.168.1.5:8443", "studio.local:9999"] {
      try await network.asDevice(host: host) { client in
        let answer = try await client.send(.post, Self.begin)
        #expect(try answer.problem == "no-passkeys", "\(host)")
      }
    }
  }
}

/// What a browser with an authenticator asks.
extension TestClientProtocol {
  /// What the studio wants of an authenticator.
  fileprivate func passkeyRequest(_ path: String, _ headers: HTTPFields = [:]) async throws
    -> [String: Any]
  {
    let answer = try await send(.post, path, headers)
    #expect(answer.status == .ok)
    return try #require(try answer.json["publicKey"] as? [String: Any])
  }

  fileprivate func challenge(_ path: String, _ headers: HTTPFields = [:]) async throws -> String {
    try #require(try await passkeyRequest(path, headers)["challenge"] as? String)
  }

  fileprivate func keep(
    _ one: TestAuthenticator, _ challenge: String, _ headers: HTTPFields, name: String? = nil
  ) async throws -> TestResponse {
    let answer = one.register(challenge)
    var body = [
      "clientData": Base64URL.text(answer.clientData),
      "attestation": Base64URL.text(answer.attestation),
    ]
    body["name"] = name
    return try await send(.post, "/api/me/passkeys/finish", headers, body)
  }

  fileprivate func addPasskey(
    _ one: TestAuthenticator, _ headers: HTTPFields, name: String? = nil
  ) async throws -> TestResponse {
    try await keep(one, challenge("/api/me/passkeys/begin", headers), headers, name: name)
  }

  fileprivate func show(
    _ one: TestAuthenticator, _ challenge: String, as handle: [UInt8]?
  ) async throws -> TestResponse {
    try await send(
      .post, "/api/signin/passkey/finish", [:], Self.shown(one, challenge, as: handle))
  }

  fileprivate func renew(
    _ one: TestAuthenticator, _ challenge: String, _ headers: HTTPFields, as handle: [UInt8]?
  ) async throws -> TestResponse {
    try await send(
      .put, "/api/signin/passkey/finish", headers, Self.shown(one, challenge, as: handle))
  }

  fileprivate func signIn(by one: TestAuthenticator, as handle: [UInt8]?) async throws
    -> TestResponse
  {
    try await show(one, challenge("/api/signin/passkey/begin"), as: handle)
  }

  fileprivate func passkeys(_ headers: HTTPFields) async throws -> [[String: Any]] {
    try #require(try await get("/api/me", headers: headers).json["passkeys"] as? [[String: Any]])
  }

  private static func shown(
    _ one: TestAuthenticator, _ challenge: String, as handle: [UInt8]?
  ) -> [String: Any] {
    let answer = one.assert(challenge)
    var body = [
      "id": Base64URL.text(one.id), "clientData": Base64URL.text(answer.clientData),
      "authenticatorData": Base64URL.text(answer.data),
      "signature": Base64URL.text(answer.signature),
    ]
    body["userHandle"] = handle.map { Base64URL.text($0) }
    return body
  }
}

extension TestResponse {
  /// The fields by which a browser shows the cookies that it was given.
  fileprivate var cookies: HTTPFields {
    let given = headers[values: .setCookie].map { String($0.split(separator: ";")[0]) }
    return [.cookie: given.joined(separator: "; ")]
  }
}
