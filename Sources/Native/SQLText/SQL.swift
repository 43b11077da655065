/// A statement as the program itself has it: made of literals, other statements and whole numbers, so that no word from outside can be in
/// one. `?` stands for each value that it is given, `?2` for the second of them; a statement has the ones or the others.
package struct SQL: Hashable, Sendable {
  package let text: String
}

extension SQL: ExpressibleByStringInterpolation {
  package init(stringLiteral value: StaticString) { text = value.description }

  package init(stringInterpolation interpolation: Parts) { text = interpolation.text }

  package struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    }

    package mutating func appendInterpolation(_ part: SQL) { text += part.text }

    package mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      text += String(number)
    }
  }
}

extension SQL {
  /// Another statement's text as a value in a statement: the name of a table or a column.
  package static func literal(_ name: SQL) -> SQL {
    SQL(text: "'" + name.text.filter { $0 != "'" && $0 != "\"" } + "'")
  }

  /// A name of a column that a database has told.
  ///
  /// - Throws: where it is none of small letters and underscores: then it is not one of ours.
  package init(name: String) throws {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 == 95 || 97...122 ~= $0 }) else {
      throw NotAName(name: name)
    }
    text = "\"\(name)\""
  }

  package struct NotAName: Error { let name: String }

  /// Conditions all of which are to hold.
  package static func all(of conditions: [SQL]) -> SQL { joined(conditions, by: " AND ") }

  package static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
    SQL(text: parts.map(\.text).joined(separator: separator.text))
  }

  /// The statement with its values numbered, as PostgreSQL has them: `$1` for the first `?`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var numbered: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    var count = 0
    var isQuoted = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      let wasValue = bytes.last == UInt8(ascii: "$")
      // A number of its own follows.
      if wasValue, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte) {
        count += 1
        bytes += Array(String(count).utf8)
      }
      bytes.append(byte == UInt8(ascii: "?") && !isQuoted ? UInt8(ascii: "$") : byte)
    }
    if bytes.last == UInt8(ascii: "$") { bytes += Array(String(count + 1).utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
