/// Bits that are read from front to back, the greatest of each byte first.
struct BitReader {
  let bytes: [UInt8]
  /// In bits from the first byte.
  var place: Int

  init(_ bytes: [UInt8], at place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// A number of so many bits; nil where there are fewer.
  mutating func take(_ count: Int) -> Int? {
    guard place + count <= bytes.count * 8 else { return nil }
    var value = 0
    for bit in place..<place + count {
      let shift = UInt8(7 - bit & 7)
      value = value << 1 | Int(bytes[bit >> 3] >> shift & 1)
    }
    place += count
    return value
  }
}
