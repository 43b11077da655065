package import Geometry
package import Gestures

/// How a photograph is looked at: a place p of it lies at `p · scale + origin` on a stage, in the page's pixels.
package struct PhotographView: Equatable, Sendable {
  package private(set) var scale = 1.0
  package private(set) var origin = Point.zero
  /// Whether all is seen, and goes on to be when the stage or the photograph changes.
  package private(set) var isFitting = true
  /// The part that is seen when all is: a crop, or the whole photograph.
  private var whole = Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)
  /// The width and height of the stage.
  private var room = Point(x: 1, y: 1)

  private static var leastScale: Double { 0.02 }
  private static var greatestScale: Double { 32 }
  /// The pixels around what is fitted, and those of the photograph that always stay on the stage.
  private static var margin: Double { 16 }
  private static var rest: Double { 48 }

  package init() {}

  package func toStage(_ place: Point) -> Point { place * scale + origin }
  package func toPhotograph(_ place: Point) -> Point { (place - origin) / scale }

  /// Takes the size of the stage, and the part of the photograph that is there to be seen.
  package mutating func place(in room: Point, whole: Rect) {
    guard room.isFinite, whole.width > 0, whole.height > 0, whole.width.isFinite,
      whole.height.isFinite
    else { return }
    (self.room, self.whole) = (room, whole)
    if isFitting { fit() }
  }

  /// Shows all.
  package mutating func fit() {
    isFitting = true
    scale = min(
      (room.x - 2 * Self.margin) / whole.width, (room.y - 2 * Self.margin) / whole.height,
      Self.greatestScale)
    if !(scale > 0) { scale = Self.leastScale }
    origin = room / 2 - whole.center * scale
  }

  package mutating func move(by way: Point) {
    guard way.isFinite else { return }
    isFitting = false
    origin = origin + way
    keepInSight()
  }

  /// Grows by a factor about a place of the stage.
  package mutating func zoom(by factor: Double, about place: Point) {
    guard factor > 0, place.isFinite else { return }
    let next = min(max(scale * factor, Self.leastScale), Self.greatestScale)
    isFitting = false
    origin = place - (place - origin) * (next / scale)
    scale = next
    keepInSight()
  }

  private mutating func keepInSight() {
    let rest = Self.rest
    origin.x = min(max(origin.x, rest - whole.maxX * scale), room.x - rest - whole.minX * scale)
    origin.y = min(max(origin.y, rest - whole.maxY * scale), room.y - rest - whole.minY * scale)
  }

  /// Returns the pixels of the screen, `ratio` to one of the page's, that the photograph takes of the stage; empty where none
  /// of it is seen.
  package func seen(ratio: Double) -> PixelRect {
    let (a, b) = (
      toStage(Point(x: whole.minX, y: whole.minY)), toStage(Point(x: whole.maxX, y: whole.maxY))
    )
    func within(_ value: Double, _ limit: Double) -> Double { min(max(value, 0), limit) * ratio }
    return PixelRect(
      covering: Rect(
        minX: within(a.x, room.x), minY: within(a.y, room.y), maxX: within(b.x, room.x),
        maxY: within(b.y, room.y)))
  }
}

/// What a hand does to a view alone.
package struct ViewHand: Sendable {
  private var last = GestureTransform()

  package init() {}

  package mutating func begin() { last = GestureTransform() }

  /// Moves a view from where the hand had it last to where it has it now.
  package mutating func move(_ view: inout PhotographView, _ made: GestureTransform) {
    if made.scale != last.scale {
      view.zoom(by: made.scale / last.scale, about: made.about + last.translation)
    }
    if made.translation != last.translation {
      view.move(by: made.translation - last.translation)
    }
    last = made
  }
}
