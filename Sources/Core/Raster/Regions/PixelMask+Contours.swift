package import Geometry

extension PixelMask {
  /// The set's outline as closed contours, to be filled by the even-odd rule: within about
  /// `tolerance` pixels of the pixels' own edges. Specks and holes below 3 square pixels are left out.
  ///
  /// - Complexity: O(*n* + *c* · *k*) for *n* pixels, contours of *c* steps and *k* corners.
  package func contours(tolerance: Double) -> [[Point]] {
    var seen = [UInt8](repeating: 0, count: bits.count)
    var result: [[Point]] = []
    for y in 0..<rows {
      for x in 0..<stride where isInside(x, y) && !isInside(x, y - 1) && seen[y * stride + x] == 0 {
        let steps = trace(x, y, &seen)
        guard Self.area(steps).magnitude >= 3 else { continue }
        result.append(Self.simplified(steps, tolerance: tolerance))
      }
    }
    return result
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < stride && y < rows && bits[y * stride + x] != 0
  }

  /// Follows the border with the set to the right, from the upper edge of (x, y), round to there; the
  /// middles of the pixels' edges on its way, so that stairs become slopes. In pixels of the canvas.
  private func trace(_ x: Int, _ y: Int, _ seen: inout [UInt8]) -> [Point] {
    var points: [Point] = []
    var (px, py, dx, dy) = (x, y, 1, 0)
    repeat {
      if dx == 1 { seen[py * stride + px] = 1 }
      points.append(
        Point(
          x: Double(px) + Double(dx) / 2 - Double(Self.margin),
          y: Double(py) + Double(dy) / 2 - Double(Self.margin)))
      px += dx
      py += dy
      // The pixels ahead, to the right and to the left of the way.
      let right = isInside(px + min(0, dx - dy), py + min(0, dy + dx))
      let left = isInside(px + min(0, dx + dy), py + min(0, dy - dx))
      if !right {
        (dx, dy) = (-dy, dx)
      } else if left {
        (dx, dy) = (dy, -dx)
      }
    } while px != x || py != y || dx != 1
    return points
  }

  private static func area(_ points: [Point]) -> Double {
    var sum = 0.0
    var last = points[points.count - 1]
    for point in points {
      sum += last.cross(point)
      last = point
    }
    return sum / 2
  }

  /// A closed contour without the points that lie within `tolerance` of what remains, by the rule of
  /// Douglas and Peucker, from two points that lie far apart.
  private static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
    guard points.count > 4 else { return points }
    var far = 0
    for i in points.indices
    where (points[i] - points[0]).squaredLength > (points[far] - points[0]).squaredLength {
      far = i
    }
    var isKept = [Bool](repeating: false, count: points.count + 1)
    for i in [0, far, points.count] { isKept[i] = true }
    func at(_ i: Int) -> Point { points[i == points.count ? 0 : i] }
    var stack = [(0, far), (far, points.count)]
    while let (low, high) = stack.popLast() {
      guard high - low > 1 else { continue }
      let (start, way) = (at(low), at(high) - at(low))
      let length = way.length
      var (split, most) = (low, tolerance)
      for i in low + 1..<high {
        let d = at(i) - start
        let distance = length > 0 ? (way.cross(d) / length).magnitude : d.length
        if distance > most { (split, most) = (i, distance) }
      }
      guard split != low else { continue }
      isKept[split] = true
      stack.append((low, split))
      stack.append((split, high))
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }
}
