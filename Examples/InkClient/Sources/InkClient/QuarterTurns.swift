import Geometry
import Ink

/// Leaves each point along the chord of its neighbours, by a fixed part of its length (Catmull and
/// Rom's rule).
final class QuarterTurns: Smoother {
  /// An element looks at the points of its own chord and at one to either side.
  var dependence: (before: Int, after: Int) { (2, 1) }
  var drawsLines: Bool { false }

  func controls(of index: Int, in points: [InkPoint]) -> (Point, Point) {
    let p1 = points[index - 1].location
    let p2 = points[index].location
    let p0 = index > 1 ? points[index - 2].location : p1
    let p3 = index + 1 < points.count ? points[index + 1].location : p2
    return (p1 + (p2 - p0) / 6, p2 - (p3 - p1) / 6)
  }
}
