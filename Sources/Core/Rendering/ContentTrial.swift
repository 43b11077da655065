internal import Figures
package import Geometry
internal import Raster
package import Storyboard

/// Words or a mark as a hand has them: shown so, not written yet.
struct ContentTrial {
  /// The layer whose content they stand for; nil for a layer that is not there yet, which would lie on top.
  let layer: LayerID?
  let content: LayerContent
  /// How the layer lies.
  let map: AffineTransform
  /// The pixels that it may touch.
  let rect: PixelRect
  /// The pixels of a layer that is not there yet.
  let top: TiledLayer?

  init(
    _ content: LayerContent, of layer: LayerID?, by map: AffineTransform, on renderer: ShotRenderer
  ) {
    let figures = content.figures
    (self.layer, self.content, self.map) = (layer, content, map)
    rect = renderer.rect(of: figures, by: map)
    guard layer == nil else {
      top = nil
      return
    }
    var picture = LayerPicture(renderer.bounds, transform: map)
    for figure in figures {
      renderer.painter.paint(figure, layer: map, in: rect, onto: &picture.tiles)
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
    var rect = trial?.layer == layer ? trial?.rect ?? .empty : dropTrial(shot)
    let trial = ContentTrial(content, of: layer, by: map, on: self)
    rect = rect.union(trial.rect)
    self.trial = trial
    return bake(layer, of: shot, in: rect)
  }

  /// Shows what is written; returns the pixels that may look different.
  package func dropTrial(_ shot: Shot) -> PixelRect {
    guard let trial else { return .empty }
    self.trial = nil
    return bake(trial.layer, of: shot, in: trial.rect)
  }

  /// Draws a layer anew where it has been tried out in `rect`, and where it is as written.
  private func bake(_ layer: LayerID?, of shot: Shot, in rect: PixelRect) -> PixelRect {
    guard let layer else { return rect.intersection(bounds) }
    guard let index = shot.index(of: layer) else { return rect.intersection(bounds) }
    let sheet = shot.sheet(of: index)
    let written = self.rect(
      of: shot.layers[index].content.value.figures, by: transform(of: index, in: shot))
    let all = rect.union(written)
    if shot.isPresent(sheet) { bake(sheet, of: shot, in: all) }
    return damageBelow(layer: sheet, of: shot, all)
  }

  /// The pixels that figures may touch on a layer that lies by `map`, all of them or more.
  func rect(of figures: [Figure], by map: AffineTransform) -> PixelRect {
    var rect = PixelRect.empty
    for figure in figures where !figure.bounds.isEmpty {
      let box = painter.pixelBox(figure.bounds, layer: map)
      rect = rect.union(PixelRect(covering: box.insetBy(-1)))
    }
    return rect.intersection(bounds)
  }
}
