internal import Media
internal import Raster

/// What a picture is written as: photographs as JPEG; as PNG what JPEG would spoil, which is flat drawing and transparency.
enum PictureForm {
  case photograph, drawing, transparent

  /// A drawing has three quarters of its pixels like the one to the left, which neither a camera's noise nor grain leaves alone.
  private static let evenShare = 0.75
  /// So many rows are passed over for each that is looked at.
  private static let rowStep = 4

  /// - Complexity: O(*n*) for *n* pixels.
  init(_ bitmap: Bitmap) {
    guard bitmap.isOpaque else {
      self = .transparent
      return
    }
    var (even, count) = (0, 0)
    bitmap.pixels.withUnsafeBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      for y in stride(from: 0, to: bitmap.height, by: Self.rowStep) {
        let row = y * bitmap.width
        for x in row + 1..<max(row + 1, row + bitmap.width) where pixels[x] == pixels[x - 1] {
          even += 1
        }
        count += bitmap.width - 1
      }
    }
    self = Double(even) > Self.evenShare * Double(count) ? .drawing : .photograph
  }

  var kind: PictureKind { self == .photograph ? .jpeg : .png }
  /// The kind of a card, which hides all.
  var cardKind: PictureKind { self == .drawing ? .png : .jpeg }
}
