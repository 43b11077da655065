import Geometry
import Raster

/// Coverage computed in other, slower ways.
enum Oracle {
  /// The area of a polygon inside the pixel at (x, y): clipped by Sutherland and Hodgman's method,
  /// summed by the shoelace formula. Right for polygons that do not cross themselves.
  static func area(_ polygon: [Point], x: Int, y: Int) -> Double {
    var clipped = polygon
    clipped = clip(clipped) { $0.x - Double(x) }
    clipped = clip(clipped) { Double(x + 1) - $0.x }
    clipped = clip(clipped) { $0.y - Double(y) }
    clipped = clip(clipped) { Double(y + 1) - $0.y }
    var doubled = 0.0
    for i in clipped.indices {
      let origin = Point(x: Double(x), y: Double(y))
      let next = clipped[(i + 1) % clipped.count]
      doubled += (clipped[i] - origin).cross(next - origin)
    }
    return abs(doubled) / 2
  }

  /// The part of 64 × 64 samples in the pixel at (x, y) that lie inside.
  static func sampled(_ polygons: [[Point]], x: Int, y: Int, rule: FillRule) -> Double {
    var inside = 0
    for row in 0..<64 {
      let sampleY = Double(y) + (Double(row) + 0.5) / 64
      var crossings: [(x: Double, direction: Int32)] = []
      for polygon in polygons {
        for i in polygon.indices {
          let a = polygon[i]
          let b = polygon[(i + 1) % polygon.count]
          guard (a.y <= sampleY) != (b.y <= sampleY) else { continue }
          let at = a.x + (sampleY - a.y) / (b.y - a.y) * (b.x - a.x)
          crossings.append((at, b.y > a.y ? 1 : -1))
        }
      }
      for column in 0..<64 {
        let sampleX = Double(x) + (Double(column) + 0.5) / 64
        var winding: Int32 = 0
        for crossing in crossings where crossing.x <= sampleX { winding += crossing.direction }
        if rule.contains(winding: winding) { inside += 1 }
      }
    }
    return Double(inside) / 4096
  }

  private static func clip(_ polygon: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for i in polygon.indices {
      let a = polygon[i]
      let b = polygon[(i + 1) % polygon.count]
      let da = distance(a)
      let db = distance(b)
      if da >= 0 { result.append(a) }
      if (da >= 0) != (db >= 0) { result.append(a.interpolated(to: b, da / (da - db))) }
    }
    return result
  }
}
