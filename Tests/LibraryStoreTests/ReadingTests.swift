import Foundation
import GRDB
import LibraryStore
import Storyboard
import TestSupport
import Testing

@Suite struct `Reading while others write` {
  /// Another connection has the right to write, as a disk that is slow to take what is written has.
  @Test func `reads do not wait for the writer`() async throws {
    var random = SplitMix64(seed: 1)
    let folder = try ScratchFolder()
    let store = try await LibraryStore(
      directory: folder("a"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = store.outline().projects[0]
    let shot = project.scenes[0].shots[0].id
    let edit = random.strokeEdit(of: shot, by: random.id())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder("a/inkreel.sqlite"), configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let writing = Task { try await Self.append(edit, to: shot, of: store) }
    // Each of these would wait for the writer, which waits for what comes behind them here.
    #expect(try await store.archive(of: shot).position == 0)
    #expect(try await store.edits(of: shot, after: 0).end == 0)
    #expect(try await store.shot(shot).position == 0)
    #expect(try await store.changes(after: 0, limit: 4).count <= 4)
    #expect(try store.project(project.id).name.value == project.name)
    #expect(store.canvas(of: shot) == project.canvas)
    #expect(try await store.summaries().count == 1)
    #expect(try await store.marks(of: project.id) == ShotMarks())
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await writing.value.positions == [1])
    #expect(try await store.archive(of: shot).position == 1)
    try await store.close()
  }

  /// Stores an edit as soon as nobody else writes: on a busy machine that can be later than a store waits by itself.
  private static func append(_ edit: ShotEdit, to shot: ShotID, of store: LibraryStore) async throws
    -> Appended
  {
    for _ in 0..<20 {
      if let appended = try? await store.append([edit], to: shot) { return appended }
    }
    return try await store.append([edit], to: shot)
  }

  @Test func `a library is for its owner alone`() async throws {
    var random = SplitMix64(seed: 2)
    let folder = try ScratchFolder()
    let store = try await LibraryStore(
      directory: folder("a"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    func mode(_ name: String) throws -> Int {
      let facts = try FileManager.default.attributesOfItem(atPath: folder("a" + name))
      return try #require(facts[.posixPermissions] as? Int)
    }
    #expect(try mode("") == 0o700)
    for name in ["/inkreel.sqlite", "/inkreel.sqlite-wal", "/inkreel.sqlite-shm", "/inkreel.lock"] {
      #expect(try mode(name) == 0o600, "\(name)")
    }
    try await store.close()
  }
}
