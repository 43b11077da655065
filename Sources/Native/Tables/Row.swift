package import Foundation
package import GRDB
package import Postgres

/// A row that a statement has found.
package struct Row {
  enum Source {
    case sqlite(GRDB.Row)
    case postgres(PostgresRows, Int)
  }

  let source: Source

  /// The value of a column; of several of one name, the first one's. The column must be there, and hold one.
  package subscript<Value: ColumnValue>(name: String) -> Value {
    switch source {
    case .sqlite(let row): row[name]
    case .postgres(let rows, let row): Value.read(rows, row, rows.column(name))!
    }
  }

  package subscript<Value: ColumnValue>(name: String) -> Value? {
    switch source {
    case .sqlite(let row): row[name]
    case .postgres(let rows, let row): Value.read(rows, row, rows.column(name))
    }
  }

  package subscript<Value: ColumnValue>(place: Int) -> Value {
    switch source {
    case .sqlite(let row): row[place]
    case .postgres(let rows, let row): Value.read(rows, row, place)!
    }
  }

  package subscript<Value: ColumnValue>(place: Int) -> Value? {
    switch source {
    case .sqlite(let row): row[place]
    case .postgres(let rows, let row): Value.read(rows, row, place)
    }
  }
}

extension Row {
  /// The value of a column as one that can be stored.
  func argument(_ place: Int) -> Argument {
    switch source {
    case .sqlite(let row):
      switch (row[place] as GRDB.DatabaseValue).storage {
      case .null: .null
      case .int64(let value): .int(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .bytes(value)
      }
    case .postgres(let rows, let row): rows.argument(row, place)
    }
  }
}

/// What a column may hold.
package protocol ColumnValue: DatabaseValueConvertible, StatementColumnConvertible {
  static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Self?
}

extension Int64: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Int64? {
    rows.int(row, column)
  }
}

extension Int: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Int? {
    rows.int(row, column).map(Int.init)
  }
}

extension UInt8: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> UInt8? {
    rows.int(row, column).flatMap { UInt8(exactly: $0) }
  }
}

extension Int16: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Int16? {
    rows.int(row, column).flatMap { Int16(exactly: $0) }
  }
}

extension Bool: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Bool? {
    rows.int(row, column).map { $0 != 0 }
  }
}

extension Double: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Double? {
    rows.double(row, column)
  }
}

extension String: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> String? {
    rows.text(row, column)
  }
}

extension Data: ColumnValue {
  package static func read(_ rows: PostgresRows, _ row: Int, _ column: Int) -> Data? {
    rows.bytes(row, column).map { Data($0) }
  }
}
