import Bricks
import Foundation
import TestSupport
import Testing

/// Doubles of all sizes, and those that programs have: whole numbers, few decimals.
private func number(_ random: inout SplitMix64) -> Double {
  switch random.next() % 5 {
  case 0: Double(Int64(bitPattern: random.next()) % 1_000_000)
  case 1: Double(Int64(bitPattern: random.next()) % 100_000_000) / 10_000
  case 2:
    Double(bitPattern: random.next() & 0x800F_FFFF_FFFF_FFFF | (983 + random.next() % 80) << 52)
  case 3: Double(random.next() % 100) / 10
  default:
    switch Double(bitPattern: random.next()) {
    case let value where value.isFinite: value
    default: 1
    }
  }
}

private func text(_ value: Double) -> String {
  String(decoding: NumberText.text(value), as: UTF8.self)
}

struct NumberTests {
  /// Swift's own `description` is the shortest as well.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the shortest decimal is as short as Swift's and stands for the same number`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3_000 {
      let value = number(&random).magnitude
      let decimal = ShortestDecimal(value)
      var ours = String(decimal.coefficient)
      while ours.count > 1, ours.hasSuffix("0") { ours.removeLast() }
      let theirs = value.description.prefix { $0 != "e" }.filter { $0 != "." }
        .drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed()
      #expect(value == 0 || ours == String(theirs), "\(value)")
      #expect(Double("\(decimal.coefficient)e\(decimal.exponent)") == value)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is written is read as the same number`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let value = number(&random)
      #expect(NumberText.double(NumberText.text(value)) == value)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `numbers of any length are read to the double next to them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      var words = random.next() % 2 == 0 ? "-" : ""
      for _ in 0..<random.next() % 30 + 1 { words += "\(random.next() % 10)" }
      if random.next() % 2 == 0 {
        words += "."
        for _ in 0..<random.next() % 30 { words += "\(random.next() % 10)" }
      }
      if random.next() % 2 == 0 { words += "e\(Int(random.next() % 700) - 350)" }
      #expect(NumberText.double(Array(words.utf8)) == Double(words), "\(words)")
    }
  }

  /// Between two doubles the even one is taken, and the nearer one by the smallest hair.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the middle of two doubles goes to the even one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let shift = Int(random.next() % 60) + 1
      let mantissa = UInt128(random.next() >> 11 | 1 << 52)
      let middle = (2 * mantissa + 1) << UInt128(shift - 1)
      let even = mantissa % 2 == 0 ? mantissa : mantissa + 1
      let expected = Double(even << UInt128(shift))
      #expect(NumberText.double(Array("\(middle)".utf8)) == expected)
      #expect(
        NumberText.double(Array("\(middle).\(String(repeating: "0", count: 900))1".utf8))
          == Double((mantissa + 1) << UInt128(shift)))
      #expect(
        NumberText.double(Array("\(middle - 1).\(String(repeating: "9", count: 40))".utf8))
          == Double(mantissa << UInt128(shift)))
    }
  }

  @Test
  func `numbers are written as Java writes them`() {
    let cases: [(Double, String)] = [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-3, "-3.0"), (0.1, "0.1"), (100, "100.0"),
      (1e7, "1.0E7"),
      (9_999_999, "9999999.0"), (12_345_678.5, "1.23456785E7"), (0.001, "0.001"),
      (0.000_99, "9.9E-4"),
      (1e23, "1.0E23"), (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
      (.greatestFiniteMagnitude, "1.7976931348623157E308"), (0.3, "0.3"),
      (1.0 / 3, "0.3333333333333333"),
    ]
    for (value, expected) in cases { #expect(text(value) == expected) }
  }

  @Test
  func `what Java reads is read, and nothing else`() {
    let cases: [(String, Double?)] = [
      ("12", 12), (" 12\n", 12), ("+.5", 0.5), ("5.", 5), ("-0", -0.0), ("1e3", 1000),
      ("1E+3", 1000), ("1e-3", 0.001),
      ("1f", 1), ("1.5D", 1.5), ("0x1p3", 8), ("0x.8P1", 1), ("0X1.8p0f", 1.5), ("NaN", .nan),
      ("-Infinity", -.infinity),
      ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
      ("1e99999999999999999999", .infinity),
      ("0e99999999999999999999", 0), ("0x0p99999999999", 0), ("0x1p-1075", 0),
      ("0x1.8p-1075", .leastNonzeroMagnitude),
      ("", nil), (".", nil), ("e5", nil), ("1e", nil), ("1e+", nil), ("1_0", nil), ("1,5", nil),
      ("--1", nil), ("0x", nil), ("0x1", nil),
      ("0xp1", nil), ("nan", nil), ("inf", nil), ("1ff", nil), ("1 2", nil), ("١", nil),
      ("1.2.3", nil),
    ]
    for (words, expected) in cases {
      let found = NumberText.double(Array(words.utf8))
      #expect(found == expected || (found?.isNaN == true && expected?.isNaN == true), "\(words)")
      #expect(found?.sign == expected?.sign || found?.isNaN == true, "\(words)")
    }
  }
}

struct DecimalArithmeticTests {
  /// The same with the 38 digits of Foundation's decimals; nil where those are too few.
  private func reference(_ a: Double, _ b: Double, _ operation: (Decimal, Decimal) -> Decimal)
    -> Double?
  {
    guard let x = Decimal(string: a.description), let y = Decimal(string: b.description) else {
      return nil
    }
    let result = operation(x, y)
    return result.isNaN ? nil : Double("\(result)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `sums, products and quotients are those of the decimals`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func some() -> Double {
      switch random.next() % 3 {
      case 0: Double(Int64(bitPattern: random.next()) % 1_000_000) / 1000
      case 1: Double(Int64(bitPattern: random.next()) % 1_000_000)
      default:
        Double(
          bitPattern: random.next() & 0x800F_FFFF_FFFF_FFFF | (1013 + random.next() % 20) << 52)
      }
    }
    for _ in 0..<3_000 {
      let (a, b) = (some(), some())
      #expect(DecimalArithmetic.sum(a, b) == reference(a, b, +), "\(a) + \(b)")
      #expect(DecimalArithmetic.sum(a, -b) == reference(a, b, -), "\(a) - \(b)")
      #expect(DecimalArithmetic.product(a, b) == reference(a, b, *), "\(a) * \(b)")
      if b != 0 { #expect(DecimalArithmetic.quotient(a, b) == reference(a, b, /), "\(a) / \(b)") }
    }
  }

  /// Of all sizes: against binary arithmetic, which strays by no more than the operands' own rounding.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `numbers of any size come out near what binary arithmetic gives`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let (a, b) = (number(&random), number(&random))
      let sum = DecimalArithmetic.sum(a, b)
      #expect(
        sum == a + b || abs(sum - (a + b)) <= 2 * max(a.ulp, b.ulp, (a + b).ulp), "\(a) + \(b)")
      let product = DecimalArithmetic.product(a, b)
      #expect(product == a * b || abs(product - a * b) <= 4 * (a * b).ulp, "\(a) * \(b)")
      guard b != 0 else { continue }
      let quotient = DecimalArithmetic.quotient(a, b)
      #expect(quotient == a / b || abs(quotient - a / b) <= 4 * (a / b).ulp, "\(a) / \(b)")
    }
  }

  @Test
  func `a tenth and two are three`() {
    #expect(DecimalArithmetic.sum(0.1, 0.2) == 0.3)
    #expect(DecimalArithmetic.product(1.1, 3) == 3.3)
    #expect(DecimalArithmetic.quotient(0.3, 0.1) == 3)
    #expect(DecimalArithmetic.quotient(1, 3) == 1.0 / 3)
    #expect(DecimalArithmetic.sum(1, 1e-40) == 1)
    #expect(DecimalArithmetic.sum(1e308, 1e308) == .infinity)
    #expect(DecimalArithmetic.product(5e-324, 0.1) == 0)
    for zero in [
      DecimalArithmetic.sum(-0.0, -0.0), DecimalArithmetic.product(-1, 0),
      DecimalArithmetic.sum(0.1, -0.1),
      DecimalArithmetic.quotient(-0.0, 5),
    ] {
      #expect(zero == 0 && zero.sign == .plus)
    }
  }
}
