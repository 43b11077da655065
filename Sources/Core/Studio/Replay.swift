package import Geometry
package import Raster
package import Rendering
package import Storyboard

/// A shot drawn again from its log, edit by edit, forwards and backwards.
///
/// Each step draws what that edit changed and nothing else; a step back takes the edit back exactly.
/// **Law**: after any way there, the picture is that of a shot to which the first edits of the log were
/// applied.
///
/// A class, because it is the memory of its picture.
package final class Replay {
  private let log: [ShotEdit]
  package private(set) var shot: Shot
  private var rollbacks: [Rollback<Shot>] = []
  package let renderer: ShotRenderer
  /// The canvas after `position` edits, opaque, as `refresh` has left it.
  package private(set) var screen: Bitmap
  private var damage: PixelRect

  /// The replay of a log from its beginning.
  package init(_ log: [ShotEdit], of id: ShotID, canvas: CanvasSize) {
    self.log = log
    shot = Shot(id: id)
    renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    screen = Bitmap(width: Int(canvas.width), height: Int(canvas.height))
    damage = screen.bounds
  }

  /// The number of edits.
  package var count: Int { log.count }
  /// The number of edits that have been made.
  package private(set) var position = 0

  /// Goes to where `position` edits have been made, as near as there are.
  ///
  /// - Complexity: O(*k*) for *k* edits in between.
  package func go(to wanted: Int) {
    let wanted = min(max(wanted, 0), log.count)
    var changed: [ShotDamage] = []
    while position < wanted {
      do throws(EditError) {
        let (applied, rollback) = try shot.applyReversibly(log[position])
        shot.addDamage(of: applied.touched, to: &changed)
        rollbacks.append(rollback)
        position += 1
      } catch {
        // No log holds an edit that it does not take: the rest is not to be trusted.
        break
      }
    }
    while position > wanted, let rollback = rollbacks.popLast() {
      shot.addDamage(of: rollback.touched, to: &changed)
      shot.reverse(rollback)
      position -= 1
    }
    if !changed.isEmpty { damage = damage.union(renderer.update(shot, changed)) }
  }

  /// Takes in the picture of an asset.
  package func setImage(_ picture: HalvedPicture, of asset: AssetID) {
    damage = damage.union(renderer.setImage(picture, of: asset, in: shot))
  }

  /// Composes what has changed since the last call; returns it, empty for nothing.
  package func refresh() -> PixelRect {
    let rect = damage.intersection(screen.bounds)
    damage = .empty
    guard !rect.isEmpty else { return .empty }
    renderer.compose(shot, in: rect, active: nil, onto: &screen)
    return rect
  }
}
