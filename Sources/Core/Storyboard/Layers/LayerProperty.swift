/// One property of a layer with a value.
package enum LayerProperty: Equatable, Sendable {
  case name(Text)
  case isVisible(Bool)
  case isLocked(Bool)
  case opacity(UInt8)
  case blendMode(LayerBlendMode)
  case order(OrderKey)
  case parent(LayerID?)
  case transform(LayerTransform)
  case motion(LayerMotion?)
  /// Content of the layer's kind, which must be one whose content can be replaced.
  case content(LayerContent)
}

extension LayerProperty {
  func isSameRegister(as other: LayerProperty) -> Bool {
    switch (self, other) {
    case (.name, .name), (.isVisible, .isVisible), (.isLocked, .isLocked), (.opacity, .opacity),
      (.blendMode, .blendMode), (.order, .order), (.parent, .parent),
      (.transform, .transform), (.motion, .motion), (.content, .content):
      true
    default: false
    }
  }
}
