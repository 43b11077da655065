/// The direction in which a photograph looks: whole degrees clockwise from north, 0 to 359.
package struct Direction: Equatable, Hashable, Sendable {
  package let degrees: UInt16

  /// The direction nearest to an angle, which may be any number of turns; nil for what is not finite.
  package init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let rest = degrees.truncatingRemainder(dividingBy: 360).rounded()
    self.degrees = UInt16(rest < 0 ? rest + 360 : rest) % 360
  }

  init(wholeDegrees: UInt16) { degrees = wholeDegrees }
}
