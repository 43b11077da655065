package import Geometry
import Ink
package import Raster
package import Storyboard

/// The baked look of one layer: its finished strokes, its picture or its tunnel.
struct LayerPicture {
  var tiles: TiledLayer
  /// The map from the layer's plane to the canvas when it was baked.
  var transform: AffineTransform
  /// The layers that were merged into it when it was baked, in drawing order.
  var merged: [MergedLayer] = []

  init(_ bounds: PixelRect, transform: AffineTransform) {
    tiles = TiledLayer(width: bounds.width, height: bounds.height)
    self.transform = transform
  }
}

/// The look of a layer that was merged into a drawing.
struct MergedLayer: Equatable {
  let id: LayerID
  let parent: LayerID?
  let opacity: UInt8
  let blendMode: LayerBlendMode
  let transform: AffineTransform
}

extension ShotRenderer {
  /// Returns the layers that are drawn with a layer, as far as they can be seen.
  func mergedLayers(of layer: Int, in shot: Shot) -> [MergedLayer] {
    guard shot.hasMergedLayers(layer) else { return [] }
    var result: [MergedLayer] = []
    func add(_ parent: LayerID) {
      for child in shot.children(of: parent) {
        let layer = shot.layers[child]
        guard layer.isVisible.value, layer.opacity.value > 0 else { continue }
        result.append(
          MergedLayer(
            id: layer.id, parent: parent, opacity: layer.opacity.value,
            blendMode: layer.blendMode.value, transform: transform(of: child, in: shot)))
        add(layer.id)
      }
    }
    add(shot.layers[layer].id)
    return result
  }

  /// Draws what of a layer meets `rect` anew: its picture, or what was merged into it and its live elements
  /// from the bottom to the top (while the shot is loading, as far as that has got). All of it, where the layer lies
  /// otherwise than when it was drawn. A layer without pixels of its own keeps none.
  ///
  /// - Complexity: O(*n*) for *n* elements of the layer, a few nanoseconds each but for those that
  ///   meet `rect`.
  func bake(_ layer: Int, of shot: Shot, in rect: PixelRect) {
    let id = shot.layers[layer].id
    guard isSheet(layer, in: shot) else {
      pictures[id] = nil
      return
    }
    let transform = transform(of: layer, in: shot)
    var rect = rect
    let known = pictures[id]
    var picture = known ?? LayerPicture(bounds, transform: transform)
    pictures[id] = nil
    if known?.transform != transform {
      picture = LayerPicture(bounds, transform: transform)
      rect = bounds
    }
    let merged = mergedLayers(of: layer, in: shot)
    if picture.merged != merged {
      picture.merged = merged
      rect = bounds
    }
    if !picture.tiles.isEmpty { picture.tiles.clear(rect) }
    lay(layer, of: shot, count: drawnCount(of: layer, in: shot), in: rect, onto: &picture)
    picture.tiles.dropClearTiles(in: rect)
    pictures[id] = picture
  }

  /// Lays what a layer shows onto clear tiles: a picture; or what was merged into it, then its first
  /// `count` elements.
  private func lay(
    _ layer: Int, of shot: Shot, count: Int, in rect: PixelRect, onto picture: inout LayerPicture
  ) {
    var content = shot.layers[layer].content.value
    if let trial, trial.layer == shot.layers[layer].id { content = trial.content }
    guard !content.kind.isPicture else {
      return paint(content, of: shot.layers[layer].id, in: rect, onto: &picture)
    }
    for child in shot.children(of: shot.layers[layer].id) {
      let merged = shot.layers[child]
      guard merged.isVisible.value, merged.opacity.value > 0 else { continue }
      var part = LayerPicture(bounds, transform: transform(of: child, in: shot))
      lay(child, of: shot, count: merged.elements.count, in: rect, onto: &part)
      picture.tiles.composite(
        part.tiles, in: rect, opacity: merged.opacity.value, mode: merged.blendMode.value.raster)
    }
    for index in shot.layers[layer].elements.prefix(count)
    where !shot.elements[index].isRemoved.value {
      draw(shot.elements[index], in: rect, onto: &picture)
    }
  }

  /// Returns the map from a layer's plane to the canvas, with what a hand is doing to it.
  func transform(of layer: Int, in shot: Shot) -> AffineTransform {
    let resting = shot.transform(ofLayer: layer)
    guard let held, held.isDrawn(shot.layers[shot.sheet(of: layer)].id)
    else { return resting }
    return resting.then(held.map)
  }

  /// Draws one element on top of its layer.
  func drawOnTop(_ element: Element, of shot: Shot) {
    let sheet = shot.sheet(of: element.layer)
    guard sheet == element.layer else {
      // What was drawn since lies above it.
      return bake(sheet, of: shot, in: bounds(of: element, in: shot))
    }
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
    guard floating?.ids.contains(element.id) != true else { return }
    let shape = ElementShape(element, layer: picture.transform)
    elementPlaces[element.id] = ElementPlace(box: shape.box, map: map)
    painter.paint(shape, in: rect, onto: &picture.tiles)
  }

  /// Returns the pixels of a layer on its own; clear where nothing is.
  package func picture(ofLayer layer: LayerID) -> Bitmap {
    pictures[layer]?.tiles.bitmap(in: bounds) ?? Bitmap(width: bounds.width, height: bounds.height)
  }

  /// The pixels that an element may touch where it lies now.
  func bounds(of element: Element, in shot: Shot) -> PixelRect {
    rect(of: place(of: element, in: shot))
  }

  /// Returns the place of an element now.
  ///
  /// - Complexity: O(1) where it is known, else O(*n*) for *n* samples.
  package func place(of element: Element, in shot: Shot) -> ElementPlace {
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

  /// Takes over from another renderer of the same shot where elements lie, so that those out of sight
  /// cost nothing, and the pictures that its layers show.
  package func copyBounds(from canvas: ShotRenderer) {
    elementPlaces = canvas.elementPlaces
    images = canvas.images
    frames = canvas.frames
    tunnels = canvas.tunnels
    trial = canvas.trial.map { ContentTrial($0.content, of: $0.layer, by: $0.map, on: self) }
  }
}

/// The place of an element: a box on the plane that it was drawn on, and the map from there to the canvas.
package struct ElementPlace {
  package let box: Rect
  package var map: AffineTransform

  /// The box on the canvas that holds it.
  package var canvasBox: Rect { map == .identity ? box : map.boundingBox(of: box) }
}
