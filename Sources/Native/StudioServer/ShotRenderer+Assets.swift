package import LibraryStore
internal import Media
internal import Raster
package import Rendering
package import Storyboard

extension ShotRenderer {
  /// Takes in the pictures that a shot shows and that are not there yet. One that the library does not
  /// have stays an empty place.
  package func takeImages(of shot: Shot, from assets: AssetStore) {
    for asset in shot.imageAssets where image(asset) == nil {
      guard let bytes = assets.picture(of: asset), let picture = try? PNG.decode(bytes) else {
        continue
      }
      _ = setImage(HalvedPicture(picture), of: asset, in: shot)
    }
  }
}
