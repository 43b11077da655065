import Geometry
import PageTransfer
import Studio

/// Lays the ruler on the canvas, or takes it away.
@_cdecl("toggleRuler")
public func toggleRuler() { studio?.toggleRuler() }

/// The ruler: 1, and the middle of its first edge on the desk, its turn on the desk in radians, its
/// degrees on the canvas, how wide it is; 0 for none.
@_cdecl("ruler")
public func ruler() -> Int32 {
  guard let studio, let ruler = studio.ruler else { return 0 }
  let place = studio.view.desk(ruler.place)
  let ahead = studio.view.desk(ruler.place + ruler.direction)
  _ = Transfer.put([
    place.x, place.y, arcTangent(y: ahead.y - place.y, x: ahead.x - place.x), ruler.degrees,
    Ruler.width,
  ])
  return 1
}

/// A pointer on the ruler: its phase, its number, a place of the desk, and 1 where it holds a grip for
/// turning.
@_cdecl("rulerPointer")
public func rulerPointer(
  _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ turns: Int32
) {
  guard let phase = PointerInput.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
  studio?.handleRuler(phase, pointer: Int(pointer), at: Point(x: x, y: y), turns: turns != 0)
}

/// Moves the ruler by units of the desk, and turns it by degrees.
@_cdecl("moveRuler")
public func moveRuler(_ x: Double, _ y: Double, _ degrees: Double) {
  guard x.isFinite, y.isFinite else { return }
  studio?.moveRuler(by: Point(x: x, y: y), turn: degrees)
}
