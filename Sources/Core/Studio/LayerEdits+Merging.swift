import Geometry
package import Storyboard

/// Making one drawing of several layers.
extension LayerEdits {
  /// Merges a layer with the one below it, or several that lie on top of each other, into one drawing.
  ///
  /// The drawing holds the layers as they are, below whatever is drawn on it from now on: an eraser of one
  /// of them still rubs out its own ink alone, pictures stay pictures, nothing is turned into pixels. It
  /// **looks the same** before and after, but for one rounding more: source-over, multiply and screen are
  /// associative on premultiplied colours (Porter and Duff 1984 for the first), so only layers that share
  /// one of these can be merged.
  package mutating func merge(_ layers: [LayerID]) throws(LayerRefusal) -> (
    changes: [ShotChange], drawing: LayerID
  ) {
    let members = try mergeable(layers)
    let mode = shot.layers[members[0]].blendMode.value
    let target = shot.layers[members[0]]
    if isCollection(members[0]) {
      let top = shot.children(of: target.id).last.map { shot.layers[$0].order.value }
      return (placed(Array(members[1...]), in: target.id, between: top, and: nil), target.id)
    }
    let place = placeAbove(members[members.count - 1])
    let id: LayerID = takeID()
    var changes = [
      ShotChange.insertLayer(
        id, NewLayer(name: target.name.value, order: place.key, parent: place.parent))
    ]
    if mode != .normal { changes.append(.setLayer(id, .blendMode(mode))) }
    // They keep their order.
    for index in members { changes.append(.setLayer(shot.layers[index].id, .parent(id))) }
    return (changes, id)
  }

  /// The layers to merge, from the bottom to the top: two or more that lie on top of each other.
  private func mergeable(_ layers: [LayerID]) throws(LayerRefusal) -> [Int] {
    var members = try outermost(layers)
    guard let first = members.first else { throw .tooFew }
    let siblings = shot.children(of: shot.layers[first].parent.value)
    guard let at = siblings.firstIndex(of: first) else { throw .tooFew }
    if members.count == 1 {
      guard at > 0 else { throw .nothingBelow(shot.layers[first].id) }
      members = [siblings[at - 1], first]
    } else {
      guard Array(siblings[at...].prefix(members.count)) == members else { throw .apart }
    }
    let mode = shot.layers[members[0]].blendMode.value
    for index in members {
      let layer = shot.layers[index]
      if !shot.isVisible(index) { throw .hidden(layer.id) }
      try checkWhollyUnlocked(index)
      guard layer.blendMode.value == mode, [.normal, .multiply, .screen].contains(mode) else {
        throw .modes
      }
    }
    return members
  }

  /// Whether a layer does nothing but hold what was merged before: it can take more.
  private func isCollection(_ index: Int) -> Bool {
    let layer = shot.layers[index]
    return layer.opacity.value == 255 && layer.transform.value.isIdentity
      && layer.motion.value == nil && layer.elements.isEmpty && shot.hasMergedLayers(index)
  }
}
