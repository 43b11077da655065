import Geometry
import Raster
import TestSupport
import Testing

struct AccuracyTests {
  static let clip = PixelRect(width: 24, height: 24)
  static let box = Rect(minX: -3, minY: -3, maxX: 27, maxY: 27)

  @Test(arguments: 0..<200 as Range<UInt64>, FillRule.allCases)
  func `a simple polygon covers each pixel by its exact area`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let polygon = Shapes.star(&random, in: Self.box, vertices: random.int(in: 3...60))
    let mask = coverage(Shapes.path([polygon]), clip: Self.clip, rule: rule)
    for y in 0..<24 {
      for x in 0..<24 {
        let exact = 255 * Oracle.area(polygon, x: x, y: y)
        #expect(abs(Double(mask[x, y]) - exact) <= 1, "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>, FillRule.allCases)
  func `self-overlapping polygons agree with fine sampling`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let side = PixelRect(width: 8, height: 8)
    let polygons = (0..<random.int(in: 1...3)).map { _ in
      Shapes.scribble(&random, in: side.rect.insetBy(-1), vertices: random.int(in: 3...14))
    }
    let mask = coverage(Shapes.path(polygons), clip: side, rule: rule)
    for y in 0..<8 {
      for x in 0..<8 {
        let sampled = 255 * Oracle.sampled(polygons, x: x, y: y, rule: rule)
        #expect(abs(Double(mask[x, y]) - sampled) <= 3, "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>, FillRule.allCases)
  func `a crowd of edges in one pixel agrees with fine sampling`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let box = Rect(minX: 0, minY: 0, maxX: 1.5, maxY: 1.5)
    let polygon = Shapes.scribble(&random, in: box, vertices: 20 + Int(seed) * 15)
    let mask = coverage(Shapes.path([polygon]), clip: PixelRect(width: 2, height: 2), rule: rule)
    for y in 0..<2 {
      for x in 0..<2 {
        let sampled = 255 * Oracle.sampled([polygon], x: x, y: y, rule: rule)
        #expect(abs(Double(mask[x, y]) - sampled) <= 3, "at (\(x), \(y))")
      }
    }
  }

  @Test
  func `the two rules differ where a shape covers itself twice`() {
    let square = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)]
    let path = Shapes.path([square, square])
    let clip = PixelRect(width: 4, height: 4)
    #expect(
      coverage(path, clip: clip, rule: .nonZero) == CoverageMask(bounds: clip, repeating: 255))
    #expect(coverage(path, clip: clip, rule: .evenOdd) == CoverageMask(bounds: clip, repeating: 0))
  }

  @Test
  func `half a pixel is covered by half`() {
    let left = [Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0.5, y: 1), Point(x: 0, y: 1)]
    let upper = [Point(x: 0, y: 0), Point(x: 3, y: 0), Point(x: 3, y: 0.5), Point(x: 0, y: 0.5)]
    #expect(coverage(Shapes.path([left]), clip: PixelRect(width: 3, height: 1))[0, 0] == 128)
    let mask = coverage(Shapes.path([upper]), clip: PixelRect(width: 3, height: 1))
    #expect(mask.coverage == [128, 128, 128])
  }

  @Test
  func `a circle of curves has the area of a circle`() {
    let k = 0.5522847498307936
    var path = Path()
    path.move(to: Point(x: 1, y: 0))
    path.curve(Point(x: 1, y: k), Point(x: k, y: 1), to: Point(x: 0, y: 1))
    path.curve(Point(x: -k, y: 1), Point(x: -1, y: k), to: Point(x: -1, y: 0))
    path.curve(Point(x: -1, y: -k), Point(x: -k, y: -1), to: Point(x: 0, y: -1))
    path.curve(Point(x: k, y: -1), Point(x: 1, y: -k), to: Point(x: 1, y: 0))
    var rasterizer = Rasterizer()
    var mask = CoverageMask()
    rasterizer.begin(clip: PixelRect(width: 200, height: 200))
    rasterizer.add(
      path, transform: .scale(80).then(.translation(Point(x: 100.3, y: 99.8))))
    rasterizer.finish(rule: .nonZero, into: &mask)
    let area = mask.coverage.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(area - 3.14159265 * 6400) < 8)
  }
}
