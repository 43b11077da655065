package import Words

/// A reason why a text is no formula, and the place, in bytes of UTF-8.
package enum FormulaProblem: Error, Equatable, Sendable {
  /// A number, name or bracket is missing.
  case operandExpected(offset: Int)
  /// Two things stand side by side.
  case operatorExpected(offset: Int)
  /// A bracket that was opened at `opened` is not closed.
  case bracketExpected(opened: Int, offset: Int)
  case bracketUnopened(offset: Int)
  case markUnclosed(offset: Int)
  case unknown(Text, offset: Int)
  case unknownVariable(Text, offset: Int)
  case unknownList(Text, offset: Int)
  case unknownInput(Text, offset: Int)
  case argumentCount(of: Text, expected: Int, found: Int, offset: Int)
  /// A function or sensor that wants what no formula is, as the name of an object.
  case nameExpected(offset: Int)
  case tooDeep(offset: Int)

  package var offset: Int {
    switch self {
    case .operandExpected(let offset), .operatorExpected(let offset),
      .bracketExpected(_, let offset),
      .bracketUnopened(let offset), .markUnclosed(let offset), .unknown(_, let offset),
      .unknownVariable(_, let offset), .unknownList(_, let offset), .unknownInput(_, let offset),
      .argumentCount(_, _, _, let offset), .nameExpected(let offset), .tooDeep(let offset):
      offset
    }
  }

  package var message: Text {
    switch self {
    case .operandExpected: "Here a number, a name or a bracket is missing."
    case .operatorExpected: "Here an operator such as + or = is missing."
    case .bracketExpected: "A bracket is not closed here."
    case .bracketUnopened: "This bracket closes nothing."
    case .markUnclosed: "These quotation marks are not closed."
    case .unknown(let words, _): Text("“\(words.string)” means nothing here.")
    case .unknownVariable(let name, _): Text("There is no variable “\(name.string)”.")
    case .unknownList(let name, _): Text("There is no list “\(name.string)”.")
    case .unknownInput(let name, _): Text("There is no input “\(name.string)”.")
    case .argumentCount(let name, let expected, let found, _):
      Text("“\(name.string)” takes \(expected.description), not \(found.description).")
    case .nameExpected: "Here the name of an object is missing, as 'Cat'."
    case .tooDeep: "There are too many brackets in one another."
    }
  }
}
