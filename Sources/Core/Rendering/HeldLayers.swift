package import Geometry
import Raster
package import Storyboard

/// Layers that a hand moves, turns or scales: shown so, not written yet.
struct HeldLayers {
  /// The map that is applied to them on the canvas.
  var map: AffineTransform
  /// The layers that are drawn anew at every step: pictures, and ink that is little enough.
  let drawn: [LayerID]
  /// Pictures of the others as they lay when they were taken up.
  let lifted: [LayerID: Bitmap]

  func isDrawn(_ layer: LayerID) -> Bool { drawn.contains(layer) }
}

extension ShotRenderer {
  /// The most ink, in samples, that is drawn anew at every step of a hand; the pixels of more are moved
  /// until the hand lifts.
  private static let inkPerStep = 3000

  /// Shows layers as if `map` had been done to them on the canvas; returns the pixels that may look
  /// different. `rest` ends it.
  package func hold(_ layers: [LayerID], by map: AffineTransform, in shot: Shot) -> PixelRect {
    if held == nil { held = taken(layers, of: shot) }
    held?.map = map
    for id in held?.drawn ?? [] {
      if let index = shot.index(of: id) { bake(index, of: shot, in: bounds) }
    }
    return wholeDamage()
  }

  /// Shows the layers as they are again; returns the pixels that may look different.
  package func rest(_ shot: Shot) -> PixelRect {
    guard let held else { return .empty }
    self.held = nil
    for id in held.drawn {
      if let index = shot.index(of: id) { bake(index, of: shot, in: bounds) }
    }
    return wholeDamage()
  }

  private func taken(_ layers: [LayerID], of shot: Shot) -> HeldLayers {
    var drawn: [LayerID] = []
    var lifted: [LayerID: Bitmap] = [:]
    for id in layers {
      guard let index = shot.index(of: id) else { continue }
      let ink = shot.ink(ofLayer: index).reduce(0) {
        $0 + shot.elements[$1].content.cost
      }
      if shot.layers[index].kind.isPicture || ink <= Self.inkPerStep {
        drawn.append(id)
      } else if let tiles = pictures[id]?.tiles {
        lifted[id] = tiles.bitmap(in: bounds)
      }
    }
    return HeldLayers(map: .identity, drawn: drawn, lifted: lifted)
  }

  /// A layer's pixels as a hand has moved them; nil for one that no hand has lifted.
  func liftedPixels(_ layer: LayerID, in rect: PixelRect) -> Bitmap? {
    guard let held, let picture = held.lifted[layer] else { return nil }
    let view = painter.view
    let map = (view.inverse ?? .identity).then(held.map).then(view)
    return picture.sampled(through: map, in: rect)
  }
}
