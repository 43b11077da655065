internal import Words

extension Machine {
  /// The values of one column of a text of lines: of each row without that column the empty text, and nothing where no row has it.
  ///
  /// They lie between commas or semicolons, whichever comes first. Marks around a value, and doubled ones in it, are those of RFC 4180. A
  /// backslash stands before a mark or itself; outside marks it is left out wherever it stands. A mark that is not closed makes the text none.
  static func column(_ number: Int, of csv: Text) -> [Value] {
    guard number >= 1 else { return [] }
    var rows = CSVRows(csv)
    var column: [Value] = []
    var isThere = false
    while let row = rows.next() {
      if row.count >= number { isThere = true }
      column.append(row.count >= number ? .text(row[number - 1]) : .empty)
    }
    return isThere && !rows.isBroken ? column : []
  }
}

/// The rows of a text of separated values.
private struct CSVRows {
  private var bytes: ArraySlice<UInt8>
  private let separator: UInt8
  /// Whether the text ended within marks.
  private(set) var isBroken = false

  private static let (mark, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  init(_ text: Text) {
    let all = Array(text.string.utf8)
    bytes = all[...]
    // Behind a first value in marks, else the first of the two anywhere.
    var rest = all[...]
    if rest.first == Self.mark, let end = rest.dropFirst().firstIndex(of: Self.mark) {
      let after = rest[(end + 1)...]
      if after.first.map(Self.separates) == true { rest = after }
    }
    separator = rest.first(where: Self.separates) ?? UInt8(ascii: ",")
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// The values of the next row; nil at the end.
  mutating func next() -> [Text]? {
    guard !bytes.isEmpty else { return nil }
    var (row, value): ([Text], [UInt8]) = ([], [])
    var (isMarked, isBlank) = (false, true)
    func text() -> Text { Text(String(decoding: value, as: UTF8.self)) }
    while let byte = bytes.popFirst() {
      if isMarked {
        if byte == Self.backslash, let next = bytes.first,
          next == Self.mark || next == Self.backslash
        {
          value.append(bytes.removeFirst())
        } else if byte != Self.mark {
          value.append(byte)
        } else if bytes.first == Self.mark {
          value.append(bytes.removeFirst())
        } else {
          isMarked = false
        }
      } else if byte == Self.backslash {
        isBlank = false
        if let next = bytes.first, next == Self.mark || next == Self.backslash {
          value.append(bytes.removeFirst())
        }
      } else if byte == Self.mark, isBlank {
        (value, isBlank) = ([], false)
        isMarked = true
      } else if byte == separator {
        row.append(text())
        (value, isBlank) = ([], true)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if byte == UInt8(ascii: "\r"), bytes.first == UInt8(ascii: "\n") { bytes.removeFirst() }
        return row + [text()]
      } else {
        if byte != UInt8(ascii: " ") { isBlank = false }
        value.append(byte)
      }
    }
    isBroken = isMarked
    return row + [text()]
  }
}
