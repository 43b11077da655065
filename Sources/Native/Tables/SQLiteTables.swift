package import GRDB

/// Tables in a file of SQLite.
package final class SQLiteTables: TablesBase {
  package let pool: DatabasePool
  /// For the one question that each request asks, without a transaction and without waiting for who reads more.
  private let looking: DatabaseQueue

  /// - Parameter prepare: what is done before anything else, as to make the tables.
  package init(path: String, prepare: (DatabasePool) throws -> Void) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    // In KiB, of each reader: enough for what the indexes of a large community are entered by.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -8000") }
    pool = try DatabasePool(path: path, configuration: configuration)
    try prepare(pool)
    // Who was shut out stays so, whatever happens to the machine.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    var reading = Configuration()
    reading.readonly = true
    reading.busyMode = .timeout(5)
    looking = try DatabaseQueue(path: path, configuration: reading)
  }

  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try pool.unsafeReentrantRead { db in
      if db.isInsideTransaction { return try body(Database(.sqlite(db))) }
      var value: Value?
      try db.inTransaction(.deferred) {
        value = try body(Database(.sqlite(db)))
        return .commit
      }
      return value!
    }
  }

  package func look<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try looking.unsafeRead { try body(Database(.sqlite($0))) }
  }

  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try pool.write { try body(Database(.sqlite($0))) }
  }

  /// Has all of it in the one file, which is about to get another name.
  package func checkpoint() throws {
    _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  package func close() throws {
    try looking.close()
    try pool.close()
  }
}
