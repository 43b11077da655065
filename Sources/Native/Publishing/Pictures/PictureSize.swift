internal import Media
internal import Raster

/// The longer sides, in pixels, at which pictures are published.
package enum PictureSize {
  package static let small = 320
  package static let medium = 1_280
  package static let large = 4_096

  /// The sides of a picture whose longer side is at most `limit`; never more than they are.
  static func fitted(_ width: Int, _ height: Int, _ limit: Int) -> (width: Int, height: Int) {
    let longest = max(width, height)
    guard longest > limit else { return (width, height) }
    func side(_ side: Int) -> Int { max(1, (2 * side * limit + longest) / (2 * longest)) }
    return (side(width), side(height))
  }
}

extension Bitmap {
  /// The picture with a longer side of `limit` pixels at most.
  func fitted(_ limit: Int) throws(PublishingError) -> Bitmap {
    let size = PictureSize.fitted(width, height, limit)
    return try sized(size.width, size.height)
  }

  func sized(_ width: Int, _ height: Int) throws(PublishingError) -> Bitmap {
    do throws(PictureFile.Failure) {
      return try resized(width: width, height: height)
    } catch {
      guard case .cannotWrite(let reason) = error else { throw .cannotWrite("\(error)") }
      throw .cannotWrite(reason)
    }
  }
}
