import Geometry

/// The map of a kind that comes nearest to pairs of points: least squares of the residuals.
///
/// Both sides are first moved to their middle and scaled to a mean distance of √2 from it (R. Hartley,
/// *In Defense of the Eight-Point Algorithm*), so that the equations are well conditioned. Similarity
/// and affine maps are linear; a projective one is begun by its linear equations and improved by
/// Gauss and Newton's steps on the residuals themselves.
enum MapFit {
  /// The map; nil where the points do not decide one.
  static func map(_ model: AlignmentModel, _ pairs: [PointPair]) -> Homography? {
    guard pairs.count >= model.pairCount, let old = frame(pairs.map { $0.old }),
      let new = frame(pairs.map { $0.new }), let back = new.inverse
    else { return nil }
    let scaled = pairs.map { PointPair(old: old($0.old), new: new($0.new)) }
    let found: Homography?
    switch model {
    case .similarity: found = similarity(scaled)
    case .affine: found = affine(scaled)
    case .projective: found = projective(scaled)
    }
    return found.map { Homography(old).then($0).then(Homography(back)).normalized }
  }

  private static func frame(_ points: [Point]) -> AffineTransform? {
    let middle = points.reduce(Point.zero, +) / Double(points.count)
    let spread = points.reduce(0) { $0 + $1.distance(to: middle) } / Double(points.count)
    guard spread > 0, spread.isFinite else { return nil }
    return AffineTransform.translation(-middle).then(.scale(2.0.squareRoot() / spread))
  }

  /// x' = a·x − b·y + c, y' = b·x + a·y + d.
  private static func similarity(_ pairs: [PointPair]) -> Homography? {
    var normal = LeastSquares.Normal(4)
    for pair in pairs {
      normal.add([pair.old.x, -pair.old.y, 1, 0], equals: pair.new.x)
      normal.add([pair.old.y, pair.old.x, 0, 1], equals: pair.new.y)
    }
    guard let m = normal.solution() else { return nil }
    return Homography(m[0], -m[1], m[2], m[1], m[0], m[3], 0, 0, 1)
  }

  private static func affine(_ pairs: [PointPair]) -> Homography? {
    var normal = LeastSquares.Normal(6)
    for pair in pairs {
      normal.add([pair.old.x, pair.old.y, 1, 0, 0, 0], equals: pair.new.x)
      normal.add([0, 0, 0, pair.old.x, pair.old.y, 1], equals: pair.new.y)
    }
    guard let m = normal.solution() else { return nil }
    return Homography(m[0], m[1], m[2], m[3], m[4], m[5], 0, 0, 1)
  }

  /// The middle of the points is never beyond the horizon, so the ninth number can be 1.
  private static func projective(_ pairs: [PointPair]) -> Homography? {
    var normal = LeastSquares.Normal(8)
    for pair in pairs {
      let (x, y, u, v) = (pair.old.x, pair.old.y, pair.new.x, pair.new.y)
      normal.add([x, y, 1, 0, 0, 0, -u * x, -u * y], equals: u)
      normal.add([0, 0, 0, x, y, 1, -v * x, -v * y], equals: v)
    }
    guard var m = normal.solution() else { return nil }
    var best = squaredError(m, pairs)
    guard best.isFinite else { return nil }
    guard pairs.count > 4 else { return homography(m) }
    var damping = 1e-6
    for _ in 0..<50 {
      guard let step = step(m, pairs, damping) else { break }
      let next = zip(m, step).map { $0 + $1 }
      let error = squaredError(next, pairs)
      guard error < best else {
        damping *= 10
        if damping > 1e6 { break }
        continue
      }
      let isDone = best - error <= 1e-14 * best
      (m, best, damping) = (next, error, damping / 10)
      if isDone { break }
    }
    return homography(m)
  }

  private static func homography(_ m: [Double]) -> Homography {
    Homography(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], 1)
  }

  /// Infinite where a point lies beyond the horizon.
  private static func squaredError(_ m: [Double], _ pairs: [PointPair]) -> Double {
    let map = homography(m)
    return pairs.reduce(0) { sum, pair in
      guard let image = map(pair.old) else { return .infinity }
      return sum + (image - pair.new).squaredLength
    }
  }

  /// Returns the step by which the eight numbers are to be changed.
  private static func step(_ m: [Double], _ pairs: [PointPair], _ damping: Double) -> [Double]? {
    let map = homography(m)
    var normal = LeastSquares.Normal(8)
    for pair in pairs {
      guard let p = map(pair.old) else { return nil }
      let w = map.divisor(at: pair.old)
      let (x, y) = (pair.old.x / w, pair.old.y / w)
      normal.add([x, y, 1 / w, 0, 0, 0, -p.x * x, -p.x * y], equals: pair.new.x - p.x)
      normal.add([0, 0, 0, x, y, 1 / w, -p.y * x, -p.y * y], equals: pair.new.y - p.y)
    }
    return normal.solution(damping: damping)
  }
}
