import Geometry
package import Storyboard

/// The view of a canvas on a desk: how it lies there, and the rules that keep it in sight.
package struct DeskView: Equatable, Sendable {
  package let canvas: CanvasSize
  /// The desk, in CSS pixels from its own corner.
  private(set) var desk = Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)
  /// The map from the canvas to the desk.
  private(set) var view = Viewport()
  /// Whether the view shows the whole canvas, and goes on doing so when the desk changes.
  private(set) var fits = true

  /// The least part of the canvas that stays on the desk, in its units.
  private static let keptOnDesk = 48.0

  init(_ canvas: CanvasSize) { self.canvas = canvas }

  private var whole: Rect {
    Rect(minX: 0, minY: 0, maxX: Double(canvas.width), maxY: Double(canvas.height))
  }

  /// Gives the desk a size, in CSS pixels; a view that shows the whole canvas goes on doing so. Returns whether it is another than before.
  mutating func setDesk(width: Double, height: Double) -> Bool {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return false }
    let desk = Rect(minX: 0, minY: 0, maxX: width, maxY: height)
    guard desk != self.desk else { return false }
    self.desk = desk
    if fits { fit() }
    return true
  }

  /// Shows the whole canvas.
  mutating func fit() {
    set(.fitting(whole, in: desk, margin: min(desk.width, desk.height) < 600 ? 12 : 72))
    fits = true
  }

  /// Takes a view; one in which none of the canvas would show is moved until some does.
  mutating func set(_ wanted: Viewport) {
    view = kept(wanted)
    fits = false
  }

  /// Scales about a place of the desk, or about its middle.
  mutating func zoom(by factor: Double, about center: Point?) {
    var view = view
    view.zoom(by: factor, about: center ?? desk.center)
    set(view)
  }

  /// Turns about the middle of the desk, and to an upright view where that is near.
  mutating func turn(by angle: Double) {
    var view = view
    let (sine, cosine) = sinCos(angle)
    view.zoom(by: 1, turn: Point(x: cosine, y: sine), about: desk.center)
    set(view.snapped(about: desk.center))
  }

  /// Moves by units of the desk.
  mutating func move(by d: Point) {
    var view = view
    view.move(by: d)
    set(view)
  }

  private func kept(_ view: Viewport) -> Viewport {
    let box = view.transform.boundingBox(of: whole)
    func shift(_ low: Double, _ high: Double, _ length: Double) -> Double {
      let least = min(Self.keptOnDesk, length / 2)
      return high < least ? least - high : low > length - least ? length - least - low : 0
    }
    var result = view
    result.move(
      by: Point(
        x: shift(box.minX, box.maxX, desk.width), y: shift(box.minY, box.maxY, desk.height)))
    return result
  }
}
