/// A part of a shot that may look different from before.
package enum ShotDamage: Equatable, Hashable, Sendable {
  case background
  /// An element came, went, moved or changed its colour.
  case element(ElementID, in: LayerID)
  /// A layer came, went, moved or changed its look.
  case layer(LayerID)
  /// A layer shows another tunnel, another picture of a program, and so on.
  case content(LayerID)
}

extension Shot {
  /// Adds what the properties look like on screen. They must be of this state.
  package func addDamage(of properties: [ShotProperty], to damage: inout [ShotDamage]) {
    for property in properties {
      switch property {
      case .background: damage.append(.background)
      case .elementRemoved(let i, _), .element(let i, _):
        damage.append(.element(elements[i].id, in: layers[elements[i].layer].id))
      case .layer(let i, .content): damage.append(.content(layers[i].id))
      case .layerRemoved(let i, _), .layer(let i, _): damage.append(.layer(layers[i].id))
      // They are drawn over the picture, not in it.
      case .camera, .perspective: break
      }
    }
  }
}
