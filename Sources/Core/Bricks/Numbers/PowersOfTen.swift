/// Powers of ten in 128 bits, which conversions between decimal and binary multiply with.
///
/// They are computed when they are first asked for, exactly: a table in the source would be 10 KB of numbers.
struct PowersOfTen: Sendable {
  /// The highest bit of the high word is set: 10^*k* lies above (`high`, `low`) − 1 and not above
  /// (`high`, `low`), in units of 2^(``binaryExponent(_:)`` − 127).
  struct Power: Equatable, Sendable {
    var high: UInt64
    var low: UInt64
  }

  static let all = PowersOfTen()
  static let range = -348...348
  private let powers: [Power]

  private init() { powers = Self.range.map { Self.power($0) } }

  subscript(exponent: Int) -> Power { powers[exponent - Self.range.lowerBound] }

  /// ⌊log₂ 10^*k*⌋, for |*k*| up to 1,233.
  static func binaryExponent(_ k: Int) -> Int { (k * 1_741_647) >> 19 }

  /// ⌊10^*k* · 2^(127 − ⌊log₂ 10^*k*⌋)⌋ + 1.
  static func power(_ k: Int) -> Power {
    let shift = 127 - binaryExponent(k)
    let top = k < 0 ? BigNatural(1) : BigNatural.power(ofTen: k)
    let bottom = k < 0 ? BigNatural.power(ofTen: -k) : BigNatural(1)
    var (high, low, _) =
      shift < 0
      ? top.divided(by: bottom << -shift) : (top << shift).divided(by: bottom)
    low &+= 1
    if low == 0 { high += 1 }
    return Power(high: high, low: low)
  }
}
