import Foundation
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// A project goes from one library to another, and back.
@Suite struct `Giving a project` {
  /// All that a library holds of a project: each log with its edits.
  private func logs(of project: ProjectID, in store: LibraryStore) async throws
    -> [String: [[UInt8]]]
  {
    var logs: [String: [[UInt8]]] = [:]
    logs[project.hex] = try await all(.project(project), in: store)
    for shot in try store.project(project).shots where !shot.isDestroyed.value {
      logs[shot.id.hex] = try await all(.shot(shot.id), in: store)
    }
    return logs
  }

  private func all(_ name: DocumentName, in store: LibraryStore) async throws -> [[UInt8]] {
    var edits: [[UInt8]] = []
    while true {
      let (batch, end) = try await store.edits(of: name, after: UInt64(edits.count))
      edits += batch.edits
      if edits.count >= Int(end) { return edits }
    }
  }

  private func give(_ id: ProjectID, from a: LibraryStore, to b: LibraryStore) async throws {
    try await a.seal(id)
    try await b.takeOver(id, from: a)
    try await a.giveUp(id, to: b)
  }

  /// Draws, adds shots, puts some into the bin and empties it now and then.
  private func work(
    _ count: Int, on project: ProjectID, of store: LibraryStore, by session: SessionID,
    _ random: inout SplitMix64
  ) async throws {
    for _ in 0..<count {
      let shots = try store.project(project).shots
      let present = shots.filter { !$0.isDestroyed.value && !$0.isRemoved.value }.map(\.id)
      switch random.number(0...9) {
      case 0:
        let scene = try store.project(project).scenes[0].id
        _ = try await store.append(
          [
            ProjectEdit(
              id: random.id(), session: session,
              .change([.insertShot(random.id(), scene: scene, order: .middle)]))
          ], to: project)
      case 1 where present.count > 2:
        _ = try await store.append(
          [
            ProjectEdit(
              id: random.id(), session: session,
              .change([.setShotRemoved(present[random.number(0...present.count - 1)], true)]))
          ], to: project)
      case 2 where random.oneIn(3): _ = try await store.emptyBin()
      default:
        let shot = present[random.number(0...present.count - 1)]
        _ = try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `it is there wholly, under its own ids, and here no more`(seed: UInt64) async throws {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    var (a, b) = (try await one.open(seed: 1), try await other.open(seed: 2))
    var random = SplitMix64(seed: seed)
    let id = a.outline().projects[0].id
    let session: SessionID = random.id()
    try await work(60, on: id, of: a, by: session, &random)
    // Its times are those of the disk then.
    try await a.close()
    a = try await one.open()
    let wanted = try await logs(of: id, in: a)
    let (outline, sessions) = (try a.project(id).outline, try await a.sessions(in: id))
    #expect(sessions.contains(session))
    let summary = try #require(try await a.summaries(of: [id]).first)
    let (before, others) = (b.outline().projects, a.outline().projects.dropFirst())

    try await give(id, from: a, to: b)
    for _ in 0..<2 {
      #expect(try await logs(of: id, in: b) == wanted)
      #expect(try b.project(id).outline == outline)
      #expect(b.outline().projects.map(\.id) == [id] + before.map(\.id))
      #expect(try await b.sessions(in: id) == sessions)
      #expect(try await b.summaries(of: [id]).first?.changedAt == summary.changedAt)
      #expect(a.outline().projects == Array(others))
      #expect(!a.holds(id) && a.bin() == EmptiedBin())
      #expect(try await a.emptyBin() == EmptiedBin())
      try await a.close()
      try await b.close()
      (a, b) = (try await one.open(), try await other.open())
    }

    // And back, with what was drawn meanwhile.
    try await work(20, on: id, of: b, by: session, &random)
    let later = try await logs(of: id, in: b)
    try await give(id, from: b, to: a)
    #expect(try await logs(of: id, in: a) == later)
    #expect(a.outline().projects.map(\.id) == [id] + others.map(\.id))
    #expect(b.outline().projects == before && !b.holds(id))
    let shot = try a.project(id).outline.scenes.flatMap(\.shots)[0].id
    _ = try await a.append([random.strokeEdit(of: shot, by: session)], to: shot)
  }

  @Test func `on its way it takes no edit, and those that come wait for where it goes`()
    async throws
  {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    let (a, b) = (try await one.open(seed: 1), try await other.open(seed: 2))
    var random = SplitMix64(seed: 3)
    let id = a.outline().projects[0].id
    let shot = a.outline().projects[0].scenes[0].shots[0].id
    let stroke = random.strokeEdit(of: shot, by: random.id())
    let scene = try a.project(id).scenes[0].id
    let added = ProjectEdit(
      id: random.id(), session: random.id(),
      .change([.insertShot(random.id(), scene: scene, order: .middle)]))
    func isRefused() async {
      await #expect(throws: LibraryError.moving) { try await a.append([stroke], to: shot) }
      await #expect(throws: LibraryError.moving) { try await a.append([added], to: id) }
    }
    try await a.seal(id)
    await isRefused()
    try await a.unseal(id)
    _ = try await a.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    try await a.seal(id)
    try await b.takeOver(id, from: a)
    await isRefused()
    let position = try await b.append([stroke], to: shot).positions
    try await a.giveUp(id, to: b)
    // Who was on the way when it went is not told that it is gone for good.
    await isRefused()
    #expect(position == [2])
    _ = try await b.append([added], to: id)
    // A second time it is not taken over.
    await #expect(throws: LibraryError.self) { try await b.takeOver(id, from: a) }
  }

  @Test func `what the other does not have is not let go of`() async throws {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    let (a, b) = (try await one.open(seed: 1), try await other.open(seed: 2))
    var random = SplitMix64(seed: 3)
    let id = a.outline().projects[0].id
    let shot = a.outline().projects[0].scenes[0].shots[0].id
    await #expect(throws: LibraryError.moving) { try await a.giveUp(id, to: b) }
    try await a.seal(id)
    try await b.takeOver(id, from: a)
    try await a.unseal(id)
    _ = try await a.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    await #expect(throws: LibraryError.moving) { try await a.giveUp(id, to: b) }
    #expect(try await a.shot(shot).history.count == 1)
  }

  @Test(arguments: [false, true])
  func `what the other has destroyed meanwhile is let go of`(isWhole: Bool) async throws {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    let (a, b) = (try await one.open(seed: 1), try await other.open(seed: 2))
    var random = SplitMix64(seed: 3)
    let id = a.outline().projects[0].id
    let shot = a.outline().projects[0].scenes[0].shots[0].id
    try await a.seal(id)
    try await b.takeOver(id, from: a)
    if isWhole {
      _ = try await b.append([
        LibraryEdit(id: random.id(), session: random.id(), .change([.setProjectRemoved(id, true)]))
      ])
    } else {
      _ = try await b.append(
        [
          ProjectEdit(
            id: random.id(), session: random.id(), .change([.setShotRemoved(shot, true)]))
        ], to: id)
    }
    #expect(try await b.emptyBin() == EmptiedBin(projects: isWhole ? 1 : 0, shots: isWhole ? 0 : 1))
    try await a.giveUp(id, to: b)
    #expect(!a.holds(id) && b.holds(id) == !isWhole)
  }

  @Test func `what has one of its ids keeps it out, and nothing of it comes`() async throws {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    // Made from one seed, both hold the same ids.
    let (a, b) = (try await one.open(seed: 1), try await other.open(seed: 1))
    let (id, sequence) = (a.outline().projects[0].id, b.latestSequence)
    await #expect(throws: LibraryError.taken) { try await b.takeOver(id, from: a) }
    #expect(b.latestSequence == sequence)
  }

  @Test func `a project that lies in the bin empties nothing of another's`() async throws {
    let (one, other) = (TemporaryLibrary(), TemporaryLibrary())
    let (a, b) = (try await one.open(seed: 1), try await other.open(seed: 2))
    var random = SplitMix64(seed: 3)
    let (id, shot) = (
      a.outline().projects[0].id, a.outline().projects[0].scenes[0].shots[0].id
    )
    _ = try await a.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    try await a.seal(id)
    try await b.takeOver(id, from: a)
    // Between the two steps the giver throws it away, and empties the bin.
    _ = try await a.append([
      LibraryEdit(id: random.id(), session: random.id(), .change([.setProjectRemoved(id, true)]))
    ])
    #expect(try await a.emptyBin() == EmptiedBin())
    try await a.giveUp(id, to: b)
    #expect(try await b.shot(shot).history.count == 1)
    // And it can come back from there.
    try await give(id, from: b, to: a)
    #expect(a.outline().projects.contains { $0.id == id })
  }
}
