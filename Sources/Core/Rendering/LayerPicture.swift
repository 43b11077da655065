import Geometry
import Ink
import Raster
import Storyboard

/// The baked ink of one layer: what its finished strokes look like.
struct LayerPicture {
  var tiles: TiledLayer

  init(width: Int, height: Int) { tiles = TiledLayer(width: width, height: height) }
}

extension ShotRenderer {
  /// Draws the live elements of a layer that meet `rect` anew, from the bottom to the top; while the
  /// shot is loading, as far as that has got.
  ///
  /// - Complexity: O(*n*) for *n* elements of the layer, a few nanoseconds each but for those that
  ///   meet `rect`.
  func bake(_ layer: Int, of shot: Shot, in rect: PixelRect) {
    let id = shot.layers[layer].id
    var picture = pictures[id] ?? LayerPicture(width: bounds.width, height: bounds.height)
    pictures[id] = nil
    if !picture.tiles.isEmpty { picture.tiles.clear(rect) }
    let drawn = shot.layers[layer].elements.prefix(drawnCount(of: layer, in: shot))
    for index in drawn where !shot.elements[index].isRemoved.value {
      draw(shot.elements[index], in: rect, onto: &picture.tiles)
    }
    picture.tiles.dropClearTiles(in: rect)
    pictures[id] = picture
  }

  /// Draws one element on top of its layer.
  func drawOnTop(_ element: Element, layer id: LayerID) {
    var picture = pictures[id] ?? LayerPicture(width: bounds.width, height: bounds.height)
    pictures[id] = nil
    draw(element, in: bounds, onto: &picture.tiles)
    pictures[id] = picture
  }

  private func draw(_ element: Element, in rect: PixelRect, onto tiles: inout TiledLayer) {
    if let known = elementBounds[element.id], !known.intersects(rect) { return }
    switch element.content {
    case .stroke(let stroke):
      guard let outline = stroke.outline() else { return }
      elementBounds[element.id] = painter.bounds(of: outline)
      painter.paint(outline, stroke.brush, stroke.color, in: rect, onto: &tiles)
    }
  }

  /// The pixels that an element may touch.
  func bounds(of element: Element) -> PixelRect {
    if let known = elementBounds[element.id] { return known }
    switch element.content {
    case .stroke(let stroke):
      let box = stroke.outline().map { painter.bounds(of: $0) } ?? .empty
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
