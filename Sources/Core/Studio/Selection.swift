package import Geometry
import Ink
import Rendering
package import Storyboard

/// The selected elements, all of one layer, and the frame around them on the canvas.
package struct Selection {
  package let layer: LayerID
  package var elements: [ElementID]
  /// Upper left, upper right, lower right, lower left of what was upright.
  package var frame: [Point]

  package var center: Point { frame[0].midpoint(to: frame[2]) }

  /// The distance of the knob for turning above the frame, and the radius in which a handle is hit, on the desk.
  private static let knobDistance = 36.0
  private static let reach = 22.0
  /// The margin between the elements and the frame, on the canvas.
  private static let margin = 6.0

  /// Around elements of a shot, upright; nil where nothing is around which to draw a frame.
  init?(_ elements: [ElementID], of layer: LayerID, in shot: Shot, _ renderer: ShotRenderer) {
    var box = Rect.empty
    for id in elements {
      guard let index = shot.index(of: id) else { continue }
      box.formUnion(renderer.place(of: shot.elements[index], in: shot).canvasBox)
    }
    guard !box.isEmpty else { return nil }
    box = box.insetBy(-Self.margin)
    self.layer = layer
    self.elements = elements
    frame = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
  }

  mutating func move(by map: AffineTransform) {
    for i in frame.indices { frame[i] = map(frame[i]) }
  }

  /// Returns the place of the knob for turning on the desk.
  func knob(through view: Viewport) -> Point {
    let middle = view.desk(frame[0].midpoint(to: frame[1]))
    let away = middle - view.desk(center)
    guard away.length > 1e-6 else { return middle - Point(x: 0, y: Self.knobDistance) }
    return middle + away * (Self.knobDistance / away.length)
  }

  /// Returns the handle at a place of the desk; nil where there is none.
  func handle(at place: Point, through view: Viewport) -> TransformGesture.Handle? {
    if place.distance(to: knob(through: view)) <= Self.reach { return .knob(pivot: center) }
    let corners = frame.map { view.desk($0) }
    for (i, corner) in corners.enumerated() where place.distance(to: corner) <= Self.reach {
      return .corner(pivot: frame[(i + 2) % 4])
    }
    return Loop(corners).contains(place) ? .inside : nil
  }
}

/// A closed line of straight pieces.
struct Loop {
  let points: [Point]
  let box: Rect

  init(_ points: [Point]) {
    self.points = points
    var box = Rect.empty
    for point in points { box.formUnion(point) }
    self.box = box
  }

  /// Whether a place lies inside, by the even-odd rule.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  func contains(_ p: Point) -> Bool {
    guard box.contains(p), var last = points.last else { return false }
    var isInside = false
    for point in points {
      if (point.y > p.y) != (last.y > p.y),
        p.x < (last.x - point.x) * (p.y - point.y) / (last.y - point.y) + point.x
      {
        isInside.toggle()
      }
      last = point
    }
    return isInside
  }
}
