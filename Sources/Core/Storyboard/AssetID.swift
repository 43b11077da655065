/// The name of a picture or sound: the SHA-256 of its bytes, so that the same bytes have one name
/// wherever they come from.
package struct AssetID: Hashable, Sendable {
  /// The digest's 32 bytes, eight to a word, the first in the highest place.
  package let words: SIMD4<UInt64>

  package init(words: SIMD4<UInt64>) { self.words = words }

  package static let byteCount = 32

  /// The name with these bytes; nil where they are not 32.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    var words = SIMD4<UInt64>.zero
    for (i, byte) in bytes.enumerated() { words[i / 8] = words[i / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  package var bytes: [UInt8] {
    (0..<Self.byteCount).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    var digits: [UInt8] = []
    for byte in bytes {
      for digit in [byte >> 4, byte & 15] { digits.append(digit < 10 ? 48 + digit : 87 + digit) }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The name that 64 hexadecimal digits spell; nil for anything else.
  package init?(hex: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for unit in hex.utf8 {
      let digit: UInt8
      switch unit {
      case 48...57: digit = unit - 48
      case 97...102: digit = unit - 87
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil else { return nil }
    self.init(bytes: bytes)
  }
}
