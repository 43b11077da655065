import Geometry
import Media
import Raster
import TestSupport

/// A file with a marker in every place where its kind has room for words.
struct StuffedFile: Sendable, CustomStringConvertible {
  let description: String
  let bytes: [UInt8]
  let markers: [String]

  var words: Markers { Markers(texts: markers) }
}

/// The picture that all stuffed files show: waves and noise, as a photograph has them.
enum SamplePicture {
  static let width = 64
  static let height = 48

  static let bitmap: Bitmap = {
    var random = SplitMix64(seed: 7)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let noise = random.int(in: 0...7)
        pixels += [
          UInt8(40 + 2 * x + noise), UInt8(60 + 2 * y + noise), UInt8(90 + x + noise), 255,
        ]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }()

  /// How far the colours of two opaque pictures lie apart, on average.
  static func distance(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard a.width == b.width, a.height == b.height else { return 255 }
    let sum = zip(a.pixels, b.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(a.width * a.height * 3)
  }
}

extension [UInt8] {
  mutating func big(_ value: Int, _ count: Int) {
    for place in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  mutating func little(_ value: Int, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.big(value, count)
    return bytes
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.little(value, count)
    return bytes
  }
}
