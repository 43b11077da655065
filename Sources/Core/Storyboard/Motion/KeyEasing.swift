/// How a layer gets from one keyframe to the next.
package enum KeyEasing: Equatable, Hashable, Sendable {
  /// It stays, and is at the next at once.
  case hold
  case curve(EasingCurve)

  package static let even = KeyEasing.curve(.even)

  /// How much of the way is done after a part of the time; time is from 0 to 1, the way may overshoot.
  package func progress(at time: Double) -> Double {
    switch self {
    case .hold: time < 1 ? 0 : 1
    case .curve(let curve): curve.progress(at: time)
    }
  }

  package var isValid: Bool {
    if case .curve(let curve) = self { curve.isValid } else { true }
  }
}

/// A cubic Bézier curve of the way over the time, from (0, 0) to (1, 1), by its two control points in thousandths: as `cubic-bezier()` of CSS
/// Easing Functions Level 1 means it.
package struct EasingCurve: Equatable, Hashable, Sendable {
  package var x1: Int16
  package var y1: Int16
  package var x2: Int16
  package var y2: Int16

  /// Time never runs backwards.
  package static let times: ClosedRange<Int16> = 0...1000
  /// The way may begin with a step back, and go too far.
  package static let ways: ClosedRange<Int16> = -2000...3000

  package static let even = EasingCurve(0, 0, 1000, 1000)

  package init(_ x1: Int16, _ y1: Int16, _ x2: Int16, _ y2: Int16) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  package var isValid: Bool {
    Self.times ~= x1 && Self.times ~= x2 && Self.ways ~= y1 && Self.ways ~= y2
  }

  /// How much of the way is done after a part of the time.
  ///
  /// The curve's parameter is found by halving, as often as a `Double` has bits for: the same number everywhere.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if self == .even { return time }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if Self.at(middle, Double(x1) / 1000, Double(x2) / 1000) < time {
        low = middle
      } else {
        high = middle
      }
    }
    return Self.at(high, Double(y1) / 1000, Double(y2) / 1000)
  }

  private static func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
