package import Geometry

extension Element {
  /// The changes that draw this element once more, as it shows now, on another layer or in another shot.
  package func changes(drawingAs id: ElementID, on layer: LayerID) -> [ShotChange] {
    var changes = [ShotChange.insertElement(id, layer: layer, content)]
    if !transform.value.isIdentity {
      changes.append(.setElement(id, .transform(transform.value)))
    }
    if let color = recoloring.value { changes.append(.setElement(id, .recoloring(color))) }
    return changes
  }

  /// Lays the element elsewhere on its plane, for a copy; where it already is, if that is too far.
  package mutating func place(by map: AffineTransform) {
    if let next = transform.value.then(map) { transform.value = next }
  }
}
