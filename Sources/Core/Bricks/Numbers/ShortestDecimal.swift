/// The shortest decimal that stands for a double: `coefficient` · 10^`exponent`, with a sign.
package struct ShortestDecimal: Equatable, Sendable {
  package let isNegative: Bool
  /// Below 10¹⁷. Zeros may end it.
  package let coefficient: UInt64
  package let exponent: Int

  /// The shortest decimal that rounds to a number that is finite; of several the nearest. Found as Raffaello
  /// Giulietti's "The Schubfach way to render doubles" does.
  ///
  /// - Complexity: O(1).
  package init(_ value: Double) {
    let bits = value.bitPattern
    isNegative = bits >> 63 == 1
    let fraction = bits & (1 << 52 - 1)
    let biased = Int(bits >> 52 & 0x7FF)
    let whole = value.magnitude
    if whole < 9_007_199_254_740_992, whole == whole.rounded(.towardZero) {
      coefficient = UInt64(whole)
      exponent = 0
      return
    }
    // value = c · 2^q.
    let c = biased == 0 ? fraction : fraction | 1 << 52
    let q = max(biased, 1) - 1075
    (coefficient, exponent) = Self.shortest(c, q, isIrregular: fraction == 0 && biased > 1)
  }

  /// `isIrregular`: the next lower double is only half as far as the next higher one.
  private static func shortest(_ c: UInt64, _ q: Int, isIrregular: Bool) -> (UInt64, Int) {
    // In quarters of 2^q: half the way down, the number, half the way up. An odd number's ends are another's.
    let out = c & 1
    let lower = 4 * c - (isIrregular ? 1 : 2)
    let upper = 4 * c + 2
    // ⌊log₁₀ 2^q⌋, or of ¾ · 2^q: the interval holds one or more multiples of 10^k, and at most one of 10^(k + 1).
    let k = (q * 1_262_611 - (isIrregular ? 524_031 : 0)) >> 22
    let shift = q + PowersOfTen.binaryExponent(-k) + 1
    let power = PowersOfTen.all[-k]
    let below = rounded(power, lower << shift)
    let middle = rounded(power, (4 * c) << shift)
    let above = rounded(power, upper << shift)
    let s = middle / 4
    if s >= 10 {
      let tens = s / 10
      let isLowerIn = below + out <= 40 * tens
      let isUpperIn = 40 * tens + 40 + out <= above
      if isLowerIn != isUpperIn { return (isLowerIn ? tens : tens + 1, k + 1) }
    }
    let isLowerIn = below + out <= 4 * s
    let isUpperIn = 4 * s + 4 + out <= above
    if isLowerIn != isUpperIn { return (isLowerIn ? s : s + 1, k) }
    let isUp = middle > 4 * s + 2 || (middle == 4 * s + 2 && s & 1 == 1)
    return (isUp ? s + 1 : s, k)
  }

  /// The product's upper word, made odd where more lies below it: enough to compare it with integers.
  private static func rounded(_ power: PowersOfTen.Power, _ factor: UInt64) -> UInt64 {
    let low = power.low.multipliedFullWidth(by: factor).high
    var product = power.high.multipliedFullWidth(by: factor)
    let (sum, carry) = product.low.addingReportingOverflow(low)
    if carry { product.high += 1 }
    return product.high | (sum > 1 ? 1 : 0)
  }
}
