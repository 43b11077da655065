import Geometry

/// Points on a quarter of the unit circle, at equal angles, for the numbers of steps that round caps
/// are drawn with.
struct QuarterCircle: Sendable {
  /// (cosine, sine) of k/steps of a right angle, for k = 0…steps.
  let points: [Point]
  let steps: Int

  private init(steps: Int) {
    self.steps = steps
    points = (0...steps).map { k in
      if k == 0 { return Point(x: 1, y: 0) }
      if k == steps { return Point(x: 0, y: 1) }
      let (s, c) = sinCos(1.5707963267948966 * Double(k) / Double(steps))
      return Point(x: c, y: s)
    }
  }

  private static let tables: [QuarterCircle] = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64].map {
    QuarterCircle(steps: $0)
  }

  /// The distance, in the line's unit, by which a cap may lie inside the true circle.
  static let accuracy = 0.05

  /// A table fine enough for a cap of `radius`.
  ///
  /// A chord over the angle θ stays within r(1 − cos θ/2) ≈ rθ²/8 of the arc.
  static func forRadius(_ radius: Double) -> QuarterCircle {
    let needed = 1.5707963267948966 * (radius / (8 * accuracy)).squareRoot()
    for table in tables where Double(table.steps) >= needed { return table }
    return tables[tables.count - 1]
  }
}
