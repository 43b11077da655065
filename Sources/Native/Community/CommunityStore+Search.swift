internal import Atlas
internal import Foundation
internal import GRDB
internal import Permission
internal import Storyboard

/// Finding works by words, and by parts of words in any script.
extension CommunityStore {
  /// Works that have all words of a question, those whose titles have them before others, newer ones first among equals.
  ///
  /// A word of three signs and more is found inside others too, a shorter one from where a word begins; where a script puts no space
  /// between words, anywhere. So are the names of those who have published. At most eight words are looked for.
  ///
  /// - Complexity: O(*w* + *n*) for *w* entries of the words in the indexes and *n* works up to the end of the page, where many are found;
  ///   the works themselves are read for the page alone.
  ///
  /// - Parameter manyWorks: from how many works on of people whose names have a word the newest works of all are looked through for theirs.
  package func search(
    _ question: String, limit: Int = 30, after: Int = 0, manyWorks: Int = 2000
  ) throws(CommunityError) -> [Work] {
    let words = Self.words(of: question)
    guard !words.isEmpty, limit > 0, after >= 0 else { return [] }
    return try read { db in
      var (numbers, passed, named): ([Int64], Int, Set<Int64>) = ([], 0, [])
      // Whether the page is full.
      func take(_ key: Int64) throws -> Bool {
        let number = FoundWorks.number(key)
        guard try Self.isVisible(number, in: db) else { return false }
        if passed < after { passed += 1 } else { numbers.append(number) }
        return numbers.count == limit
      }
      func fill() throws {
        let next = try FoundWorks.named(words, in: db)
        while let key = try next() {
          named.insert(key)
          if try take(key) { return }
        }
        let found = try words.map {
          try FoundWorks($0, manyWorks: manyWorks, in: db)
        }
        var bound = Int64.max
        while let key = try FoundWorks.next(in: found, below: bound) {
          if !named.contains(key) {
            guard try !take(key) else { return }
          }
          bound = key
        }
      }
      try fill()
      return try Self.visible(numbers, in: db)
    }
  }

  private static func isVisible(_ number: Int64, in db: Database) throws -> Bool {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM visible_work WHERE number = ?"), arguments: [number])
      != nil
  }

  /// The words that are looked for: letters and digits alone, so that no sign means anything to the engine.
  private static func words(of question: String) -> [String] {
    // By scalars: a sign that joins itself to a quotation mark is one letter with it.
    Typed.line(question).lowercased().unicodeScalars
      .split { !isPart($0) }.map { String(String.UnicodeScalarView($0.prefix(60))) }
      .prefix(8).map { $0 }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// The engine's question for what begins with a word.
  static func beginning(_ word: String) -> String { "\"\(Typed.apart(word))\" *" }

  /// Whether a word is of a script that puts no space between words.
  static func isUnspaced(_ word: String) -> Bool { Typed.apart(word) != word }

  /// Has a work found by what it says now, or no more where it is not for everybody.
  static func index(_ number: Int64, in db: Database) throws {
    for table in ["work_words", "work_parts"] {
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE rowid = (SELECT \(FoundWorks.key) FROM work WHERE number = ?)
          """, arguments: [number])
    }
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT \(FoundWorks.key) AS key, title, words, place, source, author,
            (SELECT group_concat(tag, ' ') FROM work_tag WHERE work = work.number) AS tags
          FROM work WHERE number = ? AND reach = ? AND hidden = 0
          """, arguments: [number, Int64(Reach.everybody.rawValue)])
    else { return }
    let (key, title): (Int64, String) = (row["key"], row["title"])
    let words = ["words", "tags", "place", "source", "author"]
      .compactMap { row[$0] as String? }.joined(separator: "\n")
    try db.execute(
      sql: "INSERT INTO work_words (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [key, Typed.apart(title), Typed.apart(words)])
    try db.execute(
      sql: "INSERT INTO work_parts (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [key, title, words])
  }
}
