package import Geometry
package import Gestures

/// The map from the canvas to the desk: scaled, turned and moved, never sheared.
///
/// A canvas point (x, y) lies at (a·x − b·y + tx, b·x + a·y + ty) on the desk, in CSS pixels.
package struct Viewport: Equatable, Sendable {
  package private(set) var a: Double
  package private(set) var b: Double
  package private(set) var tx: Double
  package private(set) var ty: Double

  package static let leastScale = 0.05
  package static let greatestScale = 32.0

  package init(scale: Double = 1, origin: Point = .zero) {
    a = scale
    b = 0
    tx = origin.x
    ty = origin.y
  }

  /// Desk pixels for one canvas pixel.
  package var scale: Double { (a * a + b * b).squareRoot() }

  /// The turn in radians, clockwise.
  package var angle: Double { arcTangent(y: b, x: a) }

  package var transform: AffineTransform {
    AffineTransform(a: a, b: b, c: -b, d: a, tx: tx, ty: ty)
  }

  package func desk(_ p: Point) -> Point {
    Point(x: a * p.x - b * p.y + tx, y: b * p.x + a * p.y + ty)
  }

  package func canvas(_ p: Point) -> Point {
    let x = p.x - tx
    let y = p.y - ty
    let n = a * a + b * b
    return Point(x: (a * x + b * y) / n, y: (a * y - b * x) / n)
  }

  package mutating func move(by d: Point) {
    tx += d.x
    ty += d.y
  }

  /// Scales by `factor` and turns by the unit vector `turn` about the desk point `center`; the scale
  /// stays within its limits.
  package mutating func zoom(
    by factor: Double, turn: Point = Point(x: 1, y: 0), about center: Point
  ) {
    let now = scale
    let wanted = now * factor
    guard wanted.isFinite, wanted > 0 else { return }
    let k = min(max(wanted, Self.leastScale), Self.greatestScale) / now
    let u = Point(x: turn.x * k, y: turn.y * k)
    let d = Point(x: tx - center.x, y: ty - center.y)
    (a, b) = (a * u.x - b * u.y, a * u.y + b * u.x)
    tx = center.x + d.x * u.x - d.y * u.y
    ty = center.y + d.x * u.y + d.y * u.x
  }

  /// The view in which what lay under fingers lies where they have taken it.
  package func moved(_ move: GestureTransform) -> Viewport {
    var result = self
    result.zoom(by: move.scale, turn: move.turn, about: move.about)
    result.move(by: move.translation)
    return result
  }

  /// The view turned onto the nearest quarter, if it is within about 4° of it, about `center`.
  package func snapped(about center: Point) -> Viewport {
    let unit = Point(x: a, y: b) / scale
    let quarters = [
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1),
    ]
    for quarter in quarters where unit.dot(quarter) > 0.9975 {
      var result = self
      // quarter / unit: the turn that is missing.
      result.zoom(
        by: 1, turn: Point(x: unit.dot(quarter), y: unit.cross(quarter)), about: center)
      return result
    }
    return self
  }

  /// The view that shows all of `canvas` in the middle of a desk of `desk`, with a margin around.
  package static func fitting(_ canvas: Rect, in desk: Rect, margin: Double) -> Viewport {
    let width = max(1, desk.width - 2 * margin)
    let height = max(1, desk.height - 2 * margin)
    let scale = min(
      max(min(width / canvas.width, height / canvas.height), leastScale), greatestScale)
    return Viewport(scale: scale, origin: desk.center - canvas.center * scale)
  }
}
