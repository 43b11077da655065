package import Geometry

/// A corner or a control of a letter's outline, in units of its font; y goes up.
package struct OutlinePoint: Equatable, Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// The nearest such point; no letter reaches beyond `limit`.
  init(rounding x: Double, _ y: Double) {
    func within(_ number: Double) -> Int32 {
      let number = number.rounded()
      // Also where it is no number.
      guard number.magnitude <= Double(Self.limit) else { return 0 }
      return Int32(number)
    }
    self.init(x: within(x), y: within(y))
  }

  /// How far from the origin points may lie.
  package static let limit: Int32 = 1 << 20
}

/// The outline of a letter: contours of lines and curves, filled where they wind around.
package struct GlyphOutline: Equatable, Hashable, Sendable {
  package enum Verb: UInt8, Sendable, CaseIterable {
    case move, line, quadratic, cubic

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      }
    }
  }

  /// The number of units in a letter's height.
  package let unitsPerEm: UInt16
  package private(set) var verbs: [Verb] = []
  package private(set) var points: [OutlinePoint] = []

  package init(unitsPerEm: UInt16) { self.unitsPerEm = unitsPerEm }

  /// The letter's sizes that fonts may have.
  package static let unitRange: ClosedRange<UInt16> = 16...16384

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func append(_ verb: Verb, _ points: OutlinePoint...) {
    precondition(points.count == verb.pointCount, "another number of points")
    verbs.append(verb)
    self.points += points
  }

  /// The box that holds it at a size, its origin at (0, 0), y downwards.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func box(size: Double) -> Rect {
    let scale = size / Double(unitsPerEm)
    var box = Rect.empty
    for point in points {
      box.formUnion(Point(x: Double(point.x) * scale, y: -Double(point.y) * scale))
    }
    return box
  }

  /// Adds the outline at a size: a letter as high as `size`, with its origin at `origin`, y downwards.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func append(to path: inout Path, size: Double, at origin: Point) {
    let scale = size / Double(unitsPerEm)
    func place(_ point: OutlinePoint) -> Point {
      Point(x: origin.x + Double(point.x) * scale, y: origin.y - Double(point.y) * scale)
    }
    var next = 0
    var last = origin
    var isOpen = false
    for verb in verbs {
      let end = place(points[next + verb.pointCount - 1])
      switch verb {
      case .move:
        if isOpen { path.close() }
        isOpen = true
        path.move(to: end)
      case .line: path.line(to: end)
      case .quadratic:
        // The same curve as a cubic one.
        let control = place(points[next])
        path.curve(
          last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
      case .cubic: path.curve(place(points[next]), place(points[next + 1]), to: end)
      }
      last = end
      next += verb.pointCount
    }
    if isOpen { path.close() }
  }
}
