import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LocalTrust
import StudioServer
import Testing

/// What programs ask of the web through the studio.
@Suite struct `Programs that ask the web` {
  /// Pages to be asked for.
  private static func web() -> some ApplicationProtocol {
    let router = Router()
    router.get("time") { _, _ in "12:00" }
    router.get("away") { _, _ in
      Response(status: .found, headers: [.location: "http://example.org/elsewhere"])
    }
    router.get("large") { _, _ in
      Response(
        status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 65, count: 2 << 20)))
    }
    return Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
  }

  private static func body(_ address: String, wants: String = "words") -> ByteBuffer {
    ByteBuffer(string: #"{"address": "\#(address)", "wants": "\#(wants)"}"#)
  }

  private static func asked(
    _ client: any TestClientProtocol, _ address: String, wants: String = "words"
  ) async throws -> TestResponse {
    try await client.executeRequest(
      uri: "/api/programs/web", method: .post, headers: [.contentType: "application/json"],
      body: body(address, wants: wants))
  }

  @Test func `nobody asks where the operator has not said so`() async throws {
    try await TestStudio().test { client in
      let answer = try await Self.asked(client, "https://example.org")
      #expect(answer.status == .forbidden)
      #expect(String(buffer: answer.body).contains("no-web"))
    }
  }

  @Test(arguments: [
    "example.org", "ftp://example.org", "file:///etc/passwd", "https://", "https://a:b@example.org",
    "http://example.org/a b", "http://example.org:0/", "gopher://example.org",
    #"http://example.org\\@127.0.0.1/"#, "http://example.org%00.evil", "http://ex ample.org",
    "http://-x.example.org", "http://x-.example.org", "http://x.-example.org:8080",
  ])
  func `what is no address of the web is refused`(_ address: String) async throws {
    try await TestStudio { $0.programWeb = WebPermission(["public"])! }.test { client in
      let answer = try await Self.asked(client, address)
      #expect(answer.status == .badRequest, "\(answer.status)")
      #expect(String(buffer: answer.body).contains("bad-address"))
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080", "http://10.0.0.1",
    "http://169.254.169.254/latest", "http://[::ffff:127.0.0.1]:8080", "http://2130706433:8080",
    "http://0.0.0.0:8080", "http://[fd00::1]",
  ])
  func `a network of one's own is not asked, whatever it is called`(_ address: String) async throws
  {
    try await TestStudio { $0.programWeb = WebPermission(["public"])! }.test { client in
      let answer = try await Self.asked(client, address)
      #expect(answer.status == .forbidden, "\(answer.status)")
    }
  }

  @Test func `what was named is asked, and answers as it is`() async throws {
    try await Self.web().test(.live) { web in
      let port = try #require(web.port)
      let studio = try await TestStudio {
        $0.programWeb = WebPermission(["127.0.0.1:\(port)"])!
      }
      try await studio.test { client in
        let time = try await Self.asked(client, "http://127.0.0.1:\(port)/time")
        #expect(time.status == .ok)
        #expect(time.headers[.contentType] == "application/octet-stream")
        #expect(String(buffer: time.body) == "12:00")
        let none = try await Self.asked(client, "http://127.0.0.1:\(port)/none")
        #expect(String(buffer: none.body) == #"{"status":404}"#)
        let away = try await Self.asked(client, "http://127.0.0.1:\(port)/away")
        #expect(
          String(buffer: away.body).replacing(#"\/"#, with: "/")
            == #"{"elsewhere":"http://example.org/elsewhere"}"#)
        let large = try await Self.asked(client, "http://127.0.0.1:\(port)/large")
        #expect(String(buffer: large.body) == #"{"status":413}"#)
        let picture = try await Self.asked(
          client, "http://127.0.0.1:\(port)/large", wants: "picture")
        #expect(picture.body.readableBytes == 2 << 20)
        let other = try await Self.asked(client, "http://127.0.0.1:\(port + 1)/time")
        #expect(other.status == .forbidden)
      }
    }
  }

  @Test func `an operator names hosts, with their ports and those below them`() throws {
    #expect(WebPermission([])?.isNone == true)
    #expect(WebPermission(["public"]) != nil)
    for word in ["", "a/b", "user@host", "a?b", "http://a", "-a.org", "public,a b"] {
      #expect(WebPermission([word]) == nil, "\(word)")
    }
    // Of what is asked: the address, where its host lies, and whether it may be asked.
    func allows(_ words: [String], _ address: String, at place: String) throws -> Bool {
      let own = [("203.0.114.7", 24), ("2600:1:2:3::7", 64), ("192.0.2.1", 0)].map {
        NetworkInterface(
          name: "eth0", address: IPAddress($0)!, neighbors: IPRange(IPAddress($0)!, length: $1))
      }
      return try #require(WebPermission(words)).allows(
        try #require(WebAddress(address)), at: try #require(IPAddress(place)), own: own)
    }
    for (words, address, place, isAllowed) in [
      (["public"], "https://example.org/a?b", "93.184.215.14", true),
      (["public"], "http://example.org:8080", "93.184.215.14", true),
      (["public"], "http://example.org:25", "93.184.215.14", false),
      (["public"], "https://example.org", "2606:2800::1", true),
      (["public"], "https://example.org", "192.168.1.5", false),
      (["public"], "https://example.org", "::1", false),
      // This machine and its neighbours by their public addresses.
      (["public"], "http://example.org:9200", "203.0.114.7", false),
      (["public"], "http://example.org", "203.0.114.90", false),
      (["public"], "http://example.org", "2600:1:2:3::99", false),
      (["public"], "http://example.org", "2600:1:2:4::99", true),
      (["example.org"], "http://example.org:9200", "192.168.1.5", true),
      (["example.org"], "http://www.example.org", "93.184.215.14", true),
      // Others may give names below that which was named.
      (["example.org"], "http://x.example.org", "127.0.0.1", false),
      (["example.org"], "http://x.example.org:25", "93.184.215.14", false),
      (["example.org:8000"], "http://example.org", "93.184.215.14", false),
      (["example.org:25"], "http://x.example.org:25", "93.184.215.14", true),
      (["example.org"], "http://badexample.org", "93.184.215.14", false),
      (["[fd00::5]:8000"], "http://[FD00::5]:8000/", "fd00::5", true),
      (["192.168.1.5:8000"], "http://192.168.1.5:8000", "192.168.1.5", true),
    ] {
      #expect(try allows(words, address, at: place) == isAllowed, "\(words) \(address) \(place)")
    }
  }
}
