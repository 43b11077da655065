/// Sums, products and quotients as Catrobat takes them: of the shortest decimals that stand for the operands, exactly,
/// and rounded once to a double. So 0.1 + 0.2 is 0.3.
///
/// (Catroid rounds to 34 digits in between. With operands of 17 digits that never shows: no sum and product that is near the
/// middle of two doubles has more digits, and no quotient comes so near to a middle that is not one.) There is no −0.
package enum DecimalArithmetic {
  /// a + b, of doubles that are finite.
  ///
  /// - Complexity: O(1), but for about one pair in a thousand.
  package static func sum(_ a: Double, _ b: Double) -> Double {
    let plain = a + b
    // Integers whose sum is one are added exactly as they are.
    if isInteger(a), isInteger(b), plain.magnitude <= exactLimit { return plain + 0 }
    var (large, small) = (ShortestDecimal(a), ShortestDecimal(b))
    if small.coefficient == 0 { return a + 0 }
    if large.coefficient == 0 { return b + 0 }
    if large.exponent < small.exponent { swap(&large, &small) }
    // large.coefficient · 10^apart ± small.coefficient, in units of 10^small.exponent.
    let apart = large.exponent - small.exponent
    let lift = min(apart, 21)
    var left = WideNatural(large.coefficient) * powersOfTen[lift]
    var isInexact = false
    var right = small.coefficient
    if apart > lift {
      let drop = apart - lift
      let divisor = drop < 20 ? powersOfTen64[drop] : UInt64.max
      isInexact = right % divisor != 0 || drop >= 20
      right = drop < 20 ? right / divisor : 0
    }
    var isNegative = large.isNegative
    if large.isNegative == small.isNegative {
      left += WideNatural(right)
    } else if left < WideNatural(right) {
      left = WideNatural(right) - left
      isNegative.toggle()
    } else {
      left -= WideNatural(right)
      // What was dropped is still to be taken away.
      if isInexact { left -= WideNatural(1) }
    }
    guard left != WideNatural(0) else { return 0 }
    let result = double(left, isInexact: isInexact, decimal: large.exponent - lift) {
      exactSum(large, small)
    }
    return isNegative ? -result : result
  }

  /// a · b, likewise.
  package static func product(_ a: Double, _ b: Double) -> Double {
    let plain = a * b
    if isInteger(a), isInteger(b), plain.magnitude <= exactLimit { return plain + 0 }
    let (left, right) = (ShortestDecimal(a), ShortestDecimal(b))
    let isNegative = left.isNegative != right.isNegative
    let coefficient = left.coefficient.multipliedFullWidth(by: right.coefficient)
    let wide = WideNatural(high: coefficient.high, low: coefficient.low)
    guard wide != WideNatural(0) else { return 0 }
    let exponent = left.exponent + right.exponent
    let result = double(wide, isInexact: false, decimal: exponent) {
      ExactRounding.double(BigNatural(high: wide.high, low: wide.low), decimal: exponent)
    }
    return isNegative ? -result : result
  }

  /// a ÷ b, likewise; b is not 0.
  package static func quotient(_ a: Double, _ b: Double) -> Double {
    let (left, right) = (ShortestDecimal(a), ShortestDecimal(b))
    guard left.coefficient != 0 else { return 0 }
    let isNegative = left.isNegative != right.isNegative
    let exponent = left.exponent - right.exponent
    // Integers below 2⁵³: the processor rounds what they stand for.
    if exponent == 0, left.coefficient < 1 << 53, right.coefficient < 1 << 53 {
      let result = Double(left.coefficient) / Double(right.coefficient)
      return isNegative ? -result : result
    }
    // Both below 2⁵⁷: the quotient has 66 bits and more.
    let shift = 64 + left.coefficient.leadingZeroBitCount - 1
    let dividend = WideNatural(left.coefficient) << shift
    let (whole, rest) = dividend.divided(by: right.coefficient)
    let result = double(
      whole, isInexact: rest != 0, binary: -shift, decimal: exponent
    ) {
      ExactRounding.double(
        BigNatural(left.coefficient), over: BigNatural(right.coefficient), decimal: exponent)
    }
    return isNegative ? -result : result
  }

  /// Integers up to here are doubles, each of them.
  private static let exactLimit = 9_007_199_254_740_992.0

  private static func isInteger(_ value: Double) -> Bool {
    value.magnitude <= exactLimit && value == value.rounded(.towardZero)
  }

  private static func exactSum(_ large: ShortestDecimal, _ small: ShortestDecimal) -> Double {
    var left =
      BigNatural(large.coefficient) * BigNatural.power(ofTen: large.exponent - small.exponent)
    var right = BigNatural(small.coefficient)
    if large.isNegative == small.isNegative {
      left += right
    } else {
      if left < right { swap(&left, &right) }
      left -= right
    }
    return ExactRounding.double(left, decimal: small.exponent)
  }

  static let powersOfTen64: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 1...19 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  private static let powersOfTen: [WideNatural] = {
    var powers = [WideNatural(1)]
    for _ in 1...21 { powers.append(powers[powers.count - 1] * WideNatural(10)) }
    return powers
  }()

  /// The powers that are doubles.
  private static let exactPowers: [Double] = {
    var powers = [1.0]
    for _ in 1...22 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// The double next to `coefficient` · 2^`binary` · 10^`decimal`, where the coefficient is not 0; if it is inexact,
  /// next to what lies above that and below the next coefficient. `exact` finds it where 128 bits do not decide.
  static func double(
    _ coefficient: WideNatural, isInexact: Bool, binary: Int = 0, decimal: Int,
    exact: () -> Double
  ) -> Double {
    if !isInexact, binary == 0, coefficient.high == 0, coefficient.low <= 1 << 53,
      -22...22 ~= decimal
    {
      // Two numbers that are exact, and one rounding.
      let number = Double(coefficient.low)
      return decimal < 0 ? number / exactPowers[-decimal] : number * exactPowers[decimal]
    }
    guard PowersOfTen.range ~= decimal else { return exact() }
    let zeros = coefficient.leadingZeroBitCount
    let normal = coefficient << zeros
    let top = normal.high
    let isCut = normal.low != 0 || isInexact
    let power = PowersOfTen.all[decimal]
    // The number lies above product − 2, and below product + 2, or + 2⁶⁴ + 2 where bits were cut (more where it is inexact).
    var product = power.high.multipliedFullWidth(by: top)
    let (sum, carry) = product.low.addingReportingOverflow(
      power.low.multipliedFullWidth(by: top).high)
    if carry { product.high += 1 }
    product.low = sum
    // Units of the product.
    let unit = PowersOfTen.binaryExponent(decimal) - 127 + 64 + (64 - zeros) + binary
    let drop = 11 - product.high.leadingZeroBitCount
    let scale = unit + 64 + drop
    guard -1022 - 52...971 ~= scale else { return exact() }
    let mantissa = product.high >> UInt64(drop)
    // What is rounded away, in 64 + drop bits, against a half.
    let rest = product.high & (1 << UInt64(drop) - 1)
    let half = UInt64(1) << UInt64(drop - 1)
    // What an inexact coefficient leaves open is a unit of it, in units of the product's upper word.
    guard !isInexact || zeros < 100 else { return exact() }
    let slack: UInt64 = isInexact && zeros > 64 ? 2 + 1 << UInt64(zeros - 64) : isCut ? 2 : 1
    let isDown = rest + slack < half
    let isUp = rest > half || (rest == half && product.low > 2)
    guard isDown || isUp else { return exact() }
    // A mantissa that is rounded up to 2⁵³ carries into the exponent, as it should.
    return Double(
      bitPattern: UInt64(scale + 1075) << 52 + (isUp ? mantissa + 1 : mantissa) - 1 << 52)
  }
}
