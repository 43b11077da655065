extension Shot {
  package mutating func perform(
    _ change: ShotChange, in work: inout EditInProgress<ShotProperty>
  ) throws(EditError) {
    switch change {
    case .insertElement(let id, let layer, let content):
      try draw(content, as: id, on: layer, in: &work)
    case .setElementsRemoved(let ids, let isRemoved):
      try setRemoved(ids, isRemoved, in: &work)
    case .setElement(let id, let property):
      guard let index = elementIndex[id] else { throw .noSuchElement(id) }
      if isLocked(elements[index].layer) {
        work.note(.layerLocked)
      } else {
        write(.element(index, property), in: &work)
      }
    case .insertLayer(let id, let layer):
      try insert(layer, as: id, in: &work)
    case .setLayerRemoved(let id, let isRemoved):
      write(.layerRemoved(try known(id), isRemoved), in: &work)
    case .setLayer(let id, let property):
      let index = try known(id)
      if case .name(let name) = property { try name.checkName() }
      if case .parent(let group?) = property { try checkHolds(group) }
      if case .motion(let motion?) = property, !motion.isValid { throw .motion(id) }
      if case .content(let content) = property {
        guard content.isReplaceable, content.kind == layers[index].kind else {
          throw .contentOfLayer(id)
        }
        try content.check(id)
      }
      write(.layer(index, property), in: &work)
    case .setBackground(let color):
      write(.background(color), in: &work)
    case .setCamera(let camera):
      guard camera?.isValid ?? true else { throw .camera }
      write(.camera(camera), in: &work)
    case .setPerspective(let perspective):
      guard perspective?.isValid ?? true else { throw .perspective }
      write(.perspective(perspective), in: &work)
    }
  }

  /// Ink for a layer that is removed or locked by now goes to the layer *Recovered*. An eraser's
  /// stroke for such a layer takes nothing away: it is recorded as removed from the start.
  private mutating func draw(
    _ content: Element.Content, as id: ElementID, on layer: LayerID,
    in work: inout EditInProgress<ShotProperty>
  ) throws(EditError) {
    try content.check(id)
    guard elementIndex[id] == nil else { throw .elementExists(id) }
    var target = try known(layer)
    guard layers[target].kind == .drawing else { throw .notADrawing(layer) }
    let obstacle: Obstacle? =
      !isPresent(target) ? .layerRemoved : isLocked(target) ? .layerLocked : nil
    if let obstacle {
      work.note(obstacle)
      if !content.isEraser { target = recoveredLayer(in: &work) }
    }
    let index = insert(
      Element(id: id, layer: target, content: content, isRemoved: Register(true)))
    if obstacle == nil || !content.isEraser { write(.elementRemoved(index, false), in: &work) }
  }

  private mutating func setRemoved(
    _ ids: [ElementID], _ isRemoved: Bool, in work: inout EditInProgress<ShotProperty>
  ) throws(EditError) {
    for id in ids {
      guard let index = elementIndex[id] else { throw .noSuchElement(id) }
      if isLocked(elements[index].layer) {
        work.note(.layerLocked)
      } else {
        write(.elementRemoved(index, isRemoved), in: &work)
      }
    }
  }

  /// A layer for a group that is removed by now lies in no group.
  private mutating func insert(
    _ layer: NewLayer, as id: LayerID, in work: inout EditInProgress<ShotProperty>
  ) throws(EditError) {
    guard layerIndex[id] == nil else { throw .layerExists(id) }
    try layer.name.checkName()
    try layer.content.check(id)
    var layer = layer
    if let parent = layer.parent {
      try checkHolds(parent)
      if !isPresent(try known(parent)) {
        work.note(.parentRemoved)
        layer.parent = nil
      }
    }
    let index = insert(Layer(id: id, new: layer, writer: work.id))
    write(.layerRemoved(index, false), in: &work)
  }

  /// The layer *Recovered*: a new one on top of all, where there is none that shows what is drawn.
  ///
  /// Its id follows from the shot's, not from the edit's: a window that has made it for itself, and
  /// drawn on it, means the same layer as another whose edit came first.
  private mutating func recoveredLayer(in work: inout EditInProgress<ShotProperty>) -> Int {
    if let index = recovered, isPresent(index), isVisible(index), !isLocked(index),
      sheet(of: index) == index
    {
      return index
    }
    let top = children(of: nil).last.map { layers[$0].order.value }
    let layer = NewLayer(name: "Recovered", order: .between(top, nil))
    var salt: UInt64 = 2
    while layerIndex[id.derived(salt)] != nil { salt += 1 }
    let index = insert(Layer(id: id.derived(salt), new: layer, writer: work.id))
    recovered = index
    write(.layerRemoved(index, false), in: &work)
    return index
  }

  private func known(_ id: LayerID) throws(EditError) -> Int {
    guard let index = layerIndex[id] else { throw .noSuchLayer(id) }
    return index
  }

  private func checkHolds(_ id: LayerID) throws(EditError) {
    // A drawing holds what was merged into it.
    guard !layers[try known(id)].kind.isPicture else { throw .notAGroup(id) }
  }
}

extension Text {
  func checkName() throws(EditError) { try check(limit: Self.nameLimit) }

  func check(limit: Int) throws(EditError) {
    guard byteCount <= limit else { throw .textTooLong(byteCount: byteCount, limit: limit) }
  }
}
