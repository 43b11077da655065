internal import CPango
import Raster

/// Pixels as Cairo has them.
///
/// A class, because Cairo counts who needs them.
final class PageBitmap {
  private let surface: OpaquePointer?

  /// - Parameter jpeg: the same picture as a file that goes onto paper as it is.
  init(_ bitmap: Bitmap, jpeg: [UInt8]? = nil) {
    let isOpaque = stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy {
      bitmap.pixels[$0] == 255
    }
    surface = cairo_image_surface_create(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
      Int32(bitmap.height))
    guard let memory = cairo_image_surface_get_data(surface) else { return }
    let row = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          // From red, green, blue, alpha to a word with alpha on top.
          let (from, to) = ((y * bitmap.width + x) * 4, y * row + x * 4)
          memory[to] = pixels[from + 2]
          memory[to + 1] = pixels[from + 1]
          memory[to + 2] = pixels[from]
          memory[to + 3] = pixels[from + 3]
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    guard let jpeg, isOpaque, !jpeg.isEmpty else { return }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: jpeg.count)
    copy.initialize(from: jpeg, count: jpeg.count)
    cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, copy, UInt(jpeg.count),
      { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
  }

  /// The pixels of an image surface.
  static func pixels(of surface: OpaquePointer, width: Int, height: Int) -> Bitmap? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (from, to) = (y * stride + x * 4, (y * width + x) * 4)
        pixels[to] = data[from + 2]
        pixels[to + 1] = data[from + 1]
        pixels[to + 2] = data[from]
        if !isOpaque { pixels[to + 3] = data[from + 3] }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  deinit { cairo_surface_destroy(surface) }

  func draw(on page: OpaquePointer) {
    cairo_set_source_surface(page, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(page), CAIRO_FILTER_GOOD)
    cairo_paint(page)
  }
}
