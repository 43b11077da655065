import Geometry
import Gestures
import TestSupport
import Testing

struct GestureTransformTests {
  private static func place(_ random: inout SplitMix64) -> Point {
    Point(x: random.double(in: 0...1200), y: random.double(in: 0...800))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `two fingers that a transform has moved give that transform back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = (Self.place(&random), Self.place(&random))
    let (sine, cosine) = sinCos(random.double(in: -3.1...3.1))
    let made = GestureTransform(
      translation: Self.place(&random), scale: random.double(in: 0.1...10),
      turn: Point(x: cosine, y: sine), about: start.0.midpoint(to: start.1))
    guard start.0.distance(to: start.1) > 20 else { return }
    let found = GestureTransform(from: start, to: (made(start.0), made(start.1)))
    #expect(found.translation.distance(to: made.translation) < 1e-8)
    #expect(found.about == made.about)
    #expect(abs(found.scale / made.scale - 1) < 1e-9)
    #expect(found.turn.distance(to: made.turn) < 1e-9)
    // Both fingers have what was under them.
    #expect(found(start.0).distance(to: made(start.0)) < 1e-7)
    #expect(found(start.1).distance(to: made(start.1)) < 1e-7)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `who goes around a place by an angle turns by that angle`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (center, start) = (Self.place(&random), Self.place(&random))
    let angle = random.double(in: -179...179)
    let turn = AffineTransform.translation(-center).then(.rotation(angle * radiansPerDegree))
      .then(.scale(random.double(in: 0.5...2))).then(.translation(center))
    guard start.distance(to: center) > 3 else { return }
    let found = GestureTransform(about: center, from: start, to: turn(start))
    #expect(abs(found.angle - angle) < 1e-7)
    #expect(found.scale == 1 && found.translation == .zero)
    #expect(found(center).distance(to: center) < 1e-9)
  }

  @Test
  func `fingers that lie on one another only move`() {
    let (a, b) = (Point(x: 10, y: 10), Point(x: 40, y: 20))
    let found = GestureTransform(from: (a, a), to: (b, Point(x: 90, y: 90)))
    #expect(found.scale == 1 && found.angle == 0)
    #expect(found.translation == b.midpoint(to: Point(x: 90, y: 90)) - a)
  }
}
