import Hummingbird
import HummingbirdTesting
import LibraryStore
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

@Suite struct `A library that may not grow` {
  @Test func `says so as a problem, and what it has is served`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    var store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random)),
      sizeLimit: 512 * 1024)
    let shot = await store.outline().projects[0].scenes[0].shots[0].id
    let uri = "/api/shots/\(shot.hex)/edits"
    let edits = (0..<400).map { _ in random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1)) }
    let before = try await store.archive(of: shot).position
    var stored = 0
    var server = TestStudio.server(of: store)
    stored = try await Application(router: server.router()).test(.router) { client in
      for (count, edit) in edits.enumerated() {
        let answer = try await client.post([edit], to: uri)
        if answer.status == .ok { continue }
        #expect(answer.status.code == 507)
        #expect(try answer.problem == "disk-full")
        #expect(answer.headers[.retryAfter] != nil)
        let archive = try await client.get("/api/shots/\(shot.hex)")
        #expect(archive.headers[.init("Inkreel-Position")!] == "\(before + UInt64(count))")
        return count
      }
      return edits.count
    }
    #expect((10..<edits.count).contains(stored))
    try await store.close()

    store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random)))
    server = TestStudio.server(of: store)
    let (edit, place) = (edits[stored], before + UInt64(stored) + 1)
    try await Application(router: server.router()).test(.router) { client in
      let answer = try await client.post([edit], to: uri)
      #expect(try answer.json["positions"] as? [UInt64] == [place])
    }
  }
}
