package import Geometry

/// The content of one shot: a background and layers of ink, and the history that made them.
///
/// It changes by edits alone (`apply`). Elements and layers keep their index for ever, also when
/// they are removed.
package struct Shot: Sendable {
  package let id: ShotID
  package internal(set) var background: Register<Color>
  package internal(set) var camera = Register<CameraMove?>(nil)
  package internal(set) var perspective = Register<Perspective?>(nil)
  package internal(set) var layers: [Layer] = []
  /// All that was ever drawn, in the order of the log.
  package internal(set) var elements: [Element] = []
  /// Index of the layer that takes the ink of layers which cannot.
  package internal(set) var recovered: Int?
  package var history = History<ShotProperty>()
  var layerIndex: [LayerID: Int] = [:]
  var elementIndex: [ElementID: Int] = [:]

  /// A white shot with one empty layer, whose id follows from the shot's: so two windows that open
  /// a new shot at once draw on the same layer.
  package init(id: ShotID) {
    self.id = id
    background = Register(.white)
    var layer = Layer(
      id: Self.firstLayer(of: id), new: NewLayer(name: "Layer 1", order: .middle), writer: nil)
    layer.isRemoved.value = false
    insert(layer)
  }

  /// The layer that every shot begins with.
  package static func firstLayer(of id: ShotID) -> LayerID { id.derived(1) }

  /// The number of edits of the log that have been applied.
  package var position: UInt64 { UInt64(history.count) }

  package func index(of layer: LayerID) -> Int? { layerIndex[layer] }
  package func index(of element: ElementID) -> Int? { elementIndex[element] }

  package func undoableEdit(for session: SessionID) -> EditID? {
    history.undoableEdit(for: session)
  }

  package func redoableEdit(for session: SessionID) -> EditID? {
    history.redoableEdit(for: session)
  }

  // MARK: Growing

  @discardableResult
  mutating func insert(_ layer: Layer) -> Int {
    layerIndex[layer.id] = layers.count
    layers.append(layer)
    return layers.count - 1
  }

  @discardableResult
  mutating func insert(_ element: Element) -> Int {
    let index = elements.count
    elementIndex[element.id] = index
    elements.append(element)
    layers[element.layer].elements.append(index)
    if !element.isRemoved.value { layers[element.layer].liveElementCount += 1 }
    return index
  }
}

extension Shot: Equatable {
  package static func == (a: Shot, b: Shot) -> Bool {
    a.id == b.id && a.background == b.background && a.camera == b.camera
      && a.perspective == b.perspective && a.recovered == b.recovered && a.layers == b.layers
      && a.elements == b.elements && a.history == b.history
  }
}
