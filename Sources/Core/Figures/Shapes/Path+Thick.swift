package import Geometry

/// Lines with a width, as contours that are filled where they wind around: all run the same way, so that those that overlap are one.
extension Path {
  /// Adds a line through points, with round ends and corners.
  ///
  /// - Parameter isClosed: whether it goes back to its first point.
  /// - Complexity: O(*n*) for *n* points.
  mutating func addLine(_ points: [Point], width: Double, isClosed: Bool = false) {
    guard let first = points.first else { return }
    addDisc(first, radius: width / 2)
    var last = first
    for point in points.dropFirst() + (isClosed ? [first] : []) {
      addBar(last, point, width: width)
      addDisc(point, radius: width / 2)
      last = point
    }
  }

  /// Adds a straight line with flat ends; nothing where it has no length.
  mutating func addBar(_ a: Point, _ b: Point, width: Double) {
    let length = (b - a).length
    guard length > 0 else { return }
    let side = (b - a).turnedQuarter * (width / 2 / length)
    addPolygon([a - side, b - side, b + side, a + side])
  }

  mutating func addDisc(_ middle: Point, radius: Double) {
    addEllipse(middle, Point(x: radius, y: radius))
  }

  mutating func addPolygon(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }

  /// Adds a triangle that winds as all lines do.
  mutating func addTriangle(_ a: Point, _ b: Point, _ c: Point) {
    addPolygon((b - a).cross(c - a) >= 0 ? [a, b, c] : [a, c, b])
  }

  /// Adds an ellipse by four curves, within 0.03 % of its radius.
  mutating func addEllipse(_ middle: Point, _ radius: Point) {
    let k = 0.552_284_749_830_793_4
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x * radius.x, y: middle.y + y * radius.y)
    }
    move(to: at(1, 0))
    curve(at(1, k), at(k, 1), to: at(0, 1))
    curve(at(-k, 1), at(-1, k), to: at(-1, 0))
    curve(at(-1, -k), at(-k, -1), to: at(0, -1))
    curve(at(k, -1), at(1, -k), to: at(1, 0))
    close()
  }

  /// Adds a rectangle with round corners.
  mutating func addBox(_ box: Rect, radius: Double) {
    let r = max(0, min(radius, box.width / 2, box.height / 2))
    guard r > 0 else {
      return addPolygon([
        Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
        Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
      ])
    }
    let k = r * (1 - 0.552_284_749_830_793_4)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    move(to: at(box.minX + r, box.minY))
    line(to: at(box.maxX - r, box.minY))
    curve(
      at(box.maxX - k, box.minY), at(box.maxX, box.minY + k), to: at(box.maxX, box.minY + r))
    line(to: at(box.maxX, box.maxY - r))
    curve(
      at(box.maxX, box.maxY - k), at(box.maxX - k, box.maxY), to: at(box.maxX - r, box.maxY))
    line(to: at(box.minX + r, box.maxY))
    curve(
      at(box.minX + k, box.maxY), at(box.minX, box.maxY - k), to: at(box.minX, box.maxY - r))
    line(to: at(box.minX, box.minY + r))
    curve(
      at(box.minX, box.minY + k), at(box.minX + k, box.minY), to: at(box.minX + r, box.minY))
    close()
  }

  /// Adds the outline of another path as lines of a width: curves are cut into `steps` pieces.
  ///
  /// - Complexity: O(*n* · `steps`) for *n* elements.
  package mutating func addOutline(of other: Path, width: Double, steps: Int) {
    var contour: [Point] = []
    func end(_ path: inout Path) {
      if contour.count > 1 { path.addLine(contour, width: width, isClosed: true) }
      contour = []
    }
    for element in other.elements {
      switch element {
      case .move(let point):
        end(&self)
        contour = [point]
      case .line(let point): contour.append(point)
      case .curve(let a, let b, let point):
        guard let last = contour.last else { continue }
        let curve = CubicBezier(last, a, b, point)
        for step in 1...steps { contour.append(curve.point(at: Double(step) / Double(steps))) }
      case .close: end(&self)
      }
    }
    end(&self)
  }
}
