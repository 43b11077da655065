package import Foundation
package import SQLText

/// Tables on their way from one engine to the other, row by row.
extension Database {
  /// Copies all rows of a table into one of the same columns, which has none; their number.
  @discardableResult
  package func copy(_ table: SQL, to other: Database) throws -> Int {
    let columns = try self.columns(of: table)
    let known = try Set(other.columns(of: table).map(\.text))
    guard Set(columns.map(\.text)) == known else { throw OtherColumns(table: table.text) }
    let list = SQL.joined(columns, by: ", ")
    let places = SQL.joined(columns.map { _ in "?" }, by: ", ")
    let over: SQL = other.isPostgres ? "OVERRIDING SYSTEM VALUE " : ""
    let insert: SQL = "INSERT INTO \(table) (\(list)) \(over)VALUES (\(places))"
    var count = 0
    try Row.forEach(self, sql: "SELECT \(list) FROM \(table)\(try order(of: table))") { row in
      var values: Arguments = []
      values.values = (0..<columns.count).map { row.argument($0) }
      try other.execute(sql: insert, arguments: values)
      count += 1
    }
    return count
  }

  /// Reads all rows of a table, each as bytes that are the same in either engine; in no order.
  package func forEachRow(of table: SQL, _ body: (Data) -> Void) throws {
    let columns = try columns(of: table).sorted { $0.text < $1.text }
    let list = SQL.joined(columns, by: ", ")
    try Row.forEach(self, sql: "SELECT \(list) FROM \(table)") { row in
      var bytes = Data()
      func add(_ kind: UInt8, _ value: some Sequence<UInt8>, count: Int) {
        bytes.append(kind)
        withUnsafeBytes(of: UInt64(count).bigEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: value)
      }
      for place in columns.indices {
        switch row.argument(place) {
        case .null: add(0, [], count: 0)
        case .int(let value): add(1, "\(value)".utf8, count: "\(value)".utf8.count)
        case .real(let value): add(2, "\(value)".utf8, count: "\(value)".utf8.count)
        case .text(let value): add(3, value.utf8, count: value.utf8.count)
        case .bytes(let value): add(4, value, count: value.count)
        }
      }
      body(bytes)
    }
  }

  /// A table of the other engine has other columns: one is of another version.
  package struct OtherColumns: Error, CustomStringConvertible {
    let table: String
    package var description: String { "the table \(table) has other columns there" }
  }

  /// The columns of a table, each in the quotation marks of a name.
  private func columns(of table: SQL) throws -> [SQL] {
    let names: [String] =
      isPostgres
      ? try String.fetchAll(
        self,
        sql: """
          SELECT CAST(attname AS text) FROM pg_attribute
          WHERE attrelid = CAST(\(SQL.literal(table)) AS regclass) AND attnum > 0 AND NOT attisdropped
          """)
      : try String.fetchAll(self, sql: "SELECT name FROM pragma_table_info(\(SQL.literal(table)))")
    return try names.filter { $0 != "rowid" }.map { try SQL(name: $0) }
  }

  /// What refers to an earlier row of its own table comes behind it.
  private func order(of table: SQL) throws -> SQL {
    let number = try SQL(name: "number")
    return try columns(of: table).contains(number) ? " ORDER BY number" : ""
  }

  /// Has numbers that PostgreSQL gives begin behind those that are there.
  package func continueNumbers(of table: SQL, _ column: SQL) throws {
    guard isPostgres else { return }
    _ = try Int64.fetchOne(
      self,
      sql: """
        SELECT setval(pg_get_serial_sequence(\(SQL.literal(table)), \(SQL.literal(column))),
          (SELECT coalesce(max(\(column)), 0) + 1 FROM \(table)), false)
        """)
  }
}
