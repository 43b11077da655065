package import Geometry
package import Raster

/// Two photographs of one place that never were: drawn here, the old one as a plate of 1912, today's as a camera
/// would see it. The sample project's tunnel is made of them.
package struct SamplePhotographs: Sendable {
  /// 1,040 × 780, sepia, a part of the place, held a little crooked.
  package let old: Bitmap
  /// 1,920 × 1,080.
  package let today: Bitmap

  /// The same pixels every time.
  ///
  /// - Complexity: O(1), about a third of a second.
  package init() {
    old = Self.plate()
    today = Self.view()
  }

  /// From the old photograph's pixels to today's: where it was taken, and how.
  package static let alignment = AffineTransform.scale(1.19)
    .then(.rotation(-0.021)).then(.translation(Point(x: 262, y: 22)))

  /// The middle of what has changed most, on today's.
  package static let middle = Point(x: 850, y: 480)

  private static func view() -> Bitmap {
    var quay = Quay(era: .today, plate: Plate(width: 1920, height: 1080, map: .identity, seed: 3))
    quay.draw()
    quay.plate.develop { color, x, y, grain in
      let light = 1.03 - 0.13 * (x * x * 0.8 + y * y) + 0.05 * (-x)
      func channel(_ value: Double) -> Double { value * light + grain * 5 }
      return (channel(color.0) + 3, channel(color.1), channel(color.2) - 3)
    }
    return quay.plate.bitmap
  }

  private static func plate() -> Bitmap {
    guard let map = alignment.inverse else { preconditionFailure("the alignment is no projection") }
    var quay = Quay(era: .old, plate: Plate(width: 1040, height: 780, map: map, seed: 7))
    quay.draw()
    // Long exposures leave no hard edge.
    quay.plate.soften()
    quay.plate.develop { color, x, y, grain in
      let gray = (0.26 * color.0 + 0.58 * color.1 + 0.16 * color.2) / 255
      // Pale shadows, and less light toward the corners.
      let light = 1.02 - 0.24 * (x * x + y * y) * (x * x + y * y) / 2
      let tone = max(
        0,
        min(
          1, (0.1 + 0.84 * gray * gray * (3 - 2 * gray) * 0.5 + 0.42 * gray) * light + grain * 0.034
        ))
      return (52 + 200 * tone, 38 + 192 * tone, 22 + 164 * tone)
    }
    quay.plate.scratch()
    return quay.plate.bitmap
  }
}

extension Plate {
  /// The mean of each pixel and its eight neighbours, the middle counted four times.
  fileprivate mutating func soften() {
    let before = bitmap.pixels
    let (width, height) = (bitmap.width, bitmap.height)
    var pixels = before
    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) {
        let i = 4 * (y * width + x)
        for c in i..<(i + 3) {
          var sum = 3 * Int(before[c])
          for row in [c - 4 * width, c, c + 4 * width] {
            sum += Int(before[row - 4]) + Int(before[row]) + Int(before[row + 4])
          }
          pixels[c] = UInt8(sum / 12)
        }
      }
    }
    take(pixels)
  }

  /// What a hundred years leave on a plate: hairs, dust, a pale fold.
  fileprivate mutating func scratch() {
    for _ in 0..<46 {
      let (x, y) = (random() * 1500 + 380, random() * 900 + 100)
      let isLight = random() < 0.7
      glow(
        x, y, 1 + random() * 3, 1 + random() * 3, isLight ? Color(0xF6ECD6) : Color(0x3A2A18), 0.9)
    }
    for _ in 0..<7 {
      let (x, y) = (random() * 1000 + 420, random() * 700 + 120)
      line([(x, y), (x + random() * 20 - 10, y + 30 + random() * 90)], 0.9, Color(0xF6ECD6), 0.4)
    }
  }
}
