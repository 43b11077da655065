package import Bricks
package import Words

extension Formula {
  /// The formula as people read and write it: `1.5 × (x position + 3) > random(1, 6)`.
  ///
  /// Variables stand in "double" quotation marks, texts in 'single' ones, lists in *stars*, inputs of defined bricks in [brackets]; a mark
  /// within is doubled.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  package var words: Text { words(in: .english) }

  /// The same in another language.
  package func words(in language: FormulaLanguage) -> Text {
    var printer = FormulaPrinter(language)
    printer.write(self)
    return Text(printer.text)
  }

  /// Whether `words` is read as this very formula. What is missing or unknown in it, and brackets that it lacks, are not.
  package var isWholeInWords: Bool {
    var printer = FormulaPrinter(.english)
    printer.write(self)
    return printer.isWhole
  }

  /// Reads a formula; in a vocabulary, only what that has is taken for a name.
  ///
  /// - Throws: what is wrong first, and where.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(
    words: Text, in vocabulary: FormulaVocabulary? = nil, language: FormulaLanguage = .english
  ) throws(FormulaProblem) {
    var parser = FormulaParser(words, vocabulary: vocabulary, language: language)
    self = try parser.formula()
  }

  /// The pieces of a formula's text, whether it is one or not.
  package static func tokens(of words: Text, in language: FormulaLanguage = .english)
    -> [FormulaToken]
  {
    FormulaLexer(words, in: language).tokens.map { $0.token }
  }
}
