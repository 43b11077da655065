import Geometry
import Ink
import PageTransfer
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio

/// The shot that is open.
nonisolated(unsafe) var studio: ShotStudio?

/// Opens a shot: 16 bytes of session id, 16 random bytes, then a `ShotArchive`. 0, or −1 and a
/// message.
@_cdecl("openShot")
public func openShot(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count > 32, width > 0, height > 0 else { return Transfer.fail("nothing to open") }
  do throws(FileError) {
    studio = try makeStudio(bytes, width: width, height: height)
    return 0
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Makes a studio of what `openShot` is given.
func makeStudio(_ bytes: [UInt8], width: Int32, height: Int32) throws(FileError) -> ShotStudio {
  ShotStudio(
    try ShotArchive(encoded: Array(bytes[32...])).shot(),
    canvas: CanvasSize(width: UInt32(width), height: UInt32(height)),
    session: SessionID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8)),
    ids: IDSource(bytes.bigEndian(at: 16), bytes.bigEndian(at: 24)))
}

@_cdecl("closeShot")
public func closeShot() { studio = nil }

// MARK: The screen

/// Composes what has changed: 1 and a rectangle (least x, least y, greatest x, greatest y), or 0.
@_cdecl("refresh")
public func refresh() -> Int32 {
  Transfer.put(studio?.refresh())
}

/// Where the screen's pixels lie: RGBA, row by row, opaque. Valid until the next call of `refresh`.
@_cdecl("screenPixels")
public func screenPixels() -> UnsafeRawPointer? {
  studio?.screen.pixels.withUnsafeBytes { $0.baseAddress }
}

/// Does a little of what need not be done at once: see `ShotStudio.advance`. 2 while ink of the shot is left that has not
/// been drawn since it was opened, 1 while anything else is left.
@_cdecl("advance")
public func advance(_ samples: Int32, _ pixelRatio: Double) -> Int32 {
  guard let studio, studio.advance(samples: Int(samples), pixelRatio: pixelRatio) else { return 0 }
  return studio.isLoading ? 2 : 1
}

/// The pixels of the desk that the close-up covers: 1 and a rectangle as `refresh` gives, or 0.
@_cdecl("closeUpRegion")
public func closeUpRegion() -> Int32 { Transfer.put(studio?.closeUpRegion) }

/// As `refresh`, for the close-up.
@_cdecl("refreshCloseUp")
public func refreshCloseUp() -> Int32 { Transfer.put(studio?.refreshCloseUp()) }

/// As `screenPixels`, for the close-up; null while there is none.
@_cdecl("closeUpPixels")
public func closeUpPixels() -> UnsafeRawPointer? {
  studio?.closeUpScreen?.pixels.withUnsafeBytes { $0.baseAddress }
}

/// a, b, tx, ty of the view, its scale and its angle.
@_cdecl("view")
public func view() -> Int32 {
  guard let view = studio?.view else { return 0 }
  return Transfer.put([view.a, view.b, view.tx, view.ty, view.scale, view.angle])
}

@_cdecl("setView")
public func setView(_ a: Double, _ b: Double, _ tx: Double, _ ty: Double) {
  guard let studio, a.isFinite, b.isFinite, tx.isFinite, ty.isFinite, a * a + b * b > 0 else {
    return
  }
  var view = Viewport()
  let scale = (a * a + b * b).squareRoot()
  view.zoom(by: scale, turn: Point(x: a / scale, y: b / scale), about: .zero)
  view.move(by: Point(x: tx, y: ty))
  studio.setView(view)
}

@_cdecl("setDesk")
public func setDesk(_ width: Double, _ height: Double) {
  studio?.setDesk(width: width, height: height)
}

/// Whether the view shows the whole canvas, as `fit` has left it.
@_cdecl("fits")
public func fits() -> Int32 { studio?.fits == true ? 1 : 0 }

@_cdecl("fit")
public func fit() { studio?.fit() }

/// Zooms about a place of the desk, or about its middle where that is not a number.
@_cdecl("zoomBy")
public func zoomBy(_ factor: Double, _ x: Double, _ y: Double) {
  studio?.zoom(by: factor, about: x.isFinite && y.isFinite ? Point(x: x, y: y) : nil)
}

@_cdecl("zoomTo")
public func zoomTo(_ scale: Double) { studio?.zoom(to: scale) }

@_cdecl("turnBy")
public func turnBy(_ angle: Double) { studio?.turn(by: angle) }

@_cdecl("moveBy")
public func moveBy(_ x: Double, _ y: Double) { studio?.move(by: Point(x: x, y: y)) }

// MARK: Input

/// Takes in a pointer event: phase, pointer, device, modifiers, how many coalesced and how many
/// predicted places follow, the contact's larger side; then the event's own place and those, each x, y, pressure, altitude,
/// azimuth, tilt x, tilt y, time. Altitude and azimuth may be NaN: the tilts then count.
@_cdecl("pointer")
public func pointer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let numbers = Transfer.numbers(pointer, count)
  guard let studio, let input = PointerInput(numbers) else { return 0 }
  studio.handle(input)
  return 1
}

@_cdecl("tick")
public func tick(_ time: Double) { studio?.tick(time) }

@_cdecl("isDrawing")
public func isDrawing() -> Int32 { studio?.isDrawing == true ? 1 : 0 }

@_cdecl("isPenMode")
public func isPenMode() -> Int32 { studio?.isPenMode == true ? 1 : 0 }

@_cdecl("setPenMode")
public func setPenMode(_ flag: Int32) { studio?.isPenMode = flag != 0 }

// MARK: Edits

@_cdecl("undo")
public func undo() { studio?.undo() }

@_cdecl("redo")
public func redo() { studio?.redo() }

/// The 16 bytes of the id of the edit that would be undone: 16, or 0 for none.
@_cdecl("canUndo")
public func canUndo() -> Int32 { studio?.undoableEdit.map { Transfer.put($0.bytes) } ?? 0 }

/// As `canUndo`, for the edit that would be made again.
@_cdecl("canRedo")
public func canRedo() -> Int32 { studio?.redoableEdit.map { Transfer.put($0.bytes) } ?? 0 }

/// The 16 bytes of the id of a stored edit: 16, or −1 and a message.
@_cdecl("editID")
public func editID(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(FileError) {
    let id = try StoredEdit.id(of: Transfer.bytes(pointer, count))
    return Transfer.put(id.high.bigEndianBytes + id.low.bigEndianBytes)
  } catch {
    return Transfer.fail(error.message)
  }
}

/// Takes in an `EditBatch` from the server: 0; 1 where edits are missing in between and those after
/// `position` must be fetched; −1 and a message.
@_cdecl("receive")
public func receive(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let studio else { return 0 }
  let news: (batch: EditBatch, edits: [ShotEdit])
  do throws(FileError) {
    news = try EditBatch.decode(Transfer.bytes(pointer, count))
  } catch {
    return Transfer.fail(error.message)
  }
  do throws(ReplicaError) {
    try studio.receive(news.edits, from: news.batch.after + 1)
    return 0
  } catch {
    switch error {
    case .gap: return 1
    case .impossibleLog, .repeated:
      return Transfer.fail("the server's log does not fit; reload the shot")
    }
  }
}

/// The 16 bytes of the id of the last edit of the server's log that is in the shot; 0 for none.
@_cdecl("lastConfirmed")
public func lastConfirmed() -> Int32 { put(studio?.lastConfirmed) }

private func put(_ id: EditID?) -> Int32 {
  id.map { Transfer.put($0.high.bigEndianBytes + $0.low.bigEndianBytes) } ?? 0
}

/// How much of the server's log is in the shot.
@_cdecl("position")
public func position() -> Double { Double(studio?.replica.position ?? 0) }

/// How many edits the server has not confirmed.
@_cdecl("pendingCount")
public func pendingCount() -> Int32 { Int32(studio?.replica.pending.count ?? 0) }

/// How many elements the shot shows, pixels with an edge and all pixels computed so far.
@_cdecl("figures")
public func figures() -> Int32 {
  guard let studio else { return 0 }
  let live = studio.shot.elements.count { !$0.isRemoved.value }
  return Transfer.put([
    Double(live), Double(studio.workDone.cells), Double(studio.workDone.pixels),
    Double(studio.renderer.byteCount),
  ])
}
