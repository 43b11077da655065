import Geometry

/// The one pair of points without which the others make a good map, where all together make none.
///
/// Where a pair more than the map takes is left, the others' own error tells how good the map is.
/// Where there are just as many, every choice fits exactly; then that choice is taken which the next
/// simpler kind of map already fits nearly, since photographs of one place from nearly the same place
/// differ by little more: `margin` times as nearly as any other choice, or none is named.
struct Contradiction {
  let pair: Int
  /// The error of the others; nil where they are as few as the map takes.
  let error: Double?

  /// Nil where there is none, or not just one.
  ///
  /// - Complexity: O(*n*²) for *n* pairs.
  init?(
    in pairs: [PointPair], _ model: AlignmentModel, _ tolerance: Double, oldSize: Point,
    newSize: Point, margin: Double = 2
  ) {
    // A simpler map where the rest are too few, but none from two pairs, which agree on anything.
    let rest = pairs.count - 1
    guard rest >= 3 || model == .similarity, rest <= Self.pairLimit,
      let restModel = rest >= model.pairCount ? model : AlignmentModel(pairCount: rest)
    else { return nil }
    var best: (pair: Int, score: Double, error: Double)?
    var second = Double.infinity
    for index in pairs.indices {
      var others = pairs
      others.remove(at: index)
      guard let map = MapFit.map(restModel, others),
        (try? Alignment.check(
          map, oldWidth: oldSize.x, oldHeight: oldSize.y, newWidth: newSize.x,
          newHeight: newSize.y)) != nil
      else { continue }
      let residuals = others.map { RANSAC.residual(map, $0) }
      guard residuals.allSatisfy({ $0 <= tolerance }) else { continue }
      let error = Self.mean(residuals)
      let score = rest > restModel.pairCount ? error : Self.simplerError(restModel, others)
      if score < best?.score ?? .infinity {
        second = best?.score ?? .infinity
        best = (index, score, error)
      } else {
        second = min(second, score)
      }
    }
    guard let best, best.score * margin < second else { return nil }
    pair = best.pair
    error = rest > restModel.pairCount ? best.error : nil
  }

  /// Among more pairs `RANSAC` has found any single one that contradicts them.
  private static let pairLimit = 32

  /// Returns the mean error of pairs under the next simpler kind of map: affine, a similarity, upright.
  private static func simplerError(_ model: AlignmentModel, _ pairs: [PointPair]) -> Double {
    if model == .similarity { return uprightError(pairs) }
    let simpler: AlignmentModel = model == .projective ? .affine : .similarity
    guard let map = MapFit.map(simpler, pairs) else { return .infinity }
    return mean(pairs.map { RANSAC.residual(map, $0) })
  }

  /// Only moved and scaled.
  private static func uprightError(_ pairs: [PointPair]) -> Double {
    func middle(_ points: [Point]) -> Point { points.reduce(.zero, +) / Double(points.count) }
    let (old, new) = (middle(pairs.map { $0.old }), middle(pairs.map { $0.new }))
    var (products, squares) = (0.0, 0.0)
    for pair in pairs {
      products += (pair.old - old).dot(pair.new - new)
      squares += (pair.old - old).squaredLength
    }
    guard squares > 0, products > 0 else { return .infinity }
    return mean(
      pairs.map { (($0.old - old) * (products / squares)).distance(to: $0.new - new) })
  }

  /// The root of the mean of the squares.
  private static func mean(_ residuals: [Double]) -> Double {
    (residuals.reduce(0) { $0 + $1 * $1 } / Double(max(1, residuals.count))).squareRoot()
  }
}
