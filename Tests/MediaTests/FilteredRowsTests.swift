import Media
import Raster
import TestSupport
import Testing

/// The page reads working copies by the core itself: it must see what libpng sees.
struct FilteredRowsTests {
  @Test(arguments: 1...4, 0..<6 as Range<UInt64>)
  func `rows of every filter are read`(channels: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 1...9), random.int(in: 1...9))
    let length = width * channels
    let plain = (0..<height).map { _ in (0..<length).map { _ in UInt8(random.int(in: 0...255)) } }
    var rows: [UInt8] = []
    for y in 0..<height {
      let filter = random.int(in: 0...4)
      rows.append(UInt8(filter))
      for i in 0..<length {
        let left = i >= channels ? Int(plain[y][i - channels]) : 0
        let up = y > 0 ? Int(plain[y - 1][i]) : 0
        let corner = y > 0 && i >= channels ? Int(plain[y - 1][i - channels]) : 0
        let guesses = [0, left, up, (left + up) / 2, paeth(left, up, corner)]
        rows.append(plain[y][i] &- UInt8(truncatingIfNeeded: guesses[filter]))
      }
    }
    let bitmap = try #require(
      Bitmap(width: width, height: height, channels: channels, filteredRows: rows))
    for y in 0..<height {
      for x in 0..<width {
        let p = Array(plain[y][x * channels..<(x + 1) * channels])
        let alpha = channels % 2 == 0 ? p[channels - 1] : 255
        let colors = channels < 3 ? [p[0], p[0], p[0]] : Array(p.prefix(3))
        #expect(
          bitmap[x, y]
            == Pixel(
              red: product(colors[0], alpha), green: product(colors[1], alpha),
              blue: product(colors[2], alpha), alpha: alpha))
      }
    }
    #expect(
      Bitmap(width: width, height: height, channels: channels, filteredRows: Array(rows.dropLast()))
        == nil)
    rows[0] = 5
    #expect(Bitmap(width: width, height: height, channels: channels, filteredRows: rows) == nil)
  }

  private func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    return [a, b, c].min { abs(p - $0) < abs(p - $1) }!
  }
}
