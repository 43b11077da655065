import Geometry

/// A number on its way to another: a critically damped spring, so that it may be sent elsewhere at any moment
/// without a jump of place or speed.
struct Spring: Equatable, Sendable {
  private(set) var target: Double
  private var start: Double
  private var velocity: Double
  private var began: Double

  /// Oscillations a second, in radians, and seconds after which it is there: what is left then is less than a
  /// thousandth of the way.
  static let frequency = 20.0
  static let duration = 0.5

  init(resting value: Double) {
    target = value
    start = value
    velocity = 0
    began = -.infinity
  }

  func isMoving(at time: Double) -> Bool {
    time - began < Self.duration && start != target || hasSpeed(at: time)
  }

  private func hasSpeed(at time: Double) -> Bool { velocity != 0 && time - began < Self.duration }

  /// Returns its value at `time`, in seconds.
  func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return target }
    let t = max(0, time - began)
    let away = start - target
    let slope = velocity + Self.frequency * away
    return target + (away + slope * t) * exponential(-Self.frequency * t)
  }

  private func speed(at time: Double) -> Double {
    guard isMoving(at: time) else { return 0 }
    let t = max(0, time - began)
    let slope = velocity + Self.frequency * (start - target)
    return (velocity - Self.frequency * slope * t) * exponential(-Self.frequency * t)
  }

  /// Sends it elsewhere from where it is.
  mutating func move(to next: Double, at time: Double) {
    guard next != target else { return }
    (start, velocity) = (value(at: time), speed(at: time))
    target = next
    began = time
  }
}

/// A card that does not just wait, or has not long been.
struct CardMotion: Equatable, Sendable {
  var squash = Spring(resting: 0)
  var flip = Spring(resting: 0)
  var flap = Spring(resting: 0)

  func pose(at time: Double) -> CardPose {
    CardPose(
      squash: squash.value(at: time), flip: flip.value(at: time), flap: flap.value(at: time))
  }

  var target: CardPose {
    CardPose(squash: squash.target, flip: flip.target, flap: flap.target)
  }

  func isMoving(at time: Double) -> Bool {
    squash.isMoving(at: time) || flip.isMoving(at: time) || flap.isMoving(at: time)
  }

  mutating func move(to pose: CardPose, at time: Double) {
    squash.move(to: pose.squash, at: time)
    flip.move(to: pose.flip, at: time)
    flap.move(to: pose.flap, at: time)
  }
}
