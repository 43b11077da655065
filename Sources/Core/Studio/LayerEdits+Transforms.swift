package import Geometry
package import Storyboard

/// Moving, scaling, turning and flipping layers.
///
/// A group has no transform of its own: what is done to it is done to every layer in it, hidden ones
/// too, so grouping and taking apart leave all where it is. **Law**: transforming a group equals
/// transforming its children, to the byte.
extension LayerEdits {
  /// The layers that a transform of `layers` changes, from the bottom to the top; a refusal where one
  /// is locked, a chosen one cannot be seen, or there is none.
  package func transformed(_ layers: [LayerID]) throws(LayerRefusal) -> [LayerID] {
    var result: [LayerID] = []
    func add(_ index: Int) {
      let layer = shot.layers[index]
      if layer.kind == .group {
        for child in shot.children(of: layer.id) { add(child) }
      } else {
        result.append(layer.id)
      }
    }
    for index in try outermost(layers) {
      let id = shot.layers[index].id
      try checkWhollyUnlocked(index)
      guard shot.isVisible(index) else { throw .hidden(id) }
      add(index)
    }
    guard !result.isEmpty else { throw .nothingToTransform }
    return result
  }

  /// Does `map` to layers, where they lie on the canvas.
  package func transform(_ layers: [LayerID], by map: AffineTransform) throws(LayerRefusal)
    -> [ShotChange]
  {
    var changes: [ShotChange] = []
    for id in try transformed(layers) {
      guard let next = shot.layers[try known(id)].transform.value.then(map) else {
        throw .tooFar(id)
      }
      changes += try set(id, .transform(next))
    }
    for root in try outermost(layers) {
      for index in all(in: root) { changes += pivotMoved(index, by: map) }
    }
    return changes
  }

  /// A layer, and of a group all that is in it. What was merged into a drawing lies in that one's plane.
  private func all(in index: Int) -> [Int] {
    guard shot.layers[index].kind == .group else { return [index] }
    return [index] + shot.children(of: shot.layers[index].id).flatMap { all(in: $0) }
  }

  /// What a layer turns and grows about goes along with it.
  private func pivotMoved(_ index: Int, by map: AffineTransform) -> [ShotChange] {
    guard var motion = shot.layers[index].motion.value else { return [] }
    motion.movePivot(to: map(motion.pivot))
    guard motion.isValid, motion != shot.layers[index].motion.value else { return [] }
    return [.setLayer(shot.layers[index].id, .motion(motion))]
  }

  /// Puts layers back to where they were drawn, and pictures to where they fit the canvas.
  package func resetTransforms(_ layers: [LayerID], on canvas: CanvasSize) throws(LayerRefusal)
    -> [ShotChange]
  {
    var changes: [ShotChange] = []
    for id in try transformed(layers) {
      let index = try known(id)
      let before = shot.layers[index].transform.value.affine
      let next = shot.layers[index].content.value.frame?.fitted(to: canvas) ?? .identity
      changes += try set(id, .transform(next))
      if let back = before.inverse { changes += pivotMoved(index, by: back.then(next.affine)) }
    }
    return changes
  }
}

extension Rect {
  /// Returns the transform that makes it as large as fits `canvas` whole, in its middle.
  package func fitted(to canvas: CanvasSize) -> LayerTransform {
    let scale = min(Double(canvas.width) / width, Double(canvas.height) / height)
    let map = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (Double(canvas.width) - width * scale) / 2 - minX * scale,
      ty: (Double(canvas.height) - height * scale) / 2 - minY * scale)
    return LayerTransform(map) ?? .identity
  }
}
