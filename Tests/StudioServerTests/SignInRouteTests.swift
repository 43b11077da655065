import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import LocalTrust
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Signing in and out over HTTP, links that let somebody in, and what stands between.
@Suite struct `Signing in` {
  private static let password = "a long enough one"

  /// The fields by which a browser shows the cookies that it was given.
  private func cookies(_ answer: TestResponse) -> HTTPFields {
    let given = answer.headers[values: .setCookie].map { String($0.split(separator: ";")[0]) }
    return [.cookie: given.joined(separator: "; ")]
  }

  @Test func `the machine makes the first person, and everybody signs in from then on`()
    async throws
  {
    let studio = try await TestStudio()
    let library = studio.store.id.hex
    try await studio.test { client in
      let alone = try await client.get("/api/me")
      #expect(try alone.json["isAlone"] as? Bool == true)
      #expect(alone.headers[.strictTransportSecurity] == nil)
      #expect(try await client.get("/api/library").status == .ok)
      let short = try await client.send(
        .post, "/api/people", [:], ["name": "Ada", "handle": "ada", "password": "short"])
      #expect(try short.problem == "password-short")
      let made = try await client.send(
        .post, "/api/people", [:], ["name": "Ada", "handle": "Ada", "password": Self.password])
      #expect(made.status == .created)
      let cookie = self.cookies(made)
      #expect(try await client.get("/api/library").status == .unauthorized)
      let health = try await client.get("/api/health", headers: cookie).json
      #expect(health["library"] as? String == library)
      #expect(health["person"] as? String == "Ada")
      let again = try await client.send(
        .post, "/api/people", cookie, ["name": "Eve", "handle": "eve", "password": Self.password])
      #expect(try again.problem == "already-begun")
    }
  }

  @Test func `a page that is opened without signing in is the one that signs in`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    try await studio.test { client in
      let page = try await client.get("/library")
      #expect(page.status == .unauthorized)
      #expect(String(buffer: page.body).contains("Sign in"))
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
      #expect(try await client.get("/signin").status == .ok)
      #expect(try await client.get("/join").status == .ok)
      let own = try await client.get("/library", headers: ada)
      #expect(own.status == .ok)
      #expect(own.headers[.contentSecurityPolicy]?.contains("form-action 'none'") == true)
    }
  }

  @Test func `cookies are as they should be`() async throws {
    let studio = try await TestPeopleStudio {
      $0.address = PublicAddress("https://board.example.org")
    }
    try await studio.test { client in
      let answer = try await client.send(
        .post, "/api/signin", [:], ["handle": "ada", "password": "ada's own"])
      #expect(answer.status == .ok)
      let set = answer.headers[values: .setCookie]
      #expect(set.count == 2)
      for cookie in set {
        #expect(cookie.hasPrefix("__Host-inkreel"))
        for part in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
          #expect(cookie.contains(part), "\(cookie)")
        }
        #expect(!cookie.contains("Domain"))
      }
      // Where the studio has an address of its own, browsers come by HTTPS alone.
      #expect(answer.headers[.strictTransportSecurity] == "max-age=31536000; includeSubDomains")
    }
  }

  @Test func `a new sign-in has a new secret, and ends the one before it`() async throws {
    let studio = try await TestPeopleStudio()
    try await studio.test { client in
      let body = ["handle": "ada", "password": "ada's own"]
      let first = self.cookies(try await client.send(.post, "/api/signin", [:], body))
      let second = self.cookies(try await client.send(.post, "/api/signin", first, body))
      #expect(first[.cookie] != second[.cookie])
      #expect(try await client.get("/api/library", headers: first).status == .unauthorized)
      #expect(try await client.get("/api/library", headers: second).status == .ok)
      #expect(try await client.send(.delete, "/api/signin", second).status == .noContent)
      #expect(try await client.get("/api/library", headers: second).status == .unauthorized)
    }
  }

  @Test func `guesses are slowed, and nobody learns what was wrong`() async throws {
    let studio = try await TestPeopleStudio()
    try await studio.test { client in
      var statuses: [Int] = []
      var bodies: Set<String> = []
      for handle in ["ada", "ada", "nobody", "nobody"] {
        let answer = try await client.send(
          .post, "/api/signin", [:], ["handle": handle, "password": "wrong"])
        statuses.append(answer.status.code)
        bodies.insert(String(buffer: answer.body))
      }
      #expect(statuses == [401, 401, 401, 401])
      #expect(bodies.count == 1)
      // Too many tries are refused also with the right password. On a busy machine one more may be allowed by the time it
      // comes: then once more.
      var right: TestResponse?
      for _ in 0..<10 where right?.status != .tooManyRequests {
        var tries = 0
        while tries < 100,
          try await client.send(
            .post, "/api/signin", [:], ["handle": "ada", "password": "wrong"]
          ).status != .tooManyRequests
        { tries += 1 }
        #expect(tries < 100)
        right = try await client.send(
          .post, "/api/signin", [:], ["handle": "ada", "password": "ada's own"])
      }
      #expect(right?.status == .tooManyRequests)
      #expect(Int(right?.headers[.retryAfter] ?? "") ?? 0 > 0)
    }
  }

  @Test func `the form works without scripts, and leads to places of the studio alone`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    try await studio.test { client in
      func post(_ next: String, _ password: String) async throws -> TestResponse {
        try await client.execute(
          uri: "/signin", method: .post,
          headers: [.contentType: "application/x-www-form-urlencoded"],
          body: ByteBuffer(string: "handle=ada&password=\(password)&next=\(next)"))
      }
      let right = try await post("%2Flibrary", "ada%27s+own")
      #expect(right.status == .seeOther)
      #expect(right.headers[.location] == "/library")
      for evil in [
        "https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "/api/bin",
      ] {
        #expect(try await post(evil, "ada%27s+own").headers[.location] == "/")
      }
      #expect(try await post("/", "wrong").headers[.location] == "/signin?trouble=wrong")
    }
  }

  // MARK: Links

  @Test func `an invitation makes a person, once, and lets them into the project`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let project = studio.project.hex
    try await studio.test { client in
      let made = try await client.send(
        .post, "/api/invitations", ada, ["project": project, "role": "editor"])
      let link = try #require(try made.json["link"] as? String)
      let secret = String(try #require(link.split(separator: "#").last))
      #expect(link.contains("/join#"))
      let look = try await client.send(.post, "/api/join/look", [:], ["secret": secret]).json
      #expect(look["from"] as? String == "Ada")
      #expect(look["role"] as? String == "editor")
      #expect(look["project"] as? String == "Sample project")
      let taken = try await client.send(
        .post, "/api/join", [:],
        ["secret": secret, "name": "Ben", "handle": "ada", "password": Self.password])
      #expect(try taken.problem == "name-taken")
      let joined = try await client.send(
        .post, "/api/join", [:],
        ["secret": secret, "name": "Ben", "handle": "ben", "password": Self.password])
      #expect(joined.status == .ok)
      #expect(try joined.json["project"] as? String == project)
      let ben = self.cookies(joined)
      #expect(try await client.get("/api/projects/\(project)", headers: ben).status == .ok)
      let again = try await client.send(
        .post, "/api/join", [:],
        ["secret": secret, "name": "Eve", "handle": "eve", "password": Self.password])
      #expect(try again.problem == "no-such-link")
    }
  }

  @Test func `a reset sets another password, and ends all sign-ins`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let person = try studio.add("ben")
    let old = try studio.headers(of: person)
    try await studio.test { client in
      let made = try await client.send(.post, "/api/people/\(person.id.hex)/reset", ada)
      let link = try #require(try made.json["link"] as? String)
      let secret = String(try #require(link.split(separator: "#").last))
      let name = try await client.send(
        .post, "/api/join", [:], ["secret": secret, "password": "ben ben ben"])
      #expect(try name.problem == "password-name")
      let reset = try await client.send(
        .post, "/api/join", [:], ["secret": secret, "password": Self.password])
      #expect(reset.status == .ok)
      #expect(try await client.get("/api/me", headers: old).status == .unauthorized)
      #expect(try await client.get("/api/me", headers: self.cookies(reset)).status == .ok)
      let again = try await client.send(
        .post, "/api/join", [:], ["secret": secret, "password": Self.password])
      #expect(try again.problem == "no-such-link")
    }
  }

  @Test func `a reset is no way around the codes of an app, unless it says so`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let person = try studio.add("ben")
    var random = SplitMix64(seed: 9)
    let code = TimeCode(using: &random)
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try studio.people.setTimeCode(code, of: person.id, at: now)
    let people = studio.people
    try await studio.test { client in
      func link(_ body: [String: Any]) async throws -> String {
        let made = try await client.send(
          .post, "/api/people/\(person.id.hex)/reset", ada, body)
        let link = try #require(try made.json["link"] as? String)
        return String(try #require(link.split(separator: "#").last))
      }
      let secret = try await link([:])
      var body = ["secret": secret, "password": Self.password]
      #expect(try await client.send(.post, "/api/join", [:], body).problem == "code-needed")
      body["code"] = "000000"
      #expect(try await client.send(.post, "/api/join", [:], body).problem == "wrong")
      // Of now: on a busy machine half a minute has gone by.
      body["code"] = code.text(at: Int64(Date().timeIntervalSince1970))
      #expect(try await client.send(.post, "/api/join", [:], body).status == .ok)
      #expect(try people.secondWays(of: person.id).asksForCode)
      let both = try await link(["andCodes": true])
      let answer = try await client.send(
        .post, "/api/join", [:], ["secret": both, "password": Self.password])
      #expect(answer.status == .ok)
      #expect(try !people.secondWays(of: person.id).asksForCode)
    }
  }

  @Test func `who shows once more who they are has another secret from then on`() async throws {
    let studio = try await TestPeopleStudio()
    let old = try studio.headers(of: studio.ada, isFresh: false)
    try await studio.test { client in
      let stale = try await client.send(.post, "/api/me/recovery", old)
      #expect(try stale.problem == "sign-in-again")
      let wrong = try await client.send(.put, "/api/signin", old, ["password": "wrong"])
      #expect(try wrong.problem == "wrong")
      let renewed = try await client.send(.put, "/api/signin", old, ["password": "ada's own"])
      #expect(renewed.status == .noContent)
      #expect(try await client.get("/api/me", headers: old).status == .unauthorized)
      let new = self.cookies(renewed)
      #expect(try await client.send(.post, "/api/me/recovery", new).status == .ok)
    }
  }

  @Test func `who is alone on the machine has no door for others`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      for (path, body) in [
        ("/api/signin", ["handle": "a", "password": "b"]), ("/api/join", ["secret": "x"]),
      ] {
        let answer = try await client.send(.post, path, [:], body)
        #expect(try answer.problem == "no-people")
      }
    }
  }

  // MARK: Second ways in, and the list of sign-ins

  @Test func `an app's codes are asked for once one has come, and each is taken once`() async throws
  {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    try await studio.test { client in
      let offer = try await client.send(.post, "/api/me/app", ada).json
      let key = try #require(offer["key"] as? String)
      #expect((offer["address"] as? String)?.hasPrefix("otpauth://totp/") == true)
      let wrong = try await client.send(.put, "/api/me/app", ada, ["key": key, "code": "000000"])
      #expect(try wrong.problem == "wrong-code")
      let app = try #require(TimeCode(keyText: key))
      let now = Int64(Date().timeIntervalSince1970)
      let set = try await client.send(
        .put, "/api/me/app", ada, ["key": key, "code": app.text(at: now)])
      let codes = try #require(try set.json["codes"] as? [String])
      #expect(codes.count == 10)
      let body = ["handle": "ada", "password": "ada's own"]
      #expect(try await client.send(.post, "/api/signin", [:], body).problem == "code-needed")
      var withCode = body
      withCode["code"] = codes[0]
      #expect(try await client.send(.post, "/api/signin", [:], withCode).status == .ok)
      #expect(try await client.send(.post, "/api/signin", [:], withCode).problem == "wrong")
    }
  }

  @Test func `one's sign-ins are listed, and each can be ended`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let (other, ben) = (try studio.headers(of: studio.ada, isFresh: false), try studio.add("ben"))
    let foreign = try studio.headers(of: ben)
    try await studio.test { client in
      let list = try #require(
        try await client.get("/api/me", headers: ada).json["signIns"] as? [[String: Any]])
      #expect(list.count == 2)
      #expect(list.filter { $0["isThis"] as? Bool == true }.count == 1)
      let number = try #require(list.first { $0["isThis"] as? Bool == false }?["number"] as? Int)
      // Another's numbers say nothing, and end nothing.
      let byBen = try await client.send(.delete, "/api/me/signins/\(number)", foreign)
      #expect(byBen.status == .notFound)
      #expect(try await client.get("/api/me", headers: other).status == .ok)
      #expect(
        try await client.send(.delete, "/api/me/signins/\(number)", ada).status == .noContent)
      #expect(try await client.get("/api/me", headers: other).status == .unauthorized)
    }
  }

  @Test func `a device that was paired before goes on as one of the first person's`() async throws {
    let network = try await TestNetwork()
    let devices = try DeviceStore(directory: network.studio.store.directory)
    var random = SplitMix64(seed: 3)
    let (code, secret) = (PairingCode(using: &random), DeviceSecret(using: &random))
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try devices.add(code, now: now)
    _ = try devices.pair(
      code, name: "iPad", id: DeviceID(using: &random), secret: secret, now: now)
    let headers: HTTPFields = [.cookie: "__Host-inkreel-device=\(secret.text)"]
    try await network.asDevice { client in
      let answer = try await client.get("/api/library", headers: headers)
      #expect(answer.status == .ok)
    }
    try await network.asMachine { client in
      let made = try await client.send(
        .post, "/api/people", [:], ["name": "Ada", "handle": "ada", "password": Self.password])
      #expect(made.status == .created)
      #expect(try await client.get("/api/library").status == .unauthorized)
    }
    try await network.asDevice { client in
      #expect(try await client.get("/api/library", headers: headers).status == .ok)
      #expect(try await client.get("/api/library").status == .unauthorized)
      let pairing = try await client.send(
        .post, "/api/pairing", headers, ["code": "12345678", "name": "x"])
      #expect(try pairing.problem == "people-sign-in")
    }
  }

  // MARK: Behind a proxy

  @Test func `a range of addresses holds those that begin like it`() throws {
    let range = try #require(IPRange("10.1.0.0/16"))
    #expect(range.contains(IPAddress("10.1.255.3")!))
    #expect(!range.contains(IPAddress("10.2.0.1")!))
    let one = try #require(IPRange("::1"))
    #expect(one.contains(IPAddress("::1")!))
    #expect(!one.contains(IPAddress("::2")!))
    for (part, address) in [
      (" 10.0.0.1", "10.0.0.1"), ("10.0.0.1:443", "10.0.0.1"), ("[::1]:443", "::1"), ("::1", "::1"),
    ] {
      #expect(ProxyMiddleware.address(part[...]) == IPAddress(address), "\(part)")
    }
    for part in ["unknown", "", "_hidden", "10.0.0"] {
      #expect(ProxyMiddleware.address(part[...]) == nil, "\(part)")
    }
    for text in ["", "10.0.0.0/33", "10.0.0.0/-1", "name", "10.0.0.0/8/8", "10.0.0.0/"] {
      #expect(IPRange(text) == nil, "\(text)")
    }
    #expect(PublicAddress("https://Board.example.org/")?.text == "https://board.example.org")
    for text in ["http://a.example", "https://", "https://a/b", "https://a@b", "board.example"] {
      #expect(PublicAddress(text) == nil, "\(text)")
    }
  }

  /// A browser that has the page takes the fields of the answer that says so: a form that may not be posted then stays so.
  @Test func `the page that signs in lets its form be posted also when a browser has it already`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    try studio.studio.write("<!doctype html><title>Sign in</title>", to: "signin/page.html")
    try await studio.test { client in
      let first = try await client.execute(uri: "/signin", method: .get)
      let tag = try #require(first.headers[.eTag])
      var headers: HTTPFields = [:]
      headers[.ifNoneMatch] = tag
      let again = try await client.execute(uri: "/signin", method: .get, headers: headers)
      #expect(again.status == .notModified)
      for answer in [first, again] {
        #expect(answer.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
      }
    }
  }
}
