package import Geometry
package import Gestures

/// The hand on a photograph among whose points one is dragged: a tap adds a point, a drag moves one or the view.
package struct PaneHand: Sendable {
  /// What an event has done.
  package struct Outcome: Equatable, Sendable {
    package var isViewMoved = false
    /// Whether the hand has let go, or another finger has come.
    package var isReleased = false
    /// The point that was taken hold of.
    package var held: Int?
    /// The point that lies at `place` now; `isOver` where the hand has let go of it.
    package var moved: Int?
    package var isOver = false
    /// Whether a point was added at `place`.
    package var isAdded = false
    package var place = Point.zero
  }

  package var view = PhotographView()
  private var gestures = SurfaceGestures(.stage)
  private var viewHand = ViewHand()
  /// The point that is dragged, where it was, and where it is.
  private var point: (index: Int, from: Point, now: Point)?
  private var hasMoved = false
  /// Whether one finger alone has come since none was on it.
  private var isOne = false
  private var start = Point.zero

  package init() {}

  package var isOn: Bool { gestures.isOn }

  /// - Parameter held: the place of the point under a finger that comes down, whose number is the input's handle.
  package mutating func handle(
    _ input: SurfaceInput, held: Point?, width: Int, height: Int
  ) -> Outcome {
    let whole = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let wasOn = gestures.isOn
    let gesture = gestures.handle(input, center: .zero)
    var outcome = Outcome()
    if let ended = gesture.ended {
      outcome.isReleased = true
      if gesture.isOver { end(ended, whole, &outcome) }
    }
    if let begun = gesture.begun {
      (hasMoved, start, isOne) = (false, gesture.start, !wasOn)
      viewHand.begin()
      point = nil
      if case .handle(let index) = begun, let held {
        point = (index, held, held)
        outcome.held = index
      }
    }
    if let made = gesture.move {
      hasMoved = true
      if let point {
        outcome.place = whole.nearest(to: point.from + made.translation / view.scale)
        outcome.moved = point.index
        self.point?.now = outcome.place
      } else {
        viewHand.move(&view, made)
        outcome.isViewMoved = true
      }
    }
    return outcome
  }

  private mutating func end(
    _ kind: SurfaceGestures.Kind, _ whole: Rect, _ outcome: inout Outcome
  ) {
    if let point, hasMoved {
      (outcome.moved, outcome.place, outcome.isOver) = (point.index, point.now, true)
    } else if kind == .move, !hasMoved, isOne {
      outcome.place = view.toPhotograph(start)
      outcome.isAdded = whole.contains(outcome.place)
    }
    point = nil
  }
}

extension Rect {
  /// The place inside, or on the edge, that lies nearest to a place.
  package func nearest(to place: Point) -> Point {
    Point(x: min(max(place.x, minX), maxX), y: min(max(place.y, minY), maxY))
  }
}
