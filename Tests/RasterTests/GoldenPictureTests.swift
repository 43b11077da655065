import Geometry
import Raster
import TestSupport
import Testing

struct GoldenPictureTests {
  /// A ring, a star that crosses itself under both rules, a hairline and an eraser's bite.
  static func picture() -> Bitmap {
    var picture = Bitmap(width: 96, height: 64, filledWith: Pixel(.white))
    func paint(_ path: Path, _ rgba: UInt32, _ mode: BlendMode, _ rule: FillRule) {
      picture.fill(
        coverage(path, clip: picture.bounds, rule: rule), color: Color(rgba: rgba), mode: mode)
    }
    paint(circle(x: 30, y: 32, radius: 26), 0xE0_60_20_FF, .sourceOver, .nonZero)
    var ring = circle(x: 52, y: 32, radius: 25.5)
    ring.append(circle(x: 54, y: 32, radius: 17))
    paint(ring, 0x20_80_E0_C0, .multiply, .evenOdd)
    paint(star(x: 25, y: 33), 0x10_10_10_FF, .sourceOver, .nonZero)
    paint(star(x: 72, y: 33), 0x10_90_30_FF, .sourceOver, .evenOdd)
    paint(
      Shapes.path([[Point(x: 2, y: 3), Point(x: 94, y: 60.2), Point(x: 94, y: 61)]]), 0x0000_00FF,
      .sourceOver, .nonZero)
    paint(circle(x: 90, y: 8, radius: 12), 0x0000_00FF, .destinationOut, .nonZero)
    return picture
  }

  static func circle(x: Double, y: Double, radius: Double) -> Path {
    let k = 0.5522847498307936
    var path = Path()
    path.move(to: Point(x: 1, y: 0))
    path.curve(Point(x: 1, y: k), Point(x: k, y: 1), to: Point(x: 0, y: 1))
    path.curve(Point(x: -k, y: 1), Point(x: -1, y: k), to: Point(x: -1, y: 0))
    path.curve(Point(x: -1, y: -k), Point(x: -k, y: -1), to: Point(x: 0, y: -1))
    path.curve(Point(x: k, y: -1), Point(x: 1, y: -k), to: Point(x: 1, y: 0))
    return path.transformed(by: .scale(radius).then(.translation(Point(x: x, y: y))))
  }

  static func star(x: Double, y: Double) -> Path {
    Shapes.path([
      (0..<5).map { i in
        let (sine, cosine) = sinCos(Double(i) * 2.513274122871834 - 1.5707963267948966)
        return Point(x: x + 18 * cosine, y: y + 18 * sine)
      }
    ])
  }

  @Test
  func `shapes and modes look as they were recorded`() throws {
    try GoldenPicture("shapes").check(Self.picture())
  }
}
