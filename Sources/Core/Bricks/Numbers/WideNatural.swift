/// A natural number below 2¹²⁸. (Swift's own asks for functions that the browser's runtime does not have.)
struct WideNatural: Equatable, Sendable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ value: UInt64) { self.init(high: 0, low: value) }

  var leadingZeroBitCount: Int {
    high == 0 ? 64 + low.leadingZeroBitCount : high.leadingZeroBitCount
  }

  static func < (a: WideNatural, b: WideNatural) -> Bool {
    a.high != b.high ? a.high < b.high : a.low < b.low
  }

  static func += (a: inout WideNatural, b: WideNatural) {
    let (low, carry) = a.low.addingReportingOverflow(b.low)
    a = WideNatural(high: a.high + b.high + (carry ? 1 : 0), low: low)
  }

  static func -= (a: inout WideNatural, b: WideNatural) { a = a - b }

  static func - (a: WideNatural, b: WideNatural) -> WideNatural {
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    return WideNatural(high: a.high - b.high - (borrow ? 1 : 0), low: low)
  }

  /// The product, which must be below 2¹²⁸; one factor is below 2⁶⁴.
  static func * (a: WideNatural, b: WideNatural) -> WideNatural {
    let product = a.low.multipliedFullWidth(by: b.low)
    return WideNatural(high: product.high + a.high * b.low + a.low * b.high, low: product.low)
  }

  static func << (a: WideNatural, count: Int) -> WideNatural {
    if count == 0 { return a }
    if count >= 64 { return WideNatural(high: a.low << UInt64(count - 64), low: 0) }
    return WideNatural(
      high: a.high << UInt64(count) | a.low >> UInt64(64 - count), low: a.low << UInt64(count))
  }

  static func >> (a: WideNatural, count: Int) -> WideNatural {
    if count == 0 { return a }
    if count >= 64 { return WideNatural(a.high >> UInt64(count - 64)) }
    return WideNatural(
      high: a.high >> UInt64(count), low: a.low >> UInt64(count) | a.high << UInt64(64 - count))
  }

  /// - Complexity: O(128).
  func divided(by divisor: UInt64) -> (quotient: WideNatural, rest: UInt64) {
    let upper = high.quotientAndRemainder(dividingBy: divisor)
    let lower = divisor.dividingFullWidth((upper.remainder, low))
    return (WideNatural(high: upper.quotient, low: lower.quotient), lower.remainder)
  }
}
