extension AlignmentError {
  /// What is wrong, in one line for people; pairs are counted from 1.
  public var message: String {
    switch self {
    case .tooFewPairs(let count, let needed):
      "\(count) pairs of points are too few: \(needed) are needed"
    case .notFinite(let pair): "pair \(pair + 1) has a coordinate that is not a number"
    case .coincident(let a, let b): "pairs \(a + 1) and \(b + 1) name the same point"
    case .collinear: "the points lie on a line; choose some beside it"
    case .flips: "the points would mirror the old picture; are two of them exchanged?"
    case .folds: "the points would fold the old picture over itself"
    case .shrinks(let factor):
      "the points would shrink the old picture \(Int(min(factor, 1e9)))-fold"
    case .grows(let factor):
      "the points would enlarge the old picture \(Int(min(factor, 1e9)))-fold"
    }
  }
}
