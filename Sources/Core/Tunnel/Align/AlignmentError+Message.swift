extension AlignmentError {
  /// The fault of points, in one line for people; pairs are counted from 1.
  package var message: String {
    switch self {
    case .tooFewPairs(let count, let needed):
      "\(count) pairs of points are too few: \(needed) are needed"
    case .notFinite(let pair): "pair \(pair + 1) has a coordinate that is not a number"
    case .outside(let pair, let isOld, let width, let height):
      "pair \(pair + 1): the point on the \(isOld ? "old" : "new") picture lies outside it (0 to "
        + "\(width) across, 0 to \(height) down)"
    case .contradicts(let pair, let error):
      "pair \(pair + 1) contradicts the others: without it the rest agree"
        + (error.map { " to \(Self.tenths($0)) pixels" } ?? "")
    case .coincident(let a, let b): "pairs \(a + 1) and \(b + 1) name the same point"
    case .collinear: "the points lie on a line; choose some beside it"
    case .flips: "the points would mirror the old picture; are two of them exchanged?"
    case .folds: "the points would fold the old picture over itself"
    case .shrinks(let factor): "the points would shrink the old picture \(Self.times(factor))"
    case .grows(let factor): "the points would enlarge the old picture \(Self.times(factor))"
    }
  }

  /// The fault of a map that no points have made: one that was typed, or moved by hand.
  package var mapMessage: String {
    switch self {
    case .collinear: "the old picture would be flattened to a line"
    case .flips: "the old picture would be mirrored"
    case .folds: "the old picture would be folded over itself"
    case .shrinks(let factor): "the old picture would be shrunk \(Self.times(factor))"
    case .grows(let factor): "the old picture would be enlarged \(Self.times(factor))"
    case .tooFewPairs, .notFinite, .outside, .contradicts, .coincident: message
    }
  }

  private static func times(_ factor: Double) -> String { "\(Int(min(factor, 1e9)))-fold" }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((min(value, 1e9) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
