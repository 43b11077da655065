package import Geometry

/// A picture of premultiplied RGBA pixels, 8 bits a channel.
package struct Bitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top: red, green, blue, alpha of each pixel, no channel above its alpha.
  package internal(set) var pixels: [UInt8]

  /// A picture in one colour, clear unless said otherwise.
  package init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    precondition(width >= 0 && height >= 0, "negative size")
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    if pixel != .clear { fill(bounds, with: pixel) }
  }

  /// A picture of these bytes, `width` · `height` · 4 of them, as `pixels` describes.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height * 4, "wrong size")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// The pixel at (x, y), which must lie inside.
  package subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(0 <= x && x < width && 0 <= y && y < height, "outside the bitmap")
      let i = (y * width + x) * 4
      return Pixel(
        red: pixels[i], green: pixels[i + 1], blue: pixels[i + 2], alpha: pixels[i + 3])
    }
    set {
      precondition(0 <= x && x < width && 0 <= y && y < height, "outside the bitmap")
      let i = (y * width + x) * 4
      pixels[i] = newValue.red
      pixels[i + 1] = newValue.green
      pixels[i + 2] = newValue.blue
      pixels[i + 3] = newValue.alpha
    }
  }

  /// Whether all pixels are the same, as of a picture that has none.
  ///
  /// - Complexity: O(*n*) for *n* pixels; O(1) where the second is another than the first.
  package var isPlain: Bool {
    // Each pixel is the one before it.
    zip(pixels, pixels.dropFirst(4)).allSatisfy(==)
  }

  /// The part inside `rect`, as large as what of it lies in the picture.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in `rect`.
  package func cropped(to rect: PixelRect) -> Bitmap {
    let part = rect.intersection(bounds)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.area * 4)
    for y in part.minY..<part.maxY {
      let start = (y * width + part.minX) * 4
      bytes.append(contentsOf: pixels[start..<start + part.width * 4])
    }
    return Bitmap(width: part.width, height: part.height, pixels: bytes)
  }

  /// Gives the pixels inside `rect` the colour `pixel`, whatever they were.
  package mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    let part = rect.intersection(bounds)
    withRegion { $0.replace(part, with: pixel) }
  }

  /// Calls `body` with the pixels in memory.
  mutating func withRegion(_ body: (PixelRegion) -> Void) {
    let bounds = bounds
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      body(PixelRegion(base: base, bytesPerRow: bounds.width * 4, bounds: bounds))
    }
  }

  /// Calls `body` with the pixels in memory, which it may only read, placed at `offset`.
  func withReadableRegion(at offset: PixelOffset = .zero, _ body: (PixelRegion) -> Void) {
    let placed = offset.moved(bounds)
    let bytesPerRow = width * 4
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      body(
        PixelRegion(
          base: UnsafeMutableRawPointer(mutating: base), bytesPerRow: bytesPerRow, bounds: placed))
    }
  }
}
