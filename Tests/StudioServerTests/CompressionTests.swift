import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Storyboard
import StudioServer
import TestSupport
import Testing

@Suite struct `What is sent compressed` {
  private static let text = String(repeating: "export const ink = 1;\n", count: 200)

  private func studio() async throws -> TestStudio {
    let studio = try await TestStudio()
    try studio.write(Self.text, to: "modules/long.js")
    return studio
  }

  @Test(arguments: [
    "gzip", "deflate, gzip", "GZIP;q=0.5", "*", "br;q=1.0, gzip;q=0.8, *;q=0.1", "x-gzip",
    "gzip;q=0.5, identity;q=0.5",
  ])
  func `who takes gzip is sent gzip`(accepted: String) async throws {
    let studio = try await studio()
    try await studio.test { client in
      let answer = try await client.get(
        "/modules/long.js", headers: [.acceptEncoding: accepted])
      #expect(answer.headers[.contentEncoding] == "gzip")
      #expect(answer.headers[.vary] == "Accept-Encoding")
      #expect(answer.headers[.contentLength] == "\(answer.body.readableBytes)")
      #expect(try gunzipped(answer.bytes) == Array(Self.text.utf8))
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test(arguments: [
    "", "identity", "br", "gzip;q=0", "*;q=0", "gzip;q=0, *", "gzip;q=nan", "gzip;q=2",
    "gzip;q=0.2, identity;q=0.9",
  ])
  func `who does not is sent the bytes as they are`(accepted: String) async throws {
    let studio = try await studio()
    try await studio.test { client in
      let answer = try await client.get(
        "/modules/long.js", headers: accepted.isEmpty ? [:] : [.acceptEncoding: accepted])
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.vary] == "Accept-Encoding")
      #expect(answer.bytes == Array(Self.text.utf8))
    }
  }

  @Test func `each form has a tag of its own, and is not sent twice`() async throws {
    let studio = try await studio()
    try await studio.test { client in
      let plain = try await client.get("/modules/long.js")
      let packed = try await client.get("/modules/long.js", headers: [.acceptEncoding: "gzip"])
      let (first, second) = (
        try #require(plain.headers[.eTag]), try #require(packed.headers[.eTag])
      )
      #expect(first != second)
      let asked: [(HTTPFields, HTTPResponse.Status)] = [
        ([.ifNoneMatch: first], .notModified),
        ([.ifNoneMatch: second], .ok),
        ([.ifNoneMatch: second, .acceptEncoding: "gzip"], .notModified),
        ([.ifNoneMatch: first, .acceptEncoding: "gzip"], .ok),
        ([.ifNoneMatch: "\"other\", W/\(first)"], .notModified),
        ([.ifNoneMatch: "*"], .notModified),
      ]
      for (headers, status) in asked {
        let answer = try await client.get("/modules/long.js", headers: headers)
        #expect(answer.status == status, "\(headers)")
        #expect(answer.headers[.vary] == "Accept-Encoding")
        if status == .notModified { #expect(answer.body.readableBytes == 0) }
      }
    }
  }

  @Test func `a question for the headers alone is answered like the read`() async throws {
    let studio = try await studio()
    try await studio.test { client in
      let headers: HTTPFields = [.acceptEncoding: "gzip"]
      let read = try await client.get("/modules/long.js", headers: headers)
      let head = try await client.execute(uri: "/modules/long.js", method: .head, headers: headers)
      #expect(head.status == .ok)
      #expect(head.body.readableBytes == 0)
      for name: HTTPField.Name in [.eTag, .contentEncoding, .contentType, .vary, .contentLength] {
        #expect(head.headers[name] == read.headers[name])
      }
    }
  }

  @Test func `what changes on the disk is sent anew`() async throws {
    let studio = try await studio()
    try await studio.test { client in
      let headers: HTTPFields = [.acceptEncoding: "gzip"]
      let before = try await client.get("/modules/long.js", headers: headers)
      let changed = Self.text.replacing("1", with: "2")
      try studio.write(changed, to: "modules/long.js")
      let after = try await client.get("/modules/long.js", headers: headers)
      #expect(after.headers[.eTag] != before.headers[.eTag])
      #expect(try gunzipped(after.bytes) == Array(changed.utf8))
    }
  }

  @Test func `small files and pictures stay as they are`() async throws {
    let studio = try await studio()
    try studio.write(Self.text, to: "picture.png")
    try await studio.test { client in
      for path in ["/modules/main.js", "/picture.png"] {
        let answer = try await client.get(path, headers: [.acceptEncoding: "gzip"])
        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.headers[.vary] == nil)
      }
    }
  }

  @Test func `documents go compressed to other machines`() async throws {
    let studio = try await studio()
    var random = SplitMix64(seed: 3)
    let session = SessionID(high: 1, low: 1)
    let edits = (0..<12).map { _ in random.strokeEdit(of: studio.shot, by: session) }
    try await studio.test { client in
      #expect(try await client.post(edits, to: studio.edits).status == .ok)
      for uri in ["/api/shots/\(studio.shot.hex)", studio.edits] {
        let plain = try await client.get(uri)
        let packed = try await client.get(uri, headers: [.acceptEncoding: "gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip", "\(uri)")
        #expect(packed.headers[.vary] == "Accept-Encoding")
        #expect(packed.body.readableBytes < plain.body.readableBytes)
        #expect(try gunzipped(packed.bytes) == plain.bytes)
        #expect(
          packed.headers[.init("Inkreel-Position")!] == plain.headers[.init("Inkreel-Position")!])
      }
      let health = try await client.get("/api/health", headers: [.acceptEncoding: "gzip"])
      #expect(health.headers[.contentEncoding] == nil)
    }
  }

  @Test func `on the same machine documents go as they are`() async throws {
    let studio = try await studio()
    var random = SplitMix64(seed: 3)
    let edits = (0..<12).map { _ in
      random.strokeEdit(of: studio.shot, by: SessionID(high: 1, low: 1))
    }
    try await studio.test(.live) { client in
      #expect(try await client.post(edits, to: studio.edits).status == .ok)
      let answer = try await client.get(studio.edits, headers: [.acceptEncoding: "gzip"])
      #expect(answer.body.readableBytes > 1024)
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.vary] == "Accept-Encoding")
    }
  }

  /// As another program unpacks it.
  private func gunzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(bytes).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    process.arguments = ["-dc"]
    process.standardInput = try FileHandle(forReadingFrom: place)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let result = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(result)
  }
}

@Suite struct `The version of the page` {
  private static let version = HTTPField.Name("Inkreel-Shell")!

  @Test func `names every file of the build's list, and changes with any`() async throws {
    let studio = try await TestStudio()
    for path in ["sw.js", "modules/old.js"] { try studio.write("other", to: path) }
    let files = ["/index.html", "/modules/main.js", "/studio.wasm"]
    try studio.writeManifest(files: files + ["/modules/gone.js"])
    try await studio.test { client in
      let script = try await client.get("/shell.js")
      #expect(script.headers[.contentType]?.hasPrefix("text/javascript") == true)
      #expect(script.headers[.cacheControl] == "no-cache")
      let text = String(buffer: script.body)
      let page = try await client.get("/library")
      let version = try #require(page.headers[Self.version])
      #expect(text.contains("version: \"\(version)\""))
      for path in files {
        let tag = try #require(try await client.get(path).headers[.eTag])
        #expect(text.contains("\"\(path)\": \(tag)"), "\(path)")
      }
      for name in ["sw.js", "old.js", "gone.js"] { #expect(!text.contains(name)) }

      // The worker is no part of the version; a module is.
      try studio.write("another worker", to: "sw.js")
      #expect(try await client.get("/").headers[Self.version] == version)
      try studio.write("export const other = 1", to: "modules/main.js")
      let next = try #require(try await client.get("/").headers[Self.version])
      #expect(next != version)
      #expect(String(buffer: try await client.get("/shell.js").body).contains(next))
      try studio.write("", to: "modules/new.js")
      #expect(try await client.get("/").headers[Self.version] == next)
      try studio.writeManifest(files: files + ["/modules/new.js"])
      #expect(try await client.get("/").headers[Self.version] != next)
    }
  }

  @Test(arguments: [
    ("/projects/0123456789abcdef0123456789abcdef", "/edits?after=0>"),
    ("/shots/0123456789abcdef0123456789abcdef", "</api/shots/0123456789abcdef0123456789abcdef>"),
    ("/library", "</api/library/projects>"), ("/", "</api/library/edits?after=0>"),
  ])
  func `a page says which documents it is about to read`(uri: String, link: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let links = try await client.get(uri).headers[values: HTTPField.Name("Link")!]
      #expect(links.contains { $0.contains(link) })
      #expect(links.allSatisfy { $0.hasSuffix("; rel=preload; as=fetch; crossorigin") })
    }
  }

  @Test(arguments: [
    ("/", "js/start"), ("/library", "js/library/page"), ("/bin", "js/library/page"),
    ("/library/0123456789abcdef0123456789abcdef", "js/library/page"),
    ("/library/tray", "js/tray/library"),
    ("/projects/0123456789abcdef0123456789abcdef", "js/outline/project"),
    ("/projects/0123456789abcdef0123456789abcdef/tray", "js/tray/project"),
    ("/shots/0123456789abcdef0123456789abcdef", "js/shot/page"), ("/stage", "js/stage/page"),
    ("/program", "js/program/kept"), ("/programs", "js/programlist/page"),
    ("/devices", "js/devices/page"), ("/lab", "js/lab/lab"),
  ])
  func `a page says which modules its screen is made of`(uri: String, source: String) async throws {
    let studio = try await TestStudio()
    try studio.writeManifest(screens: [
      source: ["/bundle/screen-A.js", "/bundle/chunk-B.js"], "js/none": ["/bundle/none-C.js"],
    ])
    try await studio.test { client in
      let links = try await client.get(uri).headers[values: HTTPField.Name("Link")!]
      let modules = links.filter { $0.hasSuffix("; rel=modulepreload") }
      #expect(
        modules.map { $0.split(separator: ";")[0] } == [
          "</bundle/screen-A.js>", "</bundle/chunk-B.js>",
        ])
      let other = try await client.get("/elsewhere").headers[values: HTTPField.Name("Link")!]
      #expect(!other.contains { $0.contains("bundle") })
    }
  }

  @Test(arguments: ["/projects/%22%3E%3Cscript", "/shots/x", "/lab", "/index.html.js"])
  func `nothing of an unknown address is repeated`(uri: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let links = try await client.get(uri).headers[values: HTTPField.Name("Link")!]
      #expect(links.allSatisfy { $0.hasPrefix("</api/health>") })
    }
  }
}
