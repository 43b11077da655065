import Geometry
import PageTransfer
import Raster
import Storyboard
import StoryboardFile
import Tunnel

/// The tunnel that the page shows.
nonisolated(unsafe) var tunnel: OpenTunnel?

let noTunnel: String = "There is no tunnel open."

/// Opens a tunnel with its recipe, as its file has it, or gives the open one another: 0, or −1 and
/// a message. Photographs that were taken in stay while the recipe names the same ones.
@_cdecl("openTunnel")
public func openTunnel(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(FileError) {
    open(try Recipe(encoded: Transfer.bytes(pointer, count)))
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Begins a tunnel of two photographs: the 32 bytes of each one's asset's name, the old one's
/// first, and the sizes of both in pixels: 0, or −1 and a message.
@_cdecl("beginTunnel")
public func beginTunnel(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ oldWidth: Int32, _ oldHeight: Int32,
  _ newWidth: Int32, _ newHeight: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count == 64, let old = AssetID(bytes: Array(bytes[..<32])),
    let new = AssetID(bytes: Array(bytes[32...]))
  else { return Transfer.fail("Two photographs are needed.") }
  do throws(RecipeError) {
    open(
      try Recipe(
        old: Photograph(asset: old, width: Int(oldWidth), height: Int(oldHeight)),
        new: Photograph(asset: new, width: Int(newWidth), height: Int(newHeight))))
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Opens a tunnel; photographs that were taken in stay where it has the same ones.
func open(_ recipe: Recipe) { tunnel = OpenTunnel(recipe, after: tunnel) }

@_cdecl("closeTunnel")
public func closeTunnel() { tunnel = nil }

/// Takes in a photograph, 0 the old one, 1 the new one, or a smaller copy of it: its pixels as a
/// canvas reads them, four bytes each: 0, or −1 and a message.
@_cdecl("setTunnelPhotograph")
public func setTunnelPhotograph(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ which: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  guard tunnel != nil else { return Transfer.fail(noTunnel) }
  guard 0...1 ~= which,
    let picture = Bitmap(canvas: Transfer.bytes(pointer, count), width: width, height: height)
  else { return Transfer.fail("The photograph's pixels cannot be read.") }
  tunnel?.setPhotograph(which, HalvedPicture(picture))
  return 0
}

/// Draws the rows from `top` to before `bottom` of the tunnel at a size, into `tunnelPixels`: 1 and
/// the sides of what was drawn, 0 where nothing was for want of a photograph or of rows, or −1 and
/// why not. The other rows stay as they were drawn last at that many pixels. Parts give the same
/// bytes as the whole; with bands each costs as much as the whole.
@_cdecl("drawTunnel")
public func drawTunnel(_ width: Int32, _ height: Int32, _ top: Int32, _ bottom: Int32) -> Int32 {
  guard tunnel != nil else { return Transfer.fail(noTunnel) }
  let rows = Int(max(0, top))..<Int(max(0, top, bottom))
  do throws(TunnelRenderer.Refusal) {
    return Transfer.put(try tunnel?.draw(width: Int(width), height: Int(height), rows: rows))
  } catch {
    return Transfer.fail(error.message)
  }
}

/// The pixels drawn last, row by row, four bytes each, multiplied by alpha: opaque wherever the new
/// photograph is. They lie there until the next call of `drawTunnel`.
@_cdecl("tunnelPixels")
public func tunnelPixels() -> UnsafeRawPointer? {
  tunnel?.pixels.withUnsafeBytes { $0.baseAddress }
}

/// The recipe as it is stored: how many bytes; 0 without a tunnel.
@_cdecl("tunnelRecipe")
public func tunnelRecipe() -> Int32 { Transfer.put(tunnel?.recipe.encoded() ?? []) }

/// The look, 28 numbers: the map's nine, row by row; the edge's softness, corner radius and angle;
/// the window's kind (0 ellipse, 1 rectangle), the x and y of its centre, width, height, angle,
/// softness and corner radius; transparency, tone, 1 if swapped; left, top, width and height of the
/// crop, or zeros for all; how many bands, 0 for a feather.
@_cdecl("tunnelLook")
public func tunnelLook() -> Int32 { Transfer.put(tunnel?.recipe.look.numbers ?? []) }

/// Takes a look in the numbers of `tunnelLook`: 0, or −1 and why not, and the look stays.
@_cdecl("setTunnelLook")
public func setTunnelLook(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let look = TunnelLook(Transfer.numbers(pointer, count)) else {
    return Transfer.fail("This is no look of a tunnel.")
  }
  return setLook { _ in look }
}

func setLook(_ change: (Recipe) -> TunnelLook) -> Int32 {
  guard let recipe = tunnel?.recipe else { return Transfer.fail(noTunnel) }
  let look = change(recipe)
  do throws(RecipeError) {
    try tunnel?.setLook(look)
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// How a device is held that was held as `last` before, by the β and γ of the browser's
/// `deviceorientation` in degrees: 0 upright, 1 its right side up, 2 upside down, 3 its left side
/// up. A picture is turned clockwise by so many quarters, in the device's axes, to stand upright.
@_cdecl("heldOrientation")
public func heldOrientation(_ beta: Double, _ gamma: Double, _ last: Int32) -> Int32 {
  let last = DeviceOrientation(rawValue: UInt8(truncatingIfNeeded: last)) ?? .portrait
  return Int32(DeviceOrientation.held(beta: beta, gamma: gamma, last: last).rawValue)
}
