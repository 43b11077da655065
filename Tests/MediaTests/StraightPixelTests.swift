import Geometry
import Media
import Raster
import TestSupport
import Testing

/// Colours multiplied by alpha and back, as files have them.
struct StraightPixelTests {
  /// Pixels of any alpha, with runs of clear and opaque ones; of any number, not only fours.
  private func bytes(_ random: inout SplitMix64, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count * 4 {
      let alpha: UInt8? = random.int(in: 0...3) == 0 ? nil : random.next() % 2 == 0 ? 0 : 255
      for _ in 0..<random.int(in: 1...9) {
        for _ in 0..<3 { bytes.append(UInt8(random.int(in: 0...255))) }
        bytes.append(alpha ?? UInt8(random.int(in: 0...255)))
      }
    }
    return Array(bytes.prefix(count * 4))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `each pixel becomes what its colour says`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 1...99)
    let straight = bytes(&random, count: count)
    let bitmap = Bitmap(width: count, height: 1, takingStraight: straight)
    let back = bitmap.straightPixels
    for x in 0..<count {
      let color = Color(
        red: straight[4 * x], green: straight[4 * x + 1], blue: straight[4 * x + 2],
        alpha: straight[4 * x + 3])
      #expect(bitmap[x, 0] == Pixel(color))
      let seen = Pixel(color).color
      #expect(Array(back[4 * x..<4 * x + 4]) == [seen.red, seen.green, seen.blue, seen.alpha])
    }
  }
}
