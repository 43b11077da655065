import Foundation
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `The cost of saving` {
  /// Pages of the write-ahead log, counted by its growth: 32 bytes of header, 24 a page.
  @Test func `one stroke writes at most five pages`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shot = await store.sampleShots()[0]
    func pages() throws -> Int {
      let log = try FileManager.default.attributesOfItem(atPath: library.database + "-wal")
      return ((log[.size] as? Int ?? 0) - 32) / (4096 + 24)
    }
    var before = try pages()
    var counts: [Int] = []
    for _ in 0..<200 {
      let edit = random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1))
      _ = try await store.append([edit], to: shot)
      counts.append(try pages() - before)
      before = try pages()
    }
    #expect(counts.max()! <= 5)
  }
}
