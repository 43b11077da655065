public import Geometry
import Ink
public import Raster
public import Storyboard

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
    let map = element.transform.value.affine.then(ifNeeded: picture.transform)
    if var place = elementPlaces[element.id] {
      place.map = map
      if !self.rect(of: place).intersects(rect) { return }
    }
    guard lifted?.ids.contains(element.id) != true else { return }
    let shape = ElementShape(element, layer: picture.transform)
    elementPlaces[element.id] = ElementPlace(box: shape.box, map: map)
    painter.paint(shape, in: rect, onto: &picture.tiles)
  }

  /// What a layer shows on its own; clear where nothing is.
  public func picture(ofLayer layer: LayerID) -> Bitmap {
    pictures[layer]?.tiles.bitmap(in: bounds) ?? Bitmap(width: bounds.width, height: bounds.height)
  }

  /// The pixels that an element may touch where it lies now.
  func bounds(of element: Element, in shot: Shot) -> PixelRect {
    rect(of: place(of: element, in: shot))
  }

  /// Where an element lies now.
  ///
  /// - Complexity: O(1) where it is known, else O(*n*) for *n* samples.
  public func place(of element: Element, in shot: Shot) -> ElementPlace {
    let layer = transform(of: element.layer, in: shot)
    let map = element.transform.value.affine.then(ifNeeded: layer)
    if var known = elementPlaces[element.id] {
      known.map = map
      return known
    }
    let place = ElementPlace(box: ElementShape(element, layer: .identity).box, map: map)
    elementPlaces[element.id] = place
    return place
  }

  func rect(of place: ElementPlace) -> PixelRect {
    PixelRect(covering: painter.pixelBox(place.box, layer: place.map))
  }

  /// Takes over where elements lie from another renderer of the same shot: those out of sight then
  /// cost nothing.
  public func takePlaces(from canvas: ShotRenderer) { elementPlaces = canvas.elementPlaces }
}

/// Where an element lies: a box on the plane that it was drawn on, and how that lies on the canvas.
public struct ElementPlace {
  public let box: Rect
  public var map: AffineTransform

  /// The box on the canvas that holds it.
  public var canvasBox: Rect { map == .identity ? box : map.boundingBox(of: box) }
}
