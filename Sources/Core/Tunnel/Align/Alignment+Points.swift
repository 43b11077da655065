package import Geometry

extension Alignment {
  /// The map that pairs of points decide.
  ///
  /// Two pairs give a similarity, three an affine map, four or more a projective one, unless `model`
  /// asks for another. With two pairs more than the map takes, or more, those are left out that
  /// contradict the others (M. Fischler and R. Bolles, *Random Sample Consensus*): of the maps of the
  /// least number of pairs that one is taken which most pairs agree with, to `tolerance`, and fitted to
  /// all of those. All choices of few pairs are tried where there are not many, else as many as are
  /// sure to hold a good one, from a generator with a fixed seed: the same pairs give the same map.
  /// With one pair more than the map takes, that pair is left out without which the rest agree by far the
  /// best, where all together do not agree to `tolerance`. Where no map can be taken, but one of all pairs
  /// but one can, the error names that pair: see `Contradiction`.
  ///
  /// - Parameters:
  ///   - oldWidth, oldHeight: of the old photograph, which must be seen whole: see
  ///     `check(_:oldWidth:oldHeight:newWidth:newHeight:)`.
  ///   - tolerance: in the new photograph's pixels; a hundredth of its diagonal unless given.
  /// - Complexity: O(*n*) for *n* pairs, with a factor of some thousands where outliers are sought.
  package init(
    _ pairs: [PointPair], model: AlignmentModel? = nil, oldWidth: Double, oldHeight: Double,
    newWidth: Double, newHeight: Double, tolerance: Double? = nil
  ) throws(AlignmentError) {
    guard let model = model ?? AlignmentModel(pairCount: pairs.count),
      pairs.count >= model.pairCount
    else { throw .tooFewPairs(pairs.count, needed: model?.pairCount ?? 2) }
    for (index, pair) in pairs.enumerated() where !(pair.old.isFinite && pair.new.isFinite) {
      throw .notFinite(pair: index)
    }
    for j in pairs.indices {
      for i in 0..<j
      where pairs[i].old.distance(to: pairs[j].old) < 1e-6
        || pairs[i].new.distance(to: pairs[j].new) < 1e-6
      { throw .coincident(i, j) }
    }
    let tolerance =
      tolerance ?? Point(x: newWidth, y: newHeight).length / 100
    let (old, new) = (Point(x: oldWidth, y: oldHeight), Point(x: newWidth, y: newHeight))
    do {
      try self.init(agreeing: pairs, model, tolerance, old, new)
      leaveOut(of: pairs, tolerance, old, new)
    } catch {
      guard error != .collinear,
        let wrong = Contradiction(in: pairs, model, tolerance, oldSize: old, newSize: new)
      else { throw error }
      throw .contradicts(pair: wrong.pair, error: wrong.error)
    }
  }

  /// Leaves out the one pair that contradicts the others, where there is one pair more than the map takes.
  private mutating func leaveOut(
    of pairs: [PointPair], _ tolerance: Double, _ oldSize: Point, _ newSize: Point
  ) {
    // Of three pairs for a similarity any may be wrong; else more is asked than where there is no map at all.
    guard model != .similarity, pairs.count == model.pairCount + 1,
      residuals.contains(where: { $0 > tolerance }),
      let wrong = Contradiction(
        in: pairs, model, tolerance, oldSize: oldSize, newSize: newSize, margin: 3)
    else { return }
    var others = pairs
    others.remove(at: wrong.pair)
    guard let map = MapFit.map(model, others) else { return }
    self.map = map
    residuals = pairs.map { RANSAC.residual(map, $0) }
    outliers = [wrong.pair]
  }

  /// - Parameter oldSize, newSize: of the photographs.
  private init(
    agreeing pairs: [PointPair], _ model: AlignmentModel, _ tolerance: Double, _ oldSize: Point,
    _ newSize: Point
  ) throws(AlignmentError) {
    let kept = RANSAC(pairs, model, tolerance).kept()
    guard let map = MapFit.map(model, kept.map { pairs[$0] }) else {
      // With the points apart from one another, only the horizon in their midst is left.
      let areOnLine =
        Self.areOnLine(kept.map { pairs[$0].old }, model)
        || Self.areOnLine(kept.map { pairs[$0].new }, model)
      throw areOnLine ? .collinear : .folds
    }
    self.model = model
    self.map = map
    residuals = pairs.map { RANSAC.residual(map, $0) }
    outliers = pairs.indices.filter { !kept.contains($0) }
    try Self.check(
      map, oldWidth: oldSize.x, oldHeight: oldSize.y, newWidth: newSize.x, newHeight: newSize.y)
  }

  /// Refuses points that are not on their photographs, whose edges are.
  package static func checkInside(
    _ pairs: [PointPair], oldWidth: Int, oldHeight: Int, newWidth: Int, newHeight: Int
  ) throws(AlignmentError) {
    for (index, pair) in pairs.enumerated() {
      guard pair.old.isFinite, pair.new.isFinite else { throw .notFinite(pair: index) }
      func check(_ point: Point, _ isOld: Bool, _ width: Int, _ height: Int)
        throws(AlignmentError)
      {
        guard 0...Double(width) ~= point.x, 0...Double(height) ~= point.y else {
          throw .outside(pair: index, isOld: isOld, width: width, height: height)
        }
      }
      try check(pair.old, true, oldWidth, oldHeight)
      try check(pair.new, false, newWidth, newHeight)
    }
  }

  /// Whether too few points lie off a line: none for an affine map, fewer than two for a projective
  /// one.
  private static func areOnLine(_ points: [Point], _ model: AlignmentModel) -> Bool {
    func areOnLine(leavingOut left: Int?) -> Bool {
      let rest = points.indices.filter { $0 != left }
      guard let first = rest.first,
        let far = rest.max(by: {
          points[$0].distance(to: points[first]) < points[$1].distance(to: points[first])
        })
      else { return true }
      let line = points[far] - points[first]
      return rest.allSatisfy {
        line.cross(points[$0] - points[first]).magnitude <= 1e-5 * line.squaredLength
      }
    }
    if areOnLine(leavingOut: nil) { return true }
    return model == .projective && points.indices.contains { areOnLine(leavingOut: $0) }
  }

  /// The factor by which the old photograph's pixels may become longer or shorter than the new one's.
  package static var greatestScale: Double { 64 }

  /// Refuses a map that folds, flips, shrinks or grows the old photograph absurdly.
  package static func check(
    _ map: Homography, oldWidth: Double, oldHeight: Double, newWidth: Double, newHeight: Double
  ) throws(AlignmentError) {
    for number in map.numbers where !number.isFinite { throw .folds }
    let corners = [
      Point(x: 0, y: 0), Point(x: oldWidth, y: 0), Point(x: oldWidth, y: oldHeight),
      Point(x: 0, y: oldHeight),
    ]
    var area = 0.0
    var images: [Point] = []
    for corner in corners {
      guard let image = map(corner) else { throw .folds }
      images.append(image)
    }
    // Where all corners have images, the sign of the determinant is that of the orientation.
    guard map.determinant != 0 else { throw .collinear }
    if map.determinant < 0 { throw .flips }
    for (index, corner) in corners.enumerated() {
      area += images[index].cross(images[(index + 1) % 4]) / 2
      guard let local = map.linearized(at: corner) else { throw .folds }
      let (longest, shortest) = local.stretches
      if shortest < 1 / greatestScale { throw .shrinks(factor: 1 / shortest) }
      if longest > greatestScale { throw .grows(factor: longest) }
    }
    let part = area / (newWidth * newHeight)
    let least = 1 / (greatestScale * greatestScale)
    if part < least { throw .shrinks(factor: (1 / part).squareRoot()) }
  }
}

extension AffineTransform {
  /// The factors by which lengths grow in the direction in which they grow the most, and the least: the
  /// singular values.
  fileprivate var stretches: (longest: Double, shortest: Double) {
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum / 4 - determinant * determinant).squareRoot()
    let longest = (sum / 2 + root).squareRoot()
    return (longest, longest > 0 ? determinant.magnitude / longest : 0)
  }
}
