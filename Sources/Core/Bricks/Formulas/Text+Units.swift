internal import Words

/// Texts by the units of UTF-16, which are Java's characters.
///
/// Half a pair of them is no text of Unicode: it is held as one of the last 2,048 private code points, and becomes whole where both halves
/// come together again.
extension Text {
  private static let halves: UInt32 = 0x10_F800

  /// The number of units.
  var unitCount: Int {
    hasHalves ? units.count : string.utf16.count
  }

  /// The units, halves as they are.
  var units: [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(byteCount)
    for scalar in string.unicodeScalars {
      if scalar.value >= Self.halves {
        units.append(UInt16(0xD800 + (scalar.value - Self.halves)))
      } else {
        units.append(contentsOf: UTF16.encode(scalar)!)
      }
    }
    return units
  }

  init(units: some Sequence<UInt16>) {
    var scalars = String.UnicodeScalarView()
    var first: UInt16?
    func half(_ unit: UInt16) -> UnicodeScalar {
      UnicodeScalar(Self.halves + UInt32(unit - 0xD800))!
    }
    for unit in units {
      if let high = first {
        first = nil
        if 0xDC00...0xDFFF ~= unit {
          let value = 0x10000 + (UInt32(high - 0xD800) << 10 | UInt32(unit - 0xDC00))
          // A pair that says such a code point itself stays as it is.
          scalars.append(UnicodeScalar(value)!)
          continue
        }
        scalars.append(half(high))
      }
      switch unit {
      case 0xD800...0xDBFF: first = unit
      case 0xDC00...0xDFFF: scalars.append(half(unit))
      default: scalars.append(UnicodeScalar(unit)!)
      }
    }
    if let high = first { scalars.append(half(high)) }
    self.init(String(scalars))
  }

  /// The text with halves that stand together made whole.
  var withWholePairs: Text { hasHalves ? Text(units: units) : self }

  private var hasHalves: Bool {
    // The first two bytes of all of them in UTF-8.
    var last: UInt8 = 0
    for byte in string.utf8 {
      if last == 0xF4, byte == 0x8F { return true }
      last = byte
    }
    return false
  }
}
