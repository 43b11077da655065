/// A way to add, multiply and divide a program's numbers.
package enum Arithmetic: Equatable, Sendable {
  /// Catroid's arithmetic: on the shortest decimals that stand for the operands, exactly, rounded once. 0.1 + 0.2 is 0.3.
  case decimal
  /// The arithmetic of processors and most other systems (IEEE 754), many times as fast. 0.1 + 0.2 is 0.30000000000000004.
  case binary

  /// A number without what stands behind the point, as near as 32 bits come to it; not of NaN.
  static func whole(_ number: Double) -> Int {
    Int(max(-0x1p31, min(number, 0x1p31 - 1)))
  }

  func sum(_ a: Double, _ b: Double) -> Double {
    self == .binary
      ? Self.bounded(a + b) : Self.bounded(decimal(a, b, DecimalArithmetic.sum))
  }

  func product(_ a: Double, _ b: Double) -> Double {
    self == .binary
      ? Self.bounded(a * b) : Self.bounded(decimal(a, b, DecimalArithmetic.product))
  }

  /// NaN where the divisor is 0.
  func quotient(_ a: Double, _ b: Double) -> Double {
    if self == .binary { return b == 0 ? .nan : Self.bounded(a / b) }
    return b == 0 || b.isInfinite
      ? .nan : Self.bounded(decimal(a, b, DecimalArithmetic.quotient))
  }

  /// Catroid's remainder, which is binary: a dividend below 0 is raised by the divisor until it is not; of a positive dividend and a negative
  /// divisor, what is left and the divisor. A divisor of 0 leaves the dividend.
  static func modulo(_ a: Double, _ b: Double) -> Double {
    if a == 0 || b == 0 { return a }
    if a.isNaN || b.isNaN { return .nan }
    guard b > 0 else {
      let rest = a.truncatingRemainder(dividingBy: b)
      return a > 0 ? rest + b : rest
    }
    var raised = a
    // Additions of whole numbers are exact, others round; beyond ten thousand of them nobody waits.
    if a < 0, a == a.rounded() && b == b.rounded() || a < -b * 1e4 {
      raised = a.truncatingRemainder(dividingBy: b) + 0
    }
    while raised < 0 { raised += b }
    return raised.truncatingRemainder(dividingBy: b)
  }

  /// IEEE's power; operands as decimals have no sign of zero, and none is infinite.
  func power(_ a: Double, _ b: Double) -> Double {
    if a.isNaN || b.isNaN { return .nan }
    return Self.bounded(
      self == .binary
        ? Elementary.power(a, b) : Elementary.power(Self.finite(a) + 0, Self.finite(b) + 0))
  }

  private func decimal(_ a: Double, _ b: Double, _ operation: (Double, Double) -> Double)
    -> Double
  {
    a.isNaN || b.isNaN ? .nan : operation(Self.finite(a), Self.finite(b))
  }

  /// No decimal is infinite: it counts as 0.
  private static func finite(_ value: Double) -> Double { value.isInfinite ? 0 : value }

  /// Replaces an infinite number by the largest.
  @inline(__always)
  static func bounded(_ value: Double) -> Double {
    value.isInfinite ? (value > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude) : value
  }
}
