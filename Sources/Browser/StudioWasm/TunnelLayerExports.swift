import Geometry
import PageTransfer
import Raster
import Rendering
import Storyboard
import Studio

/// Opens the tunnel of a layer (its id, 16 bytes): its recipe, and its photographs as far as the shot
/// shows them already: 0, or −1 and why not.
@_cdecl("openLayerTunnel")
public func openLayerTunnel(_ pointer: UnsafeRawPointer?) -> Int32 {
  guard let id = layerIDs(pointer, 16).first else { return 0 }
  return edit { studio throws(LayerRefusal) in
    let recipe = try studio.recipe(of: id)
    open(recipe)
    if tunnel?.old == nil, let old = studio.renderer.image(recipe.old.asset) {
      tunnel?.setPhotograph(0, old)
    }
    if tunnel?.new == nil, let new = studio.renderer.image(recipe.new.asset) {
      tunnel?.setPhotograph(1, new)
    }
  }
}

/// Gives a layer (its id) the open tunnel's recipe, as one edit, or none where it has it already: 0,
/// or −1 and why not.
@_cdecl("storeLayerTunnel")
public func storeLayerTunnel(_ pointer: UnsafeRawPointer?) -> Int32 {
  guard let id = layerIDs(pointer, 16).first else { return 0 }
  guard let recipe = tunnel?.recipe else { return Transfer.fail(noTunnel) }
  return edit { studio throws(LayerRefusal) in try studio.setRecipe(recipe, of: id) }
}

/// Adds the open tunnel on a layer of its own, named in UTF-8, and chooses it: 0, or −1 and why not.
@_cdecl("addTunnelLayer")
public func addTunnelLayer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let recipe = tunnel?.recipe else { return Transfer.fail(noTunnel) }
  let name = Transfer.bytes(pointer, count).name(from: 0, orElse: "Tunnel")
    .prefix(bytes: Text.nameLimit)
  return edit { studio throws(LayerRefusal) in try studio.addTunnel(recipe, name: name) }
}

/// The topmost tunnel at a place of the desk: 0 and its layer's id, 16 bytes; −1 for none.
@_cdecl("tunnelLayer")
public func tunnelLayer(_ x: Double, _ y: Double) -> Int32 {
  guard let id = studio?.tunnel(at: Point(x: x, y: y)) else { return Transfer.fail("") }
  _ = Transfer.put(id.high.bigEndianBytes + id.low.bigEndianBytes)
  return 0
}

/// Whether a double tap with a device, as `pointer` counts them, opens a tunnel rather than drawing.
@_cdecl("opensByTapping")
public func opensByTapping(_ device: Int32) -> Int32 {
  guard let device = PointerInput.Device(rawValue: UInt8(truncatingIfNeeded: device)) else {
    return 0
  }
  return studio?.opensByTapping(with: device) == true ? 1 : 0
}
