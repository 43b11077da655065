import Geometry
import PageTransfer
import Storyboard
import StoryboardFile
import Studio

/// How many elements the lasso has selected.
@_cdecl("selectionCount")
public func selectionCount() -> Int32 { Int32(studio?.selection?.elements.count ?? 0) }

/// The corners of the frame around what is selected, then the knob for turning, as x and y on the desk:
/// how many numbers, 0 for nothing selected.
@_cdecl("selectionHandles")
public func selectionHandles() -> Int32 { put(studio?.selectionHandles ?? []) }

/// The loop that the lasso draws, as x and y on the desk: how many numbers.
@_cdecl("lassoLoop")
public func lassoLoop() -> Int32 { put(studio?.lassoLoop ?? []) }

private func put(_ points: [Point]) -> Int32 {
  var numbers: [Double] = []
  for point in points {
    numbers.append(point.x)
    numbers.append(point.y)
  }
  return Transfer.put(numbers)
}

@_cdecl("selectAll")
public func selectAll() { studio?.selectAll() }

@_cdecl("deselect")
public func deselect() { studio?.deselect() }

@_cdecl("removeSelection")
public func removeSelection() { studio?.removeSelection() }

@_cdecl("recolorSelection")
public func recolorSelection(_ rgba: UInt32) { studio?.recolorSelection(Color(rgba: rgba)) }

/// Moves what is selected, by canvas pixels.
@_cdecl("moveSelection")
public func moveSelection(_ x: Double, _ y: Double) {
  guard x.isFinite, y.isFinite else { return }
  studio?.transformSelection(by: .translation(Point(x: x, y: y)))
}

/// Scales what is selected by a factor, and turns it by radians, about the middle of its frame.
@_cdecl("turnSelection")
public func turnSelection(_ factor: Double, _ angle: Double) {
  guard let studio, let center = studio.selection?.center, factor.isFinite, factor > 0,
    angle.isFinite
  else { return }
  studio.transformSelection(
    by: .translation(Point(x: -center.x, y: -center.y)).then(.scale(factor))
      .then(.rotation(angle)).then(.translation(center)))
}

@_cdecl("flipSelection")
public func flipSelection(_ vertically: Int32) {
  studio?.flipSelection(vertically: vertically != 0)
}

/// What is selected, to be pasted by any window: its length in bytes, 0 for nothing selected.
@_cdecl("copySelection")
public func copySelection() -> Int32 {
  guard let studio else { return 0 }
  let changes = studio.clip()
  guard !changes.isEmpty else { return 0 }
  // A stored edit is a form that every reader knows; its ids are never used.
  let none = SessionID(high: 0, low: 0)
  let edit = ShotEdit(id: EditID(high: 0, low: 0), session: none, .change(changes))
  return Transfer.put(edit.encoded())
}

/// Draws what was copied on the active layer and catches it: 1, 0 where there is no layer for it, −1
/// and a message where these are not the bytes of a copy.
@_cdecl("paste")
public func paste(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(FileError) {
    let edit = try ShotEdit(encoded: Transfer.bytes(pointer, count))
    guard case .change(let changes) = edit.action else {
      return Transfer.fail("There is nothing to paste.")
    }
    return studio?.paste(changes) == true ? 1 : 0
  } catch {
    return Transfer.fail(error.message)
  }
}
