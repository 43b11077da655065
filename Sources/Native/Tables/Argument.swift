package import Foundation
internal import GRDB
internal import Postgres

/// A value that a statement is given for one of its places.
package enum Argument: Equatable, Sendable {
  case null
  case int(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)
}

extension Argument {
  var forSQLite: DatabaseValue {
    switch self {
    case .null: .null
    case .int(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): value.databaseValue
    }
  }

  var forPostgres: PostgresValue {
    switch self {
    case .null: .null
    case .int(let value): .int(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .bytes(let value): .bytes(Array(value))
    }
  }
}

/// What a statement may be given: numbers, texts, bytes, and truths as 1 and 0.
package protocol ArgumentConvertible {
  var argument: Argument { get }
}

extension Argument: ArgumentConvertible {
  package var argument: Argument { self }
}

extension Int64: ArgumentConvertible {
  package var argument: Argument { .int(self) }
}

extension Int: ArgumentConvertible {
  package var argument: Argument { .int(Int64(self)) }
}

extension Int16: ArgumentConvertible {
  package var argument: Argument { .int(Int64(self)) }
}

extension Bool: ArgumentConvertible {
  package var argument: Argument { .int(self ? 1 : 0) }
}

extension Double: ArgumentConvertible {
  package var argument: Argument { .real(self) }
}

extension String: ArgumentConvertible {
  package var argument: Argument { .text(self) }
}

extension Data: ArgumentConvertible {
  package var argument: Argument { .bytes(self) }
}

extension Optional: ArgumentConvertible where Wrapped: ArgumentConvertible {
  package var argument: Argument { map(\.argument) ?? .null }
}

/// The values of a statement, in the order of its places.
package struct Arguments: ExpressibleByArrayLiteral, Sendable {
  package var values: [Argument]

  package init(arrayLiteral elements: (any ArgumentConvertible)?...) {
    values = elements.map { $0?.argument ?? .null }
  }

  package static func + (a: Arguments, b: Arguments) -> Arguments {
    var sum = a
    sum.values += b.values
    return sum
  }

  package static func += (a: inout Arguments, b: Arguments) { a.values += b.values }
}
