import Geometry
import Raster
import TestSupport
import Testing

struct SamplingTests {
  private func picture(_ random: inout SplitMix64, _ width: Int, _ height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
      }
    }
    return result
  }

  private func map(_ random: inout SplitMix64) -> AffineTransform {
    AffineTransform.rotation(random.double(in: -3...3)).then(.scale(random.double(in: 0.2...4)))
      .then(.translation(Point(x: random.double(in: -20...60), y: random.double(in: -20...60))))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a pixel is the same whatever rectangle it is asked for in`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = HalvedPicture(
      picture(&random, random.int(in: 1...40), random.int(in: 1...40)))
    let map = map(&random)
    let whole = source.sampled(through: map, in: PixelRect(width: 80, height: 70))
    for _ in 0..<6 {
      let (x, y) = (random.int(in: 0...70), random.int(in: 0...60))
      let part = PixelRect(
        minX: x, minY: y, maxX: random.int(in: x...79) + 1, maxY: random.int(in: y...69) + 1)
      #expect((source.sampled(through: map, in: part) == whole.cropped(to: part)) == true)
    }
    // No channel above its alpha.
    for i in stride(from: 0, to: whole.pixels.count, by: 4) {
      #expect(whole.pixels[i..<i + 3].max()! <= whole.pixels[i + 3])
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `moved by whole pixels it is itself`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = picture(&random, 23, 17)
    let (dx, dy) = (random.int(in: -9...9), random.int(in: -9...9))
    let moved = source.sampled(
      through: .translation(Point(x: Double(dx), y: Double(dy))),
      in: PixelRect(minX: dx, minY: dy, maxX: dx + 23, maxY: dy + 17))
    #expect((moved == source) == true)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `moved by whole pixels it is clear beside itself`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = picture(&random, random.int(in: 1...12), random.int(in: 1...12))
    let (dx, dy) = (random.int(in: -15...15), random.int(in: -15...15))
    let (x, y) = (random.int(in: -20...20), random.int(in: -20...20))
    let rect = PixelRect(
      minX: x, minY: y, maxX: x + random.int(in: 0...30), maxY: y + random.int(in: 0...30))
    let moved = source.sampled(
      through: .translation(Point(x: Double(dx), y: Double(dy))), in: rect)
    #expect(moved.width == rect.width && moved.height == rect.height)
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let (sx, sy) = (rect.minX + column - dx, rect.minY + row - dy)
        let isInside = sx >= 0 && sy >= 0 && sx < source.width && sy < source.height
        #expect(moved[column, row] == (isInside ? source[sx, sy] : .clear))
      }
    }
  }

  @Test
  func `turned by quarters and mirrored it keeps its pixels`() {
    var random = SplitMix64(seed: 8)
    let source = picture(&random, 9, 5)
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    let turned = source.sampled(through: quarter, in: PixelRect(width: 5, height: 9))
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 9, ty: 0)
    let mirrored = source.sampled(through: mirror, in: source.bounds)
    for y in 0..<5 {
      for x in 0..<9 {
        #expect(turned[4 - y, x] == source[x, y])
        #expect(mirrored[8 - x, y] == source[x, y])
      }
    }
  }

  /// Fine lines shrunk a lot are an even grey, wherever they come to lie: no pattern that is not there.
  @Test(arguments: [0.5, 0.31, 0.2, 0.11, 0.06])
  func `fine lines do not alias when they are shrunk`(scale: Double) {
    var stripes = Bitmap(width: 400, height: 300, filledWith: Pixel(.white))
    for x in stride(from: 0, to: 400, by: 2) {
      stripes.fill(PixelRect(minX: x, minY: 0, maxX: x + 1, maxY: 300), with: Pixel(.black))
    }
    let map = AffineTransform.scale(scale)
    let shrunk = HalvedPicture(stripes).sampled(
      through: map, in: PixelRect(width: Int(400 * scale), height: Int(300 * scale)))
    for x in 2..<shrunk.width - 2 {
      #expect(abs(Int(shrunk[x, shrunk.height / 2].red) - 128) < 8)
    }
  }

  @Test
  func `grown it is smooth`() {
    var step = Bitmap(width: 8, height: 4, filledWith: Pixel(.white))
    step.fill(PixelRect(width: 4, height: 4), with: Pixel(.black))
    let grown = HalvedPicture(step).sampled(
      through: .scale(16), in: PixelRect(width: 128, height: 64))
    for x in 9..<118 {
      let rise = Int(grown[x + 1, 32].red) - Int(grown[x, 32].red)
      #expect(0...17 ~= rise)
    }
    #expect(grown[40, 32] == Pixel(.black) && grown[90, 32] == Pixel(.white))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `halvings keep the mean`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = picture(&random, 64, 32)
    func mean(_ bitmap: Bitmap) -> Double {
      Double(bitmap.pixels.reduce(0) { $0 + Int($1) }) / Double(bitmap.pixels.count)
    }
    let levels = HalvedPicture(source).levels
    #expect(levels.count == 7 && levels[6].width == 1)
    for level in levels.prefix(6) { #expect(abs(mean(level) - mean(source)) < 1.5) }
    // A half counts up.
    let pair = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 1, 1, 1, 255])
    #expect(pair.halved().pixels == [1, 1, 1, 255])
  }

  @Test
  func `a map that shows nothing gives nothing`() {
    var random = SplitMix64(seed: 2)
    let source = picture(&random, 5, 5)
    for map in [AffineTransform.scale(0), .scale(1e-30), .translation(Point(x: 1e12, y: 0))] {
      let result = source.sampled(through: map, in: PixelRect(width: 6, height: 6))
      #expect(result.pixels.allSatisfy { $0 == 0 })
    }
  }
}
