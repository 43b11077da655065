import Geometry
import Raster
import TestSupport
import Testing

/// Laws of pictures that come over one another.
struct MixingTests {
  private func pictures(_ seed: UInt64) -> (Bitmap, Bitmap, SplitMix64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 1...60), random.int(in: 1...40))
    return (
      BlendingTests.picture(&random, width: width, height: height),
      BlendingTests.picture(&random, width: width, height: height), random
    )
  }

  /// Either way that a picture comes over another.
  private static var ways: [(Bitmap, Bitmap, Int, Int) -> Bitmap] {
    [{ $0.dissolved(into: $1, step: $2, of: $3) }]
      + WipeDirection.allCases.map { direction in
        { $0.wiped(to: $1, direction, step: $2, of: $3) }
      }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the first and the last step are the pictures themselves`(seed: UInt64) {
    var (a, b, random) = pictures(seed)
    let steps = random.int(in: 1...5000)
    for way in Self.ways {
      #expect(way(a, b, 0, steps) == a)
      #expect(way(a, b, steps, steps) == b)
      #expect(way(a, a, steps / 2, steps) == a)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each channel goes its way without turning, and stays below its alpha`(seed: UInt64) {
    var (a, b, random) = pictures(seed)
    let steps = random.int(in: 2...40)
    for way in Self.ways {
      var last = a
      for step in 0...steps {
        let mixed = way(a, b, step, steps)
        let goesOn = mixed.pixels.indices.allSatisfy { i in
          let (from, to) = (a.pixels[i], b.pixels[i])
          return from <= to
            ? last.pixels[i] <= mixed.pixels[i] && mixed.pixels[i] <= to
            : last.pixels[i] >= mixed.pixels[i] && mixed.pixels[i] >= to
        }
        let isPixel = stride(from: 0, to: mixed.pixels.count, by: 4).allSatisfy { i in
          mixed.pixels[i..<i + 3].allSatisfy { $0 <= mixed.pixels[i + 3] }
        }
        #expect(goesOn && isPixel)
        last = mixed
      }
    }
  }

  @Test func `a dissolve is the weighted mean to the nearest number`() {
    for (a, b, step, steps) in [(0, 255, 1, 3), (255, 0, 1, 3), (10, 200, 7, 25), (3, 4, 1, 2)] {
      let (first, second) = (
        Bitmap(width: 1, height: 1, pixels: [UInt8](repeating: UInt8(a), count: 4)),
        Bitmap(width: 1, height: 1, pixels: [UInt8](repeating: UInt8(b), count: 4))
      )
      let exact = Double(a * (steps - step) + b * step) / Double(steps)
      let mixed = first.dissolved(into: second, step: step, of: steps)
      #expect(abs(Double(mixed.pixels[0]) - exact) <= 0.502)
    }
  }

  @Test func `a wipe runs where it is said to, and the other way in a mirror`() {
    let (black, white) = (
      Bitmap(width: 48, height: 24, filledWith: Pixel(.black)),
      Bitmap(width: 48, height: 24, filledWith: Pixel(.white))
    )
    func row(_ direction: WipeDirection, _ step: Int) -> [UInt8] {
      let picture = black.wiped(to: white, direction, step: step, of: 10)
      return (0..<48).map { picture[$0, 5].red }
    }
    func column(_ direction: WipeDirection, _ step: Int) -> [UInt8] {
      let picture = black.wiped(to: white, direction, step: step, of: 10)
      return (0..<24).map { picture[7, $0].red }
    }
    for step in 1..<10 {
      let right = row(.right, step)
      #expect(right.first == 255 && right.last == 0 && right == right.sorted(by: >))
      #expect(row(.left, step) == right.reversed())
      // Few are neither: the line is soft.
      #expect(right.count { 0 < $0 && $0 < 255 } <= 3)
      #expect(column(.up, step) == column(.down, step).reversed())
      #expect(
        column(.down, step).first == 255
          && row(.down, step).allSatisfy { $0 == row(.down, step)[0] })
      // What is seen of one is what of the other is not, from the other end.
      #expect(row(.right, 10 - step) == row(.left, step).map { 255 - $0 })
    }
  }
}
