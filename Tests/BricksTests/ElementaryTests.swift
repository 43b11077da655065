import Bricks
import Foundation
import TestSupport
import Testing

#if arch(x86_64)
  /// Against the C library's functions of 64 bits, which decide the double next to the true value but for one in a thousand.
  struct ElementaryTests {
    /// Whether `value` is the double next to `wide`, or `wide` lies so near to a middle that it cannot tell.
    private func isNearest(_ value: Double, to wide: Float80) -> Bool {
      let nearest = Double(wide)
      if value == nearest || value.isNaN && nearest.isNaN { return true }
      let other = value > nearest ? nearest.nextUp : nearest.nextDown
      guard value == other else { return false }
      let middle = (Float80(value) + Float80(nearest)) / 2
      return (wide - middle).magnitude < Float80(nearest.ulp) / 512
    }

    private func argument(_ random: inout SplitMix64, _ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `each is the double next to the true value`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for _ in 0..<500 {
        let x = argument(&random, -720...720)
        #expect(isNearest(Elementary.exponential(x), to: exp(Float80(x))), "exp \(x)")
        let positive = Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF)
        #expect(
          isNearest(Elementary.logarithm(positive), to: log(Float80(positive))), "ln \(positive)")
        #expect(
          isNearest(Elementary.decimalLogarithm(positive), to: log10(Float80(positive))),
          "log \(positive)")
        let angle = argument(&random, -1e4...1e4)
        #expect(isNearest(Elementary.sine(angle), to: sin(Float80(angle))), "sin \(angle)")
        #expect(isNearest(Elementary.cosine(angle), to: cos(Float80(angle))), "cos \(angle)")
        #expect(isNearest(Elementary.tangent(angle), to: tan(Float80(angle))), "tan \(angle)")
        let unit = argument(&random, -1...1)
        #expect(isNearest(Elementary.arcSine(unit), to: asin(Float80(unit))), "asin \(unit)")
        #expect(isNearest(Elementary.arcCosine(unit), to: acos(Float80(unit))), "acos \(unit)")
        let slope = unit * Double(sign: .plus, exponent: random.number(-60...60), significand: 1)
        #expect(isNearest(Elementary.arcTangent(slope), to: atan(Float80(slope))), "atan \(slope)")
        #expect(
          isNearest(Elementary.arcTangent(slope, unit), to: atan2(Float80(slope), Float80(unit))),
          "atan2 \(slope) \(unit)")
        let (base, power) = (argument(&random, 0...100), argument(&random, -150...150))
        #expect(
          isNearest(Elementary.power(base, power), to: pow(Float80(base), Float80(power))),
          "pow \(base) \(power)")
        let whole = Double(random.number(-70...70))
        #expect(
          isNearest(Elementary.power(-base, whole), to: pow(Float80(-base), Float80(whole))),
          "pow \(-base) \(whole)")
      }
    }

    @Test func `borders are as in IEEE 754`() {
      let values = [
        0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, -3, 1e308, -1e308, 5e-324, .infinity, -.infinity, .nan,
        0x1p53, 709.9,
        -745.2, 1e17,
      ]
      for x in values {
        for y in values {
          // Java's only difference from C: 1 to the power of NaN or ∞.
          if x == 1 && (y.isNaN || y.isInfinite) || x == -1 && y.isInfinite { continue }
          let (ours, theirs) = (Elementary.power(x, y), pow(x, y))
          #expect(
            ours == theirs && ours.sign == theirs.sign || ours.isNaN && theirs.isNaN,
            "\(x) \(y) \(ours) \(theirs)")
        }
        for (ours, theirs) in [
          (Elementary.exponential(x), exp(x)), (Elementary.logarithm(x), log(x)),
          (Elementary.decimalLogarithm(x), log10(x)),
        ] { #expect(ours == theirs || ours.isNaN && theirs.isNaN, "\(x) \(ours) \(theirs)") }
      }
      #expect(
        Elementary.sine(.infinity).isNaN && Elementary.arcSine(1.1).isNaN
          && Elementary.power(1, .nan).isNaN)
    }
  }
#endif
