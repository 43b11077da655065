internal import Dispatch
package import LibraryStore
internal import Media
internal import Raster
package import Rendering
package import Storyboard

extension ShotRenderer {
  /// Takes in the pictures that a shot shows and that are not there yet, decoded on all cores. One that the library
  /// does not have stays an empty place.
  package func takeImages(of shot: Shot, from assets: AssetStore) {
    let missing = shot.imageAssets.filter { image($0) == nil }
    for (asset, picture) in zip(missing, Self.pictures(missing, from: assets)) {
      if let picture { _ = setImage(picture, of: asset, in: shot) }
    }
  }

  /// Decodes pictures, on all cores.
  private static func pictures(_ wanted: [AssetID], from assets: AssetStore) -> [HalvedPicture?] {
    var pictures = [HalvedPicture?](repeating: nil, count: wanted.count)
    pictures.withUnsafeMutableBufferPointer { pictures in
      nonisolated(unsafe) let pictures = pictures
      DispatchQueue.concurrentPerform(iterations: wanted.count) { index in
        guard let bytes = assets.picture(of: wanted[index]) else { return }
        pictures[index] = (try? PNG.decode(bytes)).map { HalvedPicture($0) }
      }
    }
    return pictures
  }
}
