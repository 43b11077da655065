package import Geometry

extension Shot {
  /// The shot with these parts, as a snapshot holds them; nil where they contradict each other: ids
  /// that repeat, elements in groups or nowhere, parents that are pictures, groups within themselves,
  /// content of another kind than the layer's.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of elements and layers, *d* the depth of groups.
  package init?(
    id: ShotID, background: Register<Color>, camera: Register<CameraMove?> = Register(nil),
    perspective: Register<Perspective?> = Register(nil), layers: [Layer],
    motions: [(layer: Int, motion: Register<LayerMotion?>)] = [], elements: [Element],
    recovered: Int?, history: History<ShotProperty>
  ) {
    self.init(id: id)
    (self.background, self.camera, self.perspective) = (background, camera, perspective)
    self.layers = []
    layerIndex = [:]
    for layer in layers {
      guard layerIndex[layer.id] == nil else { return nil }
      insert(layer)
    }
    for (layer, motion) in motions {
      guard layers.indices.contains(layer), motion.value?.isValid ?? true else { return nil }
      self.layers[layer].motion = motion
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

  /// Whether a property is no content of another kind than its layer's.
  private func writesItsKind(_ property: ShotProperty) -> Bool {
    guard case .layer(let index, .content(let content)) = property else { return true }
    return content.isReplaceable && content.kind == layers[index].kind
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
  package init(
    id: LayerID, content: Register<LayerContent>, isRemoved: Register<Bool>, name: Register<Text>,
    isVisible: Register<Bool>, isLocked: Register<Bool>, opacity: Register<UInt8>,
    blendMode: Register<LayerBlendMode>, order: Register<OrderKey>, parent: Register<LayerID?>,
    transform: Register<LayerTransform> = Register(.identity)
  ) {
    self.id = id
    self.content = content
    self.isRemoved = isRemoved
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.opacity = opacity
    self.blendMode = blendMode
    self.order = order
    self.parent = parent
    self.transform = transform
  }
}
