import Geometry
import Raster
import TestSupport
import Testing

struct RasterizerEdgeCaseTests {
  static let clip = PixelRect(width: 10, height: 10)

  @Test
  func `nothing covers nothing`() {
    #expect(coverage(Path(), clip: Self.clip).isEmpty)
    var point = Path()
    point.move(to: Point(x: 3, y: 3))
    point.close()
    #expect(coverage(point, clip: Self.clip).isEmpty)
    var line = Path()
    line.move(to: Point(x: 1, y: 1))
    line.line(to: Point(x: 8, y: 6))
    #expect(coverage(line, clip: Self.clip).coverage.allSatisfy { $0 == 0 })
    let square = Shapes.path([
      [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)]
    ])
    #expect(coverage(square, clip: .empty).isEmpty)
  }

  @Test
  func `points that are not finite are passed over`() {
    let square = [Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 9, y: 9), Point(x: 1, y: 9)]
    let expected = coverage(Shapes.path([square]), clip: Self.clip)
    let bad = [
      Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: -.infinity, y: .nan),
    ]
    for point in bad {
      for i in 0...square.count {
        var polygon = square
        polygon.insert(point, at: i)
        #expect(coverage(Shapes.path([polygon]), clip: Self.clip) == expected)
      }
    }
    var curved = Path()
    curved.move(to: Point(x: 1, y: 1))
    curved.line(to: Point(x: 9, y: 1))
    curved.curve(Point(x: .nan, y: 3), Point(x: 0, y: 0), to: Point(x: 9, y: 9))
    curved.line(to: Point(x: 1, y: 9))
    #expect(coverage(curved, clip: Self.clip) == expected)
  }

  @Test
  func `huge coordinates are clamped and still cover`() {
    for far in [1e6, 1e9, 1e12, 1e300, Double.greatestFiniteMagnitude] {
      let square = [
        Point(x: -far, y: -far), Point(x: far, y: -far), Point(x: far, y: far),
        Point(x: -far, y: far),
      ]
      let mask = coverage(Shapes.path([square]), clip: Self.clip)
      #expect(mask == CoverageMask(bounds: Self.clip, repeating: 255))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>, FillRule.allCases)
  func `wild coordinates do no harm`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    func wild() -> Double {
      switch random.int(in: 0...5) {
      case 0: Double(bitPattern: random.next())
      case 1: random.double(in: -1e10...1e10)
      case 2: Double(random.int(in: -12...12))
      default: random.double(in: -5...15)
      }
    }
    var path = Path()
    for _ in 0..<random.int(in: 1...30) {
      switch random.int(in: 0...6) {
      case 0: path.move(to: Point(x: wild(), y: wild()))
      case 1: path.close()
      case 2:
        path.curve(
          Point(x: wild(), y: wild()), Point(x: wild(), y: wild()), to: Point(x: wild(), y: wild()))
      default: path.line(to: Point(x: wild(), y: wild()))
      }
    }
    let whole = coverage(path, clip: Self.clip, rule: rule)
    let part = PixelRect(minX: 3, minY: 2, maxX: 7, maxY: 8)
    #expect(difference(whole, coverage(path, clip: part, rule: rule), in: part) == nil)
  }

  @Test
  func `figures for benchmarks count cells and pixels`() {
    var rasterizer = Rasterizer()
    var mask = CoverageMask()
    rasterizer.begin(clip: Self.clip)
    rasterizer.move(to: Point(x: 0.5, y: 0.5))
    rasterizer.line(to: Point(x: 3.5, y: 0.5))
    rasterizer.line(to: Point(x: 3.5, y: 2.5))
    rasterizer.line(to: Point(x: 0.5, y: 2.5))
    rasterizer.finish(rule: .nonZero, into: &mask)
    let figures = [rasterizer.cellsTouched, rasterizer.pixelsWritten]
    #expect(figures == [6, 12])
    #expect(mask.coverage == [64, 128, 128, 64, 128, 255, 255, 128, 64, 128, 128, 64])
  }
}
