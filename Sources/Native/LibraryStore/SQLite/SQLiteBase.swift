internal import GRDB

/// A library in an SQLite file: one writer, whose transactions the disk has when they end (WAL, `synchronous=FULL`), beside readers on
/// connections of their own.
final class SQLiteBase: LogBase {
  private let database: any DatabaseWriter

  init(_ database: any DatabaseWriter) { self.database = database }

  var isSoleWriter: Bool { true }

  func read<Value>(_ body: (any LogRows) throws -> Value) throws -> Value {
    try database.read { try body(SQLiteRows($0)) }
  }

  func look<Value: Sendable>(_ body: @escaping @Sendable (any LogRows) throws -> Value)
    async throws -> Value
  {
    // Not given up when the task is: who asks says by itself that it was.
    try await withCheckedThrowingContinuation { continuation in
      database.asyncRead { db in
        continuation.resume(with: Result { try body(SQLiteRows(try db.get())) })
      }
    }
  }

  func write<Value>(_ body: (any LogRows) throws -> Value) throws -> Value {
    try database.write { try body(SQLiteRows($0)) }
  }

  func syncsEachTransaction() throws -> Bool {
    // FULL is 2.
    try database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") == 2 }
  }

  func integrity() async throws -> String {
    try await database.read {
      try String.fetchOne($0, sql: "PRAGMA integrity_check") ?? "nothing"
    }
  }

  func vacuum() throws { try database.vacuum() }

  /// Moves what is in the write-ahead log into the database, and closes it.
  func close() throws {
    // The writer goes last: it alone can move the log into the database.
    (database as? DatabasePool)?.invalidateReadOnlyConnections()
    try database.close()
  }
}
