internal import Foundation
package import Monitoring
package import Objects
package import Postgres
internal import SQLiteFile
package import Storyboard

/// A studio's libraries in a PostgreSQL database, which other servers may have open as well. A class, because it is its connections.
package final class PostgresStudio: Sendable {
  package let address: PostgresAddress
  let writers: PostgresPool
  let readers: PostgresPool
  /// For the question whether it answers, which waits for nobody.
  let probe: PostgresPool
  package let watch: StudioWatch
  /// Where pictures and files lie for all servers; nil where they share a folder.
  package let objects: (any ObjectStore)?
  /// Variables by which another process of this program opens the same studio.
  package let environment: [String: String]
  /// Where those wait who read beside the actors: no more threads than connections.
  fileprivate let reading: OperationQueue
  /// Where the work of libraries is done, many on each: a database that does not answer holds up so many threads, and not one a library.
  private let lanes = (0..<16).map { _ in StoreExecutor() }

  /// Where requests run that ask the database and wait for it on their thread, so that nobody else's does.
  package let threads = WaitingThreads(label: "inkreel-waits", limit: 48)
  /// How long transactions that store something took to begin, with the lock of their library, then to the end of what they did.
  package let (locking, storing) = (Histogram(), Histogram())
  /// Whether the database answers, as `watch` sees each second.
  let pulse: PostgresPulse?

  /// For who keeps other tables in the same database.
  package func pool(size: Int) -> PostgresPool {
    PostgresPool(address, size: size, settings: settings, answers: answers, pulse: pulse)
  }

  private let settings: [(name: String, value: String)]
  /// How long an answer is waited for: so long that the database has given up by itself, if it is there.
  private let answers: Duration?

  private static let patient: [(name: String, value: String)] =
    [
      ("synchronous_commit", "on"), ("default_transaction_isolation", "read\\ committed"),
    ] + keepalives

  /// Of each session. A server that stands still with a library's lock in hand loses it; nobody waits for long.
  private static let settings: [(name: String, value: String)] =
    [
      ("lock_timeout", "5000"), ("statement_timeout", "20000"),
      ("idle_in_transaction_session_timeout", "5000"),
      ("default_transaction_isolation", "read\\ committed"),
      // What is answered is on the disk, whatever the server's own setting is.
      ("synchronous_commit", "on"),
    ] + keepalives

  /// Five seconds more than `statement_timeout`.
  private static let answers = Duration.seconds(25)

  /// A server that is gone without a word is known to be gone in about ten seconds, with all that it has locked or claimed.
  static let keepalives: [(name: String, value: String)] = [
    ("tcp_keepalives_idle", "5"), ("tcp_keepalives_interval", "2"), ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10000"),
  ]

  /// - Parameters:
  ///   - address: `postgres://…`; what it leaves out is as `PostgresAddress` says.
  ///   - objects: where pictures and files lie for all servers, if not in a folder that they share.
  ///   - environment: variables by which another process of this program opens the same.
  ///   - isPatient: whether statements and transactions may take as long as they take: for who moves all that there is.
  /// - Throws: `cannotOpen`, `unreachable`, `newerVersion`.
  package init(
    address: String, objects: (any ObjectStore)? = nil, environment: [String: String] = [:],
    isPatient: Bool = false
  ) throws(LibraryError) {
    (self.objects, self.environment) = (objects, environment)
    do {
      let address = try PostgresAddress(address)
      self.address = address
      settings = isPatient ? Self.patient : Self.settings
      answers = isPatient ? nil : Self.answers
      pulse = isPatient ? nil : PostgresPulse()
      watch = StudioWatch(address, settings: settings, pulse: pulse)
      writers = PostgresPool(
        address, size: 16, settings: settings, answers: answers, pulse: pulse)
      readers = PostgresPool(
        address, size: 8 + 16, settings: settings, answers: answers, pulse: pulse)
      probe = PostgresPool(
        address, size: 1, settings: settings, patience: 900, answers: .seconds(2), pulse: pulse)
      reading = OperationQueue()
      reading.maxConcurrentOperationCount = 8
      try PostgresSchema.migrate(writers)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Runs what waits for the database where no more threads wait than there are connections.
  func onReadingLane<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value)
    async throws -> Value
  {
    // Whoever is where one may wait already waits there.
    if WaitingThreads.isCurrent { return try body() }
    return try await withCheckedThrowingContinuation { continuation in
      reading.addOperation { continuation.resume(with: Result { try body() }) }
    }
  }

  func onProbeLane<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value)
    async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try body() }) }.start()
    }
  }

  func lane(for library: LibraryID) -> StoreExecutor {
    lanes[Int(library.low % UInt64(lanes.count))]
  }

  /// Whether it has answered anybody in the last seconds.
  package var isAway: Bool { pulse?.isAway ?? false }

  /// How many connections are in use, of those that write and those that read libraries.
  package var connectionsInUse: (writers: Int, readers: Int) { (writers.used, readers.used) }

  /// Lets another role read and write all tables, and nothing else, and those that may already, also what is new.
  ///
  /// - Parameter role: its name, which is not a part of any statement's text; nil for nobody else.
  package func grant(to role: String?) throws(LibraryError) {
    do {
      try writers.transaction(beginningWith: [
        PostgresStep("BEGIN"),
        PostgresStep("SELECT set_config('inkreel.role', $1, true)", [.text(role ?? "")]),
        PostgresStep(
          """
          DO $$ DECLARE role text; BEGIN
            FOR role IN
              SELECT name FROM (
                SELECT nullif(current_setting('inkreel.role'), '') AS name
                UNION SELECT grantee::text FROM information_schema.role_table_grants
                WHERE table_schema = current_schema() AND table_name = 'change'
                  AND privilege_type = 'INSERT' AND grantee NOT IN (current_user, 'PUBLIC')
              ) AS roles WHERE name IS NOT NULL
            LOOP
              EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), role);
              EXECUTE format(
                'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I',
                current_schema(), role);
              EXECUTE format(
                'GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO %I', current_schema(), role);
            END LOOP;
          END $$
          """),
      ]) { connection, _ in try connection.commit() }
    } catch {
      throw LibraryError(error)
    }
  }

  /// Whether the database knows a role.
  package func hasRole(_ name: String) throws(LibraryError) -> Bool {
    do {
      return try writers.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
        let found = try connection.run("SELECT 1 FROM pg_roles WHERE rolname = $1", [.text(name)])
        try connection.commit()
        return found.count == 1
      }
    } catch {
      throw LibraryError(error)
    }
  }

  package func close() {
    watch.close()
    writers.close()
    readers.close()
    probe.close()
  }

  /// The library at a place, made from a seed where there is none, by one server alone.
  func library(
    at place: String, seed: () -> LibrarySeed, assets: (LibraryID) -> AssetStore
  ) throws -> (base: PostgresBase, id: LibraryID) {
    if let known = try known(at: place) { return known }
    let seed = seed()
    // First, so that no library shows pictures that it does not have.
    try LibraryStore.keepAssets(of: seed, in: assets(seed.library))
    try writers.transaction(beginningWith: [
      PostgresStep("BEGIN"),
      PostgresStep(
        """
        INSERT INTO library (id, place) VALUES ($1, $2) ON CONFLICT (place) DO NOTHING
        RETURNING number
        """, [.bytes(Array(seed.library.blob)), .text(place)]),
    ]) { connection, answers in
      if answers[1].count > 0, let number = answers[1].int(0, 0) {
        let lock = PostgresLogRows.Lock(sequence: 0, time: LibraryStore.now())
        let rows = PostgresLogRows(connection, library: number, lock: lock)
        try LibraryStore.plant(seed, in: rows)
        try LibraryStore.addContents(seed.library, in: rows)
        try rows.commit()
      } else {
        // Another server was first.
        try connection.run("ROLLBACK")
      }
    }
    guard let made = try known(at: place) else {
      throw LibraryError.corrupt("a library that was made is not there")
    }
    return made
  }

  /// Where libraries are.
  package func places() throws(LibraryError) -> [String] {
    do {
      return try readers.transaction(beginningWith: [
        PostgresStep("SELECT place FROM library ORDER BY number")
      ]) { _, answers in (0..<answers[0].count).compactMap { answers[0].text($0, 0) } }
    } catch {
      throw LibraryError(error)
    }
  }

  /// Where the pictures of the library at a place lie for all servers; nil where a folder has them, or there is no such library.
  package func sharedAssets(at place: String) throws(LibraryError) -> SharedAssets? {
    do {
      guard let objects, let (_, id) = try known(at: place) else { return nil }
      return SharedAssets(objects, of: id)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Removes a library with all its rows, in pieces of no more than a few seconds each; where there is none, nothing.
  package func remove(_ place: String) throws {
    guard let (base, id) = try known(at: place) else { return }
    let number = PostgresValue.int(base.library)
    func run(_ sql: StaticString) throws -> Int {
      try writers.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
        let changes = try connection.run(sql, [number]).changes
        try connection.commit()
        return changes
      }
    }
    for sql: StaticString in [
      "DELETE FROM change WHERE ctid = ANY (ARRAY (SELECT ctid FROM change WHERE library = $1 LIMIT 5000))",
      """
      DELETE FROM snapshot
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM snapshot WHERE library = $1 LIMIT 500))
      """,
      "DELETE FROM opened WHERE ctid = ANY (ARRAY (SELECT ctid FROM opened WHERE library = $1 LIMIT 5000))",
      """
      DELETE FROM taken_id
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM taken_id WHERE library = $1 LIMIT 5000))
      """,
      """
      DELETE FROM document
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM document WHERE library = $1 LIMIT 5000))
      """,
    ] { while try run(sql) > 0 {} }
    if let objects { try SharedAssets(objects, of: id).removeAll() }
    // What was made of its projects is forgotten with the next look.
    _ = try run("UPDATE job SET state = 3, holder = NULL, ended = 0 WHERE library = $1")
    _ = try run("DELETE FROM library WHERE number = $1")
  }

  func known(at place: String) throws -> (base: PostgresBase, id: LibraryID)? {
    try readers.transaction(beginningWith: [
      PostgresStep("BEGIN READ ONLY"),
      PostgresStep("SELECT number, id FROM library WHERE place = $1", [.text(place)]),
      PostgresStep("COMMIT"),
    ]) { _, answers in
      guard answers[1].count > 0, let number = answers[1].int(0, 0),
        let id = answers[1].bytes(0, 1).flatMap({ LibraryID(blob: Data($0)) })
      else { return nil }
      return (PostgresBase(self, library: number), id)
    }
  }
}

/// A library in PostgreSQL. Its row is locked by whoever writes, before anything else is asked: so what the writer then knows is what is stored.
final class PostgresBase: LogBase {
  let studio: PostgresStudio
  let library: Int64

  init(_ studio: PostgresStudio, library: Int64) {
    (self.studio, self.library) = (studio, library)
  }

  var isSoleWriter: Bool { false }

  func read<Value>(_ body: (any LogRows) throws -> Value) throws -> Value {
    // What several statements find is of one moment.
    let begin = PostgresStep("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return try studio.readers.transaction(beginningWith: [begin]) { connection, _ in
      let value = try body(PostgresLogRows(connection, library: library, lock: nil))
      try connection.commit()
      return value
    }
  }

  func look<Value: Sendable>(_ body: @escaping @Sendable (any LogRows) throws -> Value)
    async throws -> Value
  {
    try await studio.onReadingLane { try self.read(body) }
  }

  func write<Value>(_ body: (any LogRows) throws -> Value) throws -> Value {
    let lock = PostgresStep(
      """
      SELECT sequence, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, seals
      FROM library WHERE number = $1 FOR NO KEY UPDATE
      """, [.int(library)])
    let begin = ContinuousClock.now
    return try studio.writers.transaction(beginningWith: [PostgresStep("BEGIN"), lock]) {
      connection, answers in
      let locked = ContinuousClock.now
      studio.locking.add(locked - begin)
      defer { studio.storing.add(ContinuousClock.now - locked) }
      guard answers[1].count > 0, let sequence = answers[1].int(0, 0),
        let time = answers[1].int(0, 1), let seals = answers[1].int(0, 2)
      else { throw LibraryError.corrupt("the library is not there any more") }
      let rows = PostgresLogRows(
        connection, library: library,
        lock: .init(sequence: UInt64(sequence), time: time, seals: seals))
      let value = try body(rows)
      try rows.commit()
      if rows.hasNews { studio.watch.stored(library, upTo: rows.newest) }
      return value
    }
  }

  func syncsEachTransaction() throws -> Bool {
    let show = [PostgresStep("SHOW synchronous_commit"), PostgresStep("SHOW fsync")]
    return try studio.readers.transaction(
      beginningWith: [PostgresStep("BEGIN READ ONLY")] + show + [PostgresStep("COMMIT")]
    ) { _, answers in answers[1].text(0, 0) != "off" && answers[2].text(0, 0) == "on" }
  }

  /// PostgreSQL has its own tools to look through what it stores; here the numbers are looked at.
  func integrity() async throws -> String {
    try await look { rows in try (rows as? PostgresLogRows)?.fault() ?? "ok" }
  }

  /// Done by the database itself.
  func vacuum() throws {}

  /// The connections are the studio's.
  func close() throws {}
}
