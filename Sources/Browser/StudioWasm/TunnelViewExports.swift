import Geometry
import PageTransfer
import Storyboard
import Studio
import Tunnel

/// Draws rows of a part of the tunnel into `tunnelPixels`. Nine numbers: which picture (0 the result,
/// 1 the new photograph alone, 2 the old one in full over it, 3 the difference of the two, 4 the edges
/// of both), the part's left, top, width and height in pixels of the new photograph, the width and
/// height of what is drawn, the first row and the one behind the last: 1 and the sides of what was drawn,
/// 0 where nothing was for want of a photograph or of rows, or −1 and a refusal. The other rows stay as they
/// were drawn last at that many pixels. Parts give the same bytes as the whole; with bands each costs as
/// much as the whole.
@_expose(wasm, "drawTunnelView")
@_cdecl("drawTunnelView")
public func drawTunnelView(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard tunnel != nil else { return refuse(.noTunnel) }
  let n = Transfer.numbers(pointer, count)
  guard n.count == 9, let number = whole(n[0]), 0...4 ~= number,
    let picture = TunnelPicture(rawValue: UInt8(number)),
    n[1...4].allSatisfy({ $0.magnitude <= Recipe.lengthLimit }), n[3] > 0, n[4] > 0,
    // So that they are whole numbers of 32 bits too.
    n[5...8].allSatisfy({ 0...65_535 ~= $0 }), let width = whole(n[5]), let height = whole(n[6]),
    let top = whole(n[7]),
    let bottom = whole(n[8]), top <= bottom
  else { return refuse(.noPart) }
  let view = TunnelView(x: n[1], y: n[2], width: n[3], height: n[4])
  do throws(TunnelRenderer.Refusal) {
    return Transfer.put(
      try tunnel?.draw(picture, view: view, width: width, height: height, rows: top..<bottom))
  } catch {
    return refuse(StudioRefusal(error))
  }
}

/// The pixels drawn last, row by row, four bytes each, multiplied by alpha: opaque wherever the new
/// photograph is. They lie there until the next call of `drawTunnelView`.
@_expose(wasm, "tunnelPixels")
@_cdecl("tunnelPixels")
public func tunnelPixels() -> UnsafeRawPointer? {
  tunnel?.pixels.withUnsafeBytes { $0.baseAddress }
}

extension StudioRefusal {
  init(_ refusal: TunnelRenderer.Refusal) {
    self =
      switch refusal {
      case .flatAlignment: .flatAlignment
      case .emptyCrop: .emptyCrop
      case .size(let width, let height): .tunnelSize(width: width, height: height)
      }
  }
}
