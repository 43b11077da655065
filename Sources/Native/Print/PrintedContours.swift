package import Geometry
package import Ink

/// Takes contours, and leaves out the points without which they look the same on paper.
///
/// A straight line goes from a kept point as far as one does that passes all points between within `tolerance`: the directions in which it
/// may go are a cone, which each point narrows (after Zhao and Saalfeld, *Linear-time sleeve-fitting polyline simplification
/// algorithms*, 1997).
package struct PrintedContours: ContourSink {
  package private(set) var points: [Point] = []
  /// The first point of each contour.
  package private(set) var starts: [Int] = []

  /// In points of the paper: half a dot of a printer with 1,200 an inch.
  package static let tolerance = 0.03

  package init() {}

  /// The last point that is kept, and the last that came.
  private var anchor = Point(x: 0, y: 0)
  private var last = Point(x: 0, y: 0)
  /// The farthest that the line has got.
  private var reach = 0.0
  /// Directions between which the line may go; the same where any.
  private var cone: (left: Vector, right: Vector)?

  private struct Vector {
    var x, y: Double

    /// Above 0 where `other` lies to the left.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  }

  package mutating func move(to point: Point) {
    starts.append(points.count)
    keep(point)
    last = point
  }

  package mutating func line(to point: Point) {
    if !take(point) {
      keep(last)
      _ = take(point)
    }
    last = point
  }

  package mutating func close() {
    if last != anchor { keep(last) }
  }

  private mutating func keep(_ point: Point) {
    points.append(point)
    (anchor, reach, cone) = (point, 0, nil)
  }

  /// Whether the line can go on to a point.
  private mutating func take(_ point: Point) -> Bool {
    let way = Vector(x: point.x - anchor.x, y: point.y - anchor.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    // Any direction passes what is that near, but not on a way back.
    if length <= Self.tolerance { return reach <= Self.tolerance }
    guard length >= reach else { return false }
    let (sin, cos) = (
      Self.tolerance / length,
      (1 - Self.tolerance * Self.tolerance / (length * length)).squareRoot()
    )
    var left = Vector(x: way.x * cos - way.y * sin, y: way.x * sin + way.y * cos)
    var right = Vector(x: way.x * cos + way.y * sin, y: way.y * cos - way.x * sin)
    if let cone {
      guard cone.right.cross(way) >= 0, way.cross(cone.left) >= 0 else { return false }
      if left.cross(cone.left) < 0 { left = cone.left }
      if right.cross(cone.right) > 0 { right = cone.right }
    }
    cone = (left, right)
    reach = length
    return true
  }
}
