import Foundation
import LibraryStore
import Postgres
import Storyboard
import TestSupport
import Testing

/// Whoever moves a studio has it for themselves, also where servers were cut off from the database.
@Suite struct `Claims to a studio` {
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

  /// Cuts all connections to the studio but those of `PostgresCluster`'s other places.
  private func cut() throws {
    let place = try #require(address.split(separator: "%3D").last)
    _ = try watcher.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND classid::bigint << 32 | objid::bigint
        = hashtextextended($1, 7210432)
      """, [.text(String(place))])
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
      try cut()
      #expect(
        try await wait {
          try watcher.run(
            """
            SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'
              AND classid::bigint << 32 | objid::bigint = hashtextextended($1, 7210432)
            """, [.text(String(try #require(address.split(separator: "%3D").last)))]
          ).int(0, 0) == 1
        })
    }
    #expect(try mover.claimAll() == nil)
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
}
