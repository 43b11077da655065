import Foundation
import Postgres
import TestSupport
import TestTraits
import Testing
import Words

/// The door to PostgreSQL, before a server of its own.
@Suite(.waits) struct `PostgreSQL` {
  private func address() throws -> PostgresAddress {
    try PostgresAddress(PostgresCluster.address.get())
  }

  private func connection() throws -> PostgresConnection { try PostgresConnection(address()) }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `values come back as they went`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let connection = try connection()
    func bytes() -> [UInt8] {
      (0..<random.number(0...3000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    let number = Int64(bitPattern: random.next())
    let (raw, words) = (bytes(), random.text().string.filter { $0 != "\0" })
    let rows = try connection.run(
      "SELECT $1::bigint, $2::bytea, $3::text, $4::bigint, $5::bytea, $6::text, length($2)",
      [.int(number), .bytes(raw), .text(words), .int(nil), .bytes(nil), .text(nil)])
    #expect(rows.count == 1)
    #expect(rows.int(0, 0) == number && rows.bytes(0, 1) == raw && rows.text(0, 2) == words)
    #expect(rows.int(0, 3) == nil && rows.bytes(0, 4) == nil && rows.text(0, 5) == nil)
    #expect(rows.int(0, 6) == Int64(raw.count))
    let strings = (0..<random.number(0...40)).map { _ in bytes() }
    let numbers: [Int64?] = strings.map { _ in
      random.oneIn(4) ? nil : Int64(bitPattern: random.next())
    }
    let found = try connection.run(
      """
      SELECT s, n FROM unnest($1::bytea[], $2::bigint[]) WITH ORDINALITY AS all_of (s, n, place)
      ORDER BY place
      """, [.byteStrings(strings), .ints(numbers)])
    #expect(found.count == strings.count)
    for row in 0..<found.count {
      #expect(found.bytes(row, 0) == strings[row] && found.int(row, 1) == numbers[row])
    }
  }

  @Test func `the first statement that fails is told, and those behind it are not run`() throws {
    let connection = try connection()
    try connection.run("CREATE TEMPORARY TABLE t (n bigint PRIMARY KEY)")
    let insert: @Sendable (Int64) -> PostgresStep = {
      PostgresStep("INSERT INTO t (n) VALUES ($1)", [.int($0)])
    }
    do {
      try connection.run([PostgresStep("BEGIN"), insert(1), insert(1), insert(2)])
      Issue.record("it went through")
    } catch {
      guard case .refused("23505", _) = error else { throw error }
    }
    #expect(throws: PostgresError.self) { try connection.run("SELECT 1") }
    try connection.run("ROLLBACK")
    #expect(try connection.run("SELECT count(*) FROM t").int(0, 0) == 0)
    // What cannot even be prepared.
    #expect(throws: PostgresError.self) { try connection.run("SELECT nothing FROM nowhere") }
    #expect(try connection.run("SELECT 7::bigint").int(0, 0) == 7)
    #expect(!connection.isBroken)
  }

  @Test func `a connection that breaks is told, and the pool makes another`() throws {
    let pool = PostgresPool(try address(), size: 1)
    let other = try connection()
    func asked() throws -> Int {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
        try connection.run("COMMIT")
        return connection.process
      }
    }
    let first = try asked()
    #expect(try asked() == first)
    try end(first, by: other)
    // It lay idle: nobody hears of it.
    let second = try asked()
    #expect(second != first)
    // In the midst of a transaction it is told.
    #expect(throws: PostgresError.self) {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN")]) { connection, _ in
        try end(connection.process, by: other)
        try connection.run("SELECT 1")
      }
    }
    #expect(try asked() != second)
    pool.close()
  }

  private func end(_ process: Int, by other: PostgresConnection) throws {
    try other.run("SELECT pg_terminate_backend($1::int)", [.int(Int64(process))])
    // It is on its way.
    while try other.run(
      "SELECT count(*) FROM pg_stat_activity WHERE pid = $1::int", [.int(Int64(process))]
    ).int(0, 0) != 0 {}
  }

  @Test func `an answer that does not come is not waited for without end`() throws {
    let folder = try ScratchFolder()
    let proxy = try DatabaseProxy(before: PostgresCluster.address.get(), in: folder)
    defer { proxy.stop() }
    let address = try PostgresAddress(proxy.address)
    for bytes in [0, 8 << 20] {
      let connection = try PostgresConnection(address, patience: .milliseconds(300))
      #expect(try connection.run("SELECT 7::bigint").int(0, 0) == 7)
      proxy.faults.isSilent = true
      defer { proxy.faults.isSilent = false }
      // Nor is it for room to send.
      let error = #expect(throws: PostgresError.self) {
        try connection.run("SELECT length($1)", [.bytes(.init(repeating: 1, count: bytes))])
      }
      #expect(error == .lost("it gave no answer in time") && connection.isBroken)
    }
  }

  @Test func `a database that says nothing is asked by one now and then, and not by all`() throws {
    let folder = try ScratchFolder()
    let proxy = try DatabaseProxy(before: PostgresCluster.address.get(), in: folder)
    defer { proxy.stop() }
    let pulse = PostgresPulse()
    let pool = PostgresPool(
      try PostgresAddress(proxy.address), size: 4, answers: .seconds(30), pulse: pulse)
    func ask() throws -> Bool {
      try pool.transaction(beginningWith: [PostgresStep("SELECT true")]) { _, answers in
        answers[0].bool(0, 0) == true
      }
    }
    #expect(try ask())
    // As long as nobody asks each second, silence says nothing.
    #expect(!pulse.isAway && pulse.mayAsk())
    pulse.begin()
    #expect(try ask() && !pulse.isAway)
    proxy.faults.isSilent = true
    let error = #expect(throws: PostgresError.self) { try ask() }
    #expect(error == .lost("it gave no answer in time"))
    #expect(pulse.isAway)
    // One is let through to see, all others are not.
    #expect(pulse.mayAsk() && !pulse.mayAsk())
    #expect(throws: PostgresError.away) { try ask() }
    proxy.faults.isSilent = false
    // Whoever asks each second finds it there, and so do all.
    let other = try PostgresConnection(PostgresAddress(proxy.address), pulse: pulse)
    #expect(try other.run("SELECT true").bool(0, 0) == true)
    #expect(try !pulse.isAway && ask())
    pulse.end()
    pool.close()
  }

  @Test func `who waits too long for a connection is told`() throws {
    let pool = PostgresPool(try address(), size: 1, patience: 50)
    #expect(throws: PostgresError.busy) {
      try pool.transaction(beginningWith: [PostgresStep("BEGIN")]) { _, _ in
        try pool.transaction(beginningWith: [PostgresStep("BEGIN")]) { _, _ in }
      }
    }
  }

  @Test func `what others tell is heard`() throws {
    let (one, two) = (try connection(), try connection())
    try one.run("LISTEN inkreel_test")
    #expect(try one.notices(within: 0).isEmpty)
    try two.run("SELECT pg_notify('inkreel_test', $1)", [.text("a 7")])
    var heard: [(process: Int, words: String)] = []
    for _ in 0..<50 where heard.isEmpty { heard = try one.notices(within: 100) }
    #expect(heard.map(\.words) == ["a 7"] && heard.map(\.process) == [two.process])
  }

  @Test
  func
    `a server elsewhere must prove its name, and no password is taken from the list of processes`()
    throws
  {
    #expect(PostgresAddress.holdsPassword("postgres://me:secret@host/db"))
    #expect(!PostgresAddress.holdsPassword("postgres://me@host/db"))
    #expect(try PostgresAddress("postgres://me:secret@host/db").shown == "db on host")
    #expect(try PostgresAddress("postgres://me@host/db").setting("sslmode") == "verify-full")
    #expect(
      try PostgresAddress("postgres://me@host/db?sslmode=require").setting("sslmode") == "require")
    for local in [
      "postgres://localhost/db", "postgres:///db?host=/tmp", "postgres://127.0.0.1/db",
      "postgres:///db?hostaddr=127.1.2.3",
    ] {
      #expect(try PostgresAddress(local).setting("sslmode") == nil)
    }
    // Where libpq asks elsewhere, or a variable may say where.
    for elsewhere in [
      "postgres:///db", "postgres://localhost/db?hostaddr=203.0.113.5",
      "postgres://127.example.com/db", "postgres://localhost,db.example.com/db",
    ] {
      #expect(try PostgresAddress(elsewhere).setting("sslmode") == "verify-full")
    }
    #expect(throws: PostgresError.self) { try PostgresAddress("postgres://[bad") }
    #expect(throws: PostgresError.address("it begins with postgres://")) {
      try PostgresAddress("mysql://host/db")
    }
    #expect(throws: PostgresError.self) {
      try PostgresConnection(PostgresAddress("postgres:///none?host=/nowhere"))
    }
  }
}
