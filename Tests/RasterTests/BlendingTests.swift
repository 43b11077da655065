import Geometry
import Raster
import TestSupport
import Testing

struct BlendingTests {
  static func picture(_ random: inout SplitMix64, width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        var color = Color(rgba: UInt32(truncatingIfNeeded: random.next()))
        switch random.int(in: 0...3) {
        case 0: color.alpha = 0
        case 1: color.alpha = 255
        default: break
        }
        bitmap[x, y] = Pixel(color)
      }
    }
    return bitmap
  }

  @Test
  func `division by 255 rounds to the nearest`() {
    for value in 0...255 * 255 {
      #expect(Int(dividedBy255(UInt16(value))) == (value * 2 + 255) / 510)
    }
  }

  @Test
  func `a pixel made straight and premultiplied again is the same`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for c in 0...alpha {
        let pixel = Pixel(red: c, green: c, blue: c, alpha: alpha)
        #expect(Pixel(pixel.color) == pixel)
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `no channel ever exceeds alpha`(mode: BlendMode) {
    for s in stride(from: 0, through: 255, by: 5) as StrideThrough<Int> {
      for d in stride(from: 0, through: 255, by: 3) as StrideThrough<Int> {
        for top in [0, s / 2, s] {
          for below in [0, d / 3, d] {
            let result = mode.blend(
              Pixel(red: UInt8(top), green: 0, blue: UInt8(s), alpha: UInt8(s)),
              onto: Pixel(red: UInt8(below), green: UInt8(d), blue: 0, alpha: UInt8(d)))
            #expect(max(result.red, result.green, result.blue) <= result.alpha)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the modes keep their identities`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let below = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
    let top = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
    let opaque = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
    #expect(BlendMode.sourceOver.blend(opaque, onto: below) == opaque)
    #expect(BlendMode.sourceOver.blend(top, onto: .clear) == top)
    #expect(BlendMode.destinationOut.blend(opaque, onto: below) == .clear)
    #expect(BlendMode.multiply.blend(Pixel(.white), onto: opaque) == opaque)
    #expect(
      BlendMode.multiply.blend(top, onto: below) == BlendMode.multiply.blend(below, onto: top))
    for mode in BlendMode.allCases { #expect(mode.blend(.clear, onto: below) == below) }
  }

  /// The W3C's formulas in straight colours: Co = Cs·as·(1−ab) + Cb·ab·(1−as) + as·ab·B(Cb, Cs).
  @Test(arguments: [BlendMode.multiply, .screen, .overlay, .darken, .lighten])
  func `the separable modes are those of the standard`(mode: BlendMode) {
    var random = SplitMix64(seed: 77)
    for _ in 0..<20_000 {
      let s = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
      let d = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next())))
      let (sa, da) = (Double(s.alpha) / 255, Double(d.alpha) / 255)
      guard sa > 0, da > 0 else { continue }
      let (cs, cb) = (Double(s.green) / 255 / sa, Double(d.green) / 255 / da)
      let blended =
        switch mode {
        case .multiply: cs * cb
        case .screen: cs + cb - cs * cb
        case .darken: min(cs, cb)
        case .lighten: max(cs, cb)
        default: cb <= 0.5 ? 2 * cb * cs : 1 - 2 * (1 - cb) * (1 - cs)
        }
      let expected = cs * sa * (1 - da) + cb * da * (1 - sa) + sa * da * blended
      let result = mode.blend(s, onto: d)
      #expect(abs(Double(result.green) - expected * 255) < 0.51)
      #expect(abs(Double(result.alpha) - (sa + da - sa * da) * 255) < 0.51)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>, BlendMode.allCases)
  func `compositing pixels four at a time gives what one at a time gives`(
    seed: UInt64, mode: BlendMode
  ) {
    var random = SplitMix64(seed: seed)
    let below = Self.picture(&random, width: 37, height: 5)
    let source = Self.picture(&random, width: 37, height: 5)
    let opacity = seed % 3 == 0 ? 255 : UInt8(random.int(in: 0...255))
    let rect = PixelRect(
      minX: random.int(in: 0...5), minY: 1, maxX: random.int(in: 6...37), maxY: 4)
    var fast = below
    fast.composite(source, in: rect, opacity: opacity, mode: mode)
    var slow = below
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        slow[x, y] = mode.blend(source[x, y].scaled(by: opacity), onto: below[x, y])
      }
    }
    #expect(fast == slow)
  }

  @Test(arguments: 0..<30 as Range<UInt64>, BlendMode.allCases)
  func `painting pixels four at a time gives what one at a time gives`(
    seed: UInt64, mode: BlendMode
  ) {
    var random = SplitMix64(seed: seed)
    let below = Self.picture(&random, width: 43, height: 20)
    let star = Shapes.star(
      &random, in: Rect(minX: -4, minY: -4, maxX: 40, maxY: 24), vertices: 9)
    let mask = coverage(
      Shapes.path([star]), clip: PixelRect(minX: -2, minY: -2, maxX: 41, maxY: 22))
    let color = Color(rgba: UInt32(truncatingIfNeeded: random.next()) | (seed % 2 == 0 ? 255 : 0))
    let opacity = seed % 3 == 0 ? 255 : UInt8(random.int(in: 0...255))
    var fast = below
    fast.fill(mask, color: color, opacity: opacity, mode: mode)
    var slow = below
    for y in 0..<20 {
      for x in 0..<43 {
        let k = product(mask[x, y], opacity)
        slow[x, y] = mode.blend(Pixel(color).scaled(by: k), onto: below[x, y])
      }
    }
    #expect(fast == slow)
  }

  @Test
  func `painting rectangle by rectangle gives what painting at once gives`() {
    var random = SplitMix64(seed: 9)
    let star = Shapes.star(
      &random, in: Rect(minX: 0, minY: 0, maxX: 60, maxY: 60), vertices: 21)
    let path = Shapes.path([star])
    let paper = Self.picture(&random, width: 60, height: 60)
    var whole = paper
    whole.fill(coverage(path, clip: paper.bounds), color: Color(rgba: 0x2040_80C0))
    var parts = paper
    for y in stride(from: 0, to: 60, by: 13) {
      for x in stride(from: 0, to: 60, by: 7) {
        let damage = PixelRect(minX: x, minY: y, maxX: x + 7, maxY: y + 13)
        parts.fill(
          coverage(path, clip: damage), color: Color(rgba: 0x2040_80C0), clip: damage)
      }
    }
    #expect(parts == whole)
  }

  @Test
  func `a cropped picture holds the pixels of its part`() {
    var random = SplitMix64(seed: 2)
    let picture = Self.picture(&random, width: 9, height: 7)
    let part = picture.cropped(to: PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 5))
    #expect(part.width == 6 && part.height == 3)
    #expect(part[0, 0] == picture[3, 2] && part[5, 2] == picture[8, 4])
  }
}
