// Made by Scripts/protocol of Protocol/studio/selection.cddl: change that, and run it again.

import CBOR
package import Geometry
import PageTransfer

package protocol SelectionRequests {
  /// The number of strokes and areas.
  static func selectionCount() throws(StudioRefusal) -> Count
  /// The corners of the frame around what is selected, then the knob for turning, on the desk; none
  /// for nothing selected.
  static func selectionHandles() throws(StudioRefusal) -> [Point]
  /// The loop that the lasso draws, on the desk.
  static func lassoLoop() throws(StudioRefusal) -> [Point]
  static func selectAll() throws(StudioRefusal)
  static func deselect() throws(StudioRefusal)
  static func removeSelection() throws(StudioRefusal)
  static func recolorSelection(_ colorNumber: ColorNumber) throws(StudioRefusal)
  /// Moves what is selected, by canvas pixels.
  static func moveSelection(by: Point) throws(StudioRefusal)
  /// Scales and turns what is selected about the middle of its frame; `angle` is in radians.
  static func turnSelection(factor: Double, angle: Double) throws(StudioRefusal)
  static func flipSelection(isVertical: Bool) throws(StudioRefusal)
  /// What is selected, to be pasted by any window; missing where nothing is.
  static func copySelection() throws(StudioRefusal) -> [UInt8]?
  /// Draws what was copied on the active layer and selects it; false where there is no layer for
  /// it.
  static func pasteSelection(clip: [UInt8]) throws(StudioRefusal) -> Bool
}

extension SelectionRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try selectionCount()
      to.integer(answer)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try selectionHandles()
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try lassoLoop()
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (3, 1):
      guard from.isFinished() else { throw .malformed }
      try selectAll()
    case (4, 1):
      guard from.isFinished() else { throw .malformed }
      try deselect()
    case (5, 1):
      guard from.isFinished() else { throw .malformed }
      try removeSelection()
    case (6, 2):
      let colorNumber = UInt32(from.unsigned(4_294_967_295))
      guard from.isFinished() else { throw .malformed }
      try recolorSelection(colorNumber)
    case (7, 2):
      let by = from.point()
      guard from.isFinished() else { throw .malformed }
      try moveSelection(by: by)
    case (8, 3):
      let factor = from.double()
      let angle = from.double()
      guard from.isFinished() else { throw .malformed }
      try turnSelection(factor: factor, angle: angle)
    case (9, 2):
      let isVertical = from.bool()
      guard from.isFinished() else { throw .malformed }
      try flipSelection(isVertical: isVertical)
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try copySelection()
      if let item = answer { to.byteString(item) } else { to.null() }
    case (11, 2):
      let clip = from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try pasteSelection(clip: clip)
      to.bool(answer)
    default: throw .malformed
    }
  }
}
