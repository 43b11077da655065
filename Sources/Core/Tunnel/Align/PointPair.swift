package import Geometry

/// A thing that is seen on both photographs, and where: in each photograph's pixels.
package struct PointPair: Equatable, Sendable {
  package var old: Point
  package var new: Point

  package init(old: Point, new: Point) {
    self.old = old
    self.new = new
  }
}

/// Pairs of points, and what is to be made of them.
package struct AlignmentPoints: Equatable, Sendable {
  package var pairs: [PointPair]
  /// Nil for the richest map that the pairs decide.
  package var model: AlignmentModel?
  /// The distance by which pairs that agree may be off, in pixels of the new photograph; nil for a hundredth of its
  /// diagonal.
  package var tolerance: Double?

  package init(_ pairs: [PointPair], model: AlignmentModel? = nil, tolerance: Double? = nil) {
    self.pairs = pairs
    self.model = model
    self.tolerance = tolerance
  }
}

/// The kinds of map by which one photograph is laid on another.
package enum AlignmentModel: UInt8, Equatable, Sendable, CaseIterable {
  /// Moved, turned and scaled: from two pairs on.
  case similarity = 0
  /// Also sheared and stretched: from three on.
  case affine = 1
  /// Also seen from another direction: from four on.
  case projective = 2

  /// The least number of pairs.
  package var pairCount: Int { Int(rawValue) + 2 }

  /// The richest one that `count` pairs decide; nil for fewer than two.
  package init?(pairCount count: Int) {
    guard count >= 2 else { return nil }
    self = count == 2 ? .similarity : count == 3 ? .affine : .projective
  }
}

/// A map found from pairs of points.
package struct Alignment: Equatable, Sendable {
  package var model: AlignmentModel
  /// The map from the old photograph's pixels to the new one's.
  package var map: Homography
  /// The distance, for each pair, of the image of its old point from its new one, in the new photograph's
  /// pixels.
  package var residuals: [Double]
  /// The pairs, by their indices, that the map was not made from, since they contradict the others.
  package var outliers: [Int]

  /// The root of the mean of the squared residuals of all pairs but the outliers.
  package var error: Double {
    let kept = residuals.indices.filter { !outliers.contains($0) }
    guard !kept.isEmpty else { return 0 }
    return (kept.reduce(0) { $0 + residuals[$1] * residuals[$1] } / Double(kept.count))
      .squareRoot()
  }
}

/// A reason why no map is made from points, or a map is not taken.
package enum AlignmentError: Error, Equatable, Sendable {
  case tooFewPairs(Int, needed: Int)
  /// A number that is not finite, in the pair with this index.
  case notFinite(pair: Int)
  /// A point that is not on its photograph, whose size this is, in the pair with this index.
  case outside(pair: Int, isOld: Bool, width: Int, height: Int)
  /// The pair with this index makes a map of all pairs senseless, which is a good one without it.
  /// The error is that of the others; nil where they are as few as there must be.
  case contradicts(pair: Int, error: Double?)
  /// Two pairs have the same point on one of the photographs, or nearly so.
  case coincident(Int, Int)
  /// The points lie on a line, or too few of them beside it, so that they do not decide a map.
  case collinear
  /// It would turn the photograph's back to the eye.
  case flips
  /// A part of the photograph would lie beyond the horizon, or over another part.
  case folds
  /// Somewhere `factor` pixels of the old photograph would become one, or the whole be that much
  /// smaller than the new one.
  case shrinks(factor: Double)
  /// Somewhere a pixel of the old photograph would become `factor` pixels long.
  case grows(factor: Double)
}
