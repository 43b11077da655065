import Foundation
import Geometry
import TestSupport
import Testing

struct LogarithmTests {
  @Test
  func `it is the library's to three units in the last place`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<20_000 {
      let x = Foundation.exp(random.double(in: -745...709))
      let expected = Foundation.log(x)
      #expect(abs(logarithm(x) - expected) <= 3 * expected.ulp)
      // Near 1, where the result is near 0.
      let near = 1 + random.double(in: -0.4...0.5)
      #expect(abs(logarithm(near) - Foundation.log(near)) <= 3 * Foundation.log(near).ulp)
    }
    #expect(logarithm(1) == 0 && logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
    #expect(logarithm(-1).isNaN && logarithm(.nan).isNaN)
  }
}
