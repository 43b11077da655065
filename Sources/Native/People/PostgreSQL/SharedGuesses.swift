internal import Digest
package import Postgres
package import SignIn

/// Tries to sign in, counted for all servers of a studio together: the rule is that of `GuessLimits`, and what it remembers lies in PostgreSQL.
///
/// Each try is a transaction of its own, which locks the two or three rows that its answer depends on, and no other: tries at other accounts from
/// other nets do not wait for it. The time is the database's, so that the clocks of servers need not agree.
package struct SharedGuesses: Sendable {
  let pool: PostgresPool
  /// Another clock than the database's, in seconds.
  private let clock: (@Sendable () -> Double)?

  /// - Parameters:
  ///   - pool: of a database whose tables of people are there.
  ///   - clock: in seconds, for tests; nil for the database's own.
  package init(_ pool: PostgresPool, clock: (@Sendable () -> Double)? = nil) {
    (self.pool, self.clock) = (pool, clock)
  }

  /// Seconds of the other clock; NULL for the database's.
  var time: PostgresValue { clock.map { .real($0()) } ?? .null }

  /// Takes a try in; the seconds to wait where it comes too soon, and nil where it is let through. It counts as wrong unless
  /// `noteSuccess` says otherwise.
  ///
  /// - Throws: `unreachable`.
  package func wait(for one: GuessLimits.Try) throws(PeopleError) -> Double? {
    var keys = [Key(.net, one.net), Key(.pair, one.pair)]
    if !one.isKnown { keys.append(Key(.failures, one.account)) }
    return try change(keys) { rows, now in
      var known = GuessMemory(
        net: rows[.net]?.bucket, pair: rows[.pair]?.bucket, failures: rows[.failures]?.failures)
      let wait = known.wait(isKnown: one.isKnown, at: now)
      rows[.net]?.bucket = known.net
      rows[.pair]?.bucket = known.pair
      rows[.failures]?.failures = known.failures
      return wait
    }
  }

  /// Takes a new guest in, as `GuessLimits` does.
  ///
  /// - Throws: `unreachable`.
  package func waitForGuest(from net: String) throws(PeopleError) -> Double? {
    try change([Key(.guests, net)]) { rows, now in
      var bucket = rows[.guests]?.bucket
      let wait = GuessLimit.ofGuests.waitOrTake(&bucket, at: now)
      rows[.guests]?.bucket = bucket
      return wait
    }
  }

  /// Notes that somebody got in: what failed before is forgotten.
  ///
  /// - Throws: `unreachable`.
  package func noteSuccess(of one: GuessLimits.Try) throws(PeopleError) {
    let values = Key.values([Key(.pair, one.pair), Key(.failures, one.account)])
    try attempt {
      // Locked in the order in which tries lock them.
      try pool.transaction(beginningWith: [
        PostgresStep("BEGIN"), PostgresStep(Self.lock, values),
      ]) { connection, _ in
        try connection.commit([
          PostgresStep(
            """
            DELETE FROM guess USING unnest($1::bigint[], $2::bytea[]) AS gone (kind, key)
            WHERE guess.kind = gone.kind AND guess.key = gone.key
            """, values)
        ])
      }
    }
  }

  /// Removes what is as if it had never been, of each kind a thousand at most.
  ///
  /// - Throws: `unreachable`.
  package func sweep() throws(PeopleError) {
    let steps = Kind.allCases.map { kind in
      PostgresStep(
        """
        DELETE FROM guess USING (
          SELECT kind, key FROM guess
          WHERE kind = $1 AND time
            < coalesce($2::double precision, extract(epoch FROM now())::double precision) - $3
          ORDER BY time LIMIT 1000 FOR UPDATE SKIP LOCKED) AS old
        WHERE guess.kind = old.kind AND guess.key = old.key
        """, [.int(kind.rawValue), time, .real(kind.memory)])
    }
    try attempt {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN")] + steps) { connection, _ in
        try connection.commit()
      }
    }
  }

  // MARK: Steps

  /// One in so many changes is followed by a sweep.
  private static let sweepInterval = 200

  /// Locks rows, also such as are not there yet, and keeps what `body` makes of them.
  private func change(
    _ keys: [Key], _ body: (inout [Kind: GuessRow], Double) -> Double?
  ) throws(PeopleError) -> Double? {
    let wait = try attempt {
      // A row that is removed between being found and being locked is made anew.
      for _ in 0..<8 {
        do {
          return try changeOnce(keys, body)
        } catch is Removed {}
      }
      throw PostgresError.busy
    }
    if wait == nil, Int.random(in: 0..<Self.sweepInterval) == 0 { try? sweep() }
    return wait
  }

  private struct Removed: Error {}

  private static let lock: StaticString = """
    SELECT kind, "left", time, count, next FROM guess
    JOIN unnest($1::bigint[], $2::bytea[]) AS wanted (kind, key) USING (kind, key)
    ORDER BY kind, key FOR UPDATE OF guess
    """

  private func changeOnce(
    _ keys: [Key], _ body: (inout [Kind: GuessRow], Double) -> Double?
  ) throws -> Double? {
    let values = Key.values(keys)
    let first = [
      PostgresStep("BEGIN"),
      PostgresStep(
        """
        INSERT INTO guess (kind, key)
        SELECT kind, key FROM unnest($1::bigint[], $2::bytea[]) AS wanted (kind, key)
        ORDER BY kind, key ON CONFLICT DO NOTHING
        """, values),
      PostgresStep(Self.lock, values),
      // Behind the locks, for which it may have waited.
      PostgresStep(
        """
        SELECT coalesce(
          $1::double precision, extract(epoch FROM clock_timestamp())::double precision)
        """, [time]),
    ]
    return try pool.transaction(beginningWith: first) { connection, answers in
      let now = answers[3].double(0, 0) ?? 0
      let found = GuessRow.all(in: answers[2])
      guard found.count == keys.count else { throw Removed() }
      var rows = found.mapValues { $0.noLater(than: now) }
      let wait = body(&rows, now)
      let writes = keys.compactMap { key -> PostgresStep? in
        guard let row = rows[key.kind], row != found[key.kind] else { return nil }
        return row.write(at: key)
      }
      // What comes too soon leaves nothing behind.
      if writes.isEmpty { try connection.run("ROLLBACK") } else { try connection.commit(writes) }
      return wait
    }
  }

  static func digest(_ text: String) -> [UInt8] { SHA256.hash(text.utf8) }

  func attempt<Value>(_ body: () throws -> Value) throws(PeopleError) -> Value {
    do {
      return try body()
    } catch {
      throw PeopleError(tables: error)
    }
  }
}

/// What tries are counted by; the numbers stand in the table.
private enum Kind: Int64, CaseIterable {
  case net = 1
  case pair, guests, failures

  /// Seconds after which a row is as none.
  var memory: Double {
    switch self {
    case .net: GuessLimit.ofNet.memory
    case .pair: GuessLimit.ofPair.memory
    case .guests: GuessLimit.ofGuests.memory
    case .failures: GuessFailures.memory
    }
  }
}

/// What a row is found by. Neither addresses nor names lie in the table, but their digests, which are all of one length.
private struct Key {
  let kind: Kind
  private let digest: [UInt8]

  init(_ kind: Kind, _ text: String) { (self.kind, digest) = (kind, SharedGuesses.digest(text)) }

  var values: [PostgresValue] { [.int(kind.rawValue), .bytes(digest)] }

  static func values(_ keys: [Key]) -> [PostgresValue] {
    [.ints(keys.map(\.kind.rawValue)), .byteStrings(keys.map(\.digest))]
  }
}

/// A row as it stands in the table; one of zeros is as none.
private struct GuessRow: Equatable {
  private var left = 0.0
  private var time = 0.0
  private var count = 0
  private var next = 0.0

  /// The rows that were found, by their kind.
  static func all(in rows: PostgresRows) -> [Kind: GuessRow] {
    var found: [Kind: GuessRow] = [:]
    for row in 0..<rows.count {
      guard let kind = rows.int(row, 0).flatMap({ Kind(rawValue: $0) }) else { continue }
      found[kind] = GuessRow(
        left: rows.double(row, 1) ?? 0, time: rows.double(row, 2) ?? 0,
        count: Int(rows.int(row, 3) ?? 0), next: rows.double(row, 4) ?? 0)
    }
    return found
  }

  var bucket: GuessBucket? {
    get { time == 0 ? nil : GuessBucket(left: left, time: time) }
    set { if let newValue { (left, time) = (newValue.left, newValue.time) } }
  }

  var failures: GuessFailures? {
    get { time == 0 ? nil : GuessFailures(count: count, next: next, time: time) }
    set {
      guard let newValue else { return }
      (count, next, time) = (newValue.count, newValue.next, newValue.time)
    }
  }

  /// The row with what another clock, which was ahead, has written moved to now: after a failover nobody waits until this one has caught up.
  func noLater(than now: Double) -> GuessRow {
    guard time > now else { return self }
    var row = self
    row.next -= time - now
    row.time = now
    return row
  }

  func write(at key: Key) -> PostgresStep {
    PostgresStep(
      """
      UPDATE guess SET "left" = $3, time = $4, count = $5, next = $6 WHERE kind = $1 AND key = $2
      """, key.values + [.real(left), .real(time), .int(Int64(count)), .real(next)])
  }
}
