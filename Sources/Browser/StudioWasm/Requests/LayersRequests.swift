// Made by Scripts/protocol of Protocol/studio/layers.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Words

/// A layer as its row in the panel shows it. `depth` counts the groups around it, `element-count`
/// the strokes and areas in it.
package struct LayerRow: Equatable, Sendable {
  package var id: LayerID
  package var name: Text
  package var kind: Layer.Kind
  package var isVisible: Bool
  package var isLocked: Bool
  package var opacity: Byte
  package var mode: Byte
  package var depth: Count
  package var isSelected: Bool
  package var elementCount: Count

  package init(
    id: LayerID, name: Text, kind: Layer.Kind, isVisible: Bool, isLocked: Bool, opacity: Byte,
    mode: Byte, depth: Count, isSelected: Bool, elementCount: Count
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.opacity = opacity
    self.mode = mode
    self.depth = depth
    self.isSelected = isSelected
    self.elementCount = elementCount
  }
}

extension CBORWriter {
  package mutating func layerRow(_ value: LayerRow) {
    array(10)
    self.id(value.id)
    self.text(value.name.string)
    self.layerKind(value.kind)
    self.bool(value.isVisible)
    self.bool(value.isLocked)
    self.integer(value.opacity)
    self.integer(value.mode)
    self.integer(value.depth)
    self.bool(value.isSelected)
    self.integer(value.elementCount)
  }
}

extension RequestReader {
  package mutating func layerRow() -> LayerRow {
    begin(listOf: 10)
    return LayerRow(
      id: (self.id() as LayerID), name: self.text(), kind: self.layerKind(), isVisible: self.bool(),
      isLocked: self.bool(), opacity: self.integer(0, 255), mode: self.integer(0, 255),
      depth: self.integer(0, 2_147_483_647), isSelected: self.bool(),
      elementCount: self.integer(0, 2_147_483_647))
  }
}

/// What is asked of layers. What would make the picture look different is refused with
/// `looks-different`, unless the person `is-told`.
package protocol LayersRequests {
  /// All layers, the topmost first, what is in a group behind the group.
  static func layers() throws(StudioRefusal) -> [LayerRow]
  /// Chooses the layer to draw on.
  static func selectLayer(_ layerID: LayerID) throws(StudioRefusal)
  static func addLayer() throws(StudioRefusal)
  static func removeLayers(layers: [LayerID]) throws(StudioRefusal)
  static func duplicateLayers(layers: [LayerID]) throws(StudioRefusal)
  static func groupLayers(layers: [LayerID], isTold: Bool) throws(StudioRefusal)
  /// Merges one layer with that below it, or several.
  static func mergeLayers(layers: [LayerID], isTold: Bool) throws(StudioRefusal)
  static func ungroupLayer(_ layerID: LayerID, isTold: Bool) throws(StudioRefusal)
  /// Moves layers into a group, or out of all, to above a layer, or to the bottom.
  static func moveLayers(layers: [LayerID], into: LayerID?, above: LayerID?) throws(StudioRefusal)
  static func nameLayer(_ layerID: LayerID, name: Text) throws(StudioRefusal)
  static func showLayer(_ layerID: LayerID, isVisible: Bool) throws(StudioRefusal)
  static func lockLayer(_ layerID: LayerID, isLocked: Bool) throws(StudioRefusal)
  static func fadeLayer(_ layerID: LayerID, opacity: Byte) throws(StudioRefusal)
  /// Sets how a layer blends with what is below it.
  static func blendLayer(_ layerID: LayerID, mode: Byte) throws(StudioRefusal)
  /// The colour of the paper.
  static func background() throws(StudioRefusal) -> ColorNumber
  static func setBackground(_ colorNumber: ColorNumber) throws(StudioRefusal)
  /// A small picture of what is in a layer, as image data; nothing for sizes that are none.
  static func layerPicture(_ layerID: LayerID, width: Side, height: Side) throws(StudioRefusal)
    -> [UInt8]?
  /// The number of strokes that were not begun because the chosen layer is hidden or locked.
  static func refusedStrokes() throws(StudioRefusal) -> Count
  /// Shows a layer as a slider has it, without an edit, until it is faded; nothing shows it as it
  /// is.
  static func tryOpacity(_ layerID: LayerID, opacity: Byte?) throws(StudioRefusal)
}

extension LayersRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try layers()
      to.array(answer.count)
      for item in answer { to.layerRow(item) }
    case (1, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      try selectLayer(layerID)
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      try addLayer()
    case (3, 2):
      let layers = from.list { ($0.id() as LayerID) }
      guard from.isFinished() else { throw .malformed }
      try removeLayers(layers: layers)
    case (4, 2):
      let layers = from.list { ($0.id() as LayerID) }
      guard from.isFinished() else { throw .malformed }
      try duplicateLayers(layers: layers)
    case (5, 3):
      let layers = from.list { ($0.id() as LayerID) }
      let isTold = from.bool()
      guard from.isFinished() else { throw .malformed }
      try groupLayers(layers: layers, isTold: isTold)
    case (6, 3):
      let layers = from.list { ($0.id() as LayerID) }
      let isTold = from.bool()
      guard from.isFinished() else { throw .malformed }
      try mergeLayers(layers: layers, isTold: isTold)
    case (7, 3):
      let layerID = (from.id() as LayerID)
      let isTold = from.bool()
      guard from.isFinished() else { throw .malformed }
      try ungroupLayer(layerID, isTold: isTold)
    case (8, 4):
      let layers = from.list { ($0.id() as LayerID) }
      let into = from.null() ? nil : (from.id() as LayerID)
      let above = from.null() ? nil : (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      try moveLayers(layers: layers, into: into, above: above)
    case (9, 3):
      let layerID = (from.id() as LayerID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameLayer(layerID, name: name)
    case (10, 3):
      let layerID = (from.id() as LayerID)
      let isVisible = from.bool()
      guard from.isFinished() else { throw .malformed }
      try showLayer(layerID, isVisible: isVisible)
    case (11, 3):
      let layerID = (from.id() as LayerID)
      let isLocked = from.bool()
      guard from.isFinished() else { throw .malformed }
      try lockLayer(layerID, isLocked: isLocked)
    case (12, 3):
      let layerID = (from.id() as LayerID)
      let opacity = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try fadeLayer(layerID, opacity: opacity)
    case (13, 3):
      let layerID = (from.id() as LayerID)
      let mode = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try blendLayer(layerID, mode: mode)
    case (14, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try background()
      to.integer(answer)
    case (15, 2):
      let colorNumber = UInt32(from.unsigned(4_294_967_295))
      guard from.isFinished() else { throw .malformed }
      try setBackground(colorNumber)
    case (16, 4):
      let layerID = (from.id() as LayerID)
      let width = from.integer(0, 65535)
      let height = from.integer(0, 65535)
      guard from.isFinished() else { throw .malformed }
      let answer = try layerPicture(layerID, width: width, height: height)
      if let item = answer { to.byteString(item) } else { to.null() }
    case (17, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try refusedStrokes()
      to.integer(answer)
    case (18, 3):
      let layerID = (from.id() as LayerID)
      let opacity = from.null() ? nil : from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try tryOpacity(layerID, opacity: opacity)
    default: throw .malformed
    }
  }
}
