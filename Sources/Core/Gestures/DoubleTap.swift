package import Geometry

/// Tells the second of two taps at a place from the first.
package struct DoubleTap: Sendable {
  private let thresholds: GestureThresholds
  private var last: (place: Point, time: Double, device: PointerDevice)?

  package init(_ thresholds: GestureThresholds) { self.thresholds = thresholds }

  /// Whether a tap would be the second.
  package func follows(_ place: Point, at time: Double, by device: PointerDevice) -> Bool {
    guard let last, last.device == device else { return false }
    return time - last.time < thresholds.doubleTime
      && place.distance(to: last.place) <= thresholds.doubleReach
  }

  /// Takes a tap; true where it is the second, after which the next is a first one.
  package mutating func tap(_ place: Point, at time: Double, by device: PointerDevice) -> Bool {
    let isSecond = follows(place, at: time, by: device)
    last = isSecond ? nil : (place, time, device)
    return isSecond
  }

  /// Takes a press that others may follow, whether it is a second one or not.
  package mutating func press(_ place: Point, at time: Double, by device: PointerDevice) {
    last = (place, time, device)
  }

  /// Something else was done in between.
  package mutating func forget() { last = nil }
}
