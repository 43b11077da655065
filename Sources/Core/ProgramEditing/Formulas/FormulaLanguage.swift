internal import Bricks
package import Words

/// The words and the decimal sign of formulas in one language. English words are understood beside its own.
package struct FormulaLanguage: Sendable {
  /// Whether `1,5` is a number, and `; ` parts what stands in brackets.
  package let hasDecimalComma: Bool
  /// The words of each of `FormulaName.all`.
  let names: [Text]
  /// The words of the operators that have no sign, by their names in files.
  private let operators: [(name: Text, words: Text)]
  /// The words that ask whether another object is touched.
  let collision: Text
  /// All that is understood, in small letters, its own words first.
  let spellings: [Spelling]

  struct Spelling: Sendable {
    var words: [UInt8]
    var meaning: FormulaToken.Meaning
  }

  package static let english = FormulaLanguage(names: [], hasDecimalComma: false)

  /// Makes a language of words by the names that files have; what is not among them stays English, as do words that are no letters with single
  /// blanks between.
  ///
  /// `touches` names the question whether another object is touched.
  package init(names given: [(name: Text, words: Text)], hasDecimalComma: Bool) {
    func words(_ name: Text) -> Text? {
      given.first { $0.name == name && FormulaLetters.isName($0.words) }?.words
    }
    self.hasDecimalComma = hasDecimalComma
    names = FormulaName.all.map { words($0.name) ?? $0.words }
    operators = FormulaOperator.words.map {
      ($0.name, $0.name == "MOD" ? $0.word : words($0.name) ?? $0.word)
    }
    collision = words(Self.collisionName) ?? Self.collisionName
    var spellings: [Spelling] = []
    func add(_ words: Text, _ meaning: FormulaToken.Meaning) {
      let folded = FormulaLetters.folded(Array(words.string.utf8))
      if !spellings.contains(where: { $0.words == folded }) {
        spellings.append(Spelling(words: folded, meaning: meaning))
      }
    }
    for (index, words) in names.enumerated() { add(words, .name(index)) }
    add(collision, .collision)
    for (name, words) in operators { add(words, .operator(name)) }
    for (index, name) in FormulaName.all.enumerated() {
      add(name.words, .name(index))
      for alias in name.aliases { add(alias, .name(index)) }
    }
    add(Self.collisionName, .collision)
    for (word, name) in FormulaOperator.words { add(word, .operator(name)) }
    self.spellings = spellings
  }

  private static let collisionName: Text = "touches"

  /// What stands between the inputs of a call.
  var separator: String { hasDecimalComma ? "; " : ", " }

  func sign(_ name: Text) -> Text? {
    operators.first { $0.name == name }?.words ?? FormulaOperator.sign(name)
  }

  /// How one of `FormulaName.all` is written.
  package func words(_ index: Int) -> Text { names[index] }

  /// The text that is inserted into a formula for one of `FormulaName.all`: `random(1, 6)`.
  package func call(_ index: Int) -> Text {
    let name = FormulaName.all[index]
    if name.parameters.isEmpty { return names[index] }
    var call = names[index].string + "("
    for (place, parameter) in name.parameters.enumerated() {
      if place > 0 { call += separator }
      call += translated(parameter).string
    }
    return Text(call + ")")
  }

  /// The words in this language of a formula in English ones; the same where they are none.
  package func translated(_ english: Text) -> Text {
    guard let formula = try? Formula(words: english) else { return english }
    return formula.words(in: self)
  }
}
