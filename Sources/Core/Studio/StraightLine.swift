import Geometry
import Ink

/// A line that a held stroke has become: it begins where the stroke did, and its end follows the pen.
struct StraightLine {
  let start: StrokeSample
  /// The forces along the stroke that was drawn, at even distances.
  private let forces: [UInt16]
  private let altitude: UInt8
  private let azimuth: UInt8
  private let duration: UInt32

  /// The number of samples that stand for the line.
  private static let count = 33
  /// The angle to a multiple of 15° within which the line turns onto it, as a sine: about 3°.
  private static let catching = 0.052

  /// Nil for a stroke without samples.
  init?(of samples: [StrokeSample]) {
    guard let start = samples.first, let last = samples.last else { return nil }
    self.start = start
    let middle = samples[samples.count / 2]
    (altitude, azimuth) = (middle.altitude, middle.azimuth)
    duration = max(1, last.time)
    // The hand that holds still at the end presses as it did before.
    forces = (0..<Self.count).map { samples[$0 * (samples.count - 1) / (Self.count - 1)].force }
  }

  /// The line's samples when the pen is at `end` of the canvas.
  func samples(to end: Point) -> [StrokeSample] {
    let end = Self.snapped(end, from: start.location)
    return (0..<Self.count).map { i in
      let t = Double(i) / Double(Self.count - 1)
      let place = start.location.interpolated(to: end, t)
      var sample = StrokeSample(
        TouchEvent(touch: TouchID(0), timestamp: 0, phase: .moved, location: place), start: 0)
      sample.force = forces[i]
      sample.altitude = altitude
      sample.azimuth = azimuth
      sample.time = UInt32(Double(duration) * t)
      return sample
    }
  }

  /// `end` turned about `start` onto a multiple of 15° where it is near one.
  static func snapped(_ end: Point, from start: Point) -> Point {
    let d = end - start
    let length = d.length
    guard length > 0 else { return end }
    for k in 0..<24 {
      let (sine, cosine) = sinCos(Double(k) * 0.2617993877991494)
      let direction = Point(x: cosine, y: sine)
      if d.dot(direction) > 0, abs(d.cross(direction)) < catching * length {
        return start + direction * d.dot(direction)
      }
    }
    return end
  }
}
