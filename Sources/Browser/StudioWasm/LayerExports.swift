import Geometry
import PageTransfer
import Raster
import Rendering
import Storyboard
import Studio

/// The layers of the open shot as JSON, the topmost first, what is in a group behind the group:
/// `[{"id","name","isGroup","isImage","isTunnel","isProgram","isVisible","isLocked","opacity","mode","depth","isSelected","count"}]`.
/// Its length in bytes.
@_cdecl("layers")
public func layers() -> Int32 {
  guard let studio else { return 0 }
  let shot = studio.shot
  let selected = studio.selectedLayer ?? studio.activeLayer
  var json = JSONText()
  func write(_ parent: LayerID?, _ depth: Int) {
    for index in shot.children(of: parent).reversed() {
      let layer = shot.layers[index]
      json.object {
        $0.field("id", layer.id.hex)
        $0.field("name", layer.name.value.string)
        $0.field("isGroup", layer.kind == .group)
        $0.field("isImage", layer.kind == .image)
        $0.field("isTunnel", layer.kind == .tunnel)
        $0.field("isProgram", layer.kind == .program)
        $0.field("isVisible", layer.isVisible.value)
        $0.field("isLocked", layer.isLocked.value)
        $0.field("opacity", Int(layer.opacity.value))
        $0.field("mode", Int(layer.blendMode.value.number))
        $0.field("depth", depth)
        $0.field("isSelected", layer.id == selected)
        $0.field("count", layer.liveElementCount)
      }
      if layer.kind == .group { write(layer.id, depth + 1) }
    }
  }
  write(nil, 0)
  return Transfer.put([0x5B] + json.bytes + [0x5D])
}

/// How many strokes were not begun because the chosen layer is hidden or locked.
@_cdecl("refusedStrokes")
public func refusedStrokes() -> Int32 { Int32(studio?.refusedStrokes ?? 0) }

/// Chooses the layer with this id (16 bytes) to draw on.
@_cdecl("selectLayer")
public func selectLayer(_ pointer: UnsafeRawPointer?) {
  studio?.selectedLayer = layerIDs(pointer, 16).first
}

@_cdecl("addLayer")
public func addLayer() -> Int32 {
  edit { studio throws(LayerRefusal) in try studio.addLayer() }
}

/// The ids of layers, 16 bytes each, as in all that follow: 0, or −1 and a message.
@_cdecl("removeLayers")
public func removeLayers(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in try studio.removeLayers(ids) }
}

@_cdecl("duplicateLayers")
public func duplicateLayers(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in try studio.duplicateLayers(ids) }
}

/// Puts layers into a group: −2 and a question where the picture would look different, unless the
/// person `isTold`; so do the two that follow.
@_cdecl("groupLayers")
public func groupLayers(_ pointer: UnsafeRawPointer?, _ count: Int32, _ isTold: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in
    try studio.groupLayers(ids, isAsked: isTold == 0)
  }
}

/// Merges one layer with that below it, or several.
@_cdecl("mergeLayers")
public func mergeLayers(_ pointer: UnsafeRawPointer?, _ count: Int32, _ isTold: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in
    try studio.mergeLayers(ids, isAsked: isTold == 0)
  }
}

@_cdecl("ungroupLayer")
public func ungroupLayer(_ pointer: UnsafeRawPointer?, _ count: Int32, _ isTold: Int32) -> Int32 {
  guard let id = layerIDs(pointer, min(count, 16)).first else { return 0 }
  return edit { studio throws(LayerRefusal) in try studio.ungroup(id, isAsked: isTold == 0) }
}

/// Moves layers: first the id of the group that they go into and that of the layer they go above,
/// zeros for none, then theirs.
@_cdecl("moveLayers")
public func moveLayers(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  guard ids.count > 2 else { return 0 }
  let none = LayerID(high: 0, low: 0)
  return edit { studio throws(LayerRefusal) in
    try studio.moveLayers(
      Array(ids[2...]), into: ids[0] == none ? nil : ids[0], above: ids[1] == none ? nil : ids[1])
  }
}

/// Names a layer: its id, then the name in UTF-8.
@_cdecl("nameLayer")
public func nameLayer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let id = layerIDs(pointer, min(count, 16)).first else { return 0 }
  guard let name = bytes.text(from: 16).asName else { return Transfer.fail(unseenName) }
  guard name.byteCount <= Text.nameLimit else { return Transfer.fail("The name is too long.") }
  return edit { studio throws(LayerRefusal) in try studio.setLayer(id, .name(name)) }
}

/// Sets a layer's visibility (0), lock (1), opacity (2) or blend mode (3).
@_cdecl("setLayer")
public func setLayer(_ pointer: UnsafeRawPointer?, _ property: Int32, _ value: Int32) -> Int32 {
  guard let id = layerIDs(pointer, 16).first else { return 0 }
  let byte = UInt8(min(max(value, 0), 255))
  let new: LayerProperty
  switch property {
  case 0: new = .isVisible(value != 0)
  case 1: new = .isLocked(value != 0)
  case 2: new = .opacity(byte)
  case 3: new = .blendMode(LayerBlendMode(number: byte))
  default: return 0
  }
  return edit { studio throws(LayerRefusal) in try studio.setLayer(id, new) }
}

/// The colour of the paper, red in the highest of the four bytes.
@_cdecl("background")
public func background() -> UInt32 { studio?.shot.background.value.rgba ?? 0xFFFF_FFFF }

@_cdecl("setBackground")
public func setBackground(_ rgba: UInt32) { studio?.setBackground(Color(rgba: rgba)) }

/// A small picture of what is in a layer, `width` × `height` straight RGBA: its length in bytes.
@_cdecl("layerPicture")
public func layerPicture(_ pointer: UnsafeRawPointer?, _ width: Int32, _ height: Int32) -> Int32 {
  guard let id = layerIDs(pointer, 16).first, let studio, 1...512 ~= width, 1...512 ~= height else {
    return 0
  }
  let picture = studio.renderer.thumbnail(
    of: id, in: studio.shot, width: Int(width), height: Int(height))
  return Transfer.put(straight(picture))
}

/// A bitmap's pixels as image data of the page, which is not premultiplied.
func straight(_ picture: Bitmap) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(picture.pixels.count)
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let color = picture[x, y].color
      bytes += [color.red, color.green, color.blue, color.alpha]
    }
  }
  return bytes
}

func layerIDs(_ pointer: UnsafeRawPointer?, _ count: Int32) -> [LayerID] {
  let bytes = Transfer.bytes(pointer, count)
  return stride(from: 0, to: bytes.count / 16 * 16, by: 16).map {
    LayerID(high: bytes.bigEndian(at: $0), low: bytes.bigEndian(at: $0 + 8))
  }
}

/// Makes an edit of layers: 0, or −1 and why not, or −2 and what to ask first.
func edit(_ work: (ShotStudio) throws(LayerRefusal) -> Void) -> Int32 {
  guard let studio else { return 0 }
  do throws(LayerRefusal) {
    try work(studio)
    return 0
  } catch {
    let failed = Transfer.fail(error.words(in: studio.shot))
    return error == .looksDifferent ? -2 : failed
  }
}

extension LayerRefusal {
  /// What was refused and why, for people.
  func words(in shot: Shot) -> String {
    func name(_ id: LayerID) -> String {
      shot.index(of: id).map { shot.layers[$0].name.value.string } ?? "The layer"
    }
    switch self {
    case .locked(let id): return "“\(name(id))” is locked."
    case .nothingBelow(let id): return "There is no layer below “\(name(id))” to merge it with."
    case .apart: return "Only layers that lie on top of each other can be merged."
    case .modes:
      return "These layers blend in ways that would look different once they are one. "
        + "Group them instead."
    case .lastDrawing: return "A shot keeps at least one drawing."
    case .tooFew: return "A group takes two layers or more."
    case .notAGroup(let id): return "“\(name(id))” is not a group."
    case .otherKind(let id, let wanted): return "“\(name(id))” is not \(wanted.words)."
    case .tooManyLines(let limit):
      return "The pen has drawn more than \(limit) lines: too many for ink."
    case .nothingDrawn: return "No pen has drawn anything by then."
    case .intoItself(let id): return "“\(name(id))” cannot lie in itself."
    case .noSuchLayer: return "This layer is not there any more."
    case .hidden(let id): return "“\(name(id))” is hidden: show it first."
    case .nothingToTransform: return "There is nothing in it to move."
    case .looksDifferent: return "The picture will look different: layers here blend with others."
    case .tooFar(let id): return "“\(name(id))” cannot be moved or scaled that far."
    }
  }
}

extension Layer.Kind {
  /// The kind with its article, for people.
  var words: String {
    switch self {
    case .drawing: "a drawing"
    case .group: "a group"
    case .image: "a picture"
    case .tunnel: "a tunnel"
    case .program: "a program"
    }
  }
}
