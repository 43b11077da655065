internal import Geometry
internal import Raster

/// Draws lines with round ends, smooth at their borders.
struct LineRasterizer {
  private var mask = CoverageMask()

  /// A line of a pen on a stage whose middle is the bitmap's; nothing where it has no width.
  mutating func draw(_ line: PenMark.Line, scale: Double, on bitmap: inout Bitmap) {
    let limit = 1e6
    let radius = min(line.width * scale / 2, limit)
    guard radius > 0 else { return }
    let (middleX, middleY) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: max(-limit, min(limit, middleX + x * scale)),
        y: max(-limit, min(limit, middleY - y * scale)))
    }
    let (from, to) = (place(line.fromX, line.fromY), place(line.toX, line.toY))
    let path = Self.capsule(from, to, radius: radius)
    let bounds = PixelRect(
      minX: Int((min(from.x, to.x) - radius).rounded(.down)) - 1,
      minY: Int((min(from.y, to.y) - radius).rounded(.down)) - 1,
      maxX: Int((max(from.x, to.x) + radius).rounded(.up)) + 1,
      maxY: Int((max(from.y, to.y) + radius).rounded(.up)) + 1
    ).intersection(bitmap.bounds)
    guard !bounds.isEmpty else { return }
    var rasterizer = Rasterizer()
    rasterizer.begin(clip: bounds)
    rasterizer.add(path)
    rasterizer.finish(rule: .nonZero, into: &mask)
    bitmap.fill(
      mask, color: Color(red: line.red, green: line.green, blue: line.blue, alpha: 255),
      clip: bounds)
  }

  /// Two half circles, each of two curves, and the lines between.
  private static func capsule(_ from: Point, _ to: Point, radius: Double) -> Path {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // Along the line, and to its right.
    let along =
      length > 0 ? Point(x: dx / length * radius, y: dy / length * radius) : Point(x: radius, y: 0)
    let side = Point(x: -along.y, y: along.x)
    // The control points of a quarter circle.
    let k = 0.552_284_749_830_793_4
    var path = Path()
    path.move(to: from + side)
    path.curve(from + side - along * k, from + side * k - along, to: from - along)
    path.curve(from - along - side * k, from - along * k - side, to: from - side)
    path.line(to: to - side)
    path.curve(to - side + along * k, to + along - side * k, to: to + along)
    path.curve(to + along + side * k, to + along * k + side, to: to + side)
    path.close()
    return path
  }
}
