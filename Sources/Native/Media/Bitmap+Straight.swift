import Geometry
package import Raster

extension Bitmap {
  /// The pixels as four bytes each that are not premultiplied.
  package var straightPixels: [UInt8] {
    // The same bytes, and most pictures are.
    if isOpaque { return pixels }
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { out, count in
      for i in stride(from: 0, to: pixels.count, by: 4) {
        // Most are clear or opaque, and the same either way.
        if pixels[i + 3] == 0 || pixels[i + 3] == 255 {
          for k in i..<i + 4 { out[k] = pixels[i + 3] == 0 ? 0 : pixels[k] }
          continue
        }
        let color = Pixel(
          red: pixels[i], green: pixels[i + 1], blue: pixels[i + 2], alpha: pixels[i + 3]
        ).color
        out[i] = color.red
        out[i + 1] = color.green
        out[i + 2] = color.blue
        out[i + 3] = color.alpha
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
    pixels.withUnsafeMutableBufferPointer { bytes in
      var all: UInt8 = 255
      for i in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[i] }
      guard all < 255 else { return }
      for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] < 255 {
        let pixel = Pixel(
          Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3]))
        bytes[i] = pixel.red
        bytes[i + 1] = pixel.green
        bytes[i + 2] = pixel.blue
        bytes[i + 3] = pixel.alpha
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
