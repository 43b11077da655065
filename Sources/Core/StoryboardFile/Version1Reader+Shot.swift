import Geometry
import Storyboard

extension Version1Reader {
  /// Reads a property that a later version adds; nil, and nothing read, where there is another one.
  typealias LaterProperty = (inout Version1Reader) throws(FileError) -> ShotProperty?
  /// Reads the registers of the shot itself that a later version adds.
  typealias LaterRegisters = (inout Version1Reader, [EditID]) throws(FileError) -> Filmed

  /// The parts of a snapshot after its header, checked against each other.
  mutating func shot(
    filmed: LaterRegisters = { _, _ in Filmed() }, property later: LaterProperty = { _ in nil }
  ) throws(FileError) -> Shot {
    let id: ShotID = try id()
    var sessions: [SessionID] = []
    for _ in 0..<(try input.array()) { sessions.append(try self.id()) }
    var edits: [EditID] = []
    for _ in 0..<(try input.array()) { edits.append(try self.id()) }
    try input.array(of: 2)
    let background = Register(try color(), writer: try writer(edits))
    let filmed = try filmed(&self, edits)
    var layers: [Layer] = []
    for _ in 0..<(try input.array()) { layers.append(try layer(edits)) }
    var elements: [Element] = []
    for _ in 0..<(try input.array()) { elements.append(try element(edits, layers.count)) }
    let recovered = Int(try input.unsigned(limit: UInt64(layers.count)))
    let history = try history(edits, sessions, layers.count, elements.count, later)
    guard
      let shot = Shot(
        id: id, background: background, camera: filmed.camera, perspective: filmed.perspective,
        layers: layers, motions: filmed.motions, elements: elements,
        recovered: recovered == 0 ? nil : recovered - 1, history: history)
    else { throw .inconsistent }
    return shot
  }

  private mutating func index(below count: Int) throws(FileError) -> Int {
    guard count > 0 else { throw .inconsistent }
    return Int(try input.unsigned(limit: UInt64(count - 1)))
  }

  mutating func writer(_ edits: [EditID]) throws(FileError) -> EditID? {
    let number = Int(try input.unsigned(limit: UInt64(edits.count)))
    return number == 0 ? nil : edits[number - 1]
  }

  private mutating func layer(_ edits: [EditID]) throws(FileError) -> Layer {
    let start = input.offset
    let count = try input.array()
    // 18 until layers could be transformed and show pictures; content that can be replaced has 23.
    guard count == 18 || count == 21 || count == 23 else {
      throw .partCount(UInt64(count), expected: 21, offset: start)
    }
    let id: LayerID = try id()
    let kind = try choice(Layer.Kind.self)
    let isRemoved = Register(try input.bool(), writer: try writer(edits))
    let name = Register(try text(), writer: try writer(edits))
    let isVisible = Register(try input.bool(), writer: try writer(edits))
    let isLocked = Register(try input.bool(), writer: try writer(edits))
    let opacity = Register(try byte(), writer: try writer(edits))
    let blendMode = Register(LayerBlendMode(number: try byte()), writer: try writer(edits))
    let order = Register(try orderKey(), writer: try writer(edits))
    let parent: Register<LayerID?> = Register(try optionalID(), writer: try writer(edits))
    var transform = Register(LayerTransform.identity)
    if count >= 21 { transform = Register(try self.transform(), writer: try writer(edits)) }
    let isReplaceable = count == 23
    var content = Register(
      try content(of: kind, hasImage: count >= 21, isReplaceable: isReplaceable))
    if isReplaceable { content.writer = try writer(edits) }
    return Layer(
      id: id, content: content, isRemoved: isRemoved, name: name, isVisible: isVisible,
      isLocked: isLocked, opacity: opacity, blendMode: blendMode, order: order, parent: parent,
      transform: transform)
  }

  private mutating func element(_ edits: [EditID], _ layerCount: Int) throws(FileError)
    -> Element
  {
    let start = input.offset
    let count = try input.array()
    guard count == 5 || count == 9 else {
      throw .partCount(UInt64(count), expected: 5, offset: start)
    }
    let id: ElementID = try id()
    let layer = try index(below: layerCount)
    let isRemoved = Register(try input.bool(), writer: try writer(edits))
    let content = try content()
    guard count == 9 else {
      return Element(id: id, layer: layer, content: content, isRemoved: isRemoved)
    }
    let transform = Register(try self.transform(), writer: try writer(edits))
    let recoloring: Register<Color?> = Register(try optionalColor(), writer: try writer(edits))
    return Element(
      id: id, layer: layer, content: content, isRemoved: isRemoved, transform: transform,
      recoloring: recoloring)
  }

  private mutating func history(
    _ edits: [EditID], _ sessions: [SessionID], _ layerCount: Int, _ elementCount: Int,
    _ later: LaterProperty
  ) throws(FileError) -> History<ShotProperty> {
    let count = try input.array()
    guard count >= edits.count else { throw .inconsistent }
    var entries: [History<ShotProperty>.Entry] = []
    for edit in edits {
      try input.array(of: 3)
      let session = sessions[try index(below: sessions.count)]
      let isTakenBack = try input.bool()
      var effects: [Effect<ShotProperty>] = []
      for _ in 0..<(try input.array()) {
        try input.array(of: 3)
        let before = Version(
          try property(layerCount, elementCount, later), writer: try writer(edits))
        let after = try property(layerCount, elementCount, later)
        guard after.isSameRegister(as: before.property) else { throw .inconsistent }
        effects.append(Effect(before: before, after: after))
      }
      entries.append(
        .init(id: edit, session: session, effects: effects, isTakenBack: isTakenBack))
    }
    var stacks: [History<ShotProperty>.Stacks] = []
    for _ in edits.count..<count {
      try input.array(of: 3)
      let session: SessionID = try id()
      var (undo, redo): ([Int], [Int]) = ([], [])
      for _ in 0..<(try input.array()) { undo.append(try index(below: edits.count)) }
      for _ in 0..<(try input.array()) { redo.append(try index(below: edits.count)) }
      stacks.append(.init(session: session, undo: undo, redo: redo))
    }
    guard let history = History(entries: entries, stacks: stacks) else { throw .inconsistent }
    return history
  }

  private mutating func property(
    _ layerCount: Int, _ elementCount: Int, _ later: LaterProperty
  ) throws(FileError) -> ShotProperty {
    if let property = try later(&self) { return property }
    let start = input.offset
    let count = try input.array()
    switch (try input.unsigned(), count) {
    case (ShotPropertyCode.background, 2): return .background(try color())
    case (ShotPropertyCode.elementRemoved, 3):
      return .elementRemoved(try index(below: elementCount), try input.bool())
    case (ShotPropertyCode.element, 3):
      return .element(try index(below: elementCount), try elementProperty())
    case (ShotPropertyCode.layerRemoved, 3):
      return .layerRemoved(try index(below: layerCount), try input.bool())
    case (ShotPropertyCode.layer, 3):
      return .layer(try index(below: layerCount), try layerProperty())
    case (let other, _): throw .unknownCase(other, offset: start)
    }
  }
}
