import Hummingbird
import HummingbirdTesting
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
