internal import Bricks
internal import Words

/// Reads a formula from its pieces: operators by how strongly they bind, the left one first; signs and `not` bind most.
struct FormulaParser {
  private let tokens: [(token: FormulaToken, meaning: FormulaToken.Meaning)]
  private let end: Int
  private let text: Text
  /// Nil where all names are taken.
  private let vocabulary: FormulaVocabulary?
  private let language: FormulaLanguage
  private var place = 0
  private var depth = 0

  static let depthLimit = 100

  init(_ text: Text, vocabulary: FormulaVocabulary?, language: FormulaLanguage) {
    tokens = FormulaLexer(text, in: language).tokens
    end = text.byteCount
    (self.text, self.vocabulary, self.language) = (text, vocabulary, language)
  }

  private var meaning: FormulaToken.Meaning? { place < tokens.count ? tokens[place].meaning : nil }
  private var offset: Int { place < tokens.count ? tokens[place].token.range.lowerBound : end }

  mutating func formula() throws(FormulaProblem) -> Formula {
    let formula = try terms(above: 0)
    switch meaning {
    case nil: return formula
    case .close: throw .bracketUnopened(offset: offset)
    case .unclosed: throw .markUnclosed(offset: offset)
    case .unknown: throw unknown
    default: throw .operatorExpected(offset: offset)
    }
  }

  private var unknown: FormulaProblem {
    let range = tokens[place].token.range
    let words = Array(text.string.utf8)[range]
    return .unknown(Text(String(decoding: words, as: UTF8.self)), offset: range.lowerBound)
  }

  /// Operands with operators between them that bind more than `limit`.
  private mutating func terms(above limit: Int) throws(FormulaProblem) -> Formula {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw .tooDeep(offset: offset) }
    var left = try operand()
    while case .operator(let name)? = meaning, let binding = FormulaOperator.binding(name),
      binding > limit
    {
      place += 1
      // Catroid gives 0 for the operator; what its editor writes is the function.
      left = Formula(
        name == "MOD" ? .function : .operator, name, left: left, right: try terms(above: binding))
    }
    return left
  }

  private mutating func operand() throws(FormulaProblem) -> Formula {
    let start = offset
    guard let meaning else { throw .operandExpected(offset: start) }
    let kind = tokens[place].token.kind
    switch meaning {
    case .words(let words):
      try check(words, kind, start)
      place += 1
      return Formula(Self.formulaKind(kind), words)
    case .name(let index):
      place += 1
      return try call(index, start)
    case .raw(let name):
      place += 1
      guard self.meaning == .open else { return Formula(.sensor, name) }
      return function(name, try arguments())
    case .collision:
      place += 1
      return try collision(start)
    case .operator(let name):
      guard name == "MINUS" || name == "LOGICAL_NOT" else { throw .operandExpected(offset: start) }
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else { throw .tooDeep(offset: start) }
      place += 1
      return Formula(.operator, name, right: try operand())
    case .open:
      place += 1
      let inner = try terms(above: 0)
      try close(start)
      return Formula(.bracket, "", right: inner)
    case .unclosed: throw .markUnclosed(offset: start)
    case .unknown: throw unknown
    case .close, .comma: throw .operandExpected(offset: start)
    }
  }

  private static func formulaKind(_ kind: FormulaToken.Kind) -> Formula.Kind {
    switch kind {
    case .string: .string
    case .variable: .variable
    case .list: .list
    case .input: .input
    default: .number
    }
  }

  private func check(_ name: Text, _ kind: FormulaToken.Kind, _ start: Int) throws(FormulaProblem) {
    guard let vocabulary else { return }
    switch kind {
    case .variable where !vocabulary.variables.contains(name):
      throw .unknownVariable(name, offset: start)
    case .list where !vocabulary.lists.contains(name): throw .unknownList(name, offset: start)
    case .input where !vocabulary.inputs.contains(name): throw .unknownInput(name, offset: start)
    default: break
    }
  }

  private mutating func close(_ opened: Int) throws(FormulaProblem) {
    guard meaning == .close else {
      switch meaning {
      case nil, .comma: throw .bracketExpected(opened: opened, offset: offset)
      case .unclosed: throw .markUnclosed(offset: offset)
      case .unknown: throw unknown
      default: throw .operatorExpected(offset: offset)
      }
    }
    place += 1
  }

  private mutating func call(_ index: Int, _ start: Int) throws(FormulaProblem) -> Formula {
    let name = FormulaName.all[index]
    if name.kind == .sensor { return Formula(.sensor, name.name) }
    guard meaning == .open else {
      if name.parameters.isEmpty { return Formula(.function, name.name) }
      throw .argumentCount(
        of: language.names[index], expected: name.parameters.count, found: 0, offset: start)
    }
    let given = try arguments()
    guard given.count == name.parameters.count else {
      throw .argumentCount(
        of: language.names[index], expected: name.parameters.count, found: given.count,
        offset: start)
    }
    return function(name.name, given)
  }

  private func function(_ name: Text, _ arguments: [Formula]) -> Formula {
    Formula(
      .function, name, left: arguments.first, right: arguments.dropFirst().first,
      others: Array(arguments.dropFirst(2)))
  }

  /// Parses what stands in brackets, between commas.
  private mutating func arguments() throws(FormulaProblem) -> [Formula] {
    let opened = offset
    place += 1
    if meaning == .close {
      place += 1
      return []
    }
    var given = [try terms(above: 0)]
    while meaning == .comma {
      place += 1
      given.append(try terms(above: 0))
    }
    try close(opened)
    return given
  }

  /// `touches('Cat')`
  private mutating func collision(_ start: Int) throws(FormulaProblem) -> Formula {
    let opened = offset
    guard meaning == .open else { throw .nameExpected(offset: opened) }
    place += 1
    guard case .words(let name)? = meaning, tokens[place].token.kind == .string else {
      throw .nameExpected(offset: offset)
    }
    place += 1
    try close(opened)
    return Formula(.collision, name)
  }
}
