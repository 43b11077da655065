import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct Saving {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `what was saved is there after a restart, with all that can be undone`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let ids = await store.sampleShots()
    var expected = ids.map { Shot(id: $0) }
    let sessions: [SessionID] = [random.id(), random.id()]
    for _ in 0..<60 {
      if random.oneIn(15) {
        try await store.close()
        store = try await library.open()
      }
      let i = random.number(0...ids.count - 1)
      var edits: [ShotEdit] = []
      for _ in 0..<random.number(1...3) {
        let edit = random.edit(
          of: expected[i], by: sessions.randomElement(using: &random)!)
        if (try? expected[i].apply(edit)) != nil { edits.append(edit) }
      }
      let before = expected[i].position - UInt64(edits.count)
      let appended = try await store.append(edits, to: ids[i])
      #expect(appended.positions == edits.indices.map { before + UInt64($0) + 1 })
    }
    try await store.close()
    store = try await library.open()
    for (id, shot) in zip(ids, expected) {
      #expect(try await store.shot(id) == shot)
      #expect(try await store.archive(of: id).archive.shot() == shot)
      #expect(try await store.archive(of: id).position == shot.position)
    }
    try await store.close()
  }

  @Test func `GRDB turned synchronous down to NORMAL, so strokes were not on the disk`()
    async throws
  {
    let library = TemporaryLibrary()
    let store = try await library.open()
    #expect(try await store.syncsEachTransaction())
  }

  @Test func `an edit sent twice is stored once`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shot = await store.sampleShots()[0]
    let edits = (0..<3).map { _ in
      random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1))
    }
    let first = try await store.append(edits, to: shot)
    let second = try await store.append([edits[2], edits[0]], to: shot)
    #expect(second.positions == [3, 1])
    #expect(second.sequence == first.sequence)
    let mixed = try await store.append([edits[1], edits[1]], to: shot)
    #expect(mixed.positions == [2, 2])
    #expect(try await store.shot(shot).position == 3)
  }

  @Test func `nothing of a refused request is stored`() async throws {
    var random = SplitMix64(seed: 2)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shot = await store.sampleShots()[0]
    let session: SessionID = random.id()
    let before = try await store.shot(shot)
    let layer: LayerID = random.id()
    let bad = ShotEdit(id: random.id(), session: session, .change([.setLayer(layer, .opacity(1))]))
    let edits = [random.strokeEdit(of: shot, by: session), bad]
    await #expect(throws: LibraryError.refused(index: 1, bad.id, .noSuchLayer(layer))) {
      try await store.append(edits, to: shot)
    }
    #expect(try await store.shot(shot) == before)
    #expect(try await store.archive(of: shot).position == 0)

    let none: ShotID = random.id()
    await #expect(throws: LibraryError.noSuchShot(none)) {
      try await store.append([edits[0]], to: none)
    }
  }

  @Test func `a full disk says so, loses nothing, and goes on when there is room`() async throws {
    var random = SplitMix64(seed: 3)
    let library = TemporaryLibrary()
    var store = try await library.open(sizeLimit: 128 * 1024)
    let shot = await store.sampleShots()[0]
    var stored = 0
    var failed: ShotEdit?
    while failed == nil {
      let edit = random.strokeEdit(of: shot, by: SessionID(high: 1, low: 1))
      do {
        _ = try await store.append([edit], to: shot)
        stored += 1
      } catch LibraryError.diskFull {
        failed = edit
      }
    }
    #expect(stored > 10)
    #expect(try await store.shot(shot).position == UInt64(stored))
    #expect(try await store.archive(of: shot).position == UInt64(stored))
    try await store.close()
    store = try await library.open()
    let retried = try await store.append([try #require(failed)], to: shot)
    #expect(retried.positions == [UInt64(stored) + 1])
  }

  @Test func `projects take edits, and their new shots can be drawn in`() async throws {
    var random = SplitMix64(seed: 4)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let outline = await store.outline().projects[0]
    let session: SessionID = random.id()
    let shot: ShotID = random.id()
    let edit = ProjectEdit(
      id: random.id(), session: session,
      .change([.insertShot(shot, scene: outline.scenes[0].id, order: random.orderKey())]))
    _ = try await store.append([edit], to: outline.id)
    _ = try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
    try await store.close()
    store = try await library.open()
    #expect(await store.sampleShots().contains(shot))
    #expect(try await store.shot(shot).elements.count == 1)
    #expect(try await store.project(outline.id).undoableEdit(for: session) == edit.id)
  }
}
