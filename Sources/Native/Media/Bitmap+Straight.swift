import Geometry
import Raster

extension Bitmap {
  /// The pixels as four bytes each that are not premultiplied.
  var straightPixels: [UInt8] {
    // The same bytes, and most pictures are.
    if isOpaque { return pixels }
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { out, count in
      for i in stride(from: 0, to: pixels.count, by: 4) {
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
    let pixels = [UInt8](unsafeUninitializedCapacity: straight.count) { out, count in
      count = straight.count
      var all: UInt8 = 255
      for i in stride(from: 3, to: straight.count, by: 4) { all &= straight[i] }
      guard all < 255 else {
        _ = out.update(fromContentsOf: straight)
        return
      }
      for i in stride(from: 0, to: straight.count, by: 4) {
        let pixel = Pixel(
          Color(
            red: straight[i], green: straight[i + 1], blue: straight[i + 2],
            alpha: straight[i + 3]))
        out[i] = pixel.red
        out[i + 1] = pixel.green
        out[i + 2] = pixel.blue
        out[i + 3] = pixel.alpha
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
