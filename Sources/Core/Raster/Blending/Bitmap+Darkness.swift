import Geometry

extension Bitmap {
  /// The darkness of each pixel on white paper, as coverage: black ink counts whole, white paint a
  /// quarter, so that it can still be told from nothing.
  ///
  /// That is alpha − ¾ · luma of the premultiplied channels, with luma = (54·r + 183·g + 19·b) / 256
  /// (Rec. 709), rounded down.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var darkness: CoverageMask {
    var mask = CoverageMask()
    mask.reshape(to: bounds)
    let count = width * height
    pixels.withUnsafeBufferPointer { pixels in
      mask.coverage.withUnsafeMutableBufferPointer { coverage in
        for i in 0..<count where pixels[4 * i + 3] > 0 {
          let luma =
            (54 * Int(pixels[4 * i]) + 183 * Int(pixels[4 * i + 1]) + 19 * Int(pixels[4 * i + 2]))
            >> 8
          coverage[i] = UInt8(Int(pixels[4 * i + 3]) - 3 * luma / 4)
        }
      }
    }
    return mask
  }
}
