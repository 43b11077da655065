import Foundation
import Geometry
import Ink
import TestSupport

/// How much processor time some work takes, whatever else the machine does.
package func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
  let began = now()
  try work()
  return now() - began
}

package func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

extension SplitMix64 {
  /// A wandering pen of `count` samples somewhere on a canvas of 1600 × 900.
  package mutating func wanderingStroke(samples count: Int) -> Stroke {
    var x = double(in: 100...1500)
    var y = double(in: 100...800)
    var heading = double(in: 0...6.28)
    let bend = double(in: -0.06...0.06)
    let samples = (0..<count).map { i in
      heading += bend + double(in: -0.05...0.05)
      x += 3.5 * cosine(heading)
      y += 3.5 * sine(heading)
      return StrokeSample(
        x: Int32(x * StrokeSample.positionScale), y: Int32(y * StrokeSample.positionScale),
        force: UInt16(300 + 5 * min(i, count - i)), altitude: 180, time: UInt32(i * 33))
    }
    return Stroke(brush: .pen(diameter: 6), color: Color(rgba: 0x2225_2BFF), samples: samples)
  }
}
