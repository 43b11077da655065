package import Media
package import Storyboard
package import Tunnel
package import TunnelFiles

/// A reason why something is not published, and what to change.
package enum PublishingError: Error, Equatable, Sendable {
  /// The bytes are of no kind of picture that is read.
  case notAPicture
  /// Moving pictures are not published.
  case frames(Int)
  /// More pixels than are published.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The bytes end early, or are damaged; what the decoder says.
  case damaged(String)
  /// A file cannot be made; what the encoder says.
  case cannotWrite(String)
  /// What was made holds more than pixels: a fault of ours, and nothing is handed out.
  case notClean(SegmentError)
  /// A photograph of a tunnel has not the size that its recipe tells.
  case photographSize(PhotographPair.Side)
  case cannotBeDrawn(TunnelRenderer.Refusal)
  /// A recipe, or what is to stand in the published one, is beyond what a tunnel is drawn with.
  case recipe(RecipeError)
  /// A photograph of a tunnel, and why it is not taken.
  indirect case photograph(PhotographPair.Side, PublishingError)

  init(_ error: PictureError) {
    switch error {
    case .unknownFormat, .otherFormat: self = .notAPicture
    case .animated(let pages): self = .frames(pages)
    case .tooLarge(let width, let height):
      self = .tooManyPixels(width: width, height: height, limit: PublishedPicture.areaLimit)
    case .damaged(let reason): self = .damaged(reason)
    }
  }
}

extension PublishingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPicture:
      "This is no picture of a kind that is read: take a JPEG, PNG, WebP, GIF, HEIF or TIFF file."
    case .frames(let count):
      "This picture moves (\(count) frames): take one of its frames as a picture of its own."
    case .tooManyPixels(let width, let height, let limit):
      "\(width)×\(height) pixels are too many: make the picture smaller, to \(limit / 1_000_000) million at most."
    case .damaged(let reason):
      "The picture is damaged (\(reason)): save it anew, or take another copy."
    case .cannotWrite(let reason): "The picture could not be written (\(reason)): try again."
    case .notClean(let error):
      "The file that was made is not clean (\(error)), so it is not published: tell who runs this studio."
    case .photographSize(let side):
      "The \(side.word) photograph has not the size that the recipe tells: choose the one it was made with."
    case .cannotBeDrawn(let refusal): "This tunnel cannot be drawn: \(refusal.message)."
    case .recipe(let error): "The recipe: \(error.message)."
    case .photograph(let side, let error): "The \(side.word) photograph: \(error)"
    }
  }
}

extension PhotographPair.Side {
  fileprivate var word: String { self == .old ? "old" : "new" }
}
