package import Storyboard

// Layers do not ask each other what they look like: each can be drawn beside the others.
extension ShotRenderer {
  /// What drawing one layer leaves behind.
  private struct DrawnLayer {
    var picture: LayerPicture?
    var places: [ElementID: ElementPlace]
    var tunnels: [PaintedTunnel]
  }

  /// Draws all layers from scratch, as the other `load` does, beside each other; no hand may hold anything.
  ///
  /// - Parameter beside: calls what it is given once with each number below a count, on as many threads as it likes.
  /// - Complexity: O(*n*) for *n* samples.
  package func load(_ shot: Shot, beside: (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void) {
    beginLoading()
    progress = nil
    tunnels.removeAll()
    let sheets = shot.layers.indices.filter { shot.isPresent($0) && isSheet($0, in: shot) }
    var drawn = [DrawnLayer?](repeating: nil, count: sheets.count)
    drawn.withUnsafeMutableBufferPointer { drawn in
      nonisolated(unsafe) let (drawn, renderer) = (drawn, self)
      beside(sheets.count) { number in
        drawn[number] = renderer.drawn(sheets[number], of: shot)
      }
    }
    for (index, layer) in zip(sheets, drawn) {
      guard let layer else { continue }
      pictures[shot.layers[index].id] = layer.picture
      for (id, place) in layer.places { elementPlaces[id] = place }
      tunnels += layer.tunnels
    }
  }

  /// Draws one layer by a renderer of its own, which sees what this one has taken in.
  private func drawn(_ layer: Int, of shot: Shot) -> DrawnLayer {
    let other = ShotRenderer(like: self)
    other.bake(layer, of: shot, in: bounds)
    return DrawnLayer(
      picture: other.pictures[shot.layers[layer].id], places: other.elementPlaces,
      tunnels: other.tunnels)
  }
}
