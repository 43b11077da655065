import Hummingbird
import HummingbirdTesting
import Storyboard
import StudioServer
import TestSupport
import Testing

@Suite struct Defences {
  @Test(
    arguments: [
      (["Sec-Fetch-Site": "cross-site"], HTTPResponse.Status.forbidden),
      (["Sec-Fetch-Site": "same-site"], .forbidden),
      (["Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"], .ok),
      (["Origin": "http://evil.example"], .forbidden),
      (["Origin": "null"], .forbidden),
      (["Origin": "http://localhost"], .ok),
      ([:], .ok),
    ] as [([String: String], HTTPResponse.Status)])
  func `only the studio's own page writes`(fields: [String: String], status: HTTPResponse.Status)
    async throws
  {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 1)
      var headers = HTTPFields()
      for (name, value) in fields { headers[.init(name)!] = value }
      let edit = random.strokeEdit(of: studio.shot, by: random.id())
      let answer = try await client.post([edit], to: studio.edits, headers: headers)
      #expect(answer.status == status)
    }
  }

  @Test(
    arguments: [
      (
        ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"], HTTPResponse.Status.forbidden
      ),
      (["Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"], .forbidden),
      (["Origin": "http://evil.example"], .forbidden),
      (["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"], .ok),
      (["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"], .ok),
      (["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"], .ok),
    ] as [([String: String], HTTPResponse.Status)])
  func `pages elsewhere may lead here, but read nothing`(
    fields: [String: String], status: HTTPResponse.Status
  ) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var headers = HTTPFields()
      for (name, value) in fields { headers[.init(name)!] = value }
      for uri in ["/", "/api/library", "/modules/main.js"] {
        let answer = try await client.get(uri, headers: headers)
        #expect(answer.status == status)
      }
    }
  }

  @Test(
    arguments: [
      ("localhost:8080", true), ("127.0.0.1:8080", true), ("[::1]:8080", true),
      ("studio.localhost", true), ("192.168.1.5", true), ("Inkreel.Lan:80", true),
      ("evil.example", false), ("127.0.0.1.evil.example", false), ("1.2.3", false), ("", false),
    ])
  func `only names that are ours are served`(host: String, isServed: Bool) async throws {
    let studio = try await TestStudio { $0.names = ["inkreel.lan"] }
    let router = StudioServer(store: studio.store, configuration: studio.configuration).router()
    let responder = router.buildResponder()
    let application = Application(responder: HostOverride(host: host, inner: responder))
    try await application.test(.router) { client in
      let status = try await client.get("/api/health").status
      #expect(status == (isServed ? .ok : .misdirectedRequest))
    }
  }

  @Test func `every answer says what a browser may do with it`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      for uri in ["/", "/api/library", "/api/none", "/modules/main.js"] {
        let headers = try await client.get(uri).headers
        #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; ") == true)
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.init("Cross-Origin-Opener-Policy")!] == "same-origin")
        #expect(headers[.init("Cross-Origin-Resource-Policy")!] == "same-origin")
      }
    }
  }

  @Test func `who asks too often is told when to come back`() async throws {
    let studio = try await TestStudio { $0.rate = RateLimit(burst: 5, perSecond: 0.0001) }
    try await studio.test { client in
      for _ in 0..<5 { #expect(try await client.get("/api/health").status == .ok) }
      let answer = try await client.get("/api/health")
      #expect(answer.status == .tooManyRequests)
      let wait = try #require(answer.headers[.retryAfter].flatMap { Int($0) })
      // On a busy machine minutes may have passed.
      #expect(8000...10_000 ~= wait)
    }
  }

  @Test func `what the page is made of has an allowance of its own`() async throws {
    let studio = try await TestStudio {
      $0.rate = RateLimit(burst: 2, perSecond: 0.001)
      $0.fileRate = RateLimit(burst: 4, perSecond: 0.001)
    }
    try await studio.test { client in
      for uri in ["/icon.svg", "/css/none.css", "/api/health", "/icon.svg", "/"] {
        let status = try await client.get(uri).status
        #expect(status != .tooManyRequests, "\(uri)")
      }
      // What looks like a file, and is answered by more than one.
      for uri in ["/shell.js", "/shots/none", "/api/health", "//api/none.svg"] {
        let status = try await client.get(uri).status
        #expect(status == .tooManyRequests, "\(uri)")
      }
      #expect(try await client.get("/icon.svg").status != .tooManyRequests)
      #expect(try await client.get("/icon.svg").status == .tooManyRequests)
    }
  }

  @Test func `a body that does not come is not waited for`() async throws {
    let studio = try await TestStudio { $0.bodyTimeout = .milliseconds(50) }
    let router = StudioServer(store: studio.store, configuration: studio.configuration).router()
    let responder = SlowBody(inner: router.buildResponder())
    try await Application(responder: responder).test(.router) { client in
      let answer = try await client.post([UInt8](), to: studio.edits)
      #expect(answer.status == .requestTimeout)
    }
  }
}

/// Sends bodies that never end.
private struct SlowBody<Inner: HTTPResponder>: HTTPResponder where Inner.Context == StudioContext {
  let inner: Inner

  func respond(to request: Request, context: StudioContext) async throws -> Response {
    let (body, source) = RequestBody.makeStream()
    defer { source.finish() }
    return try await inner.respond(to: Request(head: request.head, body: body), context: context)
  }
}
