/// What is looked at before libxml2 is.
extension XMLTree {
  /// libxml2 compares each attribute of an element with all before it, so that there must not be many.
  static let attributeLimit = 1_000

  /// Whether a document begins like one in UTF-8. Other encodings would pass by what is checked here.
  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = start.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    return first.first == UInt8(ascii: "<") && first.dropFirst().first != 0
  }

  /// The line of the first element with more attributes than can be sensible.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func lineOfTooManyAttributes(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
        let rest = bytes[start...]
        let sections = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        if let (begin, end) = sections.first(where: { rest.starts(with: $0.0.utf8) }) {
          place = self.end(of: Array(end.utf8), from: start + begin.utf8.count, in: bytes)
          continue
        }
        place = start + 1
        guard skipTag(&place, in: bytes) else {
          return 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        }
      }
      return nil
    }
  }

  /// Goes on behind a tag; false where that has too many attributes.
  private static func skipTag(_ place: inout Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: ">"): return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        place = bytes[place...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
      case UInt8(ascii: "="):
        count += 1
        guard count <= attributeLimit else { return false }
      default: break
      }
    }
    return true
  }

  /// The place behind the next such bytes, or behind all.
  private static func end(of mark: [UInt8], from start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    var place = start
    while place + mark.count <= bytes.count {
      if bytes[place...].starts(with: mark) { return place + mark.count }
      place += 1
    }
    return bytes.count
  }
}
