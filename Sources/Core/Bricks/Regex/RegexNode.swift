/// A pattern, taken apart.
indirect enum RegexNode: Equatable, Sendable {
  case empty
  case set(CodePointSet)
  case assertion(Assertion)
  /// One after the other.
  case sequence([RegexNode])
  /// The first that matches.
  case choice([RegexNode])
  case group(RegexNode, number: Int)
  case repetition(RegexNode, least: Int, most: Int?, isLazy: Bool)
  /// What a group has matched, once more.
  case reference(Int, ignoresCase: Bool)
  /// What stands ahead, or behind, or is not to stand there.
  case look(RegexNode, isAhead: Bool, isWanted: Bool)
  /// The first way alone, whatever follows.
  case atomic(RegexNode)

  enum Assertion: Equatable, Sendable {
    /// `^`, `\A`: before everything.
    case start
    /// `^` with the flag m: also behind a line's end.
    case lineStart
    /// `\z`: behind everything.
    case end
    /// `$`, `\Z`: also before a line's end that ends everything.
    case lastEnd
    /// `$` with the flag m: before every line's end.
    case lineEnd
    case wordBoundary
    case noWordBoundary
  }
}

extension RegexNode {
  /// Whether a part can only be matched by going one way after another.
  var goesBack: Bool {
    switch self {
    case .reference, .look, .atomic: true
    case .empty, .set, .assertion: false
    case .sequence(let parts), .choice(let parts): parts.contains { $0.goesBack }
    case .group(let part, number: _), .repetition(let part, least: _, most: _, isLazy: _):
      part.goesBack
    }
  }
}
