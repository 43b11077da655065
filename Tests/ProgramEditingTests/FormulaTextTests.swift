import Bricks
import ProgramEditing
import TestSupport
import Testing
import Words

@Suite struct `Formulas as text` {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `parse ∘ print = same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let formula = RandomFormulas.formula(using: &random, depth: 5)
    #expect(formula.isWholeInWords)
    #expect(try Formula(words: formula.words) == formula, "\(formula.words.string)")
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a formula that lacks brackets is printed with those that it needs`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let formula = RandomFormulas.formula(using: &random, depth: 5, hasBrackets: false)
    let again = try Formula(words: formula.words)
    #expect(again.withoutBrackets == formula.withoutBrackets, "\(formula.words.string)")
    if formula.isWholeInWords { #expect(again == formula) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text is too odd to be told about`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces: [String] = [
      "(", ")", ",", "'", "\"", "*", "[", "]", "x position", "1", ".", "+", "-", "not", "random",
      "touches", "é", "😀", " ", "=", "≤", "PI", "length", "#",
    ]
    let words = Text(
      (0..<random.number(0...12)).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined())
    do {
      let formula = try Formula(words: words)
      #expect(try Formula(words: formula.words) == formula, "\(words.string)")
    } catch {
      #expect(0...words.byteCount ~= error.offset)
      #expect(error.message != "")
    }
    // Pieces lie one behind the other.
    var end = 0
    for token in Formula.tokens(of: words) {
      #expect(token.range.lowerBound >= end && !token.range.isEmpty)
      end = token.range.upperBound
    }
    #expect(end <= words.byteCount)
  }

  @Test func `operators bind as Catroid's do`() throws {
    let formula = try Formula(words: "1.5 × (x position + 3) > random(1, 6) and not \"n\" = 2")
    let product = Formula(
      .operator, "MULT", left: .number("1.5"),
      right: Formula(
        .bracket, "",
        right: Formula(
          .operator, "PLUS", left: Formula(.sensor, "OBJECT_X"), right: .number("3"))))
    let random = Formula(.function, "RAND", left: .number("1"), right: .number("6"))
    let equal = Formula(
      .operator, "EQUAL",
      left: Formula(.operator, "LOGICAL_NOT", right: Formula(.variable, "n")), right: .number("2"))
    #expect(
      formula
        == Formula(
          .operator, "LOGICAL_AND",
          left: Formula(.operator, "GREATER_THAN", left: product, right: random), right: equal))
  }

  @Test(arguments: [
    ("7 mod 3", "7 mod 3"), ("modulo(7, 3)", "7 mod 3"), ("1 + 7 mod 3", "1 + 7 mod 3"),
    ("7 mod 3 mod 2", "7 mod 3 mod 2"), ("2 × 7 mod 3", "2 × 7 mod 3"),
    ("modulo(1 + 7, 3)", "modulo(1 + 7, 3)"), ("modulo(7, 2 × 3)", "modulo(7, 2 × 3)"),
    ("modulo(7, 3) ^ 2", "modulo(7, 3) ^ 2"), ("2 × modulo(7, 3)", "2 × modulo(7, 3)"),
    ("-modulo(7, 3)", "-modulo(7, 3)"), ("(7 mod 3)", "(7 mod 3)"),
  ])
  func `a remainder is the function, and written as an operator where it can be`(
    _ words: String, _ shown: String
  ) throws {
    let formula = try Formula(words: Text(words))
    #expect(formula.words == Text(shown))
    #expect(formula.isWholeInWords)
    #expect(try Formula(words: Text(shown)) == formula)
    let outer = Formula(
      .operator, "MOD", left: .number("7"), right: .number("3"))
    #expect(!outer.isWholeInWords, "what Catroid reads as 0 is not written again")
  }

  @Test(arguments: [
    ("", FormulaProblem.operandExpected(offset: 0)), ("1 +", .operandExpected(offset: 3)),
    ("1 2", .operatorExpected(offset: 2)), ("(1", .bracketExpected(opened: 0, offset: 2)),
    ("1)", .bracketUnopened(offset: 1)), ("'a", .markUnclosed(offset: 0)),
    ("1 + foo", .unknown("foo", offset: 4)), ("\"lives\"", .unknownVariable("lives", offset: 0)),
    ("*l*", .unknownList("l", offset: 0)), ("[i]", .unknownInput("i", offset: 0)),
    ("sine(1, 2)", .argumentCount(of: "sine", expected: 1, found: 2, offset: 0)),
    ("2 + random", .argumentCount(of: "random", expected: 2, found: 0, offset: 4)),
    ("touches(1)", .nameExpected(offset: 8)),
  ])
  func `what is wrong is told with its place`(_ words: String, _ problem: FormulaProblem) {
    #expect(throws: problem) {
      try Formula(words: Text(words), in: FormulaVocabulary(variables: ["score"]))
    }
  }

  @Test func `brackets without end are refused`() {
    let words = Text(String(repeating: "(", count: 5_000))
    #expect(throws: FormulaProblem.tooDeep(offset: 100)) { try Formula(words: words) }
    let signs = Text(String(repeating: "-", count: 5_000) + "1")
    #expect(throws: FormulaProblem.self) { try Formula(words: signs) }
  }

  @Test(arguments: FormulaName.all.indices)
  func `every name is read as what it stands for, however it is spelt`(_ index: Int) throws {
    let name = FormulaName.all[index]
    let written = FormulaLanguage.english.call(index)
    let formula = try Formula(words: written)
    #expect(formula.kind == name.kind && formula.value == name.name)
    #expect(formula.words == (name.name == "MOD" ? "3 mod 2" : written))
    for alias in name.aliases + [Text(name.words.string.uppercased())] {
      let call = Text(alias.string + written.string.dropFirst(name.words.string.count))
      #expect(try Formula(words: call) == formula, "\(call.string)")
    }
  }
}

extension Formula {
  fileprivate var withoutBrackets: Formula {
    if kind == .bracket, let right { return right.withoutBrackets }
    return Formula(
      kind, value, left: left?.withoutBrackets, right: right?.withoutBrackets,
      others: others.map(\.withoutBrackets), fields: fields)
  }
}
