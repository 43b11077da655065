package import Geometry

/// The move, the scaling and the turn that fingers have made since a gesture began, all of it at once.
///
/// A place *p* goes to `about + turn · scale · (p − about) + translation`, where `turn` is a unit vector that is multiplied
/// as a complex number.
package struct GestureTransform: Equatable, Sendable {
  package var translation: Point
  package var scale: Double
  package var turn: Point
  package var about: Point

  package init(
    translation: Point = .zero, scale: Double = 1, turn: Point = Point(x: 1, y: 0),
    about: Point = .zero
  ) {
    self.translation = translation
    self.scale = scale
    self.turn = turn
    self.about = about
  }

  /// Creates the move of one finger.
  package init(from start: Point, to end: Point) {
    self.init(translation: end - start, about: start)
  }

  /// Creates what two fingers have done; about the middle between them.
  ///
  /// Fingers that lay, or lie, within a pixel of one another have only moved.
  package init(from start: (Point, Point), to end: (Point, Point)) {
    let v = start.1 - start.0
    let w = end.1 - end.0
    self.init(
      from: start.0.midpoint(to: start.1), to: end.0.midpoint(to: end.1))
    let n = v.squaredLength
    guard n > 1, w.squaredLength > 1 else { return }
    // w / v as complex numbers: how much the fingers have spread and turned.
    let ratio = Point(x: v.dot(w) / n, y: v.cross(w) / n)
    scale = ratio.length
    turn = ratio / scale
  }

  /// Creates the turn about a place under which one finger has gone around it.
  package init(about center: Point, from start: Point, to end: Point) {
    self.init(about: center)
    let v = start - center
    let w = end - center
    let product = v.length * w.length
    if product > 1 { turn = Point(x: v.dot(w) / product, y: v.cross(w) / product) }
  }

  /// The turn in degrees, clockwise, from −180 to 180.
  package var angle: Double { arcTangent(y: turn.y, x: turn.x) / radiansPerDegree }

  /// Returns the place that goes to `q`; the scale is not 0.
  package func origin(of q: Point) -> Point {
    let d = (q - translation - about) / scale
    return about + Point(x: turn.x * d.x + turn.y * d.y, y: turn.x * d.y - turn.y * d.x)
  }

  package func callAsFunction(_ p: Point) -> Point {
    let d = p - about
    return about + Point(x: turn.x * d.x - turn.y * d.y, y: turn.x * d.y + turn.y * d.x) * scale
      + translation
  }
}
