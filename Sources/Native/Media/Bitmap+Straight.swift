import Geometry
package import Raster

extension Bitmap {
  /// The pixels as four bytes each that are not premultiplied.
  package var straightPixels: [UInt8] {
    // The same bytes, and most pictures are.
    if isOpaque { return pixels }
    let parts = StraightParts.all
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { out, count in
      out.askForLargePages()
      pixels.withUnsafeBytes { pixels in
        let out = UnsafeMutableRawBufferPointer(out)
        parts.withUnsafeBufferPointer { parts in
          PixelQuads.each(of: pixels, onto: out) { pixel in
            let row = Int(pixel >> 24) << 8
            let red = UInt32(parts[row + Int(pixel & 255)])
            let green = UInt32(parts[row + Int(pixel >> 8 & 255)])
            let blue = UInt32(parts[row + Int(pixel >> 16 & 255)])
            return red | green << 8 | blue << 16 | pixel & 0xFF00_0000
          }
        }
      }
      count = pixels.count
    }
  }

  /// A picture of pixels that are not premultiplied.
  init(width: Int, height: Int, straightPixels straight: UnsafeBufferPointer<UInt8>) {
    self.init(width: width, height: height, takingStraight: Array(straight))
  }

  /// Pixels whose colours are not multiplied by alpha, which are multiplied where they lie.
  package init(width: Int, height: Int, takingStraight straight: consuming [UInt8]) {
    var pixels = straight
    pixels.withUnsafeMutableBytes { bytes in
      PixelQuads.each(of: UnsafeRawBufferPointer(bytes), onto: bytes) { pixel in
        let parts = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
        // As `product` rounds.
        let sums = parts &* UInt16(pixel >> 24) &+ 128
        let scaled = SIMD4<UInt8>(truncatingIfNeeded: (sums &+ sums &>> 8) &>> 8)
        return unsafeBitCast(scaled, to: UInt32.self) & 0xFF_FFFF | pixel & 0xFF00_0000
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Runs through pixels by fours. Most are clear or opaque, and so are their neighbours.
private enum PixelQuads {
  /// Writes what becomes of each pixel: nothing of a clear one, an opaque one itself, others by `change`, which gets
  /// alpha in the highest byte. `target` may be where the pixels are.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  @inline(__always)
  static func each(
    of pixels: UnsafeRawBufferPointer, onto target: UnsafeMutableRawBufferPointer,
    _ change: (UInt32) -> UInt32
  ) {
    let alphas = SIMD4<UInt32>(repeating: 0xFF00_0000)
    var at = 0
    while at + 16 <= pixels.count {
      let four = pixels.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt32>.self)
      let alpha = four & alphas
      var made = four
      if alpha == .zero {
        made = .zero
      } else if alpha != alphas {
        for k in 0..<4 { made[k] = one(four[k], change) }
      }
      target.storeBytes(of: made, toByteOffset: at, as: SIMD4<UInt32>.self)
      at += 16
    }
    while at + 4 <= pixels.count {
      let pixel = pixels.loadUnaligned(fromByteOffset: at, as: UInt32.self)
      target.storeBytes(of: one(pixel, change), toByteOffset: at, as: UInt32.self)
      at += 4
    }
  }

  @inline(__always)
  private static func one(_ pixel: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
    switch pixel >> 24 {
    case 0: 0
    case 255: pixel
    default: change(pixel)
    }
  }
}

/// What a channel was before it was multiplied by alpha, as `Pixel.color` rounds.
private enum StraightParts {
  /// By alpha · 256 + channel.
  static let all: [UInt8] = (0...255).flatMap { alpha in
    (0...255).map { part in
      Pixel(red: UInt8(part), green: 0, blue: 0, alpha: UInt8(alpha)).color.red
    }
  }
}
