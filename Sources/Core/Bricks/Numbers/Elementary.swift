/// Sine, logarithm and their kin, taken with 100 bits and rounded once: the double next to the true value but for about one
/// argument in 2⁴⁰, which is what Java's own are within, and the same on every machine.
package enum Elementary {
  // MARK: Exponential and logarithm

  package static func exponential(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return exponential(DoubleDouble(x)).scaled()
  }

  package static func logarithm(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    return logarithm(wide: x).value
  }

  package static func decimalLogarithm(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    return (logarithm(wide: x) / logarithmOfTen).value
  }

  /// Returns the power as IEEE 754 and Java's `Math.pow` define it.
  package static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite {
      if x.magnitude == 1 { return .nan }
      return (x.magnitude > 1) == (y > 0) ? .infinity : 0
    }
    let isWhole = y == y.rounded(.towardZero)
    let isOdd = isWhole && y.magnitude < 0x1p53 && Int64(y) & 1 == 1
    if x == 0 || x.isInfinite {
      let isLarge = x.isInfinite == (y > 0)
      let size = isLarge ? Double.infinity : 0
      return isOdd && x.sign == .minus ? -size : size
    }
    if x < 0, !isWhole { return .nan }
    if isWhole, y.magnitude <= 64 {
      // Whole powers of short numbers are exact in twice the bits.
      var result = DoubleDouble(1)
      var square = DoubleDouble(x)
      var rest = Int(y.magnitude)
      while rest > 0 {
        if rest & 1 == 1 { result = result * square }
        square = square * square
        rest >>= 1
      }
      let plain = y < 0 ? (DoubleDouble(1) / result).value : result.value
      if plain.isFinite, plain.isNormal { return plain }
    }
    let logarithm = logarithm(wide: x.magnitude)
    let size = logarithm.high * y
    if size > 710 { return isOdd && x < 0 ? -.infinity : .infinity }
    if size < -746 { return isOdd && x < 0 ? -0.0 : 0 }
    // What is as large as this is no factor of anything in between but of 1.
    if y.magnitude > 0x1p900 { return 1 }
    let exponent = logarithm * y
    let result = exponential(exponent).scaled()
    return isOdd && x < 0 ? -result : result
  }

  /// e to the power of something from −746 to 710, as a number near 1 and a power of two.
  private static func exponential(_ x: DoubleDouble) -> Scaled {
    let k = (x.high * 1.442_695_040_888_963_4).rounded()
    // An eighth of what is left, at most 0.044: the series of 17 terms ends below 2⁻¹⁰⁸.
    let r = (x - logarithmOfTwo * k).scaled(by: 0.125)
    var sum = DoubleDouble(1)
    var n = 17.0
    while n >= 1 {
      sum = DoubleDouble(1) + sum * r / DoubleDouble(n)
      n -= 1
    }
    for _ in 0..<3 { sum = sum * sum }
    return Scaled(number: sum, exponent: Int(k))
  }

  private struct Scaled {
    let number: DoubleDouble
    let exponent: Int

    /// Rounded once, also where the result is subnormal.
    func scaled() -> Double {
      if exponent > 1000 { return number.value * 0x1p1000 * power(exponent - 1000) }
      if exponent > -1022 { return number.value * power(exponent) }
      // In units of the least number there is; a tie is decided by the lower part.
      let units = number.scaled(by: power(exponent + 1074))
      var whole = units.high.rounded(.toNearestOrEven)
      let rest = units.high - whole
      if rest == 0.5, units.low > 0 { whole += 1 }
      if rest == -0.5, units.low < 0 { whole -= 1 }
      return whole * Double.leastNonzeroMagnitude
    }

    private func power(_ exponent: Int) -> Double {
      Double(bitPattern: UInt64(exponent + 1023) << 52)
    }
  }

  /// Returns the logarithm of a positive number: a guess y, and ln(x) = y + ln(x · e⁻ʸ), whose last argument is 1 + δ.
  private static func logarithm(wide x: Double) -> DoubleDouble {
    // x = m · 2ᵏ, m from √½ to √2.
    var (m, k) = (x.significand, Double(x.exponent))
    if m > 1.414_213_562_373_095 {
      m /= 2
      k += 1
    }
    if m == 1 { return logarithmOfTwo * k }
    // ln m = 2 artanh((m − 1) / (m + 1)), for the guess.
    let t = (m - 1) / (m + 1)
    var sum = 0.0
    var n = 27.0
    while n >= 1 {
      sum = sum * t * t + 1 / n
      n -= 2
    }
    let guess = 2 * t * sum
    let down = exponential(DoubleDouble(-guess))
    let near = down.number.scaled(by: down.exponent == 0 ? 1 : down.exponent > 0 ? 2 : 0.5)
    let delta = near * m - DoubleDouble(1)
    return logarithmOfTwo * k + (DoubleDouble(guess) + (delta - delta * delta * 0.5))
  }

  // MARK: Of angles

  package static func sine(_ x: Double) -> Double { x == 0 ? x : turned(x).sine.value }

  package static func cosine(_ x: Double) -> Double { turned(x).cosine.value }

  /// Both for the price of one.
  static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let (sine, cosine) = turned(x)
    return (sine.value, cosine.value)
  }

  package static func tangent(_ x: Double) -> Double {
    if x == 0 { return x }
    let (sine, cosine) = turned(x)
    return (sine / cosine).value
  }

  package static func arcTangent(_ x: Double) -> Double {
    x.isNaN || x == 0 ? x : arcTangent(wide: DoubleDouble(x)).value
  }

  package static func arcSine(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    if x == 0 { return x }
    if x.magnitude == 1 { return x * halfTurn.high / 2 }
    let wide = DoubleDouble(x)
    return arcTangent(wide: wide / (DoubleDouble(1) - wide * wide).squareRoot).value
  }

  package static func arcCosine(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    if x == 1 { return 0 }
    if x == -1 { return halfTurn.high }
    let wide = DoubleDouble(x)
    let angle = arcTangent(wide: wide / (DoubleDouble(1) - wide * wide).squareRoot)
    return (halfTurn.scaled(by: 0.5) - angle).value
  }

  /// Returns the angle of the point (x, y), from −π to π; not both are 0.
  package static func arcTangent(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if x == 0 { return y > 0 ? halfTurn.high / 2 : -halfTurn.high / 2 }
    let angle = arcTangent(wide: DoubleDouble(y) / DoubleDouble(x))
    if x > 0 { return angle.value }
    return (y.sign == .plus ? angle + halfTurn : angle - halfTurn).value
  }

  /// ±1/(2k + 1)! and ±1/(2k)! for k from 0: of the first eight with 106 bits, of the others with 53.
  private static let terms = (0..<8).map(term)
  private static let tails = (8..<14).map {
    (sine: term($0).sine.high, cosine: term($0).cosine.high)
  }

  private static func term(_ k: Int) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    var factorial = DoubleDouble(1)
    for n in stride(from: 2, through: 2 * k, by: 1) { factorial = factorial * Double(n) }
    let one = DoubleDouble(k % 2 == 0 ? 1 : -1)
    return (one / (factorial * Double(2 * k + 1)), one / factorial)
  }

  private static func turned(_ x: Double) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    guard x.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    // Quarter turns are taken away with 160 bits of π/2, which leaves 100 up to 2⁵⁰.
    let n = (x * 0.636_619_772_367_581_4).rounded()
    let rest =
      (DoubleDouble(x) - DoubleDouble(n, times: 1.570_796_326_794_896_6))
      - DoubleDouble(n, times: 6.123_233_995_736_766e-17)
      - DoubleDouble(n, times: -1.497_384_904_859_169_5e-33)
    let square = rest * rest
    // Terms beyond x¹⁷ are below 2⁻⁵⁰ of the whole: of them 53 bits are enough.
    var (sineTail, cosineTail) = (0.0, 0.0)
    for term in tails.reversed() {
      sineTail = term.sine + sineTail * square.high
      cosineTail = term.cosine + cosineTail * square.high
    }
    var (sine, cosine) = (DoubleDouble(sineTail), DoubleDouble(cosineTail))
    for term in terms.reversed() {
      sine = term.sine + sine * square
      cosine = term.cosine + cosine * square
    }
    sine = sine * rest
    let quarter = n.truncatingRemainder(dividingBy: 4)
    switch quarter < 0 ? quarter + 4 : quarter {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// A guess y, and arctan x = y + arctan((x cos y − sin y) / (cos y + x sin y)), whose last argument is tiny.
  private static func arcTangent(wide x: DoubleDouble) -> DoubleDouble {
    if x.high.magnitude > 1e17 {
      let quarter = halfTurn.scaled(by: 0.5)
      return x.high > 0 ? quarter : -quarter
    }
    if x.high.magnitude > 1 {
      let quarter = halfTurn.scaled(by: 0.5)
      let rest = arcTangent(wide: DoubleDouble(1) / x)
      return (x.high > 0 ? quarter : -quarter) - rest
    }
    // Halved twice, arctan x = 2 arctan(x / (1 + √(1 + x²))), the series is short.
    var t = x.high
    for _ in 0..<2 { t /= 1 + (1 + t * t).squareRoot() }
    var sum = 0.0
    var n = 25.0
    while n >= 1 {
      sum = 1 / n - sum * t * t
      n -= 2
    }
    let guess = 4 * t * sum
    let (sine, cosine) = turned(guess)
    return DoubleDouble(guess) + (x * cosine - sine) / (cosine + x * sine)
  }

  /// π, ln 2 and ln 10 with 106 bits.
  private static let halfTurn = DoubleDouble(
    high: 3.141_592_653_589_793, low: 1.224_646_799_147_353_2e-16)
  private static let logarithmOfTwo = DoubleDouble(
    high: 0.693_147_180_559_945_3, low: 2.319_046_813_846_299_6e-17)
  private static let logarithmOfTen = DoubleDouble(
    high: 2.302_585_092_994_046, low: -2.170_756_223_382_249_4e-16)
}
