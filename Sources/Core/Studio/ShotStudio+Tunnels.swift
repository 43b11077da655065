package import Geometry
import Gestures
package import Storyboard

/// Tunnels on layers of their own.
extension ShotStudio {
  /// Adds a tunnel above the chosen layer, as large as fits the canvas, and chooses it.
  package func addTunnel(_ recipe: Recipe, name: Text) throws(LayerRefusal) {
    try add(.tunnel(LayerTunnel(recipe)), name: name, above: selectedLayer ?? activeLayer)
  }

  /// The recipe of a tunnel.
  package func recipe(of layer: LayerID) throws(LayerRefusal) -> Recipe {
    let edits = LayerEdits(shot, ids: ids)
    guard let tunnel = shot.layers[try edits.known(layer)].tunnel else {
      throw .otherKind(layer, wanted: .tunnel)
    }
    return tunnel.recipe
  }

  /// Gives a tunnel another recipe, as one edit; nothing where it has it already.
  package func setRecipe(_ recipe: Recipe, of layer: LayerID) throws(LayerRefusal) {
    let edits = LayerEdits(shot, ids: ids)
    guard shot.layers[try edits.known(layer)].kind == .tunnel else {
      throw .otherKind(layer, wanted: .tunnel)
    }
    make(try edits.set(layer, .content(.tunnel(LayerTunnel(recipe)))))
  }

  /// The topmost tunnel that lies at a place of the desk and can be seen, whatever lies above it.
  package func tunnel(at place: Point) -> LayerID? {
    layer(at: place) { $0.kind == .tunnel }
  }

  /// Whether a double tap opens a tunnel: where a tap draws nothing, since layers are being moved, a
  /// lasso or nothing that draws is in hand, or what was chosen takes no ink. Fingers never draw once
  /// a pen was seen.
  package func opensByTapping(with device: PointerInput.Device) -> Bool {
    if isTransforming || tools.tool == .lasso || (isPenMode && device == .touch) { return true }
    return selectedLayer != nil && activeLayer == nil
  }
}
