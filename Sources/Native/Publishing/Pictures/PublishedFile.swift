package import Media
package import Raster

/// A picture's file that may be handed out: encoded from pixels alone, and looked at once more.
///
/// There is no other way to make one, so that nothing of a file that somebody sent is ever in it.
package struct PublishedFile: Equatable, Sendable {
  package let kind: PictureKind
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// The qualities of JPEG and WebP: of pictures that others go on working with, and of those that are looked at.
  static let fineQuality = 90
  static let quality = 85

  /// Encodes a picture as JPEG, PNG or WebP.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ bitmap: Bitmap, as kind: PictureKind, quality: Int = Self.quality)
    throws(PublishingError)
  {
    let encoded: [UInt8]
    do throws(PictureFile.Failure) {
      encoded = try PictureFile.encode(bitmap, as: kind, quality: quality)
    } catch {
      switch error {
      case .kind(let kind): throw .cannotWrite("\(kind.rawValue) is not written")
      case .cannotWrite(let reason): throw .cannotWrite(reason)
      }
    }
    bytes = OwnChunks.removed(from: encoded, kind)
    let segments: PictureSegments
    do throws(SegmentError) {
      segments = try PictureSegments(bytes)
    } catch {
      throw .notClean(error)
    }
    (self.kind, width, height) = (segments.kind, segments.width, segments.height)
    guard segments.kind == kind, width == bitmap.width, height == bitmap.height else {
      throw .notClean(.malformed("the size", offset: 0))
    }
  }
}
