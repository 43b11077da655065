/// A way to add, multiply and divide a program's numbers.
package enum Arithmetic: Equatable, Sendable {
  /// Catroid's arithmetic: on the shortest decimals that stand for the operands, exactly, rounded once. 0.1 + 0.2 is 0.3.
  case decimal
  /// The arithmetic of processors and most other systems (IEEE 754), many times as fast. 0.1 + 0.2 is 0.30000000000000004.
  case binary

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
    if b == 0 { return .nan }
    return self == .binary
      ? Self.bounded(a / b) : Self.bounded(decimal(a, b, DecimalArithmetic.quotient))
  }

  /// Floored to the divisor's sign; of a positive dividend and a negative divisor, what is left and the divisor.
  func modulo(_ a: Double, _ b: Double) -> Double {
    if a.isNaN || b.isNaN { return .nan }
    if b == 0 { return a }
    if b > 0 {
      if a >= 0 { return rest(a, b) }
      // As often as the divisor goes in, and once more where something is left.
      let left = rest(-a, b)
      return left == 0 ? 0 : sum(b, -left)
    }
    if a > 0 { return sum(rest(a, -b), b) }
    return -rest(-a, -b)
  }

  /// Returns the remainder of two numbers that are not negative: a − ⌊a ÷ b⌋ · b.
  private func rest(_ a: Double, _ b: Double) -> Double {
    let plain = a.truncatingRemainder(dividingBy: b)
    if self == .binary || a == a.rounded() && b == b.rounded() { return plain }
    let times = quotient(a, b).rounded(.down)
    let left = sum(a, -product(times, b))
    return left < 0 || left >= b ? plain : left
  }

  private func decimal(_ a: Double, _ b: Double, _ operation: (Double, Double) -> Double)
    -> Double
  {
    a.isNaN || b.isNaN ? .nan : operation(Self.bounded(a), Self.bounded(b))
  }

  /// Replaces an infinite number by the largest.
  @inline(__always)
  static func bounded(_ value: Double) -> Double {
    value.isInfinite ? (value > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude) : value
  }
}
