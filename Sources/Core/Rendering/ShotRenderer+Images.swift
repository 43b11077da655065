package import Geometry
package import Raster
package import Storyboard

extension ShotRenderer {
  /// Takes in the picture of an asset, its working copy; returns the pixels that may look different.
  package func setImage(_ picture: HalvedPicture, of asset: AssetID, in shot: Shot) -> PixelRect {
    images[asset] = picture
    forgetTunnels(of: asset)
    var changed = PixelRect.empty
    for (index, layer) in shot.layers.enumerated()
    where layer.content.value.pictures.contains(asset) {
      let sheet = shot.sheet(of: index)
      guard pictures[shot.layers[sheet].id] != nil else { continue }
      bake(sheet, of: shot, in: bounds)
      changed = changed.union(damageBelow(layer: sheet, of: shot, bounds))
    }
    return changed
  }

  /// Shows a frame in a program layer instead of its picture, or that again; returns the pixels that may
  /// look different.
  package func setFrame(_ frame: HalvedPicture?, of layer: LayerID, in shot: Shot) -> PixelRect {
    frames.removeAll { $0.layer == layer }
    if let frame { frames.append((layer, frame)) }
    guard let index = shot.index(of: layer) else { return .empty }
    let sheet = shot.sheet(of: index)
    guard pictures[shot.layers[sheet].id] != nil else { return .empty }
    bake(sheet, of: shot, in: bounds)
    return damageBelow(layer: sheet, of: shot, bounds)
  }

  /// Lays a picture, or what stands for one that is not there, over a part of a layer's plane. It may
  /// have fewer pixels than that.
  func lay(
    _ shown: HalvedPicture?, over frame: Rect, in rect: PixelRect, onto picture: inout LayerPicture
  ) {
    let shown = shown ?? MissingPicture.make(width: frame.width, height: frame.height)
    let stretch = AffineTransform(
      a: frame.width / Double(shown.width), b: 0, c: 0, d: frame.height / Double(shown.height),
      tx: frame.minX, ty: frame.minY)
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
  /// The assets that painting the shot needs, each once, in the order of the layers; those of removed layers are left
  /// out.
  package var imageAssets: [AssetID] {
    var found: [AssetID] = []
    for index in layers.indices where isPresent(index) {
      for asset in layers[index].content.value.pictures where !found.contains(asset) {
        found.append(asset)
      }
    }
    return found
  }
}
