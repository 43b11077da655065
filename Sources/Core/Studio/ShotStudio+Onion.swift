import Geometry
import Raster
package import Rendering
package import Storyboard

/// The onion skin: the neighbours that have come so far, and what they look like together.
struct Onion {
  var settings = OnionSettings()
  /// The onion skins by distance, negative before the shot.
  var skins: [Int: OnionSkin] = [:]
  /// The skins laid on one another; nil while that is to be done.
  var picture: Bitmap?
}

extension ShotStudio {
  package var onionSettings: OnionSettings {
    get { onion.settings }
    set {
      guard newValue != onion.settings else { return }
      let before = onion.settings
      onion.settings = newValue
      onion.settings.before = min(max(newValue.before, 0), OnionSettings.limit)
      onion.settings.after = min(max(newValue.after, 0), OnionSettings.limit)
      if (before.before, before.after) != (onion.settings.before, onion.settings.after) {
        onion.picture = nil
      }
      showOnion()
    }
  }

  /// Takes in the shot at a distance, negative before this one; nil where there is none (any more).
  package func setNeighbor(_ shot: Shot?, at distance: Int) {
    guard distance != 0, distance.magnitude <= OnionSettings.limit else { return }
    onion.skins[distance] = shot.map { shot in
      let skin = OnionSkin(shot, canvas: canvas)
      for asset in skin.imageAssets {
        if let picture = renderer.image(asset) {
          skin.setImage(picture, of: asset, canvas: canvas)
        }
      }
      return skin
    }
    onion.picture = nil
    if shot == nil { showOnion() }
  }

  /// Draws on at the neighbours; false when nothing is left to do.
  func advanceOnion(samples: Int) -> Bool {
    for distance in 1...OnionSettings.limit {
      for key in [-distance, distance] {
        guard let skin = onion.skins[key], skin.advance(samples: samples) else { continue }
        onion.picture = nil
        return true
      }
    }
    guard onion.picture == nil else { return false }
    // Made ahead, also while it is off: so that switching it on is quick.
    if !onion.skins.isEmpty { showOnion() }
    return false
  }

  /// Gives the pictures the onion skin as it is now.
  func showOnion() {
    let isShown = onion.settings.isOn && !onion.skins.isEmpty
    if onion.picture == nil, !onion.skins.isEmpty {
      var masks: [Int: CoverageMask] = [:]
      for (distance, skin) in onion.skins { masks[distance] = skin.darkness }
      onion.picture = .onion(masks, onion.settings, canvas: canvas)
    }
    guard isShown || renderer.hasOverlay else { return }
    addDamage(renderer.setOverlay(isShown ? onion.picture : nil, isAbove: onion.settings.isAbove))
    // Its own skin is drawn when the view rests.
    dropCloseUp()
  }

  /// Returns the picture of the onion skin through a view; nil for none.
  func onionSkin(of renderer: ShotRenderer) -> Bitmap? {
    guard onion.settings.isOn else { return nil }
    return onion.picture?.sampled(through: renderer.painter.view, in: renderer.bounds)
  }
}
