package import GRDB

/// Words as an index of words knows them: in small letters, without accents. What is asked for and what was written are so compared alike.
package struct WordFolding {
  private let tokenizer: any FTS5Tokenizer

  package init(in db: Database) throws {
    tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
  }

  /// By an index that has nothing in it, for who has no database of SQLite.
  package static func alone() throws -> WordFolding {
    let database = try DatabaseQueue()
    var folding = try database.inDatabase { try WordFolding(in: $0) }
    folding.database = database
    return folding
  }

  /// Kept as long as it is asked.
  private var database: DatabaseQueue?

  /// The words that the index makes of a text, in their order.
  package func words(of text: String) throws -> [String] {
    try tokenizer.tokenize(document: text).map(\.token)
  }

  /// The text's words, each as the index has it, with a space between them. One of which the index makes several, as of a script whose
  /// vowels are signs above the letters, stands there whole as well.
  package func folded(_ text: String) throws -> String {
    try Self.runs(of: text).map { run in
      let words = try words(of: run)
      return words.count == 1 ? words[0] : ([run.lowercased()] + words).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// Whose a work is, as it stands in the indexes: a word of the private area, whose signs the engine takes for letters. Nobody can ask for
  /// it, since they are part of no question, nor have it in a text that is `typed`; no digit of it is found by digits.
  package static func owner(_ number: Int64) -> String {
    let signs = String(number).utf8.map { UnicodeScalar(0xE100 + UInt32($0))! }
    return String(String.UnicodeScalarView(["\u{E000}"] + signs + ["\u{E000}"]))
  }

  /// The years of a work as words, on a line of their own; nothing where they are not known.
  package static func years(_ from: Int64?, _ to: Int64?) -> String {
    let years = Set([from, to].compactMap { $0 }).sorted()
    return years.isEmpty ? "" : "\n" + years.map(String.init).joined(separator: " ")
  }

  /// The first sign of all of them.
  package static let ownerMark = "\u{E000}"

  /// A text without signs of the private area.
  package static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse })
    else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .privateUse }))
  }

  /// Letters and digits that follow each other: no sign in them means anything to the engine.
  ///
  /// By scalars, since a sign that joins itself to a quotation mark is one letter with it.
  package static func runs(of text: String) -> [String] {
    text.unicodeScalars.split { !isPart($0) }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
