import Geometry
import Raster
import TestSupport
import Testing

struct RasterizerLawTests {
  static let canvas = PixelRect(minX: -20, minY: -20, maxX: 60, maxY: 60)
  static let inner = Rect(minX: -10, minY: -10, maxX: 50, maxY: 50)

  static func rect(_ random: inout SplitMix64) -> PixelRect {
    let x = random.int(in: -15...50)
    let y = random.int(in: -15...50)
    return PixelRect(
      minX: x, minY: y, maxX: x + random.int(in: 1...20), maxY: y + random.int(in: 1...20))
  }

  static func tangle(_ random: inout SplitMix64) -> Path {
    var path = Shapes.blob(&random, in: inner, elements: random.int(in: 2...12))
    path.append(
      Shapes.path([Shapes.scribble(&random, in: inner, vertices: random.int(in: 3...30))]))
    return path
  }

  @Test(arguments: 0..<300 as Range<UInt64>, FillRule.allCases)
  func `a smaller clip rectangle gives the same bytes`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let path = Self.tangle(&random)
    let whole = coverage(path, clip: Self.canvas, rule: rule)
    for _ in 0..<4 {
      let clip = Self.rect(&random)
      let part = coverage(path, clip: clip, rule: rule)
      #expect(Self.canvas.contains(part.bounds) && clip.contains(part.bounds))
      #expect(difference(whole, part, in: clip) == nil)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>, FillRule.allCases)
  func `contours that do not meet the clip rectangle may be left out`(
    seed: UInt64, rule: FillRule
  ) {
    var random = SplitMix64(seed: seed)
    let clip = PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)
    let near = Self.tangle(&random)
    let far = [
      Rect(minX: -30, minY: -30, maxX: 10, maxY: 70), Rect(minX: 30, minY: -30, maxX: 70, maxY: 70),
      Rect(minX: -30, minY: -30, maxX: 70, maxY: 10), Rect(minX: -30, minY: 30, maxX: 70, maxY: 70),
    ]
    var all = Shapes.path([Shapes.scribble(&random, in: far[Int(seed % 4)], vertices: 40)])
    all.append(near)
    all.append(Shapes.path([Shapes.scribble(&random, in: far[Int(seed / 4 % 4)], vertices: 9)]))
    let alone = coverage(near, clip: clip, rule: rule)
    #expect(difference(alone, coverage(all, clip: clip, rule: rule), in: clip) == nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>, FillRule.allCases)
  func `the order of contours does not matter`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let contours = (0..<4).map { _ in
      Shapes.scribble(&random, in: Self.inner, vertices: random.int(in: 3...9))
    }
    let forwards = coverage(Shapes.path(contours), clip: Self.canvas, rule: rule)
    let backwards = coverage(Shapes.path(contours.reversed()), clip: Self.canvas, rule: rule)
    #expect(forwards == backwards)
  }

  @Test(arguments: 0..<100 as Range<UInt64>, FillRule.allCases)
  func `a path that runs the other way covers the same`(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(seed: seed)
    let polygon = Shapes.scribble(&random, in: Self.inner, vertices: 12)
    #expect(
      coverage(Shapes.path([polygon]), clip: Self.canvas, rule: rule)
        == coverage(Shapes.path([polygon.reversed()]), clip: Self.canvas, rule: rule))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a path moved by whole pixels moves its coverage`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = Shapes.blob(&random, in: Self.inner, elements: 8)
    let by = PixelOffset(x: random.int(in: -5000...5000), y: random.int(in: -5000...5000))
    let here = coverage(path, clip: Self.canvas)
    var rasterizer = Rasterizer()
    var there = CoverageMask()
    rasterizer.begin(clip: by.moved(Self.canvas))
    rasterizer.add(path, transform: .translation(Point(x: Double(by.x), y: Double(by.y))))
    rasterizer.finish(rule: .nonZero, into: &there)
    #expect(there.bounds == by.moved(here.bounds))
    // The flattening of a curve is rounded elsewhere, by 2⁻⁴⁰ of a pixel: at most one step.
    for i in here.coverage.indices {
      #expect(abs(Int(here.coverage[i]) - Int(there.coverage[i])) <= 1)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a polygon moved by whole pixels moves its coverage exactly`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let polygon = Shapes.scribble(&random, in: Self.inner, vertices: 9).map {
      Point(x: ($0.x * 64).rounded() / 64, y: ($0.y * 64).rounded() / 64)
    }
    let by = PixelOffset(x: random.int(in: -5000...5000), y: random.int(in: -5000...5000))
    let moved = polygon.map { $0 + Point(x: Double(by.x), y: Double(by.y)) }
    let here = coverage(Shapes.path([polygon]), clip: Self.canvas)
    let there = coverage(Shapes.path([moved]), clip: by.moved(Self.canvas))
    #expect(there.coverage == here.coverage && there.bounds == by.moved(here.bounds))
  }

  @Test
  func `a rasteriser and a mask used again give what new ones give`() {
    var random = SplitMix64(seed: 5)
    var rasterizer = Rasterizer()
    var mask = CoverageMask()
    for _ in 0..<50 {
      let path = Self.tangle(&random)
      let clip = Self.rect(&random)
      rasterizer.begin(clip: clip)
      rasterizer.add(path)
      rasterizer.finish(rule: .evenOdd, into: &mask)
      #expect(mask == coverage(path, clip: clip, rule: .evenOdd))
    }
  }

  @Test
  func `all ways to enter a polygon agree`() {
    var random = SplitMix64(seed: 3)
    let floats = Shapes.scribble(&random, in: Self.inner, vertices: 20).map {
      SIMD2(Float($0.x), Float($0.y))
    }
    let points = floats.map { Point(x: Double($0.x), y: Double($0.y)) }
    let expected = coverage(Shapes.path([points]), clip: Self.canvas)
    var rasterizer = Rasterizer()
    var mask = CoverageMask()
    rasterizer.begin(clip: Self.canvas)
    floats.withUnsafeBufferPointer { rasterizer.addContour($0) }
    rasterizer.finish(rule: .nonZero, into: &mask)
    #expect(mask == expected)
    rasterizer.begin(clip: Self.canvas)
    points.withUnsafeBufferPointer { rasterizer.addContour($0) }
    rasterizer.finish(rule: .nonZero, into: &mask)
    #expect(mask == expected)
    rasterizer.begin(clip: Self.canvas)
    rasterizer.move(to: points[0])
    for point in points.dropFirst() { rasterizer.line(to: point) }
    rasterizer.finish(rule: .nonZero, into: &mask)
    #expect(mask == expected)
  }
}
