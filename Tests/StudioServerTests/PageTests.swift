import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import StudioServer
import Testing

@Suite struct `The page` {
  @Test(arguments: ["/", "/shots/00000000000000000000000000000001", "/lab", "/index.html"])
  func `every address of the page gives the page`(uri: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let answer = try await client.get(uri)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(String(buffer: answer.body).contains("<title>Inkreel</title>"))
    }
  }

  @Test(arguments: [
    "/elsewhere", "/shots/x", "/shots/0000000000000000000000000000000G", "/shots/", "/library/",
    "/projects/00000000000000000000000000000001/grid", "/lab/ink", "//", "/apis", "/Library",
    "/projects/%22%3E%3Cscript",
  ])
  func `where there is nothing the page says so, with 404`(uri: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let tag = try #require(try await client.get("/").headers[.eTag])
      for headers in [[:], [.ifNoneMatch: tag]] as [HTTPFields] {
        let answer = try await client.get(uri, headers: headers)
        #expect(answer.status == .notFound)
        #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.eTag] == nil)
        #expect(answer.headers[values: HTTPField.Name("Link")!].isEmpty)
        #expect(String(buffer: answer.body).contains("<title>Inkreel</title>"))
      }
    }
  }

  /// `Web/js/main.ts` has them as patterns, each with the module that it loads.
  @Test func `server and page have the same addresses`() throws {
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Web/js/main.ts"), encoding: .utf8)
    let id = "0123456789abcdef0123456789abcdef"
    let written = source.matches(of: /address: [`"]\^(?<path>[^`"]*)\$[`"]/).map { String($0.path) }
    #expect(written.count > 10)
    let patterns = try written.map {
      try Regex("^" + $0.replacing("${ID}", with: "([0-9a-f]{32})") + "$")
    }
    let words = Set(written.joined(separator: "/").matches(of: /[a-z]+/).map { String($0.output) })
    let ends = [
      "", "/", "/\(id)", "/\(id)/", "/tray", "/\(id)/tray", "/\(id)/play", "/\(id)/list",
      "/\(id)/\(id)", "/x",
    ]
    let paths = ["/"] + words.union(["elsewhere"]).flatMap { word in ends.map { "/\(word)\($0)" } }
    for path in paths {
      let isOfPage = patterns.contains { path.wholeMatch(of: $0) != nil }
      #expect(isOfPage == (PageAddress.at(path) != nil), "\(path)")
    }
  }

  @Test func `files have their types, and are not sent twice`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let module = try await client.get("/modules/main.js")
      #expect(module.headers[.contentType]?.hasPrefix("text/javascript") == true)
      let wasm = try await client.get("/studio.wasm")
      #expect(wasm.headers[.contentType] == "application/wasm")
      #expect(wasm.headers[.cacheControl] == "no-cache")
      let tag = try #require(wasm.headers[.eTag])
      let again = try await client.get("/studio.wasm", headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      #expect(try await client.get("/none.js").status == .notFound)
    }
  }

  @Test func `bundles are kept for good, since they are named by what is in them`() async throws {
    let studio = try await TestStudio()
    try studio.write("export const ink = 1;", to: "bundle/main-A1B2C3D4.js")
    try await studio.test { client in
      let module = try await client.get("/bundle/main-A1B2C3D4.js")
      #expect(module.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(module.headers[.eTag] != nil)
      let gone = try await client.get("/bundle/main-00000000.js")
      #expect(gone.status == .notFound)
      #expect(gone.headers[.cacheControl]?.contains("immutable") != true)
    }
  }

  @Test(arguments: ["/../secret.txt", "/%2e%2e/secret.txt", "/modules/%2e%2e/%2e%2e/secret.txt"])
  func `nothing outside the page is served`(uri: String) async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let answer = try await client.get(uri)
      #expect(!String(buffer: answer.body).contains("secret"))
      #expect(answer.status != .ok)
    }
  }
}
