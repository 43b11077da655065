package import Postgres

/// Tables in PostgreSQL, which other servers may have open as well. One of them writes at a time.
package final class PostgresTables: TablesBase {
  private let writers: PostgresPool
  private let readers: PostgresPool
  /// The row that whoever writes locks.
  private let lock: StaticString

  /// - Parameter lock: a statement that locks one row, which is there.
  package init(writers: PostgresPool, readers: PostgresPool, lock: StaticString) {
    (self.writers, self.readers, self.lock) = (writers, readers, lock)
  }

  /// What this thread reads of which tables, at one moment.
  private struct Reading: @unchecked Sendable {
    var tables: ObjectIdentifier
    var database: Database
  }

  @TaskLocal private static var reading: Reading?

  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    if let reading = Self.reading, reading.tables == ObjectIdentifier(self) {
      return try body(reading.database)
    }
    let begin = PostgresStep("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return try readers.transaction(beginningWith: [begin]) { connection, _ in
      let database = Database(.postgres(connection))
      let reading = Reading(tables: ObjectIdentifier(self), database: database)
      let value = try Self.$reading.withValue(reading) { try body(database) }
      try connection.commit()
      return value
    }
  }

  package func look<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try readers.transaction(beginningWith: []) { connection, _ in
      try body(Database(.postgres(connection)))
    }
  }

  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let first = [PostgresStep("BEGIN"), PostgresStep(lock)]
    return try writers.transaction(beginningWith: first) { connection, _ in
      // What is read by other ways within is what stood before.
      let value = try Self.$reading.withValue(nil) { try body(Database(.postgres(connection))) }
      try connection.commit()
      return value
    }
  }

  /// The connections belong to whoever made them.
  package func close() throws {}
}
