internal import CMediaShims
package import Raster

extension Bitmap {
  /// The picture with other sides, each pixel the mean of all that come to lie in it, somewhat sharpened (Lanczos), by libvips.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package func resized(width newWidth: Int, height newHeight: Int) throws(PictureFile.Failure)
    -> Bitmap
  {
    if newWidth == width, newHeight == height { return self }
    var message = VipsMessage()
    var status: Int32 = 0
    let count = newWidth * newHeight * 4
    let isOpaque = isOpaque
    let made = [UInt8](unsafeUninitializedCapacity: count) { out, made in
      status = message.receive {
        vips_shim_resize(
          pixels, UInt32(width), UInt32(height), UInt32(newWidth), UInt32(newHeight),
          out.baseAddress, $0)
      }
      made = status == 0 ? count : 0
      guard status == 0 else { return }
      Self.bound(out, isOpaque: isOpaque)
    }
    guard status == 0 else { throw .cannotWrite(message.text) }
    return Bitmap(width: newWidth, height: newHeight, pixels: made)
  }

  /// Sharpening may lift a channel over its alpha, and rounding may take from what hides all.
  private static func bound(_ bytes: UnsafeMutableBufferPointer<UInt8>, isOpaque: Bool) {
    for i in stride(from: 0, to: bytes.count, by: 4) {
      if isOpaque {
        bytes[i + 3] = 255
        continue
      }
      let alpha = bytes[i + 3]
      for channel in i..<i + 3 { bytes[channel] = min(bytes[channel], alpha) }
    }
  }
}
