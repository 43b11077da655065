package import GRDB
internal import Postgres
package import SQLText

/// One connection to a studio's tables while something is read or written there, in SQLite or PostgreSQL. Statements are those that both
/// understand; what they do not share is said by name (``isPostgres``).
package final class Database {
  enum Engine {
    case sqlite(GRDB.Database)
    case postgres(PostgresConnection)
  }

  let engine: Engine
  /// How many rows the last statement has inserted, changed or deleted.
  package private(set) var changesCount = 0

  init(_ engine: Engine) { self.engine = engine }

  /// For who has a file of SQLite open by other means.
  package convenience init(sqlite: GRDB.Database) { self.init(.sqlite(sqlite)) }

  package var isPostgres: Bool {
    if case .postgres = engine { true } else { false }
  }

  /// Runs a statement that finds nothing.
  package func execute(sql: SQLText.SQL, arguments: Arguments = []) throws {
    switch engine {
    case .sqlite(let db):
      try db.cachedStatement(sql: sql.text).execute(arguments: arguments.forSQLite)
      changesCount = db.changesCount
    case .postgres(let connection):
      changesCount = try connection.run([PostgresStep(made: sql, arguments.forPostgres)])[0].changes
    }
  }

  /// Inserts a row, and returns its number.
  package func insert(sql: SQLText.SQL, arguments: Arguments = []) throws -> Int64 {
    let number: Int64? = try value("\(sql) RETURNING number", arguments)
    guard let number else { throw NoRow() }
    return number
  }

  /// A statement that is to insert a row has inserted none.
  struct NoRow: Error {}

  /// The connection itself, for what SQLite alone has; nil in PostgreSQL.
  package var sqlite: GRDB.Database? {
    if case .sqlite(let db) = engine { db } else { nil }
  }

  func forEach(
    _ sql: SQLText.SQL, _ arguments: Arguments, _ body: (Row) throws -> Void
  ) throws {
    switch engine {
    case .sqlite(let db):
      let rows = try GRDB.Row.fetchCursor(
        db.cachedStatement(sql: sql.text), arguments: arguments.forSQLite)
      while let row = try rows.next() { try body(Row(source: .sqlite(row))) }
    case .postgres:
      for row in try rows(sql, arguments) { try body(row) }
    }
  }

  func rows(_ sql: SQLText.SQL, _ arguments: Arguments) throws -> [Row] {
    switch engine {
    case .sqlite(let db):
      let rows = try GRDB.Row.fetchAll(
        db.cachedStatement(sql: sql.text), arguments: arguments.forSQLite)
      changesCount = db.changesCount
      return rows.map { Row(source: .sqlite($0)) }
    case .postgres(let connection):
      let rows = try connection.run([PostgresStep(made: sql, arguments.forPostgres)])[0]
      changesCount = rows.changes
      return (0..<rows.count).map { Row(source: .postgres(rows, $0)) }
    }
  }

  /// The first column of all rows.
  func column<Value: ColumnValue>(_ sql: SQLText.SQL, _ arguments: Arguments) throws -> [Value] {
    switch engine {
    case .sqlite(let db):
      return try Value.fetchAll(
        db.cachedStatement(sql: sql.text), arguments: arguments.forSQLite)
    case .postgres: return try rows(sql, arguments).map { $0[0] }
    }
  }

  /// The first column of the first row; nil where there is none, or it is NULL.
  func value<Value: ColumnValue>(_ sql: SQLText.SQL, _ arguments: Arguments) throws -> Value? {
    switch engine {
    case .sqlite(let db):
      return try Value.fetchOne(
        db.cachedStatement(sql: sql.text), arguments: arguments.forSQLite)
    case .postgres: return try rows(sql, arguments).first?[0]
    }
  }

  func first(_ sql: SQLText.SQL, _ arguments: Arguments) throws -> Row? {
    switch engine {
    case .sqlite(let db):
      return try GRDB.Row.fetchOne(
        db.cachedStatement(sql: sql.text), arguments: arguments.forSQLite
      ).map { Row(source: .sqlite($0)) }
    case .postgres: return try rows(sql, arguments).first
    }
  }
}

extension Arguments {
  fileprivate var forSQLite: StatementArguments { StatementArguments(values.map(\.forSQLite)) }
  fileprivate var forPostgres: [PostgresValue] { values.map(\.forPostgres) }
}

extension Row {
  package static func fetchAll(_ db: Database, sql: SQLText.SQL, arguments: Arguments = []) throws
    -> [Row]
  {
    try db.rows(sql, arguments)
  }

  /// Calls `body` with each row, which is good until it returns; in SQLite one at a time is in memory.
  package static func forEach(
    _ db: Database, sql: SQLText.SQL, arguments: Arguments = [], _ body: (Row) throws -> Void
  ) throws {
    try db.forEach(sql, arguments, body)
  }

  package static func fetchOne(_ db: Database, sql: SQLText.SQL, arguments: Arguments = []) throws
    -> Row?
  {
    try db.first(sql, arguments)
  }
}

extension ColumnValue {
  package static func fetchAll(_ db: Database, sql: SQLText.SQL, arguments: Arguments = []) throws
    -> [Self]
  {
    try db.column(sql, arguments)
  }

  package static func fetchOne(_ db: Database, sql: SQLText.SQL, arguments: Arguments = []) throws
    -> Self?
  {
    try db.value(sql, arguments)
  }
}
