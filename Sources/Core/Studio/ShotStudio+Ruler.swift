package import Geometry
import Gestures
import Storyboard

/// Laying a ruler on the canvas, and moving it.
extension ShotStudio {
  /// Lays the ruler in the middle of what the desk shows, as it lay last, or takes it away.
  package func toggleRuler() {
    if let ruler {
      lastDegrees = ruler.degrees
      self.ruler = nil
    } else {
      ruler = following(Ruler(place: view.canvas(deskCenter), degrees: lastDegrees))
    }
    rulerGesture = nil
  }

  /// A pointer on the ruler, at a place of the desk; `turns` where it has taken a grip for that.
  package func handleRuler(
    _ phase: PointerInput.Phase, pointer: Int, at place: Point, turns: Bool
  ) {
    guard var ruler, place.isFinite else { return }
    if phase == .down, rulerGesture == nil {
      rulerGesture = RulerGesture(turns: turns, degrees: ruler.degrees)
    }
    rulerGesture?.handle(phase, pointer: pointer, at: view.canvas(place), &ruler)
    if rulerGesture?.isOver == true { rulerGesture = nil }
    self.ruler = following(ruler)
  }

  /// Moves the ruler, by units of the desk, and turns it, by degrees.
  package func moveRuler(by d: Point, turn degrees: Double) {
    guard var ruler else { return }
    let origin = view.canvas(.zero)
    ruler.move(by: view.canvas(d) - origin)
    if degrees != 0, !(followsPerspective && !perspective.isEmpty) {
      ruler.turn(to: ruler.degrees + degrees, about: ruler.place)
    }
    self.ruler = following(ruler, turn: degrees)
  }
}
