/// Reads the chunks of a WebP file (RFC 9649) that a published picture may have.
struct WebPSegments {
  private(set) var names: [String] = []
  private(set) var width = 0
  private(set) var height = 0
  private var reader: ByteReader
  /// As the extended head says, where there is one.
  private var canvas: (width: Int, height: Int)?

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

  mutating func read() throws(SegmentError) {
    _ = reader.take(4)
    guard let length = reader.little(4) else { throw .truncated(offset: 4) }
    _ = reader.take(4)
    guard length + 8 <= reader.end else { throw .truncated(offset: reader.end) }
    guard length + 8 == reader.end else { throw .trailing(count: reader.end - length - 8) }
    while !reader.isAtEnd {
      let offset = reader.offset
      guard let name = reader.name(), let length = reader.little(4), let body = reader.take(length)
      else { throw .truncated(offset: offset) }
      guard ["VP8X", "ALPH", "VP8 ", "VP8L"].contains(name) else {
        throw .notAllowed(name, offset: offset)
      }
      guard isInPlace(name) else { throw .misplaced(name, offset: offset) }
      guard take(name, ByteReader(reader.bytes, in: body)),
        length % 2 == 0 || reader.little(1) == 0
      else { throw .malformed(name, offset: offset) }
      names.append(name)
    }
    guard let last = names.last, last == "VP8 " || last == "VP8L" else {
      throw .truncated(offset: reader.offset)
    }
    guard canvas == nil || canvas! == (width, height) else { throw .malformed("VP8X", offset: 12) }
  }

  private func isInPlace(_ name: String) -> Bool {
    switch name {
    case "VP8X": names.isEmpty
    case "ALPH": names == ["VP8X"]
    case "VP8 ": names.last != "VP8 " && names.last != "VP8L"
    default: names.isEmpty || names == ["VP8X"]
    }
  }

  private mutating func take(_ name: String, _ body: ByteReader) -> Bool {
    var body = body
    switch name {
    case "VP8X":
      // No mark but that of transparency.
      guard body.left == 10, let marks = body.little(4), marks & ~0x10 == 0,
        let width = body.little(3), let height = body.little(3)
      else { return false }
      canvas = (width + 1, height + 1)
      return true
    case "ALPH": return body.left > 1
    case "VP8 ":
      guard let head = body.little(3), head & 1 == 0, body.big(3) == 0x9D012A,
        let width = body.little(2), let height = body.little(2), head >> 5 <= body.left
      else { return false }
      (self.width, self.height) = (width & 0x3FFF, height & 0x3FFF)
      return true
    default:
      guard body.little(1) == 0x2F, let size = body.little(4), size >> 29 == 0 else { return false }
      (width, height) = (size & 0x3FFF + 1, size >> 14 & 0x3FFF + 1)
      return true
    }
  }
}
