package import Geometry
package import Gestures

/// The hand on a photograph among whose points one is dragged: a tap adds a point, a drag moves one or the view.
package struct PaneHand: Sendable {
  package enum Step: Equatable, Sendable {
    case viewMoved
    /// A point was taken hold of.
    case held(Int)
    /// A point lies here now; `isOver` where the hand has let go of it.
    case moved(Int, Point, isOver: Bool)
    case added(Point)
    /// The hand has let go, or another finger has come.
    case ended
  }

  package var view = PhotographView()
  private var gestures = SurfaceGestures(.stage)
  private var viewHand = ViewHand()
  /// The point that is dragged, where it was, and where it is.
  private var point: (index: Int, from: Point, now: Point)?
  private var hasMoved = false
  private var start = Point.zero

  package init() {}

  package var isOn: Bool { gestures.isOn }

  /// - Parameter held: the place of the point under a finger that comes down, whose number is the input's handle.
  package mutating func handle(
    _ input: SurfaceInput, held: Point?, width: Int, height: Int
  ) -> [Step] {
    let whole = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    var steps: [Step] = []
    for event in gestures.handle(input, center: .zero) {
      switch event {
      case .begin(let kind, let place):
        (hasMoved, start) = (false, place)
        viewHand.begin()
        point = nil
        if case .handle(let index) = kind, let held {
          point = (index, held, held)
          steps.append(.held(index))
        }
      case .move(_, let made, _):
        hasMoved = true
        if let point {
          let place = whole.nearest(to: point.from + made.translation / view.scale)
          self.point?.now = place
          steps.append(.moved(point.index, place, isOver: false))
        } else {
          viewHand.move(&view, made)
          steps.append(.viewMoved)
        }
      case .end(let kind, let isOver):
        steps.append(.ended)
        guard isOver else { continue }
        let place = view.toPhotograph(start)
        if let point, hasMoved {
          steps.append(.moved(point.index, point.now, isOver: true))
        } else if kind == .move, !hasMoved, whole.nearest(to: place) == place {
          steps.append(.added(place))
        }
        point = nil
      case .tap: break
      }
    }
    return steps
  }
}

extension Rect {
  /// The place inside, or on the edge, that lies nearest to a place.
  package func nearest(to place: Point) -> Point {
    Point(x: min(max(place.x, minX), maxX), y: min(max(place.y, minY), maxY))
  }
}
