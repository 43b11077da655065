public import Geometry

/// One thing that an edit changes in a shot.
public enum ShotChange: Equatable, Sendable {
  /// Draws an element on top of a layer.
  case insertElement(ElementID, layer: LayerID, Element.Content)
  /// Removes elements, or brings them back.
  case setElementsRemoved([ElementID], Bool)
  case insertLayer(LayerID, NewLayer)
  case setLayerRemoved(LayerID, Bool)
  case setLayer(LayerID, LayerProperty)
  case setBackground(Color)
}

/// One register of a shot with a value. Indexes are those of `Shot.elements` and `Shot.layers`.
public enum ShotProperty: Equatable, Sendable {
  case background(Color)
  case elementRemoved(Int, Bool)
  case layerRemoved(Int, Bool)
  case layer(Int, LayerProperty)
}
