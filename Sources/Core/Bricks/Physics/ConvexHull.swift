internal import Geometry
internal import Raster

/// The shape of a look as bodies have it: the convex hull of all that is not clear, as Catroid takes it.
struct ConvexHull: Equatable, Sendable {
  /// The corners against the clock (y upwards), in pixels from the look's middle.
  private(set) var corners: [Point]

  /// The most corners; round looks are as round as that.
  static let cornerLimit = 16

  /// Nil where all is clear.
  ///
  /// - Complexity: O(*n*) for *n* pixels, and O(*h*²) for the *h* corners of the hull before most of them are left out.
  init?(_ bitmap: Bitmap) {
    var points: [Point] = []
    let (halfWidth, halfHeight) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    for row in 0..<bitmap.height {
      guard let ends = Self.ends(of: row, in: bitmap) else { continue }
      let (top, left) = (halfHeight - Double(row), Double(ends.lowerBound) - halfWidth)
      let right = Double(ends.upperBound) + 1 - halfWidth
      for y in [top, top - 1] {
        points.append(Point(x: left, y: y))
        points.append(Point(x: right, y: y))
      }
    }
    self.init(around: points)
  }

  /// Nil where the points lie on one line.
  init?(around points: [Point]) {
    corners = Self.hull(of: points)
    guard corners.count >= 3 else { return nil }
    while corners.count > Self.cornerLimit { removeFlattest() }
  }

  /// The first and the last pixel of a row that is not clear.
  private static func ends(of row: Int, in bitmap: Bitmap) -> ClosedRange<Int>? {
    let first = row * bitmap.width
    guard
      let left = (0..<bitmap.width).first(where: { bitmap.pixels[4 * (first + $0) + 3] > 0 }),
      let right = (0..<bitmap.width).last(where: { bitmap.pixels[4 * (first + $0) + 3] > 0 })
    else { return nil }
    return left...right
  }

  /// Andrew's monotone chain: the lower hull from left to right, and the upper one back.
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    func chain(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  /// Leaves out the corner that cuts off least.
  private mutating func removeFlattest() {
    var flattest = (place: 0, area: Double.infinity)
    for place in corners.indices {
      let before = corners[(place + corners.count - 1) % corners.count]
      let after = corners[(place + 1) % corners.count]
      let area = (corners[place] - before).cross(after - corners[place])
      if area < flattest.area { flattest = (place, area) }
    }
    corners.remove(at: flattest.place)
  }

  /// The hull seen from behind.
  var mirrored: ConvexHull {
    var hull = self
    hull.corners = corners.reversed().map { Point(x: -$0.x, y: $0.y) }
    return hull
  }

  /// The area, the centre of mass, and the mean square distance from it, of the hull at a scale.
  func measures(scale: Double) -> (area: Double, centre: Point, spread: Double) {
    var (area, centre, second) = (0.0, Point.zero, 0.0)
    let origin = corners[0]
    for place in 1..<corners.count - 1 {
      let (a, b) = (corners[place] - origin, corners[place + 1] - origin)
      let part = a.cross(b) / 2
      area += part
      centre = centre + (a + b) * (part / 3)
      second += part / 6 * (a.dot(a) + a.dot(b) + b.dot(b))
    }
    centre = centre / area
    let spread = second / area - centre.dot(centre)
    return (area * scale * scale, (origin + centre) * scale, spread * scale * scale)
  }
}
