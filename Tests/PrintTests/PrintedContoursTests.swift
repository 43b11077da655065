import Geometry
import Print
import TestSupport
import Testing

/// The law of printed contours: no point that was left out lies farther from the line than the tolerance.
struct PrintedContoursTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is left out lies on the line`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let step = [0.005, 0.05, 0.5, 5].randomElement(using: &random)!
    var heading = Double.random(in: 0...6, using: &random)
    var (x, y) = (0.0, 0.0)
    var points: [Point] = []
    for _ in 0..<Int.random(in: 2...300, using: &random) {
      points.append(Point(x: x, y: y))
      // Bends, now and then a corner, a way back or a rest.
      heading += .random(in: -0.2...0.2, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 {
        heading += .random(in: 0...6, using: &random)
      }
      let far = Int.random(in: 0..<10, using: &random) == 0 ? 0 : step
      let angle = Angle.vector(heading)
      x += far * angle.x
      y += far * angle.y
    }
    var contours = PrintedContours()
    contours.move(to: points[0])
    for point in points.dropFirst() { contours.line(to: point) }
    contours.close()
    let kept = contours.points
    #expect(contours.starts == [0] && kept.first == points.first)
    // Each point lies near the stretch of the line between the kept ones around it.
    var next = 0
    for point in points {
      if next + 1 < kept.count && point == kept[next + 1] { next += 1 }
      let around = [next - 1, next].filter { $0 >= 0 }
      let distance =
        around.map { index in
          index + 1 < kept.count
            ? Self.distance(point, kept[index], kept[index + 1]) : Self.length(point, kept[index])
        }.min() ?? 0
      #expect(distance <= PrintedContours.tolerance * 1.01 + 1e-9)
    }
  }

  @Test func `a straight line is its ends, a square its corners`() {
    var line = PrintedContours()
    line.move(to: Point(x: 0, y: 0))
    for i in 1...1000 { line.line(to: Point(x: Double(i) * 0.1, y: Double(i) * 0.02)) }
    line.close()
    #expect(line.points.count == 2)
    var square = PrintedContours()
    square.move(to: Point(x: 0, y: 0))
    for i in 1...100 { square.line(to: Point(x: Double(i), y: 0)) }
    for i in 1...100 { square.line(to: Point(x: 100, y: Double(i))) }
    for i in 1...100 { square.line(to: Point(x: 100 - Double(i), y: 100)) }
    square.close()
    #expect(square.points.count == 4)
  }

  private enum Angle {
    static func vector(_ angle: Double) -> (x: Double, y: Double) {
      // A turn by series would be enough; the map of the plane has one.
      let map = AffineTransform.rotation(angle)
      let point = map(Point(x: 1, y: 0))
      return (point.x, point.y)
    }
  }

  private static func length(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return length(p, a) }
    let t = min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
    return length(p, Point(x: a.x + t * dx, y: a.y + t * dy))
  }
}
