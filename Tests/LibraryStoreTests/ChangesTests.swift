import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `The stream of changes` {
  @Test func `whoever was away catches up with all of it, in order`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shots = await store.sampleShots()
    let start = await store.latestSequence
    var edits: [ShotEdit] = []
    for i in 0..<20 {
      edits.append(random.strokeEdit(of: shots[i % 2], by: SessionID(high: 1, low: 1)))
      _ = try await store.append([edits[i]], to: shots[i % 2])
    }
    var seen: [StoredChange] = []
    var after = start
    while true {
      let page = try await store.changes(after: after, limit: 7)
      guard let last = page.last else { break }
      seen += page
      after = last.sequence
    }
    #expect(seen.count == 20)
    for (i, change) in seen.enumerated() {
      #expect(change.sequence == start + UInt64(i) + 1)
      #expect(change.document == .shot(shots[i % 2]))
      #expect(change.position == UInt64(i / 2 + 1))
      #expect(change.edit == edits[i].encoded())
    }
  }

  @Test func `a listener hears of the latest change`() async throws {
    var random = SplitMix64(seed: 2)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shot = await store.sampleShots()[0]
    var sequences = await store.sequences().makeAsyncIterator()
    let start = try #require(await sequences.next())
    let edits = (0..<3).map { _ in random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1)) }
    _ = try await store.append(edits, to: shot)
    #expect(await sequences.next() == start + 3)
    try await store.close()
    #expect(await sequences.next() == nil)
  }
}
