internal import Foundation
package import LibraryStore
internal import Media
package import Storyboard

/// The longest side of a look that a stage takes, in pixels.
enum LookSize { static let limit = 8192 }

extension AssetStore {
  /// The longest side of a look's picture, in pixels.
  package static let lookSideLimit = LookSize.limit

  /// The picture that programs draw a look from, natively and in the page: a PNG file in all its pixels, of at most 8,192 a side; nil
  /// where the asset is no picture.
  ///
  /// Who put the picture into the library first, and as what, makes no difference: a working copy for canvases may be smaller, and
  /// then a look has one of its own, made when it is first asked for.
  ///
  /// - Complexity: O(*n*) for *n* bytes; the first time what decoding and encoding take.
  package func look(_ id: AssetID) -> [UInt8]? {
    if let picture = picture(of: id), isWhole(picture, of: id) { return picture }
    if let kept = derived(.look, of: id) { return kept }
    guard hasOriginal(id),
      let made = try? ImportedPicture(file: originalPath(of: id), sideLimit: LookSize.limit)
    else { return nil }
    keep(made.workingCopy, as: .look, of: id)
    return made.workingCopy
  }

  /// Whether a working copy is as large as a look may be.
  private func isWhole(_ picture: [UInt8], of id: AssetID) -> Bool {
    guard let size = size(of: id), picture.count >= 24 else { return false }
    // The head of a PNG file: its width and height are the first numbers of the first part.
    func number(_ start: Int) -> Int {
      picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return max(number(16), number(20)) >= min(LookSize.limit, max(size.width, size.height))
  }
}
