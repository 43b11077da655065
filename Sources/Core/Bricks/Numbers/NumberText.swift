/// Numbers as text, the way Catrobat's programs write and read them: as Java's `Double.toString` and `Double.valueOf` do.
/// (Of numbers that one digit stands for Java writes the nearest with two; that shows below 10⁻³²² alone, and not here.)
package enum NumberText {
  /// The shortest decimal that stands for a number: `3.0`, `0.1`, `1.0E7`, `-2.5E-4`, `NaN`, `Infinity`.
  ///
  /// - Complexity: O(1).
  package static func text(_ value: Double) -> [UInt8] {
    if value.isNaN { return Array("NaN".utf8) }
    var text: [UInt8] = value.sign == .minus ? [minus] : []
    if value.isInfinite { return text + Array("Infinity".utf8) }
    var (digits, exponent) = digits(ShortestDecimal(value.magnitude))
    // 0.d₁d₂d₃… · 10^point.
    let point = digits.count + exponent
    if value == 0 {
      text += Array("0.0".utf8)
    } else if 1e-3..<1e7 ~= value.magnitude {
      if point <= 0 {
        text += [zero, dot] + [UInt8](repeating: zero, count: -point) + digits
      } else {
        while digits.count < point + 1 { digits.append(zero) }
        text += digits[..<point] + [dot] + digits[point...]
      }
    } else {
      if digits.count == 1 { digits.append(zero) }
      text += [digits[0], dot] + digits[1...]
      exponent = point - 1
      text.append(UInt8(ascii: "E"))
      text += Array(exponent.description.utf8)
    }
    return text
  }

  /// Without zeros at their end.
  private static func digits(_ decimal: ShortestDecimal) -> (digits: [UInt8], exponent: Int) {
    var (coefficient, exponent) = (decimal.coefficient, decimal.exponent)
    while coefficient > 0, coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    var digits: [UInt8] = []
    while coefficient > 0 {
      digits.append(zero + UInt8(coefficient % 10))
      coefficient /= 10
    }
    return (digits.reversed(), exponent)
  }

  /// The number that a text stands for, the double next to it; nil where it stands for none. As in Java, blanks
  /// around it count for nothing, `f`, `F`, `d` and `D` may end it, and there are hexadecimal ones.
  ///
  /// - Complexity: O(*n*) for *n* bytes, and O(*n*²) for the few whose first 19 digits do not decide.
  package static func double(_ text: some Collection<UInt8>) -> Double? {
    if let plain = plain(text) { return plain }
    // Most texts that begin as numbers do have other letters.
    guard text.allSatisfy(mayStand) else { return nil }
    var rest = Array(text)[...]
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    var isNegative = false
    if let first = rest.first, first == minus || first == plus {
      isNegative = first == minus
      rest.removeFirst()
    }
    guard let magnitude = magnitude(rest) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The number of up to fifteen digits with a sign and a point at most, as most are: both it and the power of ten are exact, so their
  /// quotient is the double next to it. Nil for all others.
  private static func plain(_ text: some Collection<UInt8>) -> Double? {
    var (coefficient, digits, decimals): (Int64, Int, Int) = (0, 0, -1)
    var isNegative = false
    var isFirst = true
    for byte in text {
      if isDigit(byte) {
        coefficient = coefficient * 10 + Int64(byte - zero)
        digits += 1
        if digits > 15 { return nil }
        if decimals >= 0 { decimals += 1 }
      } else if byte == dot, decimals < 0 {
        decimals = 0
      } else if isFirst, byte == minus || byte == plus {
        isNegative = byte == minus
      } else {
        return nil
      }
      isFirst = false
    }
    guard digits > 0 else { return nil }
    let number = decimals > 0 ? Double(coefficient) / tens[decimals] : Double(coefficient)
    return isNegative ? -number : number
  }

  /// Whether a byte may be in the text of a number: of decimal and hexadecimal ones, NaN and Infinity, and blanks around.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, zero...UInt8(ascii: "9"), dot, minus, plus: true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "p"), UInt8(ascii: "P"): true
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "n"), UInt8(ascii: "i"),
      UInt8(ascii: "t"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  private static let tens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func magnitude(_ text: ArraySlice<UInt8>) -> Double? {
    if text.elementsEqual("NaN".utf8) { return .nan }
    if text.elementsEqual("Infinity".utf8) { return .infinity }
    var rest = text
    let second = rest.dropFirst().first
    if rest.first == zero, second == UInt8(ascii: "x") || second == UInt8(ascii: "X") {
      return hexadecimal(rest.dropFirst(2))
    }
    var digits: [UInt8] = []
    var hasDigits = false
    var exponent = 0
    var isAfterPoint = false
    while let byte = rest.first {
      if isDigit(byte) {
        hasDigits = true
        // Zeros in front say nothing.
        if byte != zero || !digits.isEmpty { digits.append(byte - zero) }
        if isAfterPoint { exponent -= 1 }
      } else if byte == dot, !isAfterPoint {
        isAfterPoint = true
      } else {
        break
      }
      rest.removeFirst()
    }
    guard hasDigits, let shift = exponentPart(&rest, marks: "eE"), isEnd(rest) else { return nil }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    return value(digits, exponent: exponent + shift)
  }

  /// An exponent, if there is one; nil for one without digits. Beyond a million it is a million.
  private static func exponentPart(_ rest: inout ArraySlice<UInt8>, marks: StaticString) -> Int? {
    guard let mark = rest.first,
      marks.withUTF8Buffer({ marks in marks.contains(mark) })
    else { return 0 }
    rest.removeFirst()
    var isNegative = false
    if let sign = rest.first, sign == minus || sign == plus {
      isNegative = sign == minus
      rest.removeFirst()
    }
    guard let first = rest.first, isDigit(first) else { return nil }
    var exponent = 0
    while let byte = rest.first, isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - zero), 1_000_000)
      rest.removeFirst()
    }
    return isNegative ? -exponent : exponent
  }

  /// Whether there is nothing more, or a letter that ends a number.
  private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    return rest.count == 1
      && (first == UInt8(ascii: "f") || first == UInt8(ascii: "F") || first == UInt8(ascii: "d")
        || first == UInt8(ascii: "D"))
  }

  private static func value(_ digits: [UInt8], exponent: Int) -> Double {
    guard !digits.isEmpty else { return 0 }
    // 0.d₁d₂d₃… · 10^point.
    let point = digits.count + exponent
    if point > 310 { return .infinity }
    if point < -330 { return 0 }
    var coefficient: UInt64 = 0
    for digit in digits.prefix(19) { coefficient = coefficient * 10 + UInt64(digit) }
    let isCut = digits.count > 19
    return DecimalArithmetic.double(
      WideNatural(coefficient), isInexact: isCut, decimal: point - min(digits.count, 19)
    ) {
      // A double, or the middle of two, has at most 767 digits: what follows only tells that there is more.
      var all = BigNatural(0)
      for digit in digits.prefix(800) {
        all.multiply(by: 10)
        all.add(UInt32(digit))
      }
      var count = min(digits.count, 800)
      if digits.count > count {
        all.multiply(by: 10)
        all.add(1)
        count += 1
      }
      return ExactRounding.double(all, decimal: point - count)
    }
  }

  /// After `0x`: digits, perhaps with a point, then `p` and a power of two, which must be there.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    var all = BigNatural(0)
    var hasDigits = false
    var exponent = 0
    var isAfterPoint = false
    var count = 0
    while let byte = rest.first {
      if let digit = hexadecimalDigit(byte) {
        hasDigits = true
        if count < 300 {
          all.multiply(by: 16)
          all.add(digit)
          if isAfterPoint { exponent -= 4 }
        } else {
          // Only whether there is more can still count.
          if digit != 0, all.limbs[0] & 1 == 0 { all.add(1) }
          if !isAfterPoint { exponent += 4 }
        }
        if !all.isZero { count += 1 }
      } else if byte == dot, !isAfterPoint {
        isAfterPoint = true
      } else {
        break
      }
      rest.removeFirst()
    }
    guard hasDigits, rest.first == UInt8(ascii: "p") || rest.first == UInt8(ascii: "P"),
      let shift = exponentPart(&rest, marks: "pP"), isEnd(rest)
    else { return nil }
    exponent += shift
    if all.isZero { return 0 }
    let highest = all.bitWidth + exponent
    if highest > 1030 { return .infinity }
    if highest < -1080 { return 0 }
    return exponent >= 0
      ? ExactRounding.double(all << exponent, decimal: 0)
      : ExactRounding.double(all, over: BigNatural(1) << -exponent, decimal: 0)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { zero...UInt8(ascii: "9") ~= byte }

  private static let zero = UInt8(ascii: "0")
  private static let dot = UInt8(ascii: ".")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
}
