import Foundation
import LibraryStore
import Postgres
import Storyboard
import TestSupport
import TestTraits
import Testing

/// Whoever moves a studio has it for themselves, also where servers were cut off from the database.
@Suite(.waits) struct `Claims to a studio` {
  private let address: String
  private let files = TemporaryLibrary()
  private let watcher: PostgresConnection

  init() throws {
    address = try PostgresCluster.schemaAddress()
    watcher = try PostgresConnection(PostgresAddress(PostgresCluster.address.get()))
  }

  private func serve() async throws -> (PostgresStudio, StudioClaim, LibraryStore) {
    let studio = try PostgresStudio(address: address)
    let claim = try #require(try studio.claimServing())
    let store = try await LibraryStore(
      at: ".", in: studio, directory: files.path + "/here", files: files.path + "/files"
    ) {
      var random = SplitMix64(seed: 41)
      return .sample(using: &random, isDrawn: false)
    }
    return (studio, claim, store)
  }

  /// The connections that claim the studio.
  private func claimers() throws -> Set<Int64> {
    let place = try #require(address.split(separator: "%3D").last)
    let rows = try watcher.run(
      """
      SELECT pid::bigint FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND classid::bigint << 32 | objid::bigint
        = hashtextextended($1, 7210432)
      """, [.text(String(place))])
    return Set((0..<rows.count).compactMap { rows.int($0, 0) })
  }

  /// Cuts all of them, and returns which they were.
  @discardableResult
  private func cut() throws -> Set<Int64> {
    let cut = try claimers()
    for one in cut { try watcher.run("SELECT pg_terminate_backend($1::int)", [.int(one)]) }
    return cut
  }

  private func wait(for condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<200 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test func `are made anew by a server that was cut off`() async throws {
    let (studio, claim, store) = try await serve()
    let mover = try PostgresStudio(address: address)
    #expect(try mover.claimAll() == nil)
    // Another studio in the same database is another thing.
    #expect(try PostgresStudio(address: PostgresCluster.schemaAddress()).claimAll() != nil)
    for _ in 0..<3 {
      let gone = try cut()
      #expect(try await wait { try !claimers().isEmpty && claimers().isDisjoint(with: gone) })
    }
    // On a slow machine it may lose its connection by itself, and claims it anew.
    #expect(try await wait { try mover.claimAll() == nil })
    withExtendedLifetime((studio, claim, store)) {}
  }

  @Test func `keep a server from the studio that somebody moves meanwhile`() async throws {
    let (studio, claim, store) = try await serve()
    let mover = try PostgresStudio(address: address)
    var random = SplitMix64(seed: 42)
    let shot = await store.sampleShots()[0]
    let session: SessionID = random.id()
    let isTaken = try await wait {
      try cut()
      guard let all = try mover.claimAll() else { return false }
      // As long as it is being moved, nothing is stored.
      defer { withExtendedLifetime(all) {} }
      for _ in 0..<200 where !studio.isAway { usleep(20_000) }
      #expect(studio.isAway)
      return true
    }
    #expect(isTaken)
    #expect(try await wait { !studio.isAway })
    try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
    #expect(try mover.claimAll() == nil)
    withExtendedLifetime(claim) {}
  }

  @Test func `are not needed for nothing to be stored while it is moved`() async throws {
    let (studio, claim, store) = try await serve()
    let mover = try PostgresStudio(address: address)
    // As where there are people.
    try PostgresConnection(PostgresAddress(address)).run("CREATE TABLE rights (count bigint)")
    var random = SplitMix64(seed: 43)
    let shot = await store.sampleShots()[0]
    let session: SessionID = random.id()
    let before = store.latestSequence
    let stillness = try mover.holdStill()
    await #expect(throws: LibraryError.self) {
      try await store.append([random.strokeEdit(of: shot, by: session)], to: shot)
    }
    #expect(before == store.latestSequence)
    withExtendedLifetime((stillness, studio, claim)) {}
  }
}
