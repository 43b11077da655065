import Bricks
import ProgramEditing
import TestSupport
import Testing
import Words

@Suite struct `Formulas in other languages` {
  /// Words with capital letters, letters beyond ASCII, one that begins another, and one that is another's in English.
  private static let names: [(name: Text, words: Text)] = [
    ("RAND", "Zufallszahl"), ("OBJECT_SIZE", "Größe"), ("OBJECT_X", "x"),
    ("LOGICAL_AND", "und"), ("LOGICAL_OR", "oder"), ("LOGICAL_NOT", "nicht"),
    ("touches", "berührt"), ("FINGER_TOUCHED", "berührt die Bühne"), ("OBJECT_LAYER", "ebene"),
    ("STAGE_WIDTH", "舞台宽度"), ("STAGE_HEIGHT", "высота сцены"), ("TIMER", "المؤقت"),
    ("LENGTH", "लंबाई"), ("OBJECT_COLOR", "size"), ("MOD", "Rest"), ("SIN", "not a (name)"),
    ("COS", "1st"), ("TAN", ""), ("LN", "a  b"),
  ]
  private static let german = FormulaLanguage(names: names, hasDecimalComma: true)
  private static let point = FormulaLanguage(names: names, hasDecimalComma: false)

  @Test(arguments: 0..<400 as Range<UInt64>, [true, false])
  func `parse ∘ print = same`(seed: UInt64, hasDecimalComma: Bool) throws {
    var random = SplitMix64(seed: seed)
    let formula = RandomFormulas.formula(using: &random, depth: 5)
    let language = hasDecimalComma ? Self.german : Self.point
    let words = formula.words(in: language)
    #expect(try Formula(words: words, language: language) == formula, "\(words.string)")
  }

  @Test(arguments: [
    ("zufallszahl(1; 6)", "random(1, 6)"), ("Zufallszahl(1,5; 6)", "random(1.5, 6)"),
    ("zufallszahl(1, 6)", "random(1, 6)"), ("GRÖSSE", nil), ("GRÖße", "size"),
    ("size", "color"), ("x + 1,5", "x position + 1.5"), ("x position", "x position"),
    ("nicht x < 3 oder ebene = 2", "not x position < 3 or layer = 2"),
    ("berührt('Cat')", "touches('Cat')"), ("berührt die bühne", "stage is touched"),
    ("touches('Cat')", "touches('Cat')"), ("7 mod 3", "7 mod 3"), ("rest(7; 3)", "7 mod 3"),
    ("ВЫСОТА сцены÷2", "stage height ÷ 2"), ("舞台宽度≤٣٫٥", "stage width ≤ 3.5"),
    ("المؤقت + ٣٤", "timer + 34"), ("लंबाई('a') × १०", "length('a') × 10"), ("１２", "12"),
    ("zufallszahl（１；６）", "random(1, 6)"), ("x\u{A0}＋\u{3000}1", "x position + 1"),
    ("zufallszahl(٣؛ ٦)", "random(3, 6)"),
    ("\"Größe\"", "\"Größe\""), ("sine(90)", "sine(90)"), ("1,5,2", nil), ("größer", nil),
    ("1.5", "1.5"), ("exponent(1e3)", "exponent(1e3)"),
  ])
  func `words and numbers mean what the language has them mean`(
    _ written: String, _ english: String?
  ) throws {
    let read = try? Formula(words: Text(written), language: Self.german)
    #expect(read?.words == english.map { Text($0) })
    if let read {
      #expect(try Formula(words: read.words(in: Self.german), language: Self.german) == read)
    }
  }

  @Test func `what begins a call is in the language`() throws {
    let index = try #require(FormulaName.all.firstIndex { $0.name == "RAND" })
    #expect(Self.german.call(index) == "Zufallszahl(1; 6)")
    let round = try #require(FormulaName.all.firstIndex { $0.name == "ROUND" })
    #expect(Self.german.call(round) == "round(1,6)")
    #expect(Self.point.call(round) == "round(1.6)")
    #expect(Self.german.translated("size × 2.5") == "Größe × 2,5")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `pieces of any text lie one behind the other`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces: [String] = [
      "(", ";", ",", "'", "*", "Größe", "größ", "berührt", " ", "1", "٣", "٫", "१", "≤", "舞台宽度",
      "и", "😀", "und", "_", "E", ".",
    ]
    let words = Text(
      (0..<random.number(0...12)).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined())
    var end = 0
    for token in Formula.tokens(of: words, in: Self.german) {
      #expect(token.range.lowerBound >= end && !token.range.isEmpty)
      end = token.range.upperBound
    }
    #expect(end <= words.byteCount)
    if let formula = try? Formula(words: words, language: Self.german) {
      let again = formula.words(in: Self.german)
      #expect(try! Formula(words: again, language: Self.german) == formula, "\(words.string)")
    }
  }
}
