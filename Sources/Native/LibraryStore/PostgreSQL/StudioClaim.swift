internal import Postgres
internal import Storyboard

/// Something that one server at a time does, until this is let go of: also where that server ends without a word, since the claim is the
/// connection's. A class, because it is that connection.
package final class StudioClaim: Sendable {
  private let connection: PostgresConnection

  fileprivate init(_ connection: PostgresConnection) { self.connection = connection }

  deinit { withExtendedLifetime(connection) {} }

  /// - Throws: where it was lost meanwhile.
  package func check() throws(LibraryError) {
    do {
      try connection.run("SELECT 1")
    } catch {
      throw LibraryError(error)
    }
  }
}

extension PostgresStudio {
  /// Claims the work on a thing; nil where a server is at it.
  ///
  /// - Parameter thing: two things that have the same number by chance wait for each other.
  package func claim(_ thing: Int64) throws(LibraryError) -> StudioClaim? {
    try claim("SELECT pg_try_advisory_lock(hashtextextended(current_schema(), $1))", thing)
  }

  private func claim(_ sql: StaticString, _ thing: Int64) throws(LibraryError) -> StudioClaim? {
    do {
      let connection = try PostgresConnection(
        address, settings: [("idle_session_timeout", "0")] + Self.keepalives,
        patience: .seconds(10))
      let rows = try connection.run(sql, [.int(thing)])
      return rows.bool(0, 0) == true ? StudioClaim(connection) : nil
    } catch {
      throw LibraryError(error)
    }
  }

  /// Claims clearing away what has ended, with accounts; nil where a server is at it.
  package func claimTidying() throws(LibraryError) -> StudioClaim? { try claim(Self.tidying) }

  /// Claims the whole studio for who moves it; nil where a server serves it.
  package func claimAll() throws(LibraryError) -> StudioClaim? { try claim(Self.serving) }

  /// Has nobody store anything until this is let go of, also a server that was cut off and has lost its claim to the studio.
  package func holdStill() throws(LibraryError) -> StudioClaim {
    do {
      let endless = [
        ("idle_in_transaction_session_timeout", "0"), ("idle_session_timeout", "0"),
        ("statement_timeout", "0"), ("lock_timeout", "10000"),
      ]
      let connection = try PostgresConnection(address, settings: endless + Self.keepalives)
      try connection.run("BEGIN")
      try connection.run(
        """
        DO $$ DECLARE one text; BEGIN
          FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
          ORDER BY tablename
          LOOP
            EXECUTE format('LOCK TABLE %I IN SHARE MODE', one);
          END LOOP;
        END $$
        """)
      return StudioClaim(connection)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Claims the studio together with other servers that serve it; nil where it is being moved.
  ///
  /// Where the connections to the database are cut, and the claim with them, it is claimed anew, as long as a library is open; where
  /// somebody moves it by then, nothing is asked of the database from when that is known until they are done, and nothing is stored (`holdStill`).
  package func claimServing() throws(LibraryError) -> StudioClaim? {
    let claim = try claim(Self.sharedClaim, Self.serving)
    if claim != nil { watch.serve() }
    return claim
  }

  static let sharedClaim: StaticString =
    "SELECT pg_try_advisory_lock_shared(hashtextextended(current_schema(), $1))"

  /// Any numbers, which mean a thing each in this studio's tables alone.
  static let serving: Int64 = 7_210_432
  private static let tidying: Int64 = 7_210_433

  /// Whether the database answers within a second.
  package func answers() async -> Bool {
    let (answers, said) = AsyncStream.makeStream(of: Bool.self)
    // Whoever is asked may say nothing for long: that is not waited for.
    Task {
      let asked = try? await onProbeLane {
        try self.probe.transaction(beginningWith: [PostgresStep("SELECT 1")]) { _, _ in true }
      }
      said.yield(asked ?? false)
    }
    Task {
      try? await Task.sleep(for: .seconds(1))
      said.yield(false)
    }
    for await answer in answers { return answer }
    return false
  }

  /// Has libraries in memory be no older than this call: one question for all of them.
  package func refresh(_ stores: [LibraryStore]) async throws(LibraryError) {
    let bases = stores.compactMap { store in (store.base as? PostgresBase).map { (store, $0) } }
    guard let (_, base) = bases.first else { return }
    let numbers = bases.map { Optional($0.1.library) }
    do {
      let latest = try await base.look(for: numbers)
      for (store, base) in bases where latest[base.library] ?? 0 > store.latestSequence {
        try await store.refresh()
      }
    } catch {
      throw LibraryError(error)
    }
  }
}

extension PostgresBase {
  /// The newest changes of libraries, by their numbers.
  fileprivate func look(for libraries: [Int64?]) async throws -> [Int64: UInt64] {
    try await studio.onReadingLane {
      try self.studio.readers.transaction(beginningWith: [
        PostgresStep(
          "SELECT number, sequence FROM library WHERE number = ANY($1)", [.ints(libraries)])
      ]) { _, answers in
        var latest: [Int64: UInt64] = [:]
        for row in 0..<answers[0].count {
          guard let number = answers[0].int(row, 0), let sequence = answers[0].int(row, 1) else {
            continue
          }
          latest[number] = UInt64(sequence)
        }
        return latest
      }
    }
  }
}
