/// Contours of straight lines and cubic Bézier curves.
///
/// `points` holds the points of all elements one after another: one for a move and a line, three for
/// a curve (two controls, then the end), none for a close.
public struct Path: Equatable, Sendable {
  public enum Verb: UInt8, Sendable {
    case move, line, curve, close

    /// The number of points that an element of this kind takes.
    @inlinable
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// One element with its points.
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []

  public init() {}

  @inlinable
  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(to p: Point) {
    verbs.append(.move)
    points.append(p)
  }

  public mutating func line(to p: Point) {
    verbs.append(.line)
    points.append(p)
  }

  public mutating func curve(_ c1: Point, _ c2: Point, to p: Point) {
    verbs.append(.curve)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  public mutating func close() { verbs.append(.close) }

  public mutating func append(_ element: Element) {
    switch element {
    case .move(let p): move(to: p)
    case .line(let p): line(to: p)
    case .curve(let c1, let c2, let p): curve(c1, c2, to: p)
    case .close: close()
    }
  }

  public mutating func append(_ other: Path) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  public mutating func removeAll(keepingCapacity: Bool = true) {
    verbs.removeAll(keepingCapacity: keepingCapacity)
    points.removeAll(keepingCapacity: keepingCapacity)
  }

  /// All elements in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: result.append(.move(points[next]))
      case .line: result.append(.line(points[next]))
      case .curve: result.append(.curve(points[next], points[next + 1], points[next + 2]))
      case .close: result.append(.close)
      }
      next += verb.pointCount
    }
    return result
  }

  /// The box of all points, controls included: it holds the path and may be larger.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public var controlBox: Rect {
    var box = Rect.empty
    for p in points { box.formUnion(p) }
    return box
  }

  /// The path after the map `transform`.
  public func transformed(by transform: AffineTransform) -> Path {
    var result = self
    for i in points.indices { result.points[i] = transform(points[i]) }
    return result
  }
}
