/// The times and distances by which one place tells gestures apart: milliseconds, and CSS pixels. `Scripts/protocol` gives the page those
/// that it needs itself.
package struct GestureThresholds: Equatable, Sendable {
  /// The longest time and the farthest way of a tap.
  package var tapTime = 300.0
  package var tapReach: Double
  /// The time within which all fingers of a tap must be down: a hand that settles takes longer.
  package var tapSpread = Double.infinity
  /// The time within which a second tap follows, and how far it may lie from the first.
  package var doubleTime = 450.0
  package var doubleReach = 24.0
  /// How much a pixel of a wheel scales, as a natural logarithm, and turns, in degrees.
  package var wheelScale = 0.0015
  package var wheelTurn = 0.05

  package init(tapReach: Double) { self.tapReach = tapReach }

  package static var desk: Self {
    var desk = Self(tapReach: 12)
    desk.tapSpread = 200
    return desk
  }

  /// A tunnel's stage, and photographs with points.
  package static var stage: Self { Self(tapReach: 8) }

  /// The camera, where nothing taps: a finger moves what it holds at once.
  package static var camera: Self {
    var camera = Self(tapReach: -1)
    (camera.wheelScale, camera.wheelTurn) = (0.002, 1.0 / 30)
    return camera
  }

  /// The tray, where a second press at a place means the card of the first.
  package static var tray: Self {
    var tray = Self(tapReach: 8)
    (tray.doubleTime, tray.doubleReach) = (600, 16)
    return tray
  }
}
