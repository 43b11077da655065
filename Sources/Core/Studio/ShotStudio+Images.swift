import Geometry
package import Raster
import Rendering
package import Storyboard

/// Pictures on layers of their own.
extension ShotStudio {
  /// Adds a picture on top of all layers, as large as fits the canvas, and chooses it.
  package func addImage(_ image: LayerImage, name: Text) throws(LayerRefusal) {
    try add(.image(image), name: name, above: nil)
  }

  /// The assets that this shot and its neighbours show and that are not here, each once.
  package var missingImages: [AssetID] {
    var missing: [AssetID] = []
    for asset in shot.imageAssets + onion.skins.values.flatMap({ $0.imageAssets })
    where renderer.image(asset) == nil && !missing.contains(asset) {
      missing.append(asset)
    }
    return missing
  }

  /// Takes in the working copy of an asset.
  package func setImage(_ picture: Bitmap, of asset: AssetID) {
    let halved = HalvedPicture(picture)
    addDamage(renderer.setImage(halved, of: asset, in: shown))
    for skin in onion.skins.values { skin.setImage(halved, of: asset, canvas: canvas) }
    onion.picture = nil
    dropCloseUp()
  }
}
