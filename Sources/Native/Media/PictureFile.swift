internal import CMediaShims
import Geometry
package import Raster

/// Pictures as files of the kinds that are written: JPEG, PNG and WebP, by libvips.
package enum PictureFile {
  /// Why a picture is not written.
  package enum Failure: Error, Equatable, Sendable {
    /// The kind is only read.
    case kind(PictureKind)
    /// What libvips says: that it has no room, or that a side is too long for the kind.
    case cannotWrite(String)
  }

  /// The picture as a file. JPEG knows no transparency: what is clear becomes white.
  ///
  /// - Parameter quality: 1 to 100, for JPEG and WebP.
  /// - Complexity: O(*n*) for *n* pixels.
  package static func encode(_ bitmap: Bitmap, as kind: PictureKind, quality: Int = 90)
    throws(Failure) -> [UInt8]
  {
    guard kind == .jpeg || kind == .png || kind == .webp else { throw .kind(kind) }
    let isOpaque = bitmap.isOpaque
    let pixels =
      isOpaque
      ? bitmap.pixels : kind == .jpeg ? bitmap.onWhite.pixels : bitmap.straightPixels
    // Where libjpeg cannot, libvips says why.
    if kind == .jpeg,
      let bytes = JPEGBands.encode(
        pixels, width: bitmap.width, height: bitmap.height, quality: quality)
    {
      return bytes
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = VipsMessage()
    let status = message.receive {
      vips_shim_write(
        pixels, UInt32(bitmap.width), UInt32(bitmap.height), isOpaque || kind == .jpeg ? 3 : 4,
        kind.loader, Int32(quality), &bytes, &count, $0)
    }
    guard status == 0, let bytes else { throw .cannotWrite(message.text) }
    defer { vips_shim_free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension Bitmap {
  /// Whether no pixel lets anything through.
  package var isOpaque: Bool {
    pixels.withUnsafeBytes { bytes in
      var all: UInt32 = .max
      for word in bytes.assumingMemoryBound(to: UInt32.self) { all &= UInt32(littleEndian: word) }
      return all >> 24 == 255
    }
  }

  fileprivate var onWhite: Bitmap {
    var result = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    result.composite(self)
    return result
  }
}
