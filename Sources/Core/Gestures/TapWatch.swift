/// Tells a tap of one finger or several from fingers that move, or stay.
package struct TapWatch: Sendable {
  private let thresholds: GestureThresholds
  /// When the first finger came down.
  package private(set) var start = 0.0
  /// The most fingers that were down at once.
  private var most = 0
  /// Whether none has moved yet, so that it may still be a tap.
  package private(set) var isStill = false

  package init(_ thresholds: GestureThresholds) { self.thresholds = thresholds }

  /// A finger has come down, with which there are so many.
  package mutating func down(_ count: Int, at time: Double) {
    if count == 1 { (start, most, isStill) = (time, 0, true) }
    if time - start > thresholds.tapSpread { isStill = false }
    most = max(most, count)
  }

  /// A finger has moved so far from where it came down.
  package mutating func moved(_ reach: Double) {
    if reach > thresholds.tapReach { isStill = false }
  }

  /// Returns the number of fingers that have tapped, where the last of them is lifted now; 0 for none.
  package func fingers(liftedAt time: Double) -> Int {
    isStill && time - start < thresholds.tapTime ? most : 0
  }
}
