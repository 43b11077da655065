package import Geometry

/// Tells whether a press at a place is the second of two.
package struct DoubleTap: Sendable {
  private let thresholds: GestureThresholds
  private var last: (place: Point, time: Double, device: PointerDevice)?

  package init(_ thresholds: GestureThresholds) { self.thresholds = thresholds }

  /// Whether a press would be the second.
  package func follows(_ place: Point, at time: Double, by device: PointerDevice) -> Bool {
    guard let last, last.device == device else { return false }
    return time - last.time < thresholds.doubleTime
      && place.distance(to: last.place) <= thresholds.doubleReach
  }

  /// Takes a press that others may follow.
  package mutating func press(_ place: Point, at time: Double, by device: PointerDevice) {
    last = (place, time, device)
  }
}
