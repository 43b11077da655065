import Geometry

extension Shot: Document {
  /// The numbers of layers and elements, and the layer that takes recovered ink.
  package struct Extent: Equatable, Sendable {
    var layers: Int
    var elements: Int
    var recovered: Int?
  }

  package var extent: Extent {
    Extent(layers: layers.count, elements: elements.count, recovered: recovered)
  }

  package func version(of property: ShotProperty) -> Version<ShotProperty> {
    switch property {
    case .background: Version(.background(background.value), writer: background.writer)
    case .camera: Version(.camera(camera.value), writer: camera.writer)
    case .perspective: Version(.perspective(perspective.value), writer: perspective.writer)
    case .elementRemoved(let i, _):
      Version(
        .elementRemoved(i, elements[i].isRemoved.value), writer: elements[i].isRemoved.writer)
    case .element(let i, .transform):
      Version(
        .element(i, .transform(elements[i].transform.value)), writer: elements[i].transform.writer)
    case .element(let i, .recoloring):
      Version(
        .element(i, .recoloring(elements[i].recoloring.value)),
        writer: elements[i].recoloring.writer)
    case .layerRemoved(let i, _):
      Version(.layerRemoved(i, layers[i].isRemoved.value), writer: layers[i].isRemoved.writer)
    case .layer(let i, let property):
      layers[i].version(of: property, index: i)
    }
  }

  package mutating func set(_ version: Version<ShotProperty>) {
    let writer = version.writer
    switch version.property {
    case .background(let color): background = Register(color, writer: writer)
    case .camera(let move): camera = Register(move, writer: writer)
    case .perspective(let points): perspective = Register(points, writer: writer)
    case .elementRemoved(let i, let isRemoved):
      let layer = elements[i].layer
      if elements[i].isRemoved.value != isRemoved {
        layers[layer].liveElementCount += isRemoved ? -1 : 1
      }
      elements[i].isRemoved = Register(isRemoved, writer: writer)
    case .element(let i, .transform(let transform)):
      elements[i].transform = Register(transform, writer: writer)
    case .element(let i, .recoloring(let color)):
      elements[i].recoloring = Register(color, writer: writer)
    case .layerRemoved(let i, let isRemoved):
      layers[i].isRemoved = Register(isRemoved, writer: writer)
    case .layer(let i, let property): layers[i].set(property, writer: writer)
    }
  }

  package func obstacle(to version: Version<ShotProperty>, undoing edit: EditID?) -> Obstacle? {
    switch version.property {
    case .layerRemoved(let i, true) where version.writer == nil:
      // An insertion is taken back only while nothing lies in the layer. One whose insertion was taken back, and that somebody brought
      // back, goes as it came, with what lay in it.
      if layers[i].liveElementCount > 0 || !children(of: layers[i].id).isEmpty,
        edit.map({ inserts(i, $0) }) ?? true
      {
        .inUse
      } else {
        nil
      }
    case .layer(let i, .parent(let parent?)):
      obstacle(toPutting: i, in: parent, undoing: edit)
    default: nil
    }
  }

  /// Whether it was an edit that inserted a layer: no one before wrote whether that is there.
  ///
  /// - Complexity: O(*n*) for the effects of all edits up to there.
  private func inserts(_ layer: Int, _ edit: EditID) -> Bool {
    let first = history.entries.first { entry in
      entry.effects.contains { effect in
        if case .layerRemoved(layer, _) = effect.after { true } else { false }
      }
    }
    return first?.id == edit
  }

  /// A layer goes back into a removed group only if it was in there when that was removed.
  private func obstacle(toPutting layer: Int, in parent: LayerID, undoing edit: EditID?)
    -> Obstacle?
  {
    guard let group = layerIndex[parent] else { return .parentRemoved }
    if lies(group, in: layer) { return .cycle }
    if isPresent(group) { return nil }
    guard let edit, wasRemoved(group, before: edit) else { return .parentRemoved }
    return nil
  }

  package mutating func cut(backTo extent: Extent) {
    while elements.count > extent.elements {
      let element = elements.removeLast()
      elementIndex[element.id] = nil
      layers[element.layer].elements.removeLast()
      if !element.isRemoved.value { layers[element.layer].liveElementCount -= 1 }
    }
    while layers.count > extent.layers { layerIndex[layers.removeLast().id] = nil }
    recovered = extent.recovered
  }
}

extension Layer {
  func version(of property: LayerProperty, index i: Int) -> Version<ShotProperty> {
    switch property {
    case .name: Version(.layer(i, .name(name.value)), writer: name.writer)
    case .isVisible: Version(.layer(i, .isVisible(isVisible.value)), writer: isVisible.writer)
    case .isLocked: Version(.layer(i, .isLocked(isLocked.value)), writer: isLocked.writer)
    case .opacity: Version(.layer(i, .opacity(opacity.value)), writer: opacity.writer)
    case .blendMode: Version(.layer(i, .blendMode(blendMode.value)), writer: blendMode.writer)
    case .order: Version(.layer(i, .order(order.value)), writer: order.writer)
    case .parent: Version(.layer(i, .parent(parent.value)), writer: parent.writer)
    case .transform: Version(.layer(i, .transform(transform.value)), writer: transform.writer)
    case .motion: Version(.layer(i, .motion(motion.value)), writer: motion.writer)
    case .content: Version(.layer(i, .content(content.value)), writer: content.writer)
    }
  }

  mutating func set(_ property: LayerProperty, writer: EditID?) {
    switch property {
    case .name(let value): name = Register(value, writer: writer)
    case .isVisible(let value): isVisible = Register(value, writer: writer)
    case .isLocked(let value): isLocked = Register(value, writer: writer)
    case .opacity(let value): opacity = Register(value, writer: writer)
    case .blendMode(let value): blendMode = Register(value, writer: writer)
    case .order(let value): order = Register(value, writer: writer)
    case .parent(let value): parent = Register(value, writer: writer)
    case .transform(let value): transform = Register(value, writer: writer)
    case .motion(let value): motion = Register(value, writer: writer)
    case .content(let value): content = Register(value, writer: writer)
    }
  }
}
