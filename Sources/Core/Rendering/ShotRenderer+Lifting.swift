package import Geometry
import Ink
import Raster
package import Storyboard

/// Elements of one layer that are taken out of it: to be moved about on top of it, or to be gone.
struct FloatingSelection {
  let layer: LayerID
  var ids: Set<ElementID>
  /// The shapes as they lie on the canvas before the hand moves them; none for those that are gone.
  var resting: [ElementShape]
  /// The shapes as they are shown.
  var shapes: [ElementShape]
}

extension ShotRenderer {
  /// Takes elements out of their layer, and shows them on top of it, or not at all; returns the pixels
  /// that may look different. Those that are out already stay so.
  ///
  /// - Complexity: O(*n*) for *n* elements of the layer, more for those that overlap the floating ones.
  package func lift(_ ids: [ElementID], of shot: Shot, areShown: Bool) -> PixelRect {
    var changed = PixelRect.empty
    var layer: Int?
    for id in ids {
      guard let index = shot.index(of: id), floating?.ids.contains(id) != true else { continue }
      let element = shot.elements[index]
      let sheet = shot.sheet(of: element.layer)
      let name = shot.layers[sheet].id
      if floating == nil {
        floating = FloatingSelection(layer: name, ids: [], resting: [], shapes: [])
      }
      guard floating?.layer == name else { continue }
      layer = sheet
      floating?.ids.insert(id)
      changed = changed.union(bounds(of: element, in: shot))
      guard areShown else { continue }
      let shape = ElementShape(element, layer: transform(of: element.layer, in: shot))
      floating?.resting.append(shape)
      floating?.shapes.append(shape)
    }
    guard let layer else { return .empty }
    bake(layer, of: shot, in: changed)
    return damageBelow(layer: layer, of: shot, changed)
  }

  /// Shows what is floating as if `move` had been done to it on the canvas; returns the pixels that may
  /// look different.
  package func moveLifted(by move: AffineTransform, of shot: Shot) -> PixelRect {
    guard var floating, let layer = shot.index(of: floating.layer) else { return .empty }
    var changed = floatingBounds
    for i in floating.shapes.indices {
      floating.shapes[i].map = floating.resting[i].map.then(ifNeeded: move)
    }
    self.floating = floating
    changed = changed.union(floatingBounds)
    return damageBelow(layer: layer, of: shot, changed)
  }

  /// Puts what is floating back where it lies in the shot by now; returns the pixels that may look
  /// different.
  package func putDown(_ shot: Shot) -> PixelRect {
    guard let floating else { return .empty }
    var changed = floatingBounds
    self.floating = nil
    // Its layer may have been merged into another meanwhile, or be out of one again.
    var sheets = shot.index(of: floating.layer).map { [$0] } ?? []
    for id in floating.ids {
      guard let index = shot.index(of: id) else { continue }
      changed = changed.union(bounds(of: shot.elements[index], in: shot))
      let sheet = shot.sheet(of: shot.elements[index].layer)
      if !sheets.contains(sheet) { sheets.append(sheet) }
    }
    var result = PixelRect.empty
    for sheet in sheets {
      bake(sheet, of: shot, in: changed)
      result = result.union(damageBelow(layer: sheet, of: shot, changed))
    }
    return result
  }

  /// Forgets what is floating just before an edit that changes all of it, which draws it anew; returns the
  /// pixels where it was shown.
  package func releaseLifted() -> PixelRect {
    defer { floating = nil }
    return floatingBounds
  }

  private var floatingBounds: PixelRect {
    (floating?.shapes ?? []).reduce(PixelRect.empty) { $0.union(painter.bounds(of: $1)) }
  }

  /// Whether something that can be seen of a shape of `layer` lies within `radius` of a place.
  ///
  /// All in pixels of this renderer, which must show the canvas as it is.
  package func shows(
    _ shape: ElementShape, of layer: LayerID, at place: Point, radius: Double
  ) -> Bool {
    let rect = PixelRect(covering: Rect(center: place, radius: max(radius, 0.5)))
      .intersection(bounds).intersection(painter.bounds(of: shape))
    guard !rect.isEmpty, let tiles = pictures[layer]?.tiles else { return false }
    var spot = Bitmap(width: rect.width, height: rect.height)
    painter.paint(shape, in: rect, onto: &spot)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard middle.distance(to: place) <= max(radius, 0.75),
          spot[x - rect.minX, y - rect.minY].alpha > 24, tiles[x, y].alpha > 24
        else { continue }
        return true
      }
    }
    return false
  }
}
