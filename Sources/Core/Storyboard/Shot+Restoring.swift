public import Geometry

extension Shot {
  /// The shot with these parts, as a snapshot holds them; nil where they contradict each other: ids
  /// that repeat, elements in groups or nowhere, parents that are pictures, groups within themselves,
  /// recipes of what is no tunnel, programs of what is none.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of elements and layers, *d* the depth of groups.
  public init?(
    id: ShotID, background: Register<Color>, layers: [Layer], elements: [Element],
    recovered: Int?, history: History<ShotProperty>
  ) {
    self.init(id: id)
    self.background = background
    self.layers = []
    layerIndex = [:]
    for layer in layers {
      guard layerIndex[layer.id] == nil,
        (layer.kind == .image) == (layer.image != nil),
        (layer.kind == .tunnel) == (layer.tunnel.value != nil),
        (layer.kind == .program) == (layer.program.value != nil)
      else { return nil }
      insert(layer)
    }
    guard recovered.map({ layers.indices.contains($0) }) ?? true, hasSoundTree() else {
      return nil
    }
    for element in elements {
      guard elementIndex[element.id] == nil, layers.indices.contains(element.layer),
        layers[element.layer].kind == .drawing
      else { return nil }
      insert(element)
    }
    guard history.entries.allSatisfy({ $0.effects.allSatisfy { writesItsKind($0.after) } }) else {
      return nil
    }
    self.recovered = recovered
    self.history = history
  }

  /// Whether a property is none that another kind of layer has alone.
  private func writesItsKind(_ property: ShotProperty) -> Bool {
    guard case .layer(let index, let property) = property else { return true }
    return switch property {
    case .tunnel: layers[index].kind == .tunnel
    case .program: layers[index].kind == .program
    default: true
    }
  }

  /// Whether every parent can hold layers and no layer is above itself.
  private func hasSoundTree() -> Bool {
    for layer in layers {
      var next = layer.parent.value
      var steps = 0
      while let id = next {
        guard let index = layerIndex[id], !layers[index].kind.isPicture, steps < layers.count
        else { return false }
        next = layers[index].parent.value
        steps += 1
      }
    }
    return true
  }
}

extension Layer {
  /// A layer with these registers and nothing drawn in it yet.
  public init(
    id: LayerID, kind: Kind, image: LayerImage? = nil, isRemoved: Register<Bool>,
    name: Register<Text>,
    isVisible: Register<Bool>, isLocked: Register<Bool>, opacity: Register<UInt8>,
    blendMode: Register<BlendMode>, order: Register<OrderKey>, parent: Register<LayerID?>,
    transform: Register<LayerTransform> = Register(.identity),
    tunnel: Register<LayerTunnel?> = Register(nil),
    program: Register<LayerProgram?> = Register(nil)
  ) {
    self.id = id
    self.kind = kind
    self.image = image
    self.isRemoved = isRemoved
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.opacity = opacity
    self.blendMode = blendMode
    self.order = order
    self.parent = parent
    self.transform = transform
    self.tunnel = tunnel
    self.program = program
  }
}
