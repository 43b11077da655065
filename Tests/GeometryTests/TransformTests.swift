import Geometry
import TestSupport
import Testing

struct TransformTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a map and its inverse lead back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let map = AffineTransform.rotation(random.double(in: -3...3))
      .then(.scale(random.double(in: 0.1...10)))
      .then(.translation(Point(x: random.double(in: -99...99), y: random.double(in: -99...99))))
    let back = try #require(map.inverse)
    let p = Point(x: random.double(in: -99...99), y: random.double(in: -99...99))
    #expect(back(map(p)).distance(to: p) < 1e-9)
  }

  @Test
  func `a map that flattens the plane has no inverse`() {
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `chords lie as near to a curve as asked`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func point() -> Point {
      Point(x: random.double(in: 0...200), y: random.double(in: 0...200))
    }
    let curve = CubicBezier(point(), point(), point(), point())
    let steps = curve.stepCount(accuracy: 0.1)
    for i in 0..<steps {
      let a = curve.point(at: Double(i) / Double(steps))
      let b = curve.point(at: Double(i + 1) / Double(steps))
      for k in 1..<8 {
        let t = (Double(i) + Double(k) / 8) / Double(steps)
        #expect(distance(curve.point(at: t), toSegment: a, b) <= 0.1)
      }
    }
  }
}

/// The distance from a point to a segment.
func distance(_ p: Point, toSegment a: Point, _ b: Point) -> Double {
  let ab = b - a
  guard ab.squaredLength > 0 else { return p.distance(to: a) }
  let t = max(0, min(1, (p - a).dot(ab) / ab.squaredLength))
  return p.distance(to: a + ab * t)
}
