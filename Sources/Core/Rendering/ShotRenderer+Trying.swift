import Geometry
import Raster
package import Storyboard

/// Trying out a change before it is made.
extension ShotRenderer {
  /// The most by which a channel may differ where a picture still looks the same: layers that are put
  /// together otherwise are rounded otherwise.
  private static let tolerance = 3

  /// Whether the shot looks different once it is `next`, where `damage` is what has changed in it.
  /// All of it must have been drawn; nothing of this renderer changes.
  ///
  /// - Complexity: that of composing the whole picture twice, and of drawing the layers that must
  ///   be drawn anew.
  package func looksDifferent(_ shot: Shot, after damage: [ShotDamage], as next: Shot) -> Bool {
    let now = copy().picture(of: shot)
    let trial = copy()
    _ = trial.update(next, damage)
    return trial.picture(of: next).differs(from: now, byMoreThan: Self.tolerance)
  }

  /// A renderer of the same pixels with all that this one has drawn of the shot itself.
  private func copy() -> ShotRenderer {
    let copy = ShotRenderer(width: bounds.width, height: bounds.height, view: painter.view)
    copy.pictures = pictures
    copy.elementPlaces = elementPlaces
    copy.images = images
    copy.frames = frames
    copy.tunnels = tunnels
    return copy
  }
}

extension Bitmap {
  /// Whether a channel of a pixel differs by more than `tolerance` from that of another bitmap of
  /// the same size.
  fileprivate func differs(from other: Bitmap, byMoreThan tolerance: Int) -> Bool {
    precondition(width == other.width && height == other.height, "other sizes")
    for i in pixels.indices where abs(Int(pixels[i]) - Int(other.pixels[i])) > tolerance {
      return true
    }
    return false
  }
}
