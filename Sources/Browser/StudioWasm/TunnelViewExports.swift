import Geometry
import PageTransfer
import Storyboard
import Tunnel

/// Draws rows of a part of the tunnel into `tunnelPixels`. Nine numbers: which picture (0 the result,
/// 1 the new photograph alone, 2 the old one in full over it, 3 the difference of the two, 4 the edges
/// of both), the part's left, top, width and height in pixels of the new photograph, the width and
/// height of what is drawn, the first row and the one behind the last. Puts out as `drawTunnel` does.
@_cdecl("drawTunnelView")
public func drawTunnelView(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard tunnel != nil else { return Transfer.fail(noTunnel) }
  let n = Transfer.numbers(pointer, count)
  guard n.count == 9, let number = whole(n[0]), 0...4 ~= number,
    let picture = TunnelPicture(rawValue: UInt8(number)),
    n[1...4].allSatisfy({ $0.magnitude <= Recipe.lengthLimit }), n[3] > 0, n[4] > 0,
    // So that they are whole numbers of 32 bits too.
    n[5...8].allSatisfy({ 0...65_535 ~= $0 }), let width = whole(n[5]), let height = whole(n[6]),
    let top = whole(n[7]),
    let bottom = whole(n[8]), top <= bottom
  else { return Transfer.fail("This is no part of a tunnel.") }
  let view = TunnelView(x: n[1], y: n[2], width: n[3], height: n[4])
  do throws(TunnelRenderer.Refusal) {
    return Transfer.put(
      try tunnel?.draw(picture, view: view, width: width, height: height, rows: top..<bottom))
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Remembers the look, for a hand that begins to change it.
@_cdecl("holdTunnel")
public func holdTunnel() { tunnel?.hold() }

/// Moves a part of the tunnel from where it was when it was held: 0 the old photograph, 1 the window.
/// It is turned by degrees, clockwise, and scaled, both about a place on the new photograph, or about
/// its own centre where that is no number; then moved by pixels. A turn that ends near a multiple of
/// 90° ends there, unless `isFree` is 1; what is only moved and scaled keeps its angle. 0, or −1 and
/// why not, and the look stays as it is.
@_cdecl("shiftTunnel")
public func shiftTunnel(
  _ part: Int32, _ angle: Double, _ scale: Double, _ aboutX: Double, _ aboutY: Double, _ x: Double,
  _ y: Double, _ isFree: Int32
) -> Int32 {
  guard angle.magnitude <= 3600, 1e-6...1e6 ~= scale, x.magnitude <= Recipe.lengthLimit,
    y.magnitude <= Recipe.lengthLimit,
    let part = TunnelPart(rawValue: UInt8(truncatingIfNeeded: part))
  else { return Transfer.fail("It cannot be moved that far.") }
  let center =
    aboutX.magnitude <= Recipe.lengthLimit && aboutY.magnitude <= Recipe.lengthLimit
    ? Point(x: aboutX, y: aboutY) : nil
  return setLook { recipe in
    (tunnel?.heldLook ?? recipe.look).moving(
      part,
      TunnelMove(
        angle: angle, scale: scale, center: center, shift: Point(x: x, y: y),
        clicksIn: isFree == 0),
      oldWidth: recipe.old.width, oldHeight: recipe.old.height)
  }
}

/// The angle in degrees at which the old photograph lies in its middle, its x axis seen from that of
/// the new one, and how many pixels long one of its pixels is there: two numbers, or none.
@_cdecl("tunnelStance")
public func tunnelStance() -> Int32 {
  guard let recipe = tunnel?.recipe,
    let placement = recipe.look.placement(oldWidth: recipe.old.width, oldHeight: recipe.old.height)
  else { return 0 }
  return Transfer.put([placement.angle, placement.scale])
}
