import Geometry
import Raster
import TestSupport
import Testing

/// Lines with round ends, against the exact areas of the same shape.
struct RoundLineTests {
  private func drawn(
    _ from: Point, _ to: Point, _ radius: Double, _ width: Int = 60, _ height: Int = 50
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var line = RoundLine()
    line.draw(from: from, to: to, radius: radius, color: .black, on: &bitmap)
    return bitmap
  }

  /// How much of each pixel lies within the shape, from 16 × 16 places in it.
  private func exact(_ from: Point, _ to: Point, _ radius: Double, x: Int, y: Int) -> Double {
    let step = to - from
    let square = step.x * step.x + step.y * step.y
    var inside = 0
    for i in 0..<16 {
      for j in 0..<16 {
        let place = Point(
          x: Double(x) + (Double(i) + 0.5) / 16, y: Double(y) + (Double(j) + 0.5) / 16)
        let way = place - from
        let along =
          square > 0 ? max(0, min(1, (way.x * step.x + way.y * step.y) / square)) : 0
        let off = way - step * along
        if off.x * off.x + off.y * off.y < radius * radius { inside += 1 }
      }
    }
    return Double(inside) / 256
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `pixels are covered nearly by their areas`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func place() -> Point {
      Point(x: random.double(in: -10...70), y: random.double(in: -10...60))
    }
    let from = place()
    let to = random.int(in: 0...4) == 0 ? from : place()
    let radius = random.double(in: 1...12)
    let bitmap = drawn(from, to, radius)
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let covered = Double(bitmap[x, y].alpha) / 255
        worst = max(worst, abs(covered - exact(from, to, radius, x: x, y: y)))
      }
    }
    // 0.05 beside straight edges, somewhat more at narrow ends and by what 256 places leave open.
    #expect(worst < 0.09)
  }

  @Test(arguments: [0.05, 0.2, 0.4, 0.5])
  func `thin lines are as much fainter`(radius: Double) {
    for turn in stride(from: 0.0, to: 3.2, by: 0.37) {
      let (middle, reach) = (Point(x: 30, y: 25), Point(x: 20 * cosine(turn), y: 20 * sine(turn)))
      let bitmap = drawn(middle - reach, middle + reach, radius)
      let ink = bitmap.pixels.enumerated().reduce(0.0) {
        $1.offset % 4 == 3 ? $0 + Double($1.element) / 255 : $0
      }
      // Ends are a little longer than they are thin.
      #expect(abs(ink - 40 * 2 * radius) < 40 * 2 * radius * 0.08 + 0.6)
    }
  }

  /// The same pixels, whatever else the bitmap shows and how far the line goes on beyond it.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a part of a bitmap is drawn as in the whole`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let far = seed % 2 == 0 ? 100.0 : 3000
    func place() -> Point {
      Point(x: random.double(in: -far...far).rounded(), y: random.double(in: -far...far).rounded())
    }
    let (from, to, radius) = (place(), place(), random.double(in: 0.3...9))
    let whole = drawn(from, to, radius, 160, 120)
    let offset = Point(x: 50, y: 40)
    let part = drawn(from - offset, to - offset, radius, 60, 50)
    var difference = 0
    for y in 0..<50 {
      for x in 0..<60 {
        difference = max(
          difference, abs(Int(part[x, y].alpha) - Int(whole[x + 50, y + 40].alpha)))
      }
    }
    // Clipped elsewhere, it is the same but for the last digits.
    #expect(difference <= 1)
  }

  @Test
  func `a dot is round, no width is nothing, and far away is nothing`() {
    let middle = Point(x: 30, y: 25)
    let dot = drawn(middle, middle, 10)
    let ink = (0..<dot.height).reduce(0.0) { sum, y in
      (0..<dot.width).reduce(sum) { $0 + Double(dot[$1, y].alpha) / 255 }
    }
    #expect(abs(ink - 314.16) < 2)
    let empty = Bitmap(width: 60, height: 50)
    #expect(drawn(middle, Point(x: 40, y: 25), 0) == empty)
    #expect(drawn(middle, Point(x: 40, y: 25), -1) == empty)
    #expect(drawn(Point(x: 1e6, y: -1e6), Point(x: 1e6, y: 1e6), 3) == empty)
    // Distances that have no room for a half.
    for radius in [32_768.0, 65_536.5, 300_000] {
      let far = Point(x: -radius + 40, y: 25)
      #expect(drawn(far, far, radius)[10, 25].alpha == 255)
      let seam = (0..<60).map {
        drawn(Point(x: -32_768, y: 25), Point(x: -32_768, y: 25), radius * 2)[$0, 25].alpha
      }
      #expect(seam.allSatisfy { $0 == 255 })
    }
    #expect(drawn(Point(x: -1e6, y: 25), Point(x: 1e6, y: 25), 1)[30, 25].alpha > 0)
    #expect(drawn(Point(x: -1e6, y: -1e6), Point(x: 1e6, y: 1e6), 1e6)[3, 4].alpha == 255)
  }
}
