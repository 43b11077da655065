import Foundation
import Geometry
import TestSupport
import Testing

/// Our own functions against the C library's, which is right to a bit or two but not the same
/// everywhere.
struct TrigonometryTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `sine and cosine agree with the C library`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let angle = random.double(in: -1000...1000)
      let (s, c) = sinCos(angle)
      #expect(abs(s - sin(angle)) < 1e-15)
      #expect(abs(c - cos(angle)) < 1e-15)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the arc tangent agrees with the C library`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let x = random.double(in: -10...10)
      let y = random.double(in: -10...10)
      #expect(abs(arcTangent(y: y, x: x) - atan2(y, x)) < 2e-15)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `what is no angle gives no turn`(angle: Double) {
    #expect(sinCos(angle) == (0, 1))
  }

  @Test
  func `the axes are exact`() {
    #expect(arcTangent(y: 0, x: 1) == 0)
    #expect(arcTangent(y: 1, x: 0) == Double.pi / 2)
    #expect(arcTangent(y: -1, x: 0) == -Double.pi / 2)
    #expect(arcTangent(y: 0, x: -1) == Double.pi)
    #expect(arcTangent(y: 0, x: 0) == 0)
  }
}
