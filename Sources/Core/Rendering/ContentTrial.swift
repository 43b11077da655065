package import Geometry
package import Raster
package import Storyboard

/// Words or a mark as a hand has them: shown so, not written yet.
struct ContentTrial {
  /// The layer whose content they stand for; nil for a layer that is not there yet, which would lie on top.
  let layer: LayerID?
  let content: LayerContent
  /// How a layer lies that is not there yet.
  let map: AffineTransform
  /// Its pixels.
  let top: TiledLayer?

  init(
    _ content: LayerContent, of layer: LayerID?, by map: AffineTransform, on renderer: ShotRenderer
  ) {
    (self.layer, self.content, self.map) = (layer, content, map)
    guard layer == nil else {
      top = nil
      return
    }
    var picture = LayerPicture(renderer.bounds, transform: map)
    for figure in content.figures {
      renderer.painter.paint(figure, layer: map, in: renderer.bounds, onto: &picture.tiles)
    }
    top = picture.tiles
  }
}

extension ShotRenderer {
  /// Shows a layer as if it had another content, or a new layer above all others that lies by `map` on the canvas; returns
  /// the pixels that may look different. `dropTrial` ends it.
  package func tryOut(
    _ content: LayerContent, of layer: LayerID?, by map: AffineTransform, in shot: Shot
  ) -> PixelRect {
    if trial?.layer != layer { _ = dropTrial(shot) }
    trial = ContentTrial(content, of: layer, by: map, on: self)
    bake(layer, of: shot)
    return wholeDamage()
  }

  /// Shows what is written; returns the pixels that may look different.
  package func dropTrial(_ shot: Shot) -> PixelRect {
    guard let trial else { return .empty }
    self.trial = nil
    bake(trial.layer, of: shot)
    return wholeDamage()
  }

  private func bake(_ layer: LayerID?, of shot: Shot) {
    guard let index = layer.flatMap({ shot.index(of: $0) }) else { return }
    let sheet = shot.sheet(of: index)
    if shot.isPresent(sheet) { bake(sheet, of: shot, in: bounds) }
  }
}
