extension Bitmap {
  /// The picture that rows of a PNG file stand for, after inflating: before each row a byte that says
  /// how it was filtered (PNG 1.2, section 6), then 8-bit channels, not premultiplied: grey, grey and
  /// alpha, RGB or RGBA. Nil where the bytes are not that.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init?(width: Int, height: Int, channels: Int, filteredRows bytes: [UInt8]) {
    guard 1...4 ~= channels, 1...1 << 15 ~= width, 1...1 << 15 ~= height else { return nil }
    let rowLength = width * channels
    // Where `Int` has 32 bits, their product may be too large for it.
    guard bytes.count % height == 0, bytes.count / height == rowLength + 1 else { return nil }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var above = [UInt8](repeating: 0, count: rowLength)
    var row = above
    for y in 0..<height {
      let start = y * (rowLength + 1)
      let filter = bytes[start]
      guard filter <= 4 else { return nil }
      for i in 0..<rowLength {
        let left = i >= channels ? Int(row[i - channels]) : 0
        let up = Int(above[i])
        let corner = i >= channels ? Int(above[i - channels]) : 0
        let guess: Int
        switch filter {
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4: guess = Self.paeth(left, up, corner)
        default: guess = 0
        }
        row[i] = bytes[start + 1 + i] &+ UInt8(truncatingIfNeeded: guess)
      }
      for x in 0..<width {
        let i = x * channels
        let isGrey = channels < 3
        let alpha = channels % 2 == 0 ? row[i + channels - 1] : 255
        let o = (y * width + x) * 4
        pixels[o] = product(row[i], alpha)
        pixels[o + 1] = product(row[isGrey ? i : i + 1], alpha)
        pixels[o + 2] = product(row[isGrey ? i : i + 2], alpha)
        pixels[o + 3] = alpha
      }
      swap(&row, &above)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Whichever of the three is nearest to left + up − corner (PNG 1.2, section 6.6).
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let p = left + up - corner
    let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
