import Geometry
import PageTransfer
import Raster
import Rendering
import Storyboard
import Studio
import Words

/// The layers of the open shot: Protocol/studio/layers.cddl.
enum LayersCalls: LayersRequests {
  static func layers() -> [LayerRow] {
    guard let studio else { return [] }
    let shot = studio.shot
    let selected = studio.selectedLayer ?? studio.activeLayer
    var rows: [LayerRow] = []
    func add(_ parent: LayerID?, _ depth: Int) {
      for index in shot.children(of: parent).reversed() {
        let layer = shot.layers[index]
        rows.append(
          LayerRow(
            id: layer.id, name: layer.name.value, kind: layer.kind,
            isVisible: layer.isVisible.value, isLocked: layer.isLocked.value,
            opacity: Int(layer.opacity.value), mode: Int(layer.blendMode.value.number),
            depth: depth, isSelected: layer.id == selected,
            elementCount: layer.liveElementCount))
        if layer.kind == .group { add(layer.id, depth + 1) }
      }
    }
    add(nil, 0)
    return rows
  }

  static func selectLayer(_ layer: LayerID) { studio?.selectedLayer = layer }

  static func addLayer() throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in try studio.addLayer() }
  }

  static func removeLayers(layers: [LayerID]) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in try studio.removeLayers(layers) }
  }

  static func duplicateLayers(layers: [LayerID]) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in try studio.duplicateLayers(layers) }
  }

  static func groupLayers(layers: [LayerID], isTold: Bool) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in
      try studio.groupLayers(layers, isAsked: !isTold)
    }
  }

  static func mergeLayers(layers: [LayerID], isTold: Bool) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in
      try studio.mergeLayers(layers, isAsked: !isTold)
    }
  }

  static func ungroupLayer(_ layer: LayerID, isTold: Bool) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in try studio.ungroup(layer, isAsked: !isTold) }
  }

  static func moveLayers(
    layers: [LayerID], into group: LayerID?, above: LayerID?
  ) throws(StudioRefusal) {
    guard !layers.isEmpty else { return }
    try change { studio throws(LayerRefusal) in
      try studio.moveLayers(layers, into: group, above: above)
    }
  }

  static func nameLayer(_ layer: LayerID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    guard name.byteCount <= Text.nameLimit else { throw .nameTooLong }
    try set(layer, .name(name))
  }

  static func showLayer(_ layer: LayerID, isVisible: Bool) throws(StudioRefusal) {
    try set(layer, .isVisible(isVisible))
  }

  static func lockLayer(_ layer: LayerID, isLocked: Bool) throws(StudioRefusal) {
    try set(layer, .isLocked(isLocked))
  }

  static func fadeLayer(_ layer: LayerID, opacity: Int) throws(StudioRefusal) {
    defer { studio?.tryOpacity(nil, of: layer) }
    try set(layer, .opacity(UInt8(opacity)))
  }

  static func tryOpacity(_ layer: LayerID, opacity: Int?) {
    studio?.tryOpacity(opacity.map { UInt8($0) }, of: layer)
  }

  static func blendLayer(_ layer: LayerID, mode: Int) throws(StudioRefusal) {
    try set(layer, .blendMode(LayerBlendMode(number: UInt8(mode))))
  }

  private static func set(_ layer: LayerID, _ property: LayerProperty) throws(StudioRefusal) {
    try change { studio throws(LayerRefusal) in try studio.setLayer(layer, property) }
  }

  static func background() -> ColorNumber { studio?.shot.background.value.rgba ?? 0xFFFF_FFFF }

  static func setBackground(_ color: ColorNumber) { studio?.setBackground(Color(rgba: color)) }

  static func layerPicture(_ layer: LayerID, width: Int, height: Int) -> [UInt8]? {
    guard let studio, 1...512 ~= width, 1...512 ~= height else { return nil }
    return straight(
      studio.renderer.thumbnail(of: layer, in: studio.shot, width: width, height: height))
  }

  static func refusedStrokes() -> Int { studio?.refusedStrokes ?? 0 }

  /// Makes an edit of layers.
  static func change(_ work: (ShotStudio) throws(LayerRefusal) -> Void) throws(StudioRefusal) {
    guard let studio else { return }
    do throws(LayerRefusal) {
      try work(studio)
    } catch {
      throw StudioRefusal(error, in: studio.shot)
    }
  }
}

extension StudioRefusal {
  /// A refusal about layers of a shot.
  init(_ refusal: LayerRefusal, in shot: Shot) {
    func name(_ id: LayerID) -> Text? { shot.index(of: id).map { shot.layers[$0].name.value } }
    self =
      switch refusal {
      case .locked(let id): .locked(name: name(id))
      case .nothingBelow(let id): .nothingBelow(name: name(id))
      case .apart: .apart
      case .modes: .modes
      case .lastDrawing: .lastDrawing
      case .tooFew: .tooFew
      case .notAGroup(let id): .notAGroup(name: name(id))
      case .otherKind(let id, let wanted): .otherKind(name: name(id), wanted: wanted)
      case .tooManyLines(let limit): .tooManyLines(limit: UInt64(limit))
      case .nothingDrawn: .nothingDrawn
      case .intoItself(let id): .layerIntoItself(name: name(id))
      case .noSuchLayer: .noSuchLayer
      case .hidden(let id): .hidden(name: name(id))
      case .nothingToTransform: .nothingToTransform
      case .looksDifferent: .looksDifferent
      case .tooFar(let id): .tooFar(name: name(id))
      }
  }
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
