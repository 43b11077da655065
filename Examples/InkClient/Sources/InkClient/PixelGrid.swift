import Geometry
import Ink

/// Puts every point on a grid. The number of points stays the same, and each depends on itself alone,
/// so the delta of the input is nearly that of the output.
final class PixelGrid: PolylineFilter {
  let pitch: Double
  private(set) var polyline = Polyline(touch: TouchID(0))
  private(set) var delta = LineDelta()

  init(pitch: Double) { self.pitch = pitch }

  func reset(touch: TouchID) {
    polyline = Polyline(touch: touch)
    delta.reset(count: 0)
  }

  func update(with input: Polyline, _ change: LineDelta) {
    // The replaced stretch first: new points for old ones, what follows only shifts.
    var points = polyline.points
    points.replaceSubrange(
      change.start..<change.oldEnd, with: input.points[change.start..<change.newEnd].map(snapped))
    // Then the points that were mended where they are.
    for ranges in [change.moved.ranges, change.restyled.ranges] {
      for i in ranges.joined() { points[i] = snapped(input.points[i]) }
    }
    polyline = Polyline(touch: input.touch, points: points, isComplete: input.isComplete)
    // Points may be named that have not moved, as when they were mended within one cell of the grid.
    delta = change
  }

  private func snapped(_ point: InkPoint) -> InkPoint {
    var point = point
    point.location = Point(
      x: (point.location.x / pitch).rounded() * pitch,
      y: (point.location.y / pitch).rounded() * pitch)
    return point
  }
}
