/// The double next to a quotient, whatever its size; the even one of two.
enum ExactRounding {
  /// - Complexity: O(*n*²) for operands of *n* bits.
  static func double(
    _ numerator: BigNatural, over denominator: BigNatural = BigNatural(1), decimal: Int
  ) -> Double {
    guard !numerator.isZero else { return 0 }
    // Beyond all doubles: nobody waits for their digits.
    if decimal > 400 { return .infinity }
    let top = decimal > 0 ? numerator * BigNatural.power(ofTen: decimal) : numerator
    let bottom = decimal < 0 ? denominator * BigNatural.power(ofTen: -decimal) : denominator
    // Scaled so that the quotient has 64 or 65 bits.
    let shift = 64 - (top.bitWidth - bottom.bitWidth)
    let (high, low, isExact) =
      shift >= 0
      ? (top << shift).divided(by: bottom) : top.divided(by: bottom << -shift)
    return double(WideNatural(high: high, low: low), isExact: isExact, exponent: -shift)
  }

  /// coefficient · 2^exponent, or a little more where it is not exact.
  private static func double(_ coefficient: WideNatural, isExact: Bool, exponent: Int) -> Double {
    let width = 128 - coefficient.leadingZeroBitCount
    // The lowest bit of a double of this size.
    let lowest = max(width + exponent - 53, -1074)
    let drop = lowest - exponent
    guard drop <= 127 else { return 0 }
    guard drop > 0 else {
      return Double(sign: .plus, exponent: exponent, significand: Double(coefficient.low))
    }
    let kept = (coefficient >> drop).low
    let rest = coefficient - (coefficient >> drop) << drop
    let half = WideNatural(1) << (drop - 1)
    let isUp = half < rest || (rest == half && (!isExact || kept & 1 == 1))
    return Double(sign: .plus, exponent: lowest, significand: Double(isUp ? kept + 1 : kept))
  }
}
