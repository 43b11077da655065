import Foundation
import Geometry
import TestSupport
import Testing

struct ExponentialTests {
  @Test
  func `it is the library's to two units in the last place`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let x = random.double(in: -700...700)
      let expected = Foundation.exp(x)
      #expect(abs(exponential(x) - expected) <= 2 * expected.ulp)
    }
    #expect(exponential(0) == 1 && exponential(-800) == 0 && exponential(800) == .infinity)
    #expect(exponential(.nan).isNaN)
  }
}
