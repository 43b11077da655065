import LibraryStore
import Storyboard
import TestSupport
import Testing

@Suite struct `Spells of drawing in a library` {
  /// Strokes into one shot, stored at times of minutes; nil where nobody knows.
  private func library(_ minutes: [Int?]) async throws -> (TemporaryLibrary, ShotID) {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shot = await store.sampleShots()[0]
    for _ in minutes {
      _ = try await store.append(
        [random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1))], to: shot)
    }
    try await store.close()
    for (index, minute) in minutes.enumerated() {
      let time = minute.map { "\($0 * 60_000)" } ?? "NULL"
      try library.execute(
        """
        UPDATE change SET time = \(time) WHERE position = \(index + 1)
        AND document = (SELECT number FROM document WHERE id = x'\(shot.hex)')
        """)
    }
    return (library, shot)
  }

  @Test func `a log falls into spells where half an hour lies between its edits`() async throws {
    let (library, shot) = try await library([nil, 10, 39, 69, 70, 300])
    let store = try await library.openForReading()
    let spells = try await store.drawingSessions(of: shot).spells
    #expect(spells.map { $0.first } == [1, 4, 6])
    #expect(spells.map { $0.last } == [3, 5, 6])
    #expect(spells.map { $0.strokeCount } == [3, 2, 1])
    #expect(spells.map { $0.start } == [10, 69, 300].map { $0 * 60_000 })
    #expect(spells.map { $0.end } == [39, 70, 300].map { $0 * 60_000 })
  }

  @Test func `what is known is read on, and a log that was set back anew`() async throws {
    let (library, shot) = try await library([0, 1, 100])
    let store = try await library.openForReading()
    var known = DrawingSessions()
    known.add(time: 0, strokeCount: 7)
    let read = try await store.drawingSessions(of: shot, known: known)
    #expect(read.spells.map { $0.strokeCount } == [8, 1])
    for _ in 0..<5 { known.add(time: 0, strokeCount: 1) }
    let anew = try await store.drawingSessions(of: shot, known: known)
    #expect(anew == (try await store.drawingSessions(of: shot)))
    #expect(anew.position == 3)
  }

  @Test func `a shot that is not there has none`() async throws {
    let store = try await TemporaryLibrary().open()
    let shot = ShotID(high: 9, low: 9)
    await #expect(throws: LibraryError.noSuchShot(shot)) {
      try await store.drawingSessions(of: shot)
    }
  }
}
