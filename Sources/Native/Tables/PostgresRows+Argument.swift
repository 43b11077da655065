internal import Foundation
internal import Postgres

extension PostgresRows {
  /// The value of a column as one that can be stored; of the types that the tables have.
  func argument(_ row: Int, _ column: Int) -> Argument {
    switch type(column) {
    case 17: bytes(row, column).map { .bytes(Data($0)) } ?? .null
    case 25: text(row, column).map { .text($0) } ?? .null
    case 701: double(row, column).map { .real($0) } ?? .null
    default: int(row, column).map { .int($0) } ?? .null
    }
  }
}
