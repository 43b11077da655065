/// A natural number of any size: what conversions between decimal and binary fall back on where 128 bits do not
/// decide. Only what those need.
struct BigNatural: Equatable, Sendable {
  /// The least first; the last is not 0.
  private(set) var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    trim()
  }

  init(high: UInt64, low: UInt64) {
    limbs = [
      UInt32(truncatingIfNeeded: low), UInt32(low >> 32), UInt32(truncatingIfNeeded: high),
      UInt32(high >> 32),
    ]
    trim()
  }

  /// 10 to the power of `exponent`, which is not negative.
  static func power(ofTen exponent: Int) -> BigNatural {
    var result = BigNatural(1)
    var left = exponent
    while left >= 9 {
      result.multiply(by: 1_000_000_000)
      left -= 9
    }
    for _ in 0..<left { result.multiply(by: 10) }
    return result
  }

  var isZero: Bool { limbs.isEmpty }

  /// The number of bits, from the highest that is set.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return 32 * limbs.count - last.leadingZeroBitCount
  }

  /// - Complexity: O(*n*) for *n* limbs.
  mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for i in limbs.indices {
      carry += UInt64(limbs[i]) * UInt64(factor)
      limbs[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
    trim()
  }

  mutating func add(_ value: UInt32) {
    var carry = UInt64(value)
    var i = 0
    while carry > 0 {
      if i == limbs.count { limbs.append(0) }
      carry += UInt64(limbs[i])
      limbs[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
      i += 1
    }
  }

  /// - Complexity: O(*n* · *m*).
  static func * (a: BigNatural, b: BigNatural) -> BigNatural {
    var result = BigNatural(0)
    result.limbs = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count)
    for i in a.limbs.indices {
      var carry: UInt64 = 0
      for j in b.limbs.indices {
        carry += UInt64(a.limbs[i]) * UInt64(b.limbs[j]) + UInt64(result.limbs[i + j])
        result.limbs[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result.limbs[i + b.limbs.count] = UInt32(carry)
    }
    result.trim()
    return result
  }

  static func << (a: BigNatural, count: Int) -> BigNatural {
    var result = a
    guard !a.isZero, count > 0 else { return a }
    let bits = UInt32(count % 32)
    if bits > 0 {
      var carry: UInt32 = 0
      for i in result.limbs.indices {
        let limb = result.limbs[i]
        result.limbs[i] = limb << bits | carry
        carry = limb >> (32 - bits)
      }
      if carry > 0 { result.limbs.append(carry) }
    }
    result.limbs.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
    return result
  }

  static func < (a: BigNatural, b: BigNatural) -> Bool {
    if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
    for i in a.limbs.indices.reversed() where a.limbs[i] != b.limbs[i] {
      return a.limbs[i] < b.limbs[i]
    }
    return false
  }

  /// Takes away a number that is not larger.
  static func -= (a: inout BigNatural, b: BigNatural) {
    var borrow: Int64 = 0
    for i in a.limbs.indices {
      var difference = Int64(a.limbs[i]) - borrow
      if i < b.limbs.count { difference -= Int64(b.limbs[i]) }
      borrow = difference < 0 ? 1 : 0
      a.limbs[i] = UInt32(truncatingIfNeeded: difference)
    }
    a.trim()
  }

  static func += (a: inout BigNatural, b: BigNatural) {
    var carry: UInt64 = 0
    for i in 0..<max(a.limbs.count, b.limbs.count) {
      if i == a.limbs.count { a.limbs.append(0) }
      carry += UInt64(a.limbs[i]) + (i < b.limbs.count ? UInt64(b.limbs[i]) : 0)
      a.limbs[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { a.limbs.append(UInt32(carry)) }
  }

  /// The quotient, which must be below 2¹²⁸, and whether nothing is left over.
  ///
  /// - Complexity: O(*n* · *b*) for a quotient of *b* bits.
  func divided(by divisor: BigNatural) -> (high: UInt64, low: UInt64, isExact: Bool) {
    var rest = self
    var (high, low): (UInt64, UInt64) = (0, 0)
    for bit in stride(from: max(0, bitWidth - divisor.bitWidth), through: 0, by: -1) {
      (high, low) = (high << 1 | low >> 63, low << 1)
      let shifted = divisor << bit
      if !(rest < shifted) {
        rest -= shifted
        low |= 1
      }
    }
    return (high, low, rest.isZero)
  }

  private mutating func trim() { while limbs.last == 0 { limbs.removeLast() } }
}
