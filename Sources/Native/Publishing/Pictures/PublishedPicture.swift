internal import Geometry
internal import Media
package import Raster

/// A picture as it is published: made anew from its pixels, at four sizes.
///
/// Pixels are turned upright and in sRGB, whatever profile they came with; nothing else of a file is taken over.
package struct PublishedPicture: Equatable, Sendable {
  package let large: PublishedFile
  package let medium: PublishedFile
  package let small: PublishedFile
  /// The picture that other sites show beside a pasted address.
  package let card: PublishedFile
  /// Whether all of it has one colour, so that it shows nothing.
  package let isPlain: Bool

  /// The most pixels of a picture that is published.
  package static let areaLimit = 100_000_000

  /// Reads the picture in a file of any kind that is taken in.
  ///
  /// - Complexity: O(*n*) for *n* pixels; a claimed size above the limit costs nothing.
  package init(file path: String) throws(PublishingError) {
    try self.init(Self.decoded(path, sideLimit: PictureSize.large))
  }

  /// Reads the picture in the bytes of a file.
  package init(bytes: [UInt8]) throws(PublishingError) {
    let scratch = try ScratchPicture(bytes)
    try self.init(file: scratch.path)
  }

  /// Publishes pixels that were drawn here.
  package init(_ bitmap: Bitmap) throws(PublishingError) {
    guard !bitmap.bounds.isEmpty else { throw .damaged("it has no pixels") }
    let whole = try bitmap.fitted(PictureSize.large)
    try self.init(whole, as: PictureForm(whole))
  }

  /// - Parameter whole: no larger than pictures are published.
  init(_ whole: Bitmap, as form: PictureForm) throws(PublishingError) {
    let seen = try whole.fitted(PictureSize.medium)
    isPlain = whole.isPlain
    large = try PublishedFile(whole, as: form.kind, quality: PublishedFile.fineQuality)
    medium = try PublishedFile(seen, as: form.kind)
    small = try PublishedFile(try seen.fitted(PictureSize.small), as: form.kind)
    card = try PublishedFile(
      try PictureCard.make(of: PictureCard.fills(seen) ? seen : whole, form), as: form.cardKind)
  }

  static func decoded(_ path: String, sideLimit: Int?) throws(PublishingError) -> Bitmap {
    try check(path, areaLimit: areaLimit)
    do throws(PictureError) {
      return try DecodedPicture(file: path, sideLimit: sideLimit).bitmap
    } catch {
      throw PublishingError(error)
    }
  }

  /// Refuses a file by its head, at no cost.
  static func check(_ path: String, areaLimit: Int) throws(PublishingError) {
    let head: PictureHead
    do throws(PictureError) {
      head = try PictureHead(file: path)
    } catch {
      throw PublishingError(error)
    }
    guard head.width * head.height <= areaLimit else {
      throw .tooManyPixels(width: head.width, height: head.height, limit: areaLimit)
    }
  }
}
