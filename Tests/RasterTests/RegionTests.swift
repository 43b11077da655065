import Geometry
import Raster
import TestSupport
import Testing

struct RegionTests {
  /// A white picture with a black ring, two pixels thick, around (40, 40), open to the right over
  /// `gap` pixels.
  private func ring(radius: Double = 25, gap: Double = 0) -> Bitmap {
    var bitmap = Bitmap(width: 90, height: 80, filledWith: Pixel(.white))
    for y in 0..<80 {
      for x in 0..<90 {
        let d = Point(x: Double(x) - 40, y: Double(y) - 40)
        if abs(d.length - radius) < 1.5, !(d.x > 0 && abs(d.y) < gap / 2) {
          bitmap[x, y] = Pixel(.black)
        }
      }
    }
    return bitmap
  }

  @Test
  func `a region ends at its border, and growth reaches into that and not across`() {
    let bitmap = ring()
    let plain = bitmap.region(aroundX: 40, y: 40, tolerance: 40, gap: 0, growth: 0)
    let grown = bitmap.region(aroundX: 40, y: 40, tolerance: 40, gap: 0, growth: 2)
    for y in 0..<80 {
      for x in 0..<90 {
        let distance = Point(x: Double(x) - 40, y: Double(y) - 40).length
        #expect(plain[x, y] == (distance <= 23.5))
        if plain[x, y] { #expect(grown[x, y]) }
        if distance > 27 { #expect(!grown[x, y]) }
      }
    }
    #expect(grown.count > plain.count)
    let outside = bitmap.region(aroundX: 1, y: 1, tolerance: 40, gap: 0, growth: 0)
    #expect(outside[88, 78] && !outside[40, 40] && outside[-3, -3])
  }

  @Test(arguments: [2, 4, 6, 9])
  func `a gap is closed that is narrower than what is said`(gap: Int) {
    let bitmap = ring(gap: Double(gap))
    let closed = bitmap.region(aroundX: 40, y: 40, tolerance: 40, gap: gap + 2, growth: 0)
    let open = bitmap.region(aroundX: 40, y: 40, tolerance: 40, gap: 0, growth: 0)
    #expect(!closed[1, 1] && open[1, 1])
    // What lies inside is all found but near the gap and in the corners.
    #expect(closed.count > 1500 && closed.count < 2000)
  }

  @Test
  func `a place too narrow for the gap is filled all the same`() {
    let bitmap = ring(radius: 5)
    let region = bitmap.region(aroundX: 40, y: 40, tolerance: 40, gap: 30, growth: 0)
    #expect(region[40, 40] && !region[1, 1] && region.count > 20)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the outline fills what it is the outline of`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bitmap = Bitmap(width: 90, height: 80, filledWith: Pixel(.white))
    for _ in 0..<6 {
      let (x, y) = (random.int(in: 0...80), random.int(in: 0...70))
      bitmap.fill(
        PixelRect(
          minX: x, minY: y, maxX: x + random.int(in: 1...30), maxY: y + random.int(in: 1...30)),
        with: Pixel(.black))
    }
    let (x, y) = (random.int(in: 0...89), random.int(in: 0...79))
    let region = bitmap.region(aroundX: x, y: y, tolerance: 40, gap: 0, growth: 0)
    var rasterizer = Rasterizer()
    rasterizer.begin(clip: bitmap.bounds)
    for contour in region.contours(tolerance: 0.5) {
      rasterizer.move(to: contour[0])
      for point in contour.dropFirst() { rasterizer.line(to: point) }
      rasterizer.close()
    }
    var mask = CoverageMask()
    rasterizer.finish(rule: .evenOdd, into: &mask)
    var wrong = 0
    for v in 1..<79 {
      for u in 1..<89 where (mask[u, v] > 127) != region[u, v] {
        // Beside the border only: corners are cut, specks left out.
        let near = [region[u - 1, v], region[u + 1, v], region[u, v - 1], region[u, v + 1]]
        if near.allSatisfy({ $0 == region[u, v] }) { Issue.record("(\(u), \(v)) is wrong") }
        wrong += 1
      }
    }
    #expect(wrong < 60)
  }
}
