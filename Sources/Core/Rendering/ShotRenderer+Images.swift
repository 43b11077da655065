public import Geometry
public import Raster
public import Storyboard

extension ShotRenderer {
  /// Takes in the picture of an asset, its working copy; returns the pixels that may look different.
  public func setImage(_ picture: HalvedPicture, of asset: AssetID, in shot: Shot) -> PixelRect {
    images[asset] = picture
    var changed = PixelRect.empty
    for (index, layer) in shot.layers.enumerated() where layer.image?.asset == asset {
      let sheet = shot.sheet(of: index)
      guard pictures[shot.layers[sheet].id] != nil else { continue }
      bake(sheet, of: shot, in: bounds)
      changed = changed.union(damageBelow(layer: sheet, of: shot, bounds))
    }
    return changed
  }

  /// Lays an image, or what stands for one that is not there, onto its layer.
  func draw(_ image: LayerImage, in rect: PixelRect, onto picture: inout LayerPicture) {
    let shown = images[image.asset] ?? MissingPicture.make(for: image)
    // The working copy may be smaller than the picture.
    let stretch = AffineTransform(
      a: Double(image.width) / Double(shown.width), b: 0, c: 0,
      d: Double(image.height) / Double(shown.height), tx: 0, ty: 0)
    let map = stretch.then(painter.toPixels(picture.transform))
    let whole = Rect(minX: 0, minY: 0, maxX: Double(shown.width), maxY: Double(shown.height))
    let box = PixelRect(covering: map.boundingBox(of: whole).insetBy(-2))
      .intersection(rect).intersection(bounds)
    guard !box.isEmpty else { return }
    let side = TiledLayer.tileSide
    for row in box.minY / side...(box.maxY - 1) / side {
      for column in box.minX / side...(box.maxX - 1) / side {
        let part = picture.tiles.tileBounds(column: column, row: row).intersection(box)
        picture.tiles.composite(
          shown.sampled(through: map, in: part), at: PixelOffset(x: part.minX, y: part.minY))
      }
    }
  }
}

extension Shot {
  /// The assets that images of the shot show, each once, in the order of the layers; those of removed
  /// layers are left out.
  public var imageAssets: [AssetID] {
    var found: [AssetID] = []
    for index in layers.indices where isPresent(index) {
      if let asset = layers[index].image?.asset, !found.contains(asset) { found.append(asset) }
    }
    return found
  }
}
