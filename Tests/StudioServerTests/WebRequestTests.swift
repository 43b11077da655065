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
      // A name that this machine does not know is not found.
      let isUnknown = String(buffer: answer.body).contains(#""status":500"#)
      #expect(answer.status == .forbidden || isUnknown, "\(answer.status)")
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

  @Test func `an operator names hosts, with their ports and those below them`() {
    #expect(WebPermission([])?.isNone == true)
    #expect(WebPermission(["public"]) != nil)
    for word in ["", "a/b", "user@host", "a?b", "http://a"] {
      #expect(WebPermission([word]) == nil, "\(word)")
    }
  }
}
