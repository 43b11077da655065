import Words

/// A piece of a formula's text, for what shows it in colours.
package struct FormulaToken: Equatable, Sendable {
  package var kind: Kind
  /// The range in bytes of UTF-8.
  package var range: Range<Int>

  package enum Kind: Int, Equatable, Sendable {
    case number, string, variable, list, input
    /// A function or sensor, by words that mean one.
    case name
    case `operator`
    case bracket, comma
    /// A token that means nothing, or has no end.
    case unknown
  }

  /// The meaning of a name.
  enum Meaning: Equatable {
    /// A number as written; a string, variable, list or input without its quotation marks.
    case words(Text)
    /// A name by its place in `FormulaName.all`.
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
