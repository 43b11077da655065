import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import People
import Permission
import Storyboard
import StudioServer
import Synchronization
import TestSupport
import Testing

/// What goes out with answers, and what stays in the server's log.
@Suite struct `What is told` {
  @Test(arguments: ["/", "/api/library", "/api/none", "/signin", "/modules/main.js"])
  func `no page elsewhere shows, reads or follows what is here`(uri: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      for origin in ["http://localhost", "http://evil.example", "null"] {
        let answer = try await client.get(uri, headers: [.origin: origin])
        let policy = answer.headers[.contentSecurityPolicy] ?? ""
        for part in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
          #expect(policy.contains(part), "\(part)")
        }
        #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
        #expect(answer.headers[.init("Referrer-Policy")!] == "same-origin")
        #expect(!answer.headers.contains { $0.name.canonicalName.hasPrefix("access-control") })
      }
    }
  }

  @Test func `text says in which signs it is written`() async throws {
    let studio = try await TestStudio()
    try studio.write("p { color: red }", to: "css/one.css")
    try await studio.test { client in
      for uri in ["/", "/modules/main.js", "/css/one.css", "/none", "/signin/page.html"] {
        let type = try await client.get(uri).headers[.contentType] ?? ""
        #expect(!type.hasPrefix("text/") || type.hasSuffix("; charset=utf-8"), "\(uri): \(type)")
      }
      // JSON is UTF-8, and has no such parameter.
      let json = try await client.get("/api/library").headers[.contentType]
      #expect(json == "application/json")
      let problem = try await client.get("/api/none").headers[.contentType]
      #expect(problem == "application/problem+json")
    }
  }

  @Test func `where people cannot be looked up nobody is let in, and no word says why`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let directory = studio.studio.store.directory
    try studio.people.close()
    for end in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: directory + "/studio.sqlite" + end)
    }
    try String(repeating: "no database ", count: 1000).write(
      toFile: directory + "/studio.sqlite", atomically: true, encoding: .utf8)
    // A server that has not looked yet.
    let server = StudioServer(
      store: studio.studio.store, configuration: studio.studio.configuration)
    try await Application(router: server.router()).test(.router) { client in
      for headers in [ada, [:]] {
        for uri in ["/api/library", "/api/me", "/library", "/api/shared", "/api/people"] {
          let answer = try await client.get(uri, headers: headers)
          #expect(answer.status == .internalServerError, "\(uri)")
          let words = String(buffer: answer.body)
          #expect(!words.contains(directory) && !words.contains("SQLite"), "\(words)")
        }
      }
    }
  }

  @Test func `the record and the log say who came in, who did not and what was refused`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .viewer))
    let edit = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    let edits = "/api/shots/\(studio.shot.hex)/edits"
    let lines = Lines()
    let secrets = Mutex<[String]>([])
    try await Application(
      router: studio.server.router(), logger: Logger(label: "test") { _ in lines }
    ).test(.router) { client in
      for password in ["a wrong one", "ada's own"] {
        let answer = try await client.send(
          .post, "/api/signin", [:], ["handle": "ada", "password": password])
        let cookies = answer.headers[values: .setCookie].compactMap {
          $0.split(separator: ";").first?.split(separator: "=").last.map(String.init)
        }
        secrets.withLock { $0 += cookies + [password] }
      }
      let drawn = try await client.post([edit], to: edits, headers: ben)
      #expect(drawn.status == .forbidden)
      // What would begin a line of its own, if it were taken as it is.
      let odd = try await client.get("/api/people%0D%0Aforged?x=%0A", headers: ben)
      #expect(odd.status == .notFound)
      let people = try await client.get("/api/people", headers: ben)
      #expect(people.status == .notFound)
      let foreign = try await client.get("/api/me", headers: [.origin: "http://evil.example"])
      #expect(foreign.status == .forbidden)
      var last = HTTPResponse.Status.ok
      for _ in 0..<12 where last != .tooManyRequests {
        let guess = try await client.send(
          .post, "/api/signin", [:], ["handle": "eve", "password": "a wrong one"])
        last = guess.status
      }
      #expect(last == .tooManyRequests)
    }
    let record = try studio.people.audit(limit: 100).suffix(2)
    #expect(record.map(\.act) == ["signed-in", "sign-in-failed"])
    #expect(record.first?.thing == "password")
    #expect(record.map { $0.who?.handle } == ["ada", nil] && record.last?.thing == "ada")
    let written = lines.written.withLock { $0 }
    let path = "/api/shots/…/edits"
    for begin in [
      "signed-in", "sign-in-failed", "refused role POST \(path) by ben",
      "refused hidden GET /api/people by ben", "refused cross-site", "refused too-many-tries",
    ] {
      #expect(written.contains { $0.hasPrefix(begin) }, "\(begin) in \(written)")
    }
    for line in written {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
      for secret in secrets.withLock({ $0 }) { #expect(!line.contains(secret)) }
      #expect(!line.contains(studio.shot.hex))
    }
    for secret in secrets.withLock({ $0 }) { #expect(!"\(record)".contains(secret)) }
  }
}

/// A log that keeps its lines. A class, because the logger copies its handler.
private final class Lines: LogHandler, Sendable {
  let written = Mutex<[String]>([])
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .notice }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { written.withLock { $0.append("\(event.message)") } }
}
