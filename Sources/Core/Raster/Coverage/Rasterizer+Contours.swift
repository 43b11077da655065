package import Geometry

extension Rasterizer {
  /// Begins a contour at `point`, after closing the one before.
  package mutating func move(to point: Point) {
    close()
    isOpen = false
    line(to: point)
  }

  /// Goes straight to `point`, or begins there when no contour is open.
  package mutating func line(to point: Point) {
    guard point.isFinite else { return }
    go(to: SubpixelPoint(x: Subpixel.snapped(point.x), y: Subpixel.snapped(point.y)))
  }

  /// Goes along a curve to its end, in steps that depend on the curve only.
  ///
  /// When one of the points is not finite, it goes straight to the end.
  package mutating func curve(_ curve: CubicBezier) {
    guard curve.start.isFinite, curve.control1.isFinite, curve.control2.isFinite,
      curve.end.isFinite
    else { return line(to: curve.end) }
    let within = CubicBezier(
      curve.start.clamped, curve.control1.clamped, curve.control2.clamped, curve.end.clamped)
    let steps = within.stepCount(accuracy: Self.flatness)
    var i = 1
    while i < steps {
      line(to: within.point(at: Double(i) / Double(steps)))
      i += 1
    }
    line(to: within.end)
  }

  /// Goes straight back to where the contour began.
  package mutating func close() {
    guard isOpen else { return }
    addEdge(current, start)
    current = start
  }

  /// Adds the contours of `path` after the map `transform`.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of points and *m* that of the rows and cells
  ///   that edges cross in the clip rectangle.
  package mutating func add(_ path: Path, transform: AffineTransform = .identity) {
    var next = 0
    var last = Point.zero
    var first = Point.zero
    for verb in path.verbs {
      switch verb {
      case .move:
        last = transform(path.points[next])
        first = last
        move(to: last)
      case .line:
        last = transform(path.points[next])
        line(to: last)
      case .curve:
        let end = transform(path.points[next + 2])
        curve(
          CubicBezier(
            last, transform(path.points[next]), transform(path.points[next + 1]), end))
        last = end
      case .close:
        close()
        last = first
      }
      next += verb.pointCount
    }
    close()
    isOpen = false
  }

  /// Adds one closed polygon.
  package mutating func addContour(_ points: UnsafeBufferPointer<Point>) {
    close()
    isOpen = false
    for point in points { line(to: point) }
    close()
    isOpen = false
  }

  /// Adds one closed polygon of single-precision points.
  package mutating func addContour(_ points: UnsafeBufferPointer<SIMD2<Float>>) {
    close()
    isOpen = false
    for point in points { line(to: Point(x: Double(point.x), y: Double(point.y))) }
    close()
    isOpen = false
  }

  @inline(__always)
  private mutating func go(to absolute: SubpixelPoint) {
    let next = SubpixelPoint(x: absolute.x &- origin.x, y: absolute.y &- origin.y)
    if next.x < least.x { least.x = next.x }
    if next.y < least.y { least.y = next.y }
    if next.x > greatest.x { greatest.x = next.x }
    if next.y > greatest.y { greatest.y = next.y }
    if isOpen {
      addEdge(current, next)
    } else {
      start = next
      isOpen = true
    }
    current = next
  }
}

extension Point {
  /// The nearest point with coordinates within ±2³⁰.
  fileprivate var clamped: Point {
    let limit = Subpixel.limit
    return Point(x: max(-limit, min(limit, x)), y: max(-limit, min(limit, y)))
  }
}
