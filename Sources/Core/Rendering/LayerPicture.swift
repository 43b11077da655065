import Geometry
import Ink
import Raster
import Storyboard

/// The baked look of one layer: its finished strokes, or its picture.
struct LayerPicture {
  var tiles: TiledLayer
  /// How the layer's plane lay on the canvas when it was baked.
  var transform: AffineTransform

  init(_ bounds: PixelRect, transform: AffineTransform) {
    tiles = TiledLayer(width: bounds.width, height: bounds.height)
    self.transform = transform
  }
}

extension ShotRenderer {
  /// Draws what of a layer meets `rect` anew: its live elements from the bottom to the top (while the
  /// shot is loading, as far as that has got), or its picture. All of it, where the layer lies
  /// otherwise than when it was drawn.
  ///
  /// - Complexity: O(*n*) for *n* elements of the layer, a few nanoseconds each but for those that
  ///   meet `rect`.
  func bake(_ layer: Int, of shot: Shot, in rect: PixelRect) {
    let id = shot.layers[layer].id
    let transform = transform(of: layer, in: shot)
    var rect = rect
    let known = pictures[id]
    var picture = known ?? LayerPicture(bounds, transform: transform)
    pictures[id] = nil
    if known?.transform != transform {
      forgetBounds(layer, of: shot)
      picture = LayerPicture(bounds, transform: transform)
      rect = bounds
    }
    if !picture.tiles.isEmpty { picture.tiles.clear(rect) }
    if let image = shot.layers[layer].image {
      draw(image, in: rect, onto: &picture)
    } else {
      let drawn = shot.layers[layer].elements.prefix(drawnCount(of: layer, in: shot))
      for index in drawn where !shot.elements[index].isRemoved.value {
        draw(shot.elements[index], in: rect, onto: &picture)
      }
    }
    picture.tiles.dropClearTiles(in: rect)
    pictures[id] = picture
  }

  /// Forgets where the elements of a layer lie.
  func forgetBounds(_ layer: Int, of shot: Shot) {
    for index in shot.layers[layer].elements { elementBounds[shot.elements[index].id] = nil }
  }

  /// How a layer's plane lies on the canvas, with what a hand is doing to it.
  func transform(of layer: Int, in shot: Shot) -> AffineTransform {
    let resting = shot.transform(ofLayer: layer)
    guard let held, held.isDrawn(shot.layers[layer].id) else { return resting }
    return resting.then(held.map)
  }

  /// Draws one element on top of its layer.
  func drawOnTop(_ element: Element, of shot: Shot) {
    let id = shot.layers[element.layer].id
    var picture =
      pictures[id] ?? LayerPicture(bounds, transform: transform(of: element.layer, in: shot))
    pictures[id] = nil
    draw(element, in: bounds, onto: &picture)
    pictures[id] = picture
  }

  private func draw(_ element: Element, in rect: PixelRect, onto picture: inout LayerPicture) {
    if let known = elementBounds[element.id], !known.intersects(rect) { return }
    switch element.content {
    case .stroke(let stroke):
      guard let outline = stroke.outline() else { return }
      let layer = picture.transform
      elementBounds[element.id] = painter.bounds(of: outline, layer: layer)
      painter.paint(
        outline, stroke.brush, stroke.color, layer: layer, in: rect, onto: &picture.tiles)
    }
  }

  /// The pixels that an element may touch.
  func bounds(of element: Element, in shot: Shot) -> PixelRect {
    if let known = elementBounds[element.id] { return known }
    switch element.content {
    case .stroke(let stroke):
      let layer = transform(of: element.layer, in: shot)
      let box = stroke.outline().map { painter.bounds(of: $0, layer: layer) } ?? .empty
      elementBounds[element.id] = box
      return box
    }
  }

  /// Takes over where elements lie from a renderer of the same shot that shows the canvas through no
  /// view: those out of sight then cost nothing.
  public func takeBounds(from canvas: ShotRenderer) {
    for (id, rect) in canvas.elementBounds {
      elementBounds[id] = PixelRect(covering: painter.pixelBox(rect.rect))
    }
  }
}
