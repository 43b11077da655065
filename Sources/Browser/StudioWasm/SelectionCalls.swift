import Geometry
import Storyboard
import StoryboardFile
import Studio

/// What the lasso has selected: Protocol/studio/selection.cddl.
enum SelectionCalls: SelectionRequests {
  static func selectionCount() -> Int { studio?.selection?.elements.count ?? 0 }

  static func selectionHandles() -> [Point] { studio?.selectionHandles ?? [] }

  static func lassoLoop() -> [Point] { studio?.lassoLoop ?? [] }

  static func selectAll() { studio?.selectAll() }

  static func deselect() { studio?.deselect() }

  static func removeSelection() { studio?.removeSelection() }

  static func recolorSelection(_ color: ColorNumber) {
    studio?.recolorSelection(Color(rgba: color))
  }

  static func moveSelection(by shift: Point) {
    guard shift.x.isFinite, shift.y.isFinite else { return }
    studio?.transformSelection(by: .translation(shift))
  }

  static func turnSelection(factor: Double, angle: Double) {
    guard let studio, let center = studio.selection?.center, factor.isFinite, factor > 0,
      angle.isFinite
    else { return }
    studio.transformSelection(
      by: .translation(Point(x: -center.x, y: -center.y)).then(.scale(factor))
        .then(.rotation(angle)).then(.translation(center)))
  }

  static func flipSelection(isVertical: Bool) { studio?.flipSelection(vertically: isVertical) }

  static func copySelection() -> [UInt8]? {
    guard let changes = studio?.clip(), !changes.isEmpty else { return nil }
    // A stored edit is a form that every reader knows; its ids are never used.
    let none = SessionID(high: 0, low: 0)
    return ShotEdit(id: EditID(high: 0, low: 0), session: none, .change(changes)).encoded()
  }

  static func pasteSelection(clip: [UInt8]) throws(StudioRefusal) -> Bool {
    let edit = try read { () throws(FileError) in try ShotEdit(encoded: clip) }
    guard case .change(let changes) = edit.action else { throw .nothingToPaste }
    return studio?.paste(changes) == true
  }
}
