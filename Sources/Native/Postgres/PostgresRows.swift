internal import CPostgres
internal import Foundation

/// What a statement has found. A class, because it is libpq's memory.
package final class PostgresRows {
  private let functions: postgres_functions
  private let result: OpaquePointer

  init(_ result: OpaquePointer, _ functions: postgres_functions) {
    (self.result, self.functions) = (result, functions)
  }

  deinit { functions.clear(result) }

  package var count: Int { Int(functions.rows(result)) }

  /// What the server calls that which it did: `COMMIT`, `INSERT 0 1`.
  var command: String { functions.command(result).map { String(cString: $0) } ?? "" }

  private func value<Value>(
    _ row: Int, _ column: Int, _ read: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    let (row, column) = (Int32(row), Int32(column))
    guard functions.is_null(result, row, column) == 0,
      let start = functions.value(result, row, column)
    else { return nil }
    return read(
      UnsafeRawBufferPointer(start: start, count: Int(functions.length(result, row, column))))
  }

  /// How many rows a statement has inserted, changed, deleted or found.
  package var changes: Int { command.split(separator: " ").last.flatMap { Int($0) } ?? 0 }

  /// The first column of a name; one behind all where there is none.
  package func column(_ name: String) -> Int {
    let count = Int(functions.columns(result))
    return (0..<count).first { column in
      guard let known = functions.column_name(result, Int32(column)) else { return false }
      return strcmp(known, name) == 0
    } ?? count
  }

  /// A `bigint`, `integer`, `smallint` or `boolean`; nil for NULL.
  package func int(_ row: Int, _ column: Int) -> Int64? {
    value(row, column) { bytes in
      switch bytes.count {
      case 8: Int64(bigEndianBytes: bytes)
      case 4: Int64(Int32(bigEndianBytes: bytes))
      case 2: Int64(Int16(bigEndianBytes: bytes))
      default: Int64(bytes.first ?? 0)
      }
    }
  }

  /// A `double precision`; nil for NULL.
  package func double(_ row: Int, _ column: Int) -> Double? {
    value(row, column) { Double(bitPattern: UInt64(bigEndianBytes: $0)) }
  }

  /// The number by which PostgreSQL knows the type of a column.
  package func type(_ column: Int) -> UInt32 { functions.column_type(result, Int32(column)) }

  package func bytes(_ row: Int, _ column: Int) -> [UInt8]? { value(row, column) { Array($0) } }

  package func text(_ row: Int, _ column: Int) -> String? {
    value(row, column) { String(decoding: $0, as: UTF8.self) }
  }

  package func bool(_ row: Int, _ column: Int) -> Bool? { value(row, column) { $0.first == 1 } }
}
