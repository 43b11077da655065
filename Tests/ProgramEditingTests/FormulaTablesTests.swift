import Bricks
import Foundation
import ProgramEditing
import TestSupport
import Testing
import Words

/// The words of formulas that the page has for each language, as the core understands them.
@Suite struct `Formulas in the languages of the page` {
  /// Folders of Web/texts, but for English.
  private static let languages = ["ar", "de", "es", "fr", "hi", "ja", "pt", "ru", "zh"]

  private static func table(_ language: String) throws -> [(name: Text, words: Text)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Web/texts/\(language)/formula.json").standardizedFileURL
    let table = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    return table.sorted { $0.key < $1.key }.map { (Text($0.key), Text($0.value)) }
  }

  @Test(arguments: languages)
  func `every name is understood, and is nothing else's`(_ tag: String) throws {
    let table = try Self.table(tag)
    for hasDecimalComma in [false, true] {
      let language = FormulaLanguage(names: table, hasDecimalComma: hasDecimalComma)
      for (index, name) in FormulaName.all.enumerated() {
        let given = try #require(table.first { $0.name == name.name }, "\(name.name.string)")
        #expect(language.words(index) == given.words)
        let call = language.call(index)
        let formula = try Formula(words: call, language: language)
        #expect(formula.kind == name.kind && formula.value == name.name, "\(call.string)")
        let english = try Formula(words: FormulaLanguage.english.call(index))
        #expect(formula == english, "\(call.string)")
      }
      for name in ["LOGICAL_AND", "LOGICAL_OR", "LOGICAL_NOT", "touches"] as [Text] {
        let words = try #require(table.first { $0.name == name }?.words)
        let written: Text =
          switch name {
          case "LOGICAL_NOT": Text("\(words.string) 1")
          case "touches": Text("\(words.string)('Cat')")
          default: Text("1 \(words.string) 2")
          }
        let formula = try Formula(words: written, language: language)
        #expect(formula.words(in: language) == written)
        #expect(formula.kind == (name == "touches" ? .collision : .operator))
      }
    }
  }

  @Test(arguments: languages, 0..<60 as Range<UInt64>)
  func `parse ∘ print = same`(_ tag: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let language = FormulaLanguage(names: try Self.table(tag), hasDecimalComma: seed % 2 == 0)
    let formula = RandomFormulas.formula(using: &random, depth: 5)
    let words = formula.words(in: language)
    #expect(try Formula(words: words, language: language) == formula, "\(words.string)")
  }

  /// Keys of the pad put blanks around words, and people leave them out.
  @Test(arguments: languages)
  func `what stands close to a word does not change it`(_ tag: String) throws {
    let language = FormulaLanguage(names: try Self.table(tag), hasDecimalComma: false)
    for (index, name) in FormulaName.all.enumerated() where name.parameters.isEmpty {
      let words = language.words(index).string
      let close = try Formula(words: Text("(\(words)+1)"), language: language)
      let apart = try Formula(words: Text("( \(words) + 1 )"), language: language)
      #expect(close == apart)
    }
  }
}
