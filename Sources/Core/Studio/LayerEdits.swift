import Geometry
package import Storyboard

/// A reason why an edit of layers is not made.
package enum LayerRefusal: Error, Equatable, Sendable {
  /// The layer, a group around it or, for what removes or moves it, a layer in it is locked.
  case locked(LayerID)
  /// There is no layer below this one to merge it with.
  case nothingBelow(LayerID)
  /// Layers that are to be merged lie apart.
  case apart
  /// Layers with these blend modes look otherwise once they are one.
  case modes
  /// A shot keeps at least one drawing.
  case lastDrawing
  /// A group takes two layers or more.
  case tooFew
  case notAGroup(LayerID)
  /// The request is one for another kind of layer.
  case otherKind(LayerID, wanted: Layer.Kind)
  /// There is nothing that a pen drew, or nothing that ink can stand for.
  case nothingDrawn
  /// A pen has drawn more than becomes ink.
  case tooManyLines(limit: Int)
  /// A group cannot lie in itself.
  case intoItself(LayerID)
  case noSuchLayer(LayerID)
  /// A layer that cannot be seen is not moved by hand, nor merged.
  case hidden(LayerID)
  /// There is nothing in the layers that could be moved.
  case nothingToTransform
  /// Farther away, larger or smaller than a layer may be.
  case tooFar(LayerID)
  /// The picture would look different, and whoever asks has not been told.
  case looksDifferent
}

/// Makes the changes of a shot that edits of its layers stand for. Nothing here changes the shot.
///
/// **Laws**: ungrouping what was just grouped leaves the layers as they were; a locked layer refuses
/// every change but its unlocking.
package struct LayerEdits {
  package let shot: Shot
  package private(set) var ids: IDSource

  package init(_ shot: Shot, ids: IDSource) {
    self.shot = shot
    self.ids = ids
  }

  // MARK: Single layers

  /// A new drawing above a layer, in the same group, or on top of all.
  package mutating func add(above sibling: LayerID?) throws(LayerRefusal) -> (
    changes: [ShotChange], layer: LayerID
  ) {
    var place = Place(parent: nil, below: top(of: nil), above: nil)
    if let sibling {
      let index = try known(sibling)
      if let parent = shot.layers[index].parent.value { try checkUnlocked(parent) }
      place = placeAbove(index)
    }
    let id: LayerID = ids.next()
    let layer = NewLayer(name: freeName("Layer"), order: place.key, parent: place.parent)
    return ([.insertLayer(id, layer)], id)
  }

  /// A new layer that shows a picture, above a layer, in the same group, or on top of all; as large as fits
  /// the canvas. Without a name it gets one as drawings do.
  package mutating func add(
    _ content: LayerContent, name: Text, above sibling: LayerID?, on canvas: CanvasSize
  ) throws(LayerRefusal) -> (changes: [ShotChange], layer: LayerID) {
    try add(
      content, name: name, above: sibling,
      transform: content.frame?.fitted(to: canvas) ?? .identity)
  }

  /// A new layer that shows something where it is put.
  package mutating func add(
    _ content: LayerContent, name: Text, above sibling: LayerID?, transform: LayerTransform
  ) throws(LayerRefusal) -> (changes: [ShotChange], layer: LayerID) {
    let (changes, layer) = try add(above: sibling)
    guard case .insertLayer(let id, var new)? = changes.first else { return (changes, layer) }
    new.content = content
    if name.byteCount > 0 { new.name = name }
    new.transform = transform
    return ([.insertLayer(id, new)], layer)
  }

  /// A property with a new value; nothing where it has it already. A locked layer takes only its
  /// unlocking.
  package func set(_ id: LayerID, _ property: LayerProperty) throws(LayerRefusal) -> [ShotChange] {
    let index = try known(id)
    if case .isLocked = property {
      if let parent = shot.layers[index].parent.value { try checkUnlocked(parent) }
    } else {
      try checkUnlocked(id)
    }
    return has(index, property) ? [] : [.setLayer(id, property)]
  }

  private func has(_ index: Int, _ property: LayerProperty) -> Bool {
    let layer = shot.layers[index]
    return switch property {
    case .name(let name): layer.name.value == name
    case .isVisible(let flag): layer.isVisible.value == flag
    case .isLocked(let flag): layer.isLocked.value == flag
    case .opacity(let opacity): layer.opacity.value == opacity
    case .blendMode(let mode): layer.blendMode.value == mode
    case .order(let order): layer.order.value == order
    case .parent(let parent): layer.parent.value == parent
    case .transform(let transform): layer.transform.value == transform
    case .motion(let motion): layer.motion.value == motion
    case .content(let content): layer.content.value == content
    }
  }

  /// Removes layers with all that is in them.
  package func remove(_ layers: [LayerID]) throws(LayerRefusal) -> [ShotChange] {
    let roots = try outermost(layers)
    for index in roots { try checkWhollyUnlocked(index) }
    let hasDrawingLeft = shot.layers.indices.contains { index in
      shot.layers[index].kind == .drawing && shot.isPresent(index)
        && !roots.contains { isInside(index, $0) }
    }
    guard hasDrawingLeft else { throw .lastDrawing }
    return roots.map { .setLayerRemoved(shot.layers[$0].id, true) }
  }

  /// Copies of layers with all that they show, each right above its original.
  package mutating func duplicate(_ layers: [LayerID]) throws(LayerRefusal) -> (
    changes: [ShotChange], copies: [LayerID]
  ) {
    var changes: [ShotChange] = []
    var copies: [LayerID] = []
    for index in try outermost(layers) {
      if let parent = shot.layers[index].parent.value { try checkUnlocked(parent) }
      let place = placeAbove(index)
      copies.append(copy(index, at: place.key, in: place.parent, &changes))
    }
    return (changes, copies)
  }

  private mutating func copy(
    _ index: Int, at order: OrderKey, in parent: LayerID?, _ changes: inout [ShotChange]
  ) -> LayerID {
    let layer = shot.layers[index]
    let id: LayerID = ids.next()
    changes.append(
      .insertLayer(
        id,
        NewLayer(
          layer.content.value, name: layer.name.value, order: order, parent: parent,
          transform: layer.transform.value)))
    for element in shot.liveElements(ofLayer: index) {
      changes += shot.elements[element].changes(drawingAs: ids.next(), on: id)
    }
    for child in shot.children(of: layer.id) {
      _ = copy(child, at: shot.layers[child].order.value, in: id, &changes)
    }
    // After the ink: a locked layer would take none.
    if layer.opacity.value != 255 { changes.append(.setLayer(id, .opacity(layer.opacity.value))) }
    if layer.blendMode.value != .normal {
      changes.append(.setLayer(id, .blendMode(layer.blendMode.value)))
    }
    if let motion = layer.motion.value { changes.append(.setLayer(id, .motion(motion))) }
    if !layer.isVisible.value { changes.append(.setLayer(id, .isVisible(false))) }
    if layer.isLocked.value { changes.append(.setLayer(id, .isLocked(true))) }
    return id
  }

  // MARK: Order and groups

  /// Moves layers, in the order in which they stand, into `parent` right above `sibling`, or at its
  /// bottom.
  package func move(
    _ layers: [LayerID], into parent: LayerID?, above sibling: LayerID?
  ) throws(LayerRefusal) -> [ShotChange] {
    let moved = try outermost(layers)
    if let parent {
      let target = try known(parent)
      guard shot.layers[target].kind == .group else { throw .notAGroup(parent) }
      try checkUnlocked(parent)
      for index in moved where isInside(target, index) { throw .intoItself(shot.layers[index].id) }
    }
    for index in moved { try checkUnlocked(shot.layers[index].id) }
    let rest = shot.children(of: parent).filter { !moved.contains($0) }
    var at = 0
    if let sibling, let place = rest.firstIndex(of: try known(sibling)) { at = place + 1 }
    let low = at > 0 ? shot.layers[rest[at - 1]].order.value : nil
    let high = at < rest.count ? shot.layers[rest[at]].order.value : nil
    return placed(moved, in: parent, between: low, and: high)
  }

  /// Puts layers into a new group where the topmost of them is. They keep their order and all else.
  ///
  /// What is in a group blends with nothing below it: a group of one layer blends as that does, and
  /// one of layers that all multiply, or all screen, does so itself, which looks the same.
  package mutating func group(_ layers: [LayerID]) throws(LayerRefusal) -> (
    changes: [ShotChange], group: LayerID
  ) {
    let members = try outermost(layers)
    guard members.count > 1, let topmost = members.last else { throw .tooFew }
    for index in members { try checkUnlocked(shot.layers[index].id) }
    let place = placeAbove(topmost)
    let id: LayerID = ids.next()
    let group = NewLayer(
      .group, name: freeName("Group"), order: place.key, parent: place.parent)
    var changes = [ShotChange.insertLayer(id, group)]
    let mode = shot.layers[topmost].blendMode.value
    if members.count == 1 || ([.multiply, .screen].contains(mode) && blend(members, mode)) {
      changes.append(.setLayer(id, .blendMode(mode)))
    }
    return (changes + placed(members, in: id, between: nil, and: nil), id)
  }

  /// Puts what is in a group where the group was, and removes the group. Its layers take on how
  /// faint it is, how it blends, as far as that looks the same, and what it does over the time, where they do nothing of their
  /// own; those of a hidden group are hidden.
  package func ungroup(_ id: LayerID) throws(LayerRefusal) -> [ShotChange] {
    let index = try known(id)
    guard shot.layers[index].kind == .group else { throw .notAGroup(id) }
    try checkUnlocked(id)
    let parent = shot.layers[index].parent.value
    let place = placeAbove(index)
    let children = shot.children(of: id)
    return placed(
      children, in: parent, between: shot.layers[index].order.value, and: place.above)
      + looks(of: children, outside: index) + [.setLayerRemoved(id, true)]
  }

  /// Returns the changes that make the layers of a group look without it as they do in it, as far as that can be.
  private func looks(of children: [Int], outside group: Int) -> [ShotChange] {
    let (mode, opacity) = (
      shot.layers[group].blendMode.value, Int(shot.layers[group].opacity.value)
    )
    let seen = children.filter {
      shot.layers[$0].isVisible.value && shot.layers[$0].opacity.value > 0
    }
    var changes: [ShotChange] = []
    // There is nothing below the lowest in its group: how it blends does not matter there. Where the
    // group's own is nothing but the usual, it may be what somebody will have again.
    if mode != .normal, let lowest = seen.first, shot.layers[lowest].blendMode.value != mode,
      seen.count == 1
        || ([.normal, .multiply, .screen].contains(mode) && blend(Array(seen[1...]), mode))
    {
      changes.append(.setLayer(shot.layers[lowest].id, .blendMode(mode)))
    }
    for child in children {
      let layer = shot.layers[child]
      let faint = UInt8((Int(layer.opacity.value) * opacity + 127) / 255)
      if faint != layer.opacity.value { changes.append(.setLayer(layer.id, .opacity(faint))) }
      if let motion = shot.layers[group].motion.value, layer.motion.value == nil {
        changes.append(.setLayer(layer.id, .motion(motion)))
      }
      if layer.isVisible.value, !shot.layers[group].isVisible.value {
        changes.append(.setLayer(layer.id, .isVisible(false)))
      }
    }
    return changes
  }

  /// Whether layers all blend by `mode`.
  private func blend(_ layers: [Int], _ mode: LayerBlendMode) -> Bool {
    layers.allSatisfy { shot.layers[$0].blendMode.value == mode }
  }

  // MARK: Steps

  mutating func takeID() -> LayerID { ids.next() }
  mutating func takeElementID() -> ElementID { ids.next() }

  /// A place among the layers of a group, between two that are there.
  struct Place {
    var parent: LayerID?
    var below: OrderKey?
    var above: OrderKey?
    var key: OrderKey { .between(below, above) }
  }

  func known(_ id: LayerID) throws(LayerRefusal) -> Int {
    guard let index = shot.index(of: id), shot.isPresent(index) else { throw .noSuchLayer(id) }
    return index
  }

  private func top(of parent: LayerID?) -> OrderKey? {
    shot.children(of: parent).last.map { shot.layers[$0].order.value }
  }

  func placeAbove(_ index: Int) -> Place {
    let parent = shot.layers[index].parent.value
    let siblings = shot.children(of: parent)
    let at = siblings.firstIndex(of: index) ?? siblings.count - 1
    return Place(
      parent: parent, below: shot.layers[index].order.value,
      above: at + 1 < siblings.count ? shot.layers[siblings[at + 1]].order.value : nil)
  }

  func placed(
    _ layers: [Int], in parent: LayerID?, between low: OrderKey?, and high: OrderKey?
  ) -> [ShotChange] {
    var low = low
    var changes: [ShotChange] = []
    for index in layers {
      let layer = shot.layers[index]
      let key = OrderKey.between(low, high)
      if layer.parent.value != parent { changes.append(.setLayer(layer.id, .parent(parent))) }
      changes.append(.setLayer(layer.id, .order(key)))
      low = key
    }
    return changes
  }

  /// The layers without those that lie in others of them, from the bottom to the top.
  func outermost(_ layers: [LayerID]) throws(LayerRefusal) -> [Int] {
    var chosen: [Int] = []
    for id in layers { chosen.append(try known(id)) }
    return shot.layersInOrder.filter { index in
      chosen.contains(index) && !chosen.contains { $0 != index && isInside(index, $0) }
    }
  }

  /// Whether a layer is another, or lies somewhere in it.
  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    var next: Int? = index
    while let here = next {
      if here == outer { return true }
      next = shot.layers[here].parent.value.flatMap { shot.index(of: $0) }
    }
    return false
  }

  private func checkUnlocked(_ id: LayerID) throws(LayerRefusal) {
    if shot.isLocked(try known(id)) { throw .locked(id) }
  }

  func checkWhollyUnlocked(_ index: Int) throws(LayerRefusal) {
    try checkUnlocked(shot.layers[index].id)
    for child in shot.children(of: shot.layers[index].id) { try checkWhollyUnlocked(child) }
  }

  /// `word` with the least number that no layer has taken.
  private func freeName(_ word: String) -> Text {
    var number = 1
    while shot.layers.contains(where: {
      !$0.isRemoved.value && $0.name.value == Text("\(word) \(number)")
    }) {
      number += 1
    }
    return Text("\(word) \(number)")
  }
}

extension Shot {
  /// All layers that are there, from the bottom to the top; a group comes before what is in it.
  package var layersInOrder: [Int] {
    var result: [Int] = []
    func add(_ parent: LayerID?) {
      for index in children(of: parent) {
        result.append(index)
        if layers[index].kind == .group { add(layers[index].id) }
      }
    }
    add(nil)
    return result
  }
}
