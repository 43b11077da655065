internal import CMediaShims
package import Raster

/// Pictures as PNG, and back: 8-bit RGBA without colour chunks.
///
/// A file holds colours that are not premultiplied: `Pixel.color` going out, `Pixel.init(_:)` coming
/// in. So a bitmap that is written and read again is the same.
package enum PNG {
  /// The most pixels that a picture may be wide or high.
  package static let sideLimit = 32767
  /// The most pixels that it may have: 400 MB in memory.
  package static let areaLimit = 100_000_000

  /// The picture as a PNG file; it must have at least one pixel.
  ///
  /// - Parameter isQuick: takes a third of the time, for a file that is somewhat larger.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package static func encode(_ bitmap: Bitmap, isQuick: Bool = false) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .empty }
    try checkSize(width: bitmap.width, height: bitmap.height)
    let straight = bitmap.straightPixels
    var report = png_shim_report()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = png_shim_write(
      straight, UInt32(bitmap.width), UInt32(bitmap.height), isQuick ? 1 : 0, &bytes, &count,
      &report)
    defer { png_shim_free(bytes) }
    guard status == PNG_SHIM_OK, let bytes else { throw error(status, report) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The picture in a PNG file of any kind; 16-bit channels are rounded to 8.
  ///
  /// - Parameter side: the most pixels that it may be wide or high.
  /// - Complexity: O(*n*), where *n* is the number of pixels; a claimed size above the limits costs
  ///   nothing.
  package static func decode(_ bytes: [UInt8], sideLimit side: Int = sideLimit)
    throws(PNGError) -> Bitmap
  {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else {
      throw .notPNG(firstBytes: [UInt8](bytes.prefix(8)))
    }
    var report = png_shim_report()
    var pixels: UnsafeMutablePointer<UInt8>?
    let status = png_shim_read(
      bytes, bytes.count, UInt32(side), UInt64(areaLimit), &pixels, &report)
    defer { png_shim_free(pixels) }
    guard status == PNG_SHIM_OK, let pixels else { throw error(status, report) }
    return Bitmap(
      width: Int(report.width), height: Int(report.height),
      straightPixels: UnsafeBufferPointer(
        start: pixels, count: Int(report.width) * Int(report.height) * 4))
  }

  private static func checkSize(width: Int, height: Int) throws(PNGError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= areaLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  private static func error(_ status: png_shim_status, _ report: png_shim_report) -> PNGError {
    switch status {
    case PNG_SHIM_TOO_LARGE:
      return .tooLarge(width: Int(report.width), height: Int(report.height))
    case PNG_SHIM_NO_MEMORY: return .outOfMemory
    default:
      if report.truncated != 0 { return .truncated(offset: report.offset) }
      return .malformed(message: report.text, offset: report.offset)
    }
  }
}

extension png_shim_report {
  /// What libpng said.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
