internal import CMediaShims
internal import Dispatch
internal import Raster

/// A JPEG that is encoded in bands, on all cores.
///
/// Where each row of blocks starts anew, it begins behind one of eight marks that go round, and needs nothing of the rows above:
/// bands of eight such rows, or a multiple, stand behind each other as they are. The bands are the same whatever cores there are.
enum JPEGBands {
  /// Pixels from one band to the next: a multiple of eight rows of blocks, which are 8 or 16 pixels high.
  private static let rows = 512
  /// Longer sides cannot be written into a JPEG's head; libjpeg's own limit.
  private static let sideLimit = 65_500

  /// A picture as a JPEG; nil where libjpeg cannot.
  ///
  /// - Parameter pixels: opaque, four bytes each.
  static func encode(_ pixels: [UInt8], width: Int, height: Int, quality: Int) -> [UInt8]? {
    guard max(width, height) <= sideLimit else { return nil }
    let count = (height + rows - 1) / rows
    guard count > 1 else {
      return band(pixels, width, 0..<height, quality, startsAnew: false)
    }
    var bands = [[UInt8]?](repeating: nil, count: count)
    bands.withUnsafeMutableBufferPointer { bands in
      nonisolated(unsafe) let bands = bands
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let part = index * rows..<min(height, (index + 1) * rows)
        bands[index] = band(pixels, width, part, quality, startsAnew: true)
      }
    }
    return joined(bands, height: height)
  }

  private static func band(
    _ pixels: [UInt8], _ width: Int, _ rows: Range<Int>, _ quality: Int, startsAnew: Bool
  ) -> [UInt8]? {
    pixels.withUnsafeBufferPointer { pixels in
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      let status = jpeg_shim_write(
        pixels.baseAddress.map { $0 + rows.lowerBound * width * 4 }, UInt32(width),
        UInt32(rows.count), Int32(quality), startsAnew ? 1 : 0, &bytes, &count)
      guard status == 0, let bytes else { return nil }
      defer { jpeg_shim_free(bytes) }
      return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  /// The head of the first band, with the height of all, and the coded rows of each with the mark between that is due: the
  /// eighth.
  private static func joined(_ bands: [[UInt8]?], height: Int) -> [UInt8]? {
    var file: [UInt8] = []
    for band in bands {
      guard let band, let head = head(of: band) else { return nil }
      if file.isEmpty {
        file.reserveCapacity(band.count * bands.count * 5 / 4)
        file += band[..<head.end]
        file[head.height] = UInt8(truncatingIfNeeded: height >> 8)
        file[head.height + 1] = UInt8(truncatingIfNeeded: height)
      } else {
        file += [0xFF, 0xD7]
      }
      // All but the mark of the end.
      file += band[head.end..<band.count - 2]
    }
    return file + [0xFF, 0xD9]
  }

  /// Where the coded rows begin, and where the height stands before them.
  private static func head(of file: [UInt8]) -> (end: Int, height: Int)? {
    var (place, height): (Int, Int?) = (2, nil)
    while place + 4 <= file.count, file[place] == 0xFF {
      let mark = file[place + 1]
      if mark == 0xC0 { height = place + 5 }
      place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
      if mark == 0xDA { return height.map { (place, $0) } }
    }
    return nil
  }
}
