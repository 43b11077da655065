import Geometry

/// The speed of a hand along one axis, in units a second: what it did last counts most.
package struct HandSpeed: Equatable, Sendable {
  package private(set) var value = 0.0
  private var place: Double
  private var time: Double

  /// - Parameter time: in milliseconds, as all times of pointers.
  package init(at place: Double, time: Double) {
    self.place = place
    self.time = time
  }

  package mutating func move(to next: Double, time now: Double) {
    if now > time { value = 0.6 * value + 0.4 * (next - place) / (now - time) * 1000 }
    (place, time) = (next, now)
  }
}

/// What goes on by itself after a hand has let go, until friction stops it.
package struct Glide: Equatable, Sendable {
  package private(set) var place: Double
  package private(set) var speed: Double
  private var time: Double

  /// What friction leaves of the speed after a second, as a natural logarithm: a fiftieth.
  private static var friction: Double { -3.912_023_005_428_146 }
  /// Slower than this a hand that lets go leaves nothing moving, and slower than that what moves stops.
  private static var least: Double { 350 }
  private static var rest: Double { 60 }

  /// Returns nothing where the hand was too slow; `time` in milliseconds.
  package init?(from place: Double, speed: Double, time: Double) {
    guard speed.magnitude > Self.least else { return nil }
    self.place = place
    self.speed = speed
    self.time = time
  }

  /// Goes on until a time; false where it has come to rest.
  ///
  /// After a gap it goes on for a twentieth of a second.
  package mutating func go(until now: Double) -> Bool {
    let seconds = min(0.05, max(0, now - time) / 1000)
    time = now
    place += speed * seconds
    speed *= exponential(Self.friction * seconds)
    return speed.magnitude >= Self.rest
  }
}
