package import Geometry

/// One thing that an edit changes in a shot.
package enum ShotChange: Equatable, Sendable {
  /// Draws an element on top of a layer.
  case insertElement(ElementID, layer: LayerID, Element.Content)
  /// Removes elements, or brings them back.
  case setElementsRemoved([ElementID], Bool)
  /// Moves an element on its layer, or gives it another colour.
  case setElement(ElementID, ElementProperty)
  case insertLayer(LayerID, NewLayer)
  case setLayerRemoved(LayerID, Bool)
  case setLayer(LayerID, LayerProperty)
  case setBackground(Color)
  /// Sets what the camera does; nil where it stands and sees the canvas.
  case setCamera(CameraMove?)
  /// Sets where the guides' lines meet; nil for no such guides.
  case setPerspective(Perspective?)
}

/// One register of a shot with a value. Indexes are those of `Shot.elements` and `Shot.layers`.
package enum ShotProperty: Equatable, Sendable {
  case background(Color)
  case elementRemoved(Int, Bool)
  case element(Int, ElementProperty)
  case layerRemoved(Int, Bool)
  case layer(Int, LayerProperty)
  case camera(CameraMove?)
  case perspective(Perspective?)
}

extension ShotProperty {
  /// Whether the two are values of the same register.
  package func isSameRegister(as other: ShotProperty) -> Bool {
    switch (self, other) {
    case (.background, .background), (.camera, .camera), (.perspective, .perspective): true
    case (.elementRemoved(let i, _), .elementRemoved(let j, _)): i == j
    case (.element(let i, .transform), .element(let j, .transform)): i == j
    case (.element(let i, .recoloring), .element(let j, .recoloring)): i == j
    case (.layerRemoved(let i, _), .layerRemoved(let j, _)): i == j
    case (.layer(let i, let a), .layer(let j, let b)): i == j && a.isSameRegister(as: b)
    default: false
    }
  }
}
