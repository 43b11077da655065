extension ID {
  /// The id that `hex` spells: exactly 32 digits, lower case; nil for anything else.
  package init?(hex: some StringProtocol) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var count = 0
    for byte in hex.utf8 {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
      count += 1
      if count > 32 { return nil }
    }
    guard count == 32 else { return nil }
    self.init(high: high, low: low)
  }

  /// The 32 lower-case hexadecimal digits of the id.
  package var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for part in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: part >> UInt64(shift)) & 15
        digits.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
