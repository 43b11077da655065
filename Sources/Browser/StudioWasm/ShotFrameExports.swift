import Geometry
import PageTransfer
import Raster
import Rendering
import Studio

// Calls of the open shot of which each frame, or each event of a pen, counts: Web/js/base/core.ts.

/// Composes what has changed: 1 and a rectangle (least x, least y, greatest x, greatest y), or 0.
@_expose(wasm, "refresh")
@_cdecl("refresh")
public func refresh() -> Int32 {
  Transfer.put(studio?.refresh())
}

/// Where the screen's pixels lie: RGBA, row by row, opaque. Valid until the next call of `refresh`.
@_expose(wasm, "screenPixels")
@_cdecl("screenPixels")
public func screenPixels() -> UnsafeRawPointer? {
  studio?.screen.pixels.withUnsafeBytes { $0.baseAddress }
}

/// Does a little of what need not be done at once: see `ShotStudio.advance`. 2 while ink of the shot is left that has not
/// been drawn since it was opened, 1 while anything else is left.
@_expose(wasm, "advance")
@_cdecl("advance")
public func advance(_ samples: Int32, _ pixelRatio: Double) -> Int32 {
  guard let studio, studio.advance(samples: Int(samples), pixelRatio: pixelRatio) else { return 0 }
  return studio.isLoading ? 2 : 1
}

/// The pixels of the desk that the close-up covers: 1 and a rectangle as `refresh` gives, or 0.
@_expose(wasm, "closeUpRegion")
@_cdecl("closeUpRegion")
public func closeUpRegion() -> Int32 { Transfer.put(studio?.closeUpRegion) }

/// As `refresh`, for the close-up.
@_expose(wasm, "refreshCloseUp")
@_cdecl("refreshCloseUp")
public func refreshCloseUp() -> Int32 { Transfer.put(studio?.refreshCloseUp()) }

/// As `screenPixels`, for the close-up; null while there is none.
@_expose(wasm, "closeUpPixels")
@_cdecl("closeUpPixels")
public func closeUpPixels() -> UnsafeRawPointer? {
  studio?.closeUpScreen?.pixels.withUnsafeBytes { $0.baseAddress }
}

/// a, b, tx, ty of the view, its scale and its angle.
@_expose(wasm, "view")
@_cdecl("view")
public func view() -> Int32 {
  guard let view = studio?.view else { return 0 }
  return Transfer.put([view.a, view.b, view.tx, view.ty, view.scale, view.angle])
}

// MARK: Input

/// Takes in a pointer event: phase, pointer, device, modifiers, how many coalesced and how many
/// predicted places follow, the contact's larger side; then the event's own place and those, each x, y, pressure, altitude,
/// azimuth, tilt x, tilt y, time. Altitude and azimuth may be NaN: the tilts then count.
@_expose(wasm, "pointer")
@_cdecl("pointer")
public func pointer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let numbers = Transfer.numbers(pointer, count)
  guard let studio, let input = PointerInput(numbers) else { return 0 }
  studio.handle(input)
  return 1
}

@_expose(wasm, "tick")
@_cdecl("tick")
public func tick(_ time: Double) { studio?.tick(time) }

@_expose(wasm, "isDrawing")
@_cdecl("isDrawing")
public func isDrawing() -> Int32 { studio?.isDrawing == true ? 1 : 0 }
