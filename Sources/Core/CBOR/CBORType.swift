/// The major type of a CBOR item, as its first byte says it (RFC 8949, section 3.1).
package enum CBORType: UInt8, Equatable, Sendable {
  case unsigned = 0
  case negative = 1
  case bytes = 2
  case text = 3
  case array = 4
  case map = 5
  case tag = 6
  /// Booleans, null and floating-point numbers.
  case simple = 7
}

/// Tags, as they are written.
enum CBORTag {
  /// A typed array of numbers of 64 bits, the lowest byte first (RFC 8746).
  static let doubles: [UInt8] = [0xD8, 0x56]
}
