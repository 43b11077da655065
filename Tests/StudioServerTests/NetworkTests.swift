import Digest
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import LocalTrust
import Logging
import Storyboard
import StudioServer
import TestSupport
import Testing

private let navigation: HTTPFields = [
  .accept: "text/html", .init("Sec-Fetch-Mode")!: "navigate", .init("Sec-Fetch-Site")!: "none",
]

@Suite struct `Devices in the network` {
  @Test func `every route refuses a device that is not paired`() async throws {
    let network = try await TestNetwork()
    let routes = network.server.secureRouter(network.network).routes
      .map { ($0.method, "\($0.path)") }
    #expect(routes.count > 20)
    try await network.asDevice { client in
      for (method, path) in routes where path != "/api/pairing" {
        let uri = path.split(separator: "/").map {
          $0.hasPrefix("{") || $0.hasPrefix(":") ? String(repeating: "0", count: 32) : String($0)
        }.joined(separator: "/")
        for fields: HTTPFields in [[:], navigation] {
          let answer = try await client.execute(
            uri: "/" + uri, method: method, headers: fields, body: nil)
          #expect(answer.status == .unauthorized, "\(method) \(path)")
          // Who opens a page is shown how to pair.
          let isRead = method == .get || method == .head
          let isPage = isRead && !path.hasPrefix("/api/") && !fields.isEmpty
          #expect(try answer.problem == (isPage ? "none" : "not-paired"), "\(method) \(path)")
          #expect(answer.headers[.cacheControl] == "no-store")
        }
      }
    }
  }

  @Test(
    arguments: [
      "/index.html", "/modules/main.js", "/studio.wasm", "/pairing/page.html", "/pairing/",
      "/pairing/../studio.wasm", "/pairing/%2e%2e/studio.wasm", "//studio.wasm", "/API/health",
      "/api", "/none",
    ])
  func `no file is served to a device that is not paired, but the page that pairs`(uri: String)
    async throws
  {
    let network = try await TestNetwork()
    try await network.asDevice { client in
      let plain = try await client.get(uri)
      #expect(plain.status == .unauthorized)
      #expect(try plain.problem == "not-paired")
      let page = try await client.get(uri, headers: navigation)
      #expect(page.status == .unauthorized)
      #expect(String(buffer: page.body) == "<title>Pair</title>")
      #expect(page.headers[.cacheControl] == "no-store" && page.headers[.eTag] == nil)
      #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
      #expect(try await client.get("/pairing/page.js").status == .ok)
    }
  }

  @Test func `a browser that has kept the page that pairs is given it anew`() async throws {
    let network = try await TestNetwork()
    let kept = Tags()
    try await network.asMachine { client in
      kept.fields = try await client.get("/pairing/page.html").headers
    }
    let tag = try #require(kept.fields[.eTag])
    let modified = kept.fields[.lastModified]
    try await network.asDevice { client in
      var fields = navigation
      fields[.ifModifiedSince] = modified
      fields[.ifNoneMatch] = tag
      let answer = try await client.get("/", headers: fields)
      #expect(answer.status == .unauthorized)
    }
  }

  @Test func `a device is paired by a code, and then does what the machine does`() async throws {
    let network = try await TestNetwork()
    let code = try await Self.code(network)
    try await network.asDevice { client in
      let answer = try await Self.pair(client, code)
      #expect(answer.status == .created)
      let field = try #require(answer.headers[.setCookie])
      for part in ["__Host-inkreel-device=", "Secure", "HttpOnly", "SameSite=Strict", "Path=/"] {
        #expect(field.contains(part))
      }
      #expect(!field.contains("Domain"))
      let cookie: HTTPFields = [.cookie: String(field.prefix { $0 != ";" })]
      let health = try await client.get("/api/health", headers: cookie)
      #expect(health.status == .ok)
      #expect(try health.json["device"] as? String == "Anna's iPad")
      #expect(
        try await client.get("/shots/\(network.studio.shot.hex)", headers: cookie).status == .ok)
      #expect(try await client.get("/studio.wasm", headers: cookie).status == .ok)
      var random = SplitMix64(seed: 1)
      let edit = random.strokeEdit(of: network.studio.shot, by: random.id())
      let saved = try await client.post([edit], to: network.studio.edits, headers: cookie)
      #expect(saved.status == .ok)
      // The code is used up.
      #expect(try await Self.pair(client, code).problem == "wrong-code")
    }
    #expect(try network.network.devices.devices().map(\.name) == ["Anna's iPad"])
  }

  @Test(
    arguments: [
      "__Host-inkreel-device=", "__Host-inkreel-device=\(String(repeating: "0", count: 64))",
      "inkreel-device=SECRET", "__Host-inkreel-device=xSECRET", "__Host-inkreel-device=SECRET0",
    ])
  func `another cookie is nobody's`(cookie: String) async throws {
    let network = try await TestNetwork()
    let secret = try network.pairedDevice().cookie[.cookie]!.split(separator: "=")[1]
    try await network.asDevice { client in
      let given = cookie.replacingOccurrences(of: "SECRET", with: secret)
      let answer = try await client.get("/api/health", headers: [.cookie: given])
      #expect(answer.status == .unauthorized)
    }
  }

  @Test func `codes cannot be guessed one after another`() async throws {
    let network = try await TestNetwork()
    var codes: [String] = []
    for _ in 0..<5 { codes.append(try await Self.code(network)) }
    let made = codes
    try await network.asDevice { client in
      for _ in 0..<6 {
        #expect(try await Self.pair(client, "0000 0001").problem == "wrong-code")
      }
      // On a busy machine one more may be allowed by the time that a right code comes: then once more.
      var answer = try await Self.pair(client, made[0])
      for code in made.dropFirst() where answer.status != .tooManyRequests {
        var tries = 0
        while tries < 100,
          try await Self.pair(client, "0000 0001").status != .tooManyRequests
        { tries += 1 }
        answer = try await Self.pair(client, code)
      }
      #expect(answer.status == .tooManyRequests)
      #expect(try answer.problem == "too-many-codes")
      let wait = try #require(answer.headers[.retryAfter].flatMap { Int($0) })
      #expect(1...60 ~= wait)
    }
  }

  @Test func `strangers who guess keep no other device out`() async throws {
    let network = try await TestNetwork()
    let code = try await Self.code(network)
    for stranger in 1...40 {
      try await network.asDevice(address: "192.168.1.\(stranger)") { client in
        for guess in 0..<8 { _ = try await Self.pair(client, "0000 \(1000 + guess)") }
      }
    }
    try await network.asDevice(address: "192.168.1.200") { client in
      let answer = try await Self.pair(client, code)
      #expect(answer.status == .created)
    }
  }

  @Test func `what is at rest of a code does not give it away`() async throws {
    let network = try await TestNetwork()
    let code = try #require(PairingCode(typed: try await Self.code(network)))
    let directory = network.studio.store.directory
    let key = directory + "/pairing.key"
    let facts = try FileManager.default.attributesOfItem(atPath: key)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let plain = Data(SHA256.hash(code.digits.utf8))
    for end in ["", "-wal"] {
      let bytes =
        FileManager.default.contents(atPath: directory + "/inkreel.sqlite" + end) ?? Data()
      #expect(bytes.range(of: plain) == nil)
    }
  }

  @Test func `what a device sends is not kept once it is taken back`() async throws {
    let network = try await TestNetwork()
    var random = SplitMix64(seed: 4)
    let edit = random.strokeEdit(of: network.studio.shot, by: random.id())
    let before = network.studio.store.latestSequence
    let (one, cookie) = try network.pairedDevice()
    let revokeOne: @Sendable () throws -> Void = { _ = try network.network.devices.revoke(one.id) }
    try await network.asDevice(during: revokeOne) { client in
      let answer = try await client.post([edit], to: network.studio.edits, headers: cookie)
      #expect(answer.status == .unauthorized)
    }
    let (two, other) = try network.pairedDevice()
    let revokeTwo: @Sendable () throws -> Void = { _ = try network.network.devices.revoke(two.id) }
    try await network.asDevice(during: revokeTwo) { client in
      let sent = try await client.execute(
        uri: "/api/assets?as=file", method: .post, headers: other,
        body: ByteBuffer(string: "bytes"))
      #expect(sent.status == .unauthorized)
    }
    #expect(network.studio.store.latestSequence == before)
    let id = try #require(AssetID(bytes: SHA256.hash("bytes".utf8)))
    #expect(!network.studio.store.assets.hasOriginal(id))
  }

  @Test(arguments: ["", "1234567", "abcdefgh"])
  func `what is no code costs no attempt`(text: String) async throws {
    let network = try await TestNetwork()
    let code = try await Self.code(network)
    try await network.asDevice { client in
      for _ in 0..<10 {
        let answer = try await Self.pair(client, text)
        #expect(try answer.problem == "code")
      }
      let answer = try await Self.pair(client, code)
      #expect(answer.status == .created)
    }
  }

  @Test func `a device sees and changes only itself`() async throws {
    let network = try await TestNetwork()
    let (own, cookie) = try network.pairedDevice("Own")
    let (other, _) = try network.pairedDevice("Other")
    try await network.asDevice { client in
      let json: HTTPFields = cookie.with(.contentType, "application/json")
      #expect(try await client.get("/api/devices", headers: cookie).problem == "machine-only")
      for (method, uri) in [
        (HTTPRequest.Method.post, "/api/devices/codes"), (.delete, "/api/devices/\(other.id.hex)"),
        (.put, "/api/devices/\(other.id.hex)/name"), (.delete, "/api/devices/\(own.id.hex)"),
      ] {
        let answer = try await client.execute(uri: uri, method: method, headers: json, body: nil)
        #expect(answer.status == .forbidden, "\(method) \(uri)")
      }
      let renamed = try await client.execute(
        uri: "/api/device/name", method: .put, headers: json,
        body: ByteBuffer(string: #"{"name":"Mine"}"#))
      #expect(renamed.status == .noContent)
      #expect(
        try await client.get("/api/device", headers: cookie).json["name"] as? String == "Mine")
      let gone = try await client.execute(
        uri: "/api/device", method: .delete, headers: cookie, body: nil)
      #expect(gone.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await client.get("/api/device", headers: cookie).status == .unauthorized)
    }
    #expect(try network.network.devices.devices() == [other])
  }

  @Test func `the machine lists devices, names them, and takes them back`() async throws {
    let network = try await TestNetwork()
    let (device, cookie) = try network.pairedDevice()
    try await network.asMachine { client in
      let list = try await client.get("/api/devices").json
      #expect(list["fingerprint"] as? String == network.network.authority.fingerprint)
      #expect((list["devices"] as? [[String: Any]])?.first?["id"] as? String == device.id.hex)
      #expect(try await client.get("/api/device").problem == "no-such-device")
      let uri = "/api/devices/\(device.id.hex)"
      let named = try await client.execute(
        uri: uri + "/name", method: .put, headers: [.contentType: "application/json"],
        body: ByteBuffer(string: #"{"name":" "}"#))
      #expect(try named.problem == "name")
      for expected in [HTTPResponse.Status.noContent, .notFound] {
        let answer = try await client.execute(uri: uri, method: .delete, headers: [:], body: nil)
        #expect(answer.status == expected)
      }
    }
    try await network.asDevice { client in
      let answer = try await client.get("/api/health", headers: cookie)
      #expect(answer.status == .unauthorized)
    }
  }

  @Test func `a studio for this machine alone has no devices`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      #expect(try await client.get("/api/health").json["isOnNetwork"] as? Bool == false)
      for uri in ["/api/devices", "/api/device", "/api/pairing"] {
        let answer = try await client.get(uri)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test(
    arguments: [
      ("studio.local:8443", true), ("192.168.1.5:8443", true), ("localhost:8443", true),
      ("evil.example", false), ("studio.local.evil.example", false), ("192.168.1.6:8443", false),
      ("8.8.8.8", false), ("", false), ("studio", false),
    ])
  func `only the machine's own names are served`(host: String, isServed: Bool) async throws {
    let network = try await TestNetwork()
    let (_, cookie) = try network.pairedDevice()
    try await network.asDevice(host: host) { client in
      let status = try await client.get("/api/health", headers: cookie).status
      #expect(status == (isServed ? .ok : .misdirectedRequest))
    }
    try await network.withoutHTTPS(host: host) { client in
      let status = try await client.get("/inkreel.crt").status
      #expect(status == (isServed ? .ok : .misdirectedRequest))
    }
  }

  @Test func `a page elsewhere gets nothing by a device's cookie`() async throws {
    let network = try await TestNetwork()
    let (_, cookie) = try network.pairedDevice()
    try await network.asDevice { client in
      for (name, value) in [
        ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"), ("Origin", "null"), ("Origin", "https://studio.local"),
      ] {
        let fields = cookie.with(.init(name)!, value)
        let read = try await client.get("/api/library", headers: fields)
        #expect(try read.problem == "cross-site")
        let write = try await client.post([UInt8](), to: network.studio.edits, headers: fields)
        #expect(try write.problem == "cross-site")
      }
    }
  }

  @Test func `an open stream ends when its device is taken back`() async throws {
    let network = try await TestNetwork { $0.heartbeat = .seconds(60) }
    let (device, cookie) = try network.pairedDevice()
    let (_, otherCookie) = try network.pairedDevice("Other")
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let application = Application(
      router: network.server.secureRouter(network.network),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
    try await application.test(.live) { client in
      let port = try #require(client.port)
      let stream = try EventConnection(
        port: port, path: "/api/changes", cookie: cookie[.cookie]!)
      let other = try EventConnection(
        port: port, path: "/api/changes", cookie: otherCookie[.cookie]!)
      #expect(await stream.next(where: "event: hello") != nil)
      #expect(await other.next(where: "event: hello") != nil)
      _ = try network.network.devices.revoke(device.id)
      // The chunked answer is ended, and the other stream goes on.
      #expect(await stream.next(where: "no event") == nil)
      var random = SplitMix64(seed: 1)
      let edit = random.strokeEdit(of: network.studio.shot, by: random.id())
      _ = try await network.studio.store.append([edit], to: network.studio.shot)
      #expect(await other.next(where: "event: shot") != nil)
      stream.close()
      other.close()
    }
  }

  @Test func `without HTTPS nobody asks more often than elsewhere`() async throws {
    let network = try await TestNetwork { $0.rate = RateLimit(burst: 2, perSecond: 0.001) }
    try await network.withoutHTTPS { client in
      for uri in ["/icon.svg", "/qr.svg"] {
        let status = try await client.get(uri).status
        #expect(status != .tooManyRequests)
      }
      let last = try await client.get("/qr.svg")
      #expect(last.status == .tooManyRequests)
    }
  }

  @Test func `without HTTPS only the way to trust is served`() async throws {
    let network = try await TestNetwork()
    let (_, cookie) = try network.pairedDevice()
    try await network.withoutHTTPS { client in
      let certificate = try await client.get("/inkreel.crt")
      #expect(certificate.headers[.contentType] == "application/x-x509-ca-cert")
      #expect(certificate.bytes == network.network.authority.der)
      let profile = try await client.get("/inkreel.mobileconfig")
      #expect(profile.headers[.contentType] == "application/x-apple-aspen-config")
      for uri in ["/api/library", "/studio.wasm", "/shots/1", "/index.html", "/api/pairing"] {
        let answer = try await client.get(uri, headers: cookie)
        #expect(answer.headers[.location] == "https://192.168.1.5:8443\(uri)")
        #expect(answer.body.readableBytes == 0 && answer.headers[.setCookie] == nil)
      }
      let posted = try await client.post([UInt8](), to: "/api/pairing")
      #expect(try posted.problem == "https-only")
    }
  }

  @Test func `a machine with other addresses shows another certificate`() async throws {
    let network = try await TestNetwork()
    let addresses = Addresses()
    let moving = try LocalNetwork(
      authority: network.network.authority, devices: network.network.devices, securePort: 8443,
      trustPort: 8081
    ) {
      (LocalNames(hostname: "", addresses: [IPAddress(addresses.now)!]), [])
    }
    #expect(moving.address == "https://192.168.1.5:8443")
    #expect(try !moving.renew())
    addresses.now = "10.0.0.7"
    #expect(try moving.renew())
    #expect(
      moving.address == "https://10.0.0.7:8443" && !moving.names.contains(host: "192.168.1.5"))
    #expect(try !moving.renew())
    #expect(try moving.renew(now: Date() + 61 * 86400))
  }

  @Test(
    arguments: [
      ("192.168.1.9", true), ("127.0.0.1", true), ("fe80::1%eth0", true), ("::ffff:10.0.0.1", true),
      ("203.0.113.77", true), ("203.0.114.1", false), ("8.8.8.8", false),
      ("2001:db8:1::7", true), ("2001:db8:2::7", false), ("::ffff:8.8.8.8", false),
    ])
  func `clients are in one of the machine's own networks`(client: String, isNear: Bool) async throws
  {
    let network = try await TestNetwork()
    #expect(network.network.isNear(try #require(IPAddress(client))) == isNear)
  }

  // MARK: Steps

  private static func code(_ network: TestNetwork) async throws -> String {
    let code = Code()
    try await network.asMachine { client in
      let answer = try await client.execute(
        uri: "/api/devices/codes", method: .post, headers: [:], body: nil)
      #expect(answer.status == .created)
      code.text = try #require(try answer.json["code"] as? String)
    }
    return code.text
  }

  private static func pair(_ client: any TestClientProtocol, _ code: String) async throws
    -> TestResponse
  {
    try await client.execute(
      uri: "/api/pairing", method: .post, headers: [.contentType: "application/json"],
      body: ByteBuffer(string: #"{"code":"\#(code)","name":"Anna's iPad"}"#))
  }
}

/// What a closure leaves behind. Classes, because closures share them; one test task uses each.
private final class Code: @unchecked Sendable { var text = "" }
private final class Tags: @unchecked Sendable { var fields = HTTPFields() }
private final class Addresses: @unchecked Sendable { var now = "192.168.1.5" }

extension HTTPFields {
  fileprivate func with(_ name: HTTPField.Name, _ value: String) -> HTTPFields {
    var fields = self
    fields[name] = value
    return fields
  }
}
