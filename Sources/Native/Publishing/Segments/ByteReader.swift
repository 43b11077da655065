/// Bytes that are read from front to back.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// The place behind the last byte that may be read.
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { offset == end }
  var left: Int { end - offset }

  /// Returns the places of the next bytes, and goes behind them; nil where there are fewer.
  mutating func take(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= left else { return nil }
    defer { offset += count }
    return offset..<offset + count
  }

  /// A number of so many bytes, the greatest first.
  mutating func big(_ count: Int) -> Int? {
    take(count).map { bytes[$0].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A number of so many bytes, the least first.
  mutating func little(_ count: Int) -> Int? {
    take(count).map { bytes[$0].reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A name of four characters.
  mutating func name() -> String? { take(4).map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// Whether these bytes come next.
  func starts(with mark: some Sequence<UInt8>) -> Bool {
    bytes[offset..<end].starts(with: mark)
  }
}

extension [UInt8] {
  mutating func appendBig(_ value: Int, _ count: Int) {
    for place in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  mutating func appendLittle(_ value: Int, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}
