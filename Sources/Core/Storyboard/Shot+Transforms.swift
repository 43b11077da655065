package import Geometry

extension Shot {
  /// Returns the map from a layer's own plane to the canvas, with what the layers around it add.
  ///
  /// - Complexity: O(*d*) for *d* layers around it.
  package func transform(ofLayer layer: Int) -> AffineTransform {
    var result = layers[layer].transform.value.affine
    var next = layers[layer].parent.value
    while let id = next, let index = layerIndex[id] {
      let outer = layers[index].transform.value
      if !outer.isIdentity { result = result.then(outer.affine) }
      next = layers[index].parent.value
    }
    return result
  }
}
