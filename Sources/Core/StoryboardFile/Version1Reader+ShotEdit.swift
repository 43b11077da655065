import Storyboard

extension Version1Reader {
  mutating func shotAction() throws(FileError) -> ShotEdit.Action {
    try action { reader throws(FileError) in try reader.shotChange() }
  }

  mutating func shotChange() throws(FileError) -> ShotChange {
    let start = input.offset
    let count = try input.array()
    let code = try input.unsigned()
    func parts(_ expected: Int) throws(FileError) {
      guard count == expected else {
        throw .partCount(UInt64(count), expected: expected, offset: start)
      }
    }
    switch code {
    case ShotChangeCode.insertElement:
      try parts(4)
      return .insertElement(try id(), layer: try id(), try content())
    case ShotChangeCode.setElementsRemoved:
      try parts(3)
      var ids: [ElementID] = []
      for _ in 0..<(try input.array()) { ids.append(try id()) }
      return .setElementsRemoved(ids, try input.bool())
    case ShotChangeCode.setElement:
      try parts(3)
      return .setElement(try id(), try elementProperty())
    case ShotChangeCode.insertLayer:
      if count != 8, count != 9 { try parts(6) }
      let layer: LayerID = try id()
      let kind = try choice(Layer.Kind.self)
      var new = NewLayer(name: try text(), order: try orderKey(), parent: try optionalID())
      if count >= 8 { new.transform = try transform() }
      new.content = try content(of: kind, hasImage: count >= 8, isReplaceable: count == 9)
      return .insertLayer(layer, new)
    case ShotChangeCode.setLayerRemoved:
      try parts(3)
      return .setLayerRemoved(try id(), try input.bool())
    case ShotChangeCode.setLayer:
      try parts(3)
      return .setLayer(try id(), try layerProperty())
    case ShotChangeCode.setBackground:
      try parts(2)
      return .setBackground(try color())
    default: throw .unknownCase(code, offset: start)
    }
  }

  mutating func layerProperty() throws(FileError) -> LayerProperty {
    try input.array(of: 2)
    let start = input.offset
    let code = try input.unsigned()
    switch code {
    case LayerPropertyCode.name: return .name(try text())
    case LayerPropertyCode.isVisible: return .isVisible(try input.bool())
    case LayerPropertyCode.isLocked: return .isLocked(try input.bool())
    case LayerPropertyCode.opacity: return .opacity(try byte())
    case LayerPropertyCode.blendMode: return .blendMode(LayerBlendMode(number: try byte()))
    case LayerPropertyCode.order: return .order(try orderKey())
    case LayerPropertyCode.parent: return .parent(try optionalID())
    case LayerPropertyCode.transform: return .transform(try transform())
    case LayerPropertyCode.motion where version >= 2: return .motion(try motion())
    default:
      guard let content = try replacement(code) else { throw .unknownCase(code, offset: start) }
      return .content(content)
    }
  }
}
