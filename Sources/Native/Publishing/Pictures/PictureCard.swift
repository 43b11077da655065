internal import Geometry
internal import Raster

/// The picture that other sites show beside a pasted address: always of one size.
package enum PictureCard {
  package static let width = 1_200
  package static let height = 630
  /// What shows around a picture of another shape, and through it.
  static let background = Pixel(red: 0xF2, green: 0xF0, blue: 0xEB, alpha: 255)
  /// A photograph is cut to the card's shape where that leaves this much of it; else it is laid on the background, as drawings are.
  private static let leastShare = 2.0 / 3

  /// Whether a smaller picture has as many pixels as a card shows of it.
  static func fills(_ bitmap: Bitmap) -> Bool {
    let part = middle(of: bitmap, Double(width) / Double(height))
    return part.width >= width && part.height >= height
  }

  /// - Complexity: O(*n*) for *n* pixels.
  static func make(of bitmap: Bitmap, _ form: PictureForm) throws(PublishingError) -> Bitmap {
    let shape = Double(width) / Double(height)
    let ratio = Double(bitmap.width) / Double(bitmap.height) / shape
    if form == .photograph, min(ratio, 1 / ratio) >= leastShare, bitmap.width >= width / 2 {
      return try bitmap.cropped(to: middle(of: bitmap, shape)).sized(width, height)
    }
    let scale = min(
      1, min(Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height)))
    let fitted = try bitmap.sized(
      max(1, Int((Double(bitmap.width) * scale).rounded())),
      max(1, Int((Double(bitmap.height) * scale).rounded())))
    var card = Bitmap(width: width, height: height, filledWith: background)
    card.composite(
      fitted,
      at: PixelOffset(x: (width - fitted.width) / 2, y: (height - fitted.height) / 2))
    return card
  }

  private static func middle(of bitmap: Bitmap, _ shape: Double) -> PixelRect {
    let width = min(bitmap.width, max(1, Int((Double(bitmap.height) * shape).rounded())))
    let height = min(bitmap.height, max(1, Int((Double(bitmap.width) / shape).rounded())))
    let (x, y) = ((bitmap.width - width) / 2, (bitmap.height - height) / 2)
    return PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}
