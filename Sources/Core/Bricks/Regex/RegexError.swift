/// A fault of a pattern.
package struct RegexError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// A group, a class, a quotation or a counted repetition without its end.
    case unclosed
    /// A closing bracket of what was not opened.
    case unopened
    /// `*`, `+`, `?` or `{…}` with nothing before it.
    case nothingToRepeat
    /// A count that is none, or its least above its most.
    case badCount
    /// A range of a class that goes backwards.
    case badRange
    /// An escape that is none.
    case badEscape
    /// A construct that is not known here.
    case notSupported
    /// A reference to a group that there is not.
    case noGroup
    /// More steps than a pattern may have.
    case tooLarge
  }

  package let reason: Reason
  /// The place in the pattern, in code points from its start.
  package let place: Int

  package init(reason: Reason, place: Int) {
    self.reason = reason
    self.place = place
  }
}

extension RegexError {
  /// The fault in words, as a program shows it.
  package var message: String {
    let words =
      switch reason {
      case .unclosed: "something is not closed"
      case .unopened: "a bracket closes what was not opened"
      case .nothingToRepeat: "there is nothing to repeat"
      case .badCount: "the count of a repetition is none"
      case .badRange: "a range goes backwards"
      case .badEscape: "there is no such escape"
      case .notSupported: "this is not known here"
      case .noGroup: "there is no such group"
      case .tooLarge: "the pattern is too large"
      }
    return "\(words), at character \(place + 1)"
  }
}
