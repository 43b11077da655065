import Geometry
import PageTransfer
import Storyboard
import Studio

/// Begins to transform layers (their ids, 16 bytes each): 0, or −1 and why not.
@_cdecl("beginTransforming")
public func beginTransforming(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in try studio.beginTransforming(ids) }
}

@_cdecl("endTransforming")
public func endTransforming() { studio?.endTransforming() }

@_cdecl("isTransforming")
public func isTransforming() -> Int32 { studio?.isTransforming == true ? 1 : 0 }

/// x and y on the desk of the frame's four corners and of the knob for turning: 10 numbers, or none.
@_cdecl("transformHandles")
public func transformHandles() -> Int32 {
  Transfer.put((studio?.transformHandles ?? []).flatMap { [$0.x, $0.y] })
}

/// x, y, scale and angle of layers (their ids), or no numbers.
@_cdecl("transformNumbers")
public func transformNumbers(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let numbers = studio?.transformNumbers(of: layerIDs(pointer, count)) else { return 0 }
  return Transfer.put([numbers.x, numbers.y, numbers.scale, numbers.angle])
}

/// Puts the lowest of the layers at x, y, scale and angle, the others along with it: 0, or −1 and why
/// not.
@_cdecl("placeLayers")
public func placeLayers(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ x: Double, _ y: Double, _ scale: Double,
  _ angle: Double
) -> Int32 {
  let ids = layerIDs(pointer, count)
  let numbers = TransformNumbers(x: x, y: y, scale: scale, angle: angle)
  return edit { studio throws(LayerRefusal) in try studio.place(ids, at: numbers) }
}

/// Mirrors layers: left and right, or up and down where `vertically` is not 0.
@_cdecl("flipLayers")
public func flipLayers(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ vertically: Int32
) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in
    try studio.flipLayers(ids, vertically: vertically != 0)
  }
}

@_cdecl("resetTransforms")
public func resetTransforms(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let ids = layerIDs(pointer, count)
  return edit { studio throws(LayerRefusal) in try studio.resetTransforms(ids) }
}

/// Why what a hand did last to layers was not written: the length of the words, or 0; once.
@_cdecl("takeRefusal")
public func takeRefusal() -> Int32 {
  guard let studio, let refusal = studio.takeRefusal() else { return 0 }
  return Transfer.put(Array(refusal.words(in: studio.shot).utf8))
}
