import Foundation
import LibraryStore
import Postgres
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

/// What lies between servers and their database loses things: commits, the answers to them, notices.
@Suite(.serialized, .waits) struct `A wire that loses things` {
  /// Strokes whose commit is cut: `INKREEL_CUTS`, or some.
  private static let cuts =
    ProcessInfo.processInfo.environment["INKREEL_CUTS"].flatMap(Int.init) ?? 150

  /// A studio's library, by a wire or without.
  private func open(
    _ number: UInt64, _ files: TemporaryLibrary, by address: String
  ) async throws -> (PostgresStudio, LibraryStore) {
    let studio = try PostgresStudio(address: address)
    let store = try await LibraryStore(
      at: "wire/\(number)", in: studio, directory: files.path + "/here", files: files.path + "/all"
    ) {
      var random = SplitMix64(seed: number)
      return .sample(using: &random, isDrawn: false)
    }
    return (studio, store)
  }

  @Test func `strokes whose commit is cut are stored once, at the place that is told`() async throws
  {
    let files = TemporaryLibrary()
    let folder = try ScratchFolder()
    let proxy = try DatabaseProxy(before: PostgresCluster.address.get(), in: folder, seed: 7)
    defer { proxy.stop() }
    let (studio, store) = try await open(700, files, by: proxy.address)
    let shot = await store.sampleShots()[0]
    let before = try await store.shot(shot).position
    var random = SplitMix64(seed: 701)
    let session: SessionID = random.id()
    var told: [(EditID, UInt64)] = []
    // How many were sent again, and how many of those lay there already.
    var (repeated, stored) = (0, 0)
    proxy.faults.commitsACut = 2
    while repeated < Self.cuts {
      let edit = random.strokeEdit(of: shot, by: session)
      var isFirst = true
      while true {
        do {
          let answer = try await store.append([edit], to: shot)
          told.append((edit.id, answer.positions[0]))
          break
        } catch LibraryError.unreachable {
          // Which is found when it is sent again.
          if isFirst { repeated += 1 }
          isFirst = false
        }
      }
    }
    proxy.faults.commitsACut = nil
    let counts = proxy.counts
    #expect(counts.cutBefore > 0 && counts.cutAfter > 0)
    let (_, fresh) = try await open(700, files, by: PostgresCluster.address.get())
    let (batch, end) = try await fresh.edits(of: shot, after: before)
    #expect(end == before + UInt64(told.count))
    var ids = try batch.edits.map { try StoredEdit.id(of: $0) }
    while ids.count < told.count {
      let (more, _) = try await fresh.edits(of: shot, after: before + UInt64(ids.count))
      ids += try more.edits.map { try StoredEdit.id(of: $0) }
    }
    for (place, one) in told.enumerated() {
      #expect(one.1 == before + UInt64(place) + 1 && ids[place] == one.0)
    }
    #expect(try await store.shot(shot) == fresh.shot(shot))
    #expect(store.latestSequence == fresh.latestSequence)
    stored = counts.cutAfter
    print(
      "\(told.count) strokes, \(repeated) sent again; commits cut before the database had them: \(counts.cutBefore), before its answer: \(stored)"
    )
    studio.close()
  }

  /// How long it takes until another server knows what one has stored, in milliseconds, sorted.
  private func delays(
    _ count: Int, _ one: LibraryStore, _ two: LibraryStore, _ random: inout SplitMix64
  ) async throws -> [Double] {
    let shot = await one.sampleShots()[0]
    let session: SessionID = random.id()
    var delays: [Double] = []
    for _ in 0..<count {
      let edit = random.strokeEdit(of: shot, by: session)
      let stored = try await one.append([edit], to: shot).sequence
      let begin = ContinuousClock.now
      while two.latestSequence < stored, ContinuousClock.now - begin < .seconds(10) {
        try await Task.sleep(for: .milliseconds(1))
      }
      delays.append((ContinuousClock.now - begin) / .milliseconds(1))
      try await Task.sleep(for: .milliseconds(random.number(0...400)))
    }
    return delays.sorted()
  }

  @Test func `other servers hear of strokes, be their notices eaten or not`() async throws {
    let files = TemporaryLibrary()
    let folder = try ScratchFolder()
    let proxy = try DatabaseProxy(before: PostgresCluster.address.get(), in: folder)
    defer { proxy.stop() }
    let (first, one) = try await open(710, files, by: PostgresCluster.address.get())
    let (second, two) = try await open(710, files, by: proxy.address)
    var random = SplitMix64(seed: 711)
    let usual = try await delays(30, one, two, &random)
    #expect(proxy.counts.eatenNotices == 0)
    proxy.faults.eatsNotices = true
    let without = try await delays(12, one, two, &random)
    #expect(proxy.counts.eatenNotices > 0)
    // Without limits of time: what a look each second finds, however slow the machine.
    #expect(without.allSatisfy { $0 < 10_000 } && usual.allSatisfy { $0 < 10_000 })
    #expect(second.watch.noticeCounts.lost > 0)
    print(
      "heard after \(usual[usual.count / 2]) ms, 95 of 100 after \(usual[usual.count * 95 / 100]); without notices after \(without[without.count / 2]), the last after \(without[without.count - 1])"
    )
    first.close()
    second.close()
  }
}
