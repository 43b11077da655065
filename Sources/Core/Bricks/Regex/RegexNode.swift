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
