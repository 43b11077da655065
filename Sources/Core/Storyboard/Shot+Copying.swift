import Ink

extension Shot {
  /// The edits that make a new shot look like this one, layer by layer and element by element, with
  /// the ids that these have here. What is removed is left out, and so is the history.
  ///
  /// Their ids and their session follow from `copy`, so a copy that is made twice is made once, and
  /// it is on nobody's list of things to undo.
  ///
  /// - Complexity: O(*n*), where *n* is the number of layers and elements.
  package func edits(copyingTo copy: ShotID) -> [ShotEdit] {
    let changes = changes(copyingTo: copy)
    var edits: [ShotEdit] = []
    var part: [ShotChange] = []
    var samples = 0
    func finish() {
      guard !part.isEmpty else { return }
      edits.append(
        ShotEdit(
          id: copy.derived(Self.copySalt &+ UInt64(edits.count)),
          session: copy.derived(Self.copySalt &- 1), .change(part)))
      part = []
      samples = 0
    }
    for change in changes {
      if case .insertElement(_, _, .stroke(let stroke)) = change {
        samples += stroke.samples.count
      }
      part.append(change)
      if part.count == ShotEdit.changeLimit || samples > Self.copyBudget { finish() }
    }
    finish()
    return edits
  }

  /// The most ink that one edit of a copy holds, in samples, but for a single longer stroke.
  private static let copyBudget = 100_000
  /// Tells the ids of a copy's edits from all others that follow from the shot's.
  private static let copySalt: UInt64 = 0xC0B1_0000_0000

  private func changes(copyingTo copy: ShotID) -> [ShotChange] {
    var changes: [ShotChange] = []
    if background.value != Shot(id: copy).background.value {
      changes.append(.setBackground(background.value))
    }
    if let camera = camera.value { changes.append(.setCamera(camera)) }
    if let perspective = perspective.value { changes.append(.setPerspective(perspective)) }
    let first = Shot.firstLayer(of: id)
    let firstOfCopy = Shot.firstLayer(of: copy)
    var hasFirst = false
    // A locked layer takes no ink, and no group in it either.
    var locks: [ShotChange] = []
    func add(_ index: Int, in parent: LayerID?, at order: OrderKey) {
      let layer = layers[index]
      let id = layer.id == first ? firstOfCopy : layer.id
      if layer.id == first {
        hasFirst = true
        changes += [
          .setLayer(id, .name(layer.name.value)), .setLayer(id, .order(order)),
        ]
        if let parent { changes.append(.setLayer(id, .parent(parent))) }
        if !layer.transform.value.isIdentity {
          changes.append(.setLayer(id, .transform(layer.transform.value)))
        }
      } else {
        changes.append(
          .insertLayer(
            id,
            NewLayer(
              layer.content.value, name: layer.name.value, order: order, parent: parent,
              transform: layer.transform.value)))
      }
      for element in liveElements(ofLayer: index) {
        changes += elements[element].changes(drawingAs: elements[element].id, on: id)
      }
      if let motion = layer.motion.value { changes.append(.setLayer(id, .motion(motion))) }
      if !layer.isVisible.value { changes.append(.setLayer(id, .isVisible(false))) }
      if layer.opacity.value != 255 { changes.append(.setLayer(id, .opacity(layer.opacity.value))) }
      if layer.blendMode.value != .normal {
        changes.append(.setLayer(id, .blendMode(layer.blendMode.value)))
      }
      if layer.isLocked.value { locks.append(.setLayer(id, .isLocked(true))) }
      addAll(of: layer.id, in: id)
    }
    // With keys of their own: of layers with one key the id decides, and the first layer has another.
    func addAll(of group: LayerID?, in parent: LayerID?) {
      var order: OrderKey?
      for index in children(of: group) {
        let next = OrderKey.between(order, nil)
        add(index, in: parent, at: next)
        order = next
      }
    }
    addAll(of: nil, in: nil)
    if !hasFirst { changes.append(.setLayerRemoved(firstOfCopy, true)) }
    return changes + locks
  }
}
