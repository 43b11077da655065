package import Geometry
package import Gestures

/// The place of an old photograph over a camera's view, in parts of the view's width: its middle from the view's own, its width, and
/// its angle in degrees, clockwise.
package struct OverlayPlace: Equatable, Sendable {
  package var center: Point
  package var width: Double
  package var angle: Double

  package init(center: Point, width: Double, angle: Double) {
    self.center = center
    self.width = width
    self.angle = angle
  }

  private static var leastWidth: Double { 0.05 }
  private static var greatestWidth: Double { 20 }
  /// A turn this near to a right angle clicks in, in degrees.
  private static var clickReach: Double { 2.5 }

  /// Returns the place after a move, in parts of the view's width too; the width stays within its limits.
  package func moved(_ move: GestureTransform) -> OverlayPlace {
    var move = move
    move.scale = min(max(width * move.scale, Self.leastWidth), Self.greatestWidth) / width
    return OverlayPlace(
      center: move(center), width: width * move.scale, angle: angle + move.angle)
  }

  /// Returns the place that a move leads here from.
  func before(_ move: GestureTransform) -> OverlayPlace {
    OverlayPlace(
      center: move.origin(of: center), width: width / move.scale, angle: angle - move.angle)
  }

  /// The same, upright where it nearly is.
  package var settled: OverlayPlace {
    let near = (angle / 90).rounded() * 90
    guard (angle - near).magnitude < Self.clickReach else { return self }
    return OverlayPlace(
      center: center, width: width, angle: near.truncatingRemainder(dividingBy: 360))
  }
}

/// The hand on the old photograph over a camera's view: one finger moves it, two move, scale and turn it, a wheel scales or turns.
package struct OverlayHand: Sendable {
  private var gestures = SurfaceGestures(.camera)
  /// Where the photograph lay when the gesture began.
  private var held: OverlayPlace?
  /// What the gesture has made so far, and where that has led.
  private var made = GestureTransform()
  private var last: OverlayPlace?

  package init() {}

  /// Returns where the photograph lies after an event, whose place is from the middle of the view, in pixels.
  package mutating func handle(
    _ input: SurfaceInput, at place: OverlayPlace, viewWidth: Double
  ) -> OverlayPlace {
    guard viewWidth > 0 else { return place }
    // What else moves the photograph meanwhile, as a key does, stays: as if it had been so from the beginning.
    if gestures.isOn, place != last { held = place.before(made) }
    let gesture = gestures.handle(input, center: .zero)
    var place = gesture.ended == nil ? place : place.settled
    if gesture.begun != nil { (held, made) = (place, GestureTransform()) }
    if var move = gesture.move, let held {
      move.about = move.about / viewWidth
      move.translation = move.translation / viewWidth
      if gesture.isWheel, move.scale == 1 { move.about = held.center }
      made = move
      place = held.moved(move)
    }
    last = place
    // What else may move the photograph is not to be undone by the next turn of a wheel.
    if case .wheel = input.action {
      _ = gestures.handle(SurfaceInput(.rest, place: .zero, time: input.time), center: .zero)
    }
    return place
  }
}
