import CBOR
package import Storyboard

extension Edit where Change == ShotChange {
  /// The edit as a stored document.
  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.shotEdit, parts: 3, version: action.version)
    out.id(id)
    out.id(session)
    out.action(action) { out, change in out.change(change) }
    return out.bytes
  }

  /// The edit that `bytes` hold.
  package init(encoded bytes: [UInt8]) throws(FileError) {
    var budget = Version1Reader.sampleBudget
    try self.init(reading: DocumentInput(bytes), samplesLeft: &budget)
  }

  init(reading input: DocumentInput, samplesLeft: inout Int) throws(FileError) {
    let version = try input.version(of: .shotEdit)
    var reader = try input.document(.shotEdit, parts: 3, version: version == 2 ? 2 : 1)
    reader.samplesLeft = samplesLeft
    let (id, session): (EditID, SessionID) = (try reader.id(), try reader.id())
    if version == 2 {
      var second = Version2Reader(reader)
      self.init(id: id, session: session, try second.shotAction())
      reader = second.base
    } else {
      self.init(id: id, session: session, try reader.shotAction())
    }
    try reader.input.finish()
    samplesLeft = reader.samplesLeft
  }
}

extension Edit.Action where Change == ShotChange {
  /// The first version of the format that has room for it: words, marks, the camera and perspective came with the second.
  fileprivate var version: UInt64 {
    guard case .change(let changes) = self else { return 1 }
    return changes.contains { $0.isOfVersion2 } ? 2 : 1
  }
}

extension Edit where Change == ShotChange {
  /// What stored edits of version 2 begin with, which alone may hold words, marks and what the camera does.
  package static var headOfVersion2: [UInt8] {
    var out = CBORWriter()
    out.document(.shotEdit, parts: 3, version: 2)
    return out.bytes
  }
}

extension ShotChange {
  var isOfVersion2: Bool {
    switch self {
    case .insertElement, .setElementsRemoved, .setElement, .setLayerRemoved, .setBackground:
      false
    case .insertLayer(_, let new): new.content.kind.isOfVersion2
    case .setLayer(_, .content(let content)): content.kind.isOfVersion2
    case .setLayer(_, .motion): true
    case .setLayer: false
    case .setCamera, .setPerspective: true
    }
  }
}

extension CBORWriter {
  mutating func action<Change>(
    _ action: Edit<Change>.Action, _ write: (inout CBORWriter, Change) -> Void
  ) {
    array(2)
    switch action {
    case .change(let changes):
      unsigned(ActionCode.change)
      array(changes.count)
      for change in changes { write(&self, change) }
    case .undo(let original):
      unsigned(ActionCode.undo)
      id(original)
    case .redo(let original):
      unsigned(ActionCode.redo)
      id(original)
    }
  }

  mutating func change(_ change: ShotChange) {
    switch change {
    case .insertElement(let element, let layer, let content):
      array(4)
      unsigned(ShotChangeCode.insertElement)
      id(element)
      id(layer)
      self.content(content)
    case .setElementsRemoved(let ids, let isRemoved):
      array(3)
      unsigned(ShotChangeCode.setElementsRemoved)
      array(ids.count)
      for element in ids { id(element) }
      bool(isRemoved)
    case .setElement(let element, let property):
      array(3)
      unsigned(ShotChangeCode.setElement)
      id(element)
      elementProperty(property)
    case .insertLayer(let layer, let new):
      // A layer that lies where it is drawn and shows no picture takes no room for either.
      let isPlain = new.transform.isIdentity && !new.content.kind.isPicture
      array(new.content.isReplaceable ? 9 : isPlain ? 6 : 8)
      unsigned(ShotChangeCode.insertLayer)
      id(layer)
      unsigned(new.content.kind.rawValue)
      text(new.name)
      byteString(new.order.bytes)
      optionalID(new.parent)
      if !isPlain {
        transform(new.transform)
        self.content(new.content)
      }
    case .setLayerRemoved(let layer, let isRemoved):
      array(3)
      unsigned(ShotChangeCode.setLayerRemoved)
      id(layer)
      bool(isRemoved)
    case .setLayer(let layer, let property):
      array(3)
      unsigned(ShotChangeCode.setLayer)
      id(layer)
      layerProperty(property)
    case .setBackground(let color):
      array(2)
      unsigned(ShotChangeCode.setBackground)
      self.color(color)
    case .setCamera(let move):
      array(2)
      unsigned(ShotChangeCode.setCamera)
      camera(move)
    case .setPerspective(let points):
      array(2)
      unsigned(ShotChangeCode.setPerspective)
      perspective(points)
    }
  }

  mutating func layerProperty(_ property: LayerProperty) {
    array(2)
    switch property {
    case .name(let name):
      unsigned(LayerPropertyCode.name)
      text(name)
    case .isVisible(let flag):
      unsigned(LayerPropertyCode.isVisible)
      bool(flag)
    case .isLocked(let flag):
      unsigned(LayerPropertyCode.isLocked)
      bool(flag)
    case .opacity(let opacity):
      unsigned(LayerPropertyCode.opacity)
      unsigned(opacity)
    case .blendMode(let mode):
      unsigned(LayerPropertyCode.blendMode)
      unsigned(mode.number)
    case .order(let key):
      unsigned(LayerPropertyCode.order)
      byteString(key.bytes)
    case .parent(let parent):
      unsigned(LayerPropertyCode.parent)
      optionalID(parent)
    case .transform(let transform):
      unsigned(LayerPropertyCode.transform)
      self.transform(transform)
    case .motion(let motion):
      unsigned(LayerPropertyCode.motion)
      self.motion(motion)
    case .content(let content):
      unsigned(content.propertyCode)
      replaceable(content)
    }
  }
}
