internal import Geometry
internal import Raster

/// Draws pens' lines.
struct LineRasterizer {
  private var line = RoundLine()

  /// A line of a pen on a stage whose middle is the bitmap's; nothing where it has no width.
  mutating func draw(_ mark: PenMark.Line, scale: Double, on bitmap: inout Bitmap) {
    let limit = 1e6
    let (middleX, middleY) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: max(-limit, min(limit, middleX + x * scale)),
        y: max(-limit, min(limit, middleY - y * scale)))
    }
    line.draw(
      from: place(mark.fromX, mark.fromY), to: place(mark.toX, mark.toY),
      radius: min(mark.width * scale / 2, limit),
      color: Color(red: mark.red, green: mark.green, blue: mark.blue, alpha: 255), on: &bitmap)
  }
}
