/// An unevaluated sum of two doubles, the lower at most half a unit in the last place of the higher: 106 bits.
///
/// Sums and products by Dekker and Knuth (T. J. Dekker, A floating-point technique for extending the available precision, 1971), without
/// fused operations, so that all machines give the same.
struct DoubleDouble: Equatable, Sendable {
  var high: Double
  var low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// The exact sum of two doubles.
  init(_ a: Double, plus b: Double) {
    high = a + b
    let rest = high - a
    low = (a - (high - rest)) + (b - rest)
  }

  /// The exact product of two doubles, below 2⁹⁷⁰.
  init(_ a: Double, times b: Double) {
    high = a * b
    let (a1, a2) = Self.split(a)
    let (b1, b2) = Self.split(b)
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  private static func split(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a
    let high = scaled - (scaled - a)
    return (high, a - high)
  }

  /// Creates the sum of two, the second of which must be smaller.
  private init(quick a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  var value: Double { high + low }

  static func + (a: Self, b: Self) -> Self {
    let s = DoubleDouble(a.high, plus: b.high)
    let t = DoubleDouble(a.low, plus: b.low)
    let u = DoubleDouble(quick: s.high, s.low + t.high)
    return DoubleDouble(quick: u.high, u.low + t.low)
  }

  static prefix func - (a: Self) -> Self { DoubleDouble(high: -a.high, low: -a.low) }

  static func - (a: Self, b: Self) -> Self { a + -b }

  static func * (a: Self, b: Self) -> Self {
    let p = DoubleDouble(a.high, times: b.high)
    return DoubleDouble(quick: p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: Self, b: Double) -> Self {
    let p = DoubleDouble(a.high, times: b)
    return DoubleDouble(quick: p.high, p.low + a.low * b)
  }

  static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let last = (rest - b * second).high / b.high
    return DoubleDouble(quick: first, second) + DoubleDouble(last)
  }

  var squareRoot: Self {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble(root, times: root)
    return DoubleDouble(quick: root, rest.high / (2 * root))
  }

  /// Returns the product with a power of two, which is exact.
  func scaled(by power: Double) -> Self { DoubleDouble(high: high * power, low: low * power) }
}
