/// The bytes of a font file: numbers have their highest byte first.
struct FontBytes: Sendable {
  let bytes: [UInt8]

  func byte(_ at: Int) throws(FontError) -> Int {
    guard bytes.indices.contains(at) else { throw .truncated(offset: at) }
    return Int(bytes[at])
  }

  func word(_ at: Int) throws(FontError) -> Int {
    guard at >= 0, at < bytes.count - 1 else { throw .truncated(offset: at) }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  func signed(_ at: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try word(at)))
  }

  /// A number of 32 bits, which must be within the largest that is signed: an offset or a count.
  func long(_ at: Int) throws(FontError) -> Int {
    let high = try word(at)
    guard high < 0x8000 else { throw .invalid(offset: at) }
    return high << 16 | (try word(at + 2))
  }

  /// Four letters that name a table.
  func tag(_ at: Int) throws(FontError) -> UInt32 {
    UInt32(try word(at)) << 16 | UInt32(try word(at + 2))
  }
}

/// A part of a font file.
struct FontTable: Sendable {
  let start: Int
  let count: Int

  var end: Int { start + count }
}
