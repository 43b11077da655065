public import Words

/// A piece of a formula's text, for what shows it in colours.
public struct FormulaToken: Equatable, Sendable {
  public var kind: Kind
  /// In bytes of UTF-8.
  public var range: Range<Int>

  public enum Kind: Int, Equatable, Sendable {
    case number, string, variable, list, input
    /// A function or sensor, by words that mean one.
    case name
    case `operator`
    case bracket, comma
    /// What means nothing, or has no end.
    case unknown
  }

  /// What it stands for.
  enum Meaning: Equatable {
    /// A number as written; a string, variable, list or input without its quotation marks.
    case words(Text)
    /// By its place in `FormulaName.all`.
    case name(Int)
    /// A name in capital letters as files have it, not in the table.
    case raw(Text)
    case collision
    case `operator`(Text)
    case open, close, comma, unknown
    /// Quotation marks that nothing closes.
    case unclosed
  }
}
