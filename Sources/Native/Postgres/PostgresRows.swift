internal import CPostgres

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

  /// A `bigint`, `integer` or `smallint`; nil for NULL.
  package func int(_ row: Int, _ column: Int) -> Int64? {
    value(row, column) { bytes in
      switch bytes.count {
      case 8: Int64(bigEndianBytes: bytes)
      case 4: Int64(Int32(bigEndianBytes: bytes))
      default: Int64(Int16(bigEndianBytes: bytes))
      }
    }
  }

  package func bytes(_ row: Int, _ column: Int) -> [UInt8]? { value(row, column) { Array($0) } }

  package func text(_ row: Int, _ column: Int) -> String? {
    value(row, column) { String(decoding: $0, as: UTF8.self) }
  }

  package func bool(_ row: Int, _ column: Int) -> Bool? { value(row, column) { $0.first == 1 } }
}
