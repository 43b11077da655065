internal import CPango
internal import Geometry
package import Storyboard

/// A move of the camera as it is drawn over a panel: the frame it starts with green, the one it ends with red, lines between their
/// corners, an arrow, and what it is called.
package struct CameraSketch: Sendable {
  private let start: [Point]
  private let end: [Point]
  private let name: String?

  /// - Parameter points: points of the paper for a pixel of the canvas.
  init(_ move: CameraMove, canvas: CanvasSize, points: Double) {
    start = move.start.view.corners(of: canvas).map { $0 * points }
    end = move.end.view.corners(of: canvas).map { $0 * points }
    name = Self.name(of: move.kind)
  }

  private static func name(of kind: CameraMoveKind) -> String? {
    switch kind {
    case .hold: nil
    case .panLeft: "PAN LEFT"
    case .panRight: "PAN RIGHT"
    case .tiltUp: "TILT UP"
    case .tiltDown: "TILT DOWN"
    case .move: "MOVE"
    case .pushIn: "PUSH IN"
    case .pullOut: "PULL OUT"
    case .roll: "ROLL"
    }
  }

  /// Draws it, where the origin is the picture's upper left corner, `width` points wide.
  func draw(width: Double, height: Double, on page: OpaquePointer, _ typesetter: Typesetter) {
    let line = max(0.5, min(1.2, width / 220))
    if start != end {
      for (a, b) in zip(start, end) {
        stroke([a, b], isClosed: false, width: line * 0.5, (0.35, 0.35, 0.35), on: page)
      }
    }
    stroke(end, isClosed: true, width: line, (0.80, 0.11, 0.10), on: page)
    stroke(start, isClosed: true, width: line, (0.07, 0.52, 0.20), on: page)
    if start != end { arrow(line, on: page) }
    guard let name else { return }
    let words = typesetter.lay(
      [.init(text: name, isBold: true)], width: width, size: max(5, min(9, width / 26)),
      lineLimit: 1)
    let (left, top) = (width - words.width - 3, height - words.height - 2)
    cairo_rectangle(page, left - 2, top - 1, words.width + 4, words.height + 2)
    cairo_set_source_rgba(page, 1, 1, 1, 0.85)
    cairo_fill(page)
    words.draw(x: left, y: top, on: page)
  }

  private func middle(_ corners: [Point]) -> Point {
    corners[0].midpoint(to: corners[2])
  }

  private func arrow(_ line: Double, on page: OpaquePointer) {
    let (from, to) = (middle(start), middle(end))
    let way = to - from
    guard way.length > 6 * line else { return }
    let (along, side) = (way / way.length, (way / way.length).turnedQuarter)
    let head = min(way.length / 2, 7 * line)
    let neck = to - along * head
    stroke([from, neck], isClosed: false, width: line, (0.1, 0.1, 0.1), on: page)
    cairo_move_to(page, to.x, to.y)
    for corner in [neck + side * (head * 0.45), neck - side * (head * 0.45)] {
      cairo_line_to(page, corner.x, corner.y)
    }
    cairo_close_path(page)
    cairo_fill(page)
  }

  /// Draws lines on a white rim, so that they are seen on what is dark.
  private func stroke(
    _ points: [Point], isClosed: Bool, width: Double,
    _ color: (red: Double, green: Double, blue: Double), on page: OpaquePointer
  ) {
    cairo_move_to(page, points[0].x, points[0].y)
    for point in points.dropFirst() { cairo_line_to(page, point.x, point.y) }
    if isClosed { cairo_close_path(page) }
    cairo_set_source_rgba(page, 1, 1, 1, 0.8)
    cairo_set_line_width(page, width * 2.4)
    cairo_stroke_preserve(page)
    cairo_set_source_rgb(page, color.red, color.green, color.blue)
    cairo_set_line_width(page, width)
    cairo_stroke(page)
  }
}
