import CBOR
package import Storyboard

extension Shot {
  /// The shot with its whole history as a stored document: a snapshot.
  ///
  /// Writers are named by their place in the log (1 for the first edit, 0 for none), sessions by
  /// their place in a table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples and edits.
  package func encoded() -> [UInt8] {
    SnapshotWriter(shot: self).bytes()
  }

  /// The shot that `bytes` hold.
  package init(encoded bytes: [UInt8]) throws(FileError) {
    let input = DocumentInput(bytes)
    if try input.version(of: .shotSnapshot) == 2 {
      let parts = try input.parts(among: 10...11)
      var reader = try Version2Reader(input.document(.shotSnapshot, parts: parts, version: 2))
      self = try reader.shot(hasMotions: parts == 11)
      try reader.base.input.finish()
    } else {
      var reader = try input.document(.shotSnapshot, parts: 8)
      self = try reader.shot()
      try reader.input.finish()
    }
  }
}

private struct SnapshotWriter {
  let shot: Shot
  var out = CBORWriter()
  var sessions: [SessionID] = []
  var sessionIndex: [SessionID: Int] = [:]

  init(shot: Shot) {
    self.shot = shot
    for entry in shot.history.entries where sessionIndex[entry.session] == nil {
      sessionIndex[entry.session] = sessions.count
      sessions.append(entry.session)
    }
  }

  consuming func bytes() -> [UInt8] {
    let isOfVersion2 = shot.isOfVersion2
    // Layers that nobody has told to move take no room for that.
    let moving = shot.layers.indices.filter { shot.layers[$0].motion != Register(nil) }
    out.document(
      .shotSnapshot, parts: !isOfVersion2 ? 8 : moving.isEmpty ? 10 : 11,
      version: isOfVersion2 ? 2 : 1)
    out.id(shot.id)
    out.array(sessions.count)
    for session in sessions { out.id(session) }
    out.array(shot.history.entries.count)
    for entry in shot.history.entries {
      out.id(entry.id)
    }
    out.array(2)
    out.color(shot.background.value)
    writer(shot.background.writer)
    if isOfVersion2 {
      out.array(2)
      out.camera(shot.camera.value)
      writer(shot.camera.writer)
      out.array(2)
      out.perspective(shot.perspective.value)
      writer(shot.perspective.writer)
    }
    if !moving.isEmpty {
      out.array(moving.count)
      for index in moving {
        out.array(3)
        out.unsigned(UInt64(index))
        out.motion(shot.layers[index].motion.value)
        writer(shot.layers[index].motion.writer)
      }
    }
    out.array(shot.layers.count)
    for layer in shot.layers { self.layer(layer) }
    out.array(shot.elements.count)
    for element in shot.elements { self.element(element) }
    out.unsigned(UInt64(shot.recovered.map { $0 + 1 } ?? 0))
    out.array(shot.history.entries.count + shot.history.stacks.count)
    for entry in shot.history.entries { self.entry(entry) }
    for stack in shot.history.stacks { self.stack(stack) }
    return out.bytes
  }

  private mutating func writer(_ id: EditID?) {
    out.unsigned(UInt64(id.flatMap { shot.history.index(of: $0) }.map { $0 + 1 } ?? 0))
  }

  private mutating func layer(_ layer: Layer) {
    // A layer that has lain where it is drawn from the start takes no room for that.
    let content = layer.content.value
    let isPlain =
      layer.transform.value.isIdentity && layer.transform.writer == nil && !content.kind.isPicture
    out.array(content.isReplaceable ? 23 : isPlain ? 18 : 21)
    out.id(layer.id)
    out.unsigned(layer.kind.rawValue)
    out.bool(layer.isRemoved.value)
    writer(layer.isRemoved.writer)
    out.text(layer.name.value)
    writer(layer.name.writer)
    out.bool(layer.isVisible.value)
    writer(layer.isVisible.writer)
    out.bool(layer.isLocked.value)
    writer(layer.isLocked.writer)
    out.unsigned(layer.opacity.value)
    writer(layer.opacity.writer)
    out.unsigned(layer.blendMode.value.number)
    writer(layer.blendMode.writer)
    out.byteString(layer.order.value.bytes)
    writer(layer.order.writer)
    out.optionalID(layer.parent.value)
    writer(layer.parent.writer)
    guard !isPlain else { return }
    out.transform(layer.transform.value)
    writer(layer.transform.writer)
    out.content(content)
    if content.isReplaceable { writer(layer.content.writer) }
  }

  private mutating func element(_ element: Element) {
    // An element that nobody has touched since takes no room for it.
    let isPlain =
      element.transform == Register(.identity) && element.recoloring == Register(nil)
    out.array(isPlain ? 5 : 9)
    out.id(element.id)
    out.unsigned(UInt64(element.layer))
    out.bool(element.isRemoved.value)
    writer(element.isRemoved.writer)
    out.content(element.content)
    guard !isPlain else { return }
    out.transform(element.transform.value)
    writer(element.transform.writer)
    out.optionalColor(element.recoloring.value)
    writer(element.recoloring.writer)
  }

  private mutating func entry(_ entry: History<ShotProperty>.Entry) {
    out.array(3)
    out.unsigned(UInt64(sessionIndex[entry.session]!))
    out.bool(entry.isTakenBack)
    out.array(entry.effects.count)
    for effect in entry.effects {
      out.array(3)
      property(effect.before.property)
      writer(effect.before.writer)
      property(effect.after)
    }
  }

  private mutating func stack(_ stack: History<ShotProperty>.Stacks) {
    out.array(3)
    out.id(stack.session)
    out.array(stack.undo.count)
    for index in stack.undo { out.unsigned(UInt64(index)) }
    out.array(stack.redo.count)
    for index in stack.redo { out.unsigned(UInt64(index)) }
  }

  private mutating func property(_ property: ShotProperty) {
    switch property {
    case .background(let color):
      out.array(2)
      out.unsigned(ShotPropertyCode.background)
      out.color(color)
    case .camera(let move):
      out.array(2)
      out.unsigned(ShotPropertyCode.camera)
      out.camera(move)
    case .perspective(let points):
      out.array(2)
      out.unsigned(ShotPropertyCode.perspective)
      out.perspective(points)
    case .elementRemoved(let index, let isRemoved):
      out.array(3)
      out.unsigned(ShotPropertyCode.elementRemoved)
      out.unsigned(UInt64(index))
      out.bool(isRemoved)
    case .element(let index, let property):
      out.array(3)
      out.unsigned(ShotPropertyCode.element)
      out.unsigned(UInt64(index))
      out.elementProperty(property)
    case .layerRemoved(let index, let isRemoved):
      out.array(3)
      out.unsigned(ShotPropertyCode.layerRemoved)
      out.unsigned(UInt64(index))
      out.bool(isRemoved)
    case .layer(let index, let property):
      out.array(3)
      out.unsigned(ShotPropertyCode.layer)
      out.unsigned(UInt64(index))
      out.layerProperty(property)
    }
  }
}
