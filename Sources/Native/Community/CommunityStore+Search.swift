internal import Atlas
internal import Foundation
internal import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// Finding works by words, and by parts of words in any script.
extension CommunityStore {
  /// Works that have all words of a question, those whose titles have them before others, newer ones first among equals.
  ///
  /// A word of three signs and more is found inside others too, a shorter one from where a word begins; where a script puts no space
  /// between words, anywhere. So are the names of those who have published. At most eight words are looked for.
  ///
  /// - Complexity: O(*n* log *w*) for *n* works up to the end of the page and *w* entries of the words in the index, unless names or scripts
  ///   without spaces are among what is found: then O(*w*). The works themselves are read for the page alone.
  ///
  /// - Parameters:
  ///   - manyPeople: how many people may have a word in their names, for works to be found by these people.
  ///   - manyWords: how many words may have a part that is looked for, for works to be found by these words.
  package func search(
    _ question: String, limit: Int = 30, after: Int = 0, manyPeople: Int = 64,
    manyWords: Int = 32
  ) throws(CommunityError) -> [Work] {
    let words = Self.words(of: question)
    guard !words.isEmpty, limit > 0, after >= 0 else { return [] }
    let limits = FoundWord.Limits(words: manyWords, people: manyPeople)
    return try read { db in
      guard let sqlite = db.sqlite else {
        let numbers = try FoundText.numbers(words, limit: limit, after: after, in: db)
        return try Self.visible(numbers, in: db)
      }
      var (numbers, passed, named): ([Int64], Int, Set<Int64>) = ([], 0, [])
      // Whether the page is full.
      func take(_ key: Int64) throws -> Bool {
        let number = FoundWorks.number(key)
        guard try Self.isVisible(number, in: db) else { return false }
        if passed < after { passed += 1 } else { numbers.append(number) }
        return numbers.count == limit
      }
      func fill() throws {
        let folding = try WordFolding(in: sqlite)
        let words = try words.map {
          try FoundWord($0, limits: limits, folding: folding, in: sqlite)
        }
        let nextNamed = try FoundWorks.named(words, in: sqlite)
        while let key = try nextNamed() {
          named.insert(key)
          if try take(key) { return }
        }
        let next = try FoundWorks.all(words, in: sqlite)
        while let key = try next() {
          if try !named.contains(key) && take(key) { return }
        }
      }
      try fill()
      return try Self.visible(numbers, in: db)
    }
  }

  private static func isVisible(_ number: Int64, in db: Database) throws -> Bool {
    try Int64.fetchOne(
      db, sql: "SELECT 1 FROM visible_work WHERE number = ?", arguments: [number])
      != nil
  }

  /// The words that are looked for: letters and digits alone, so that no sign means anything to the engine.
  private static func words(of question: String) -> [String] {
    WordFolding.runs(of: Typed.line(question).lowercased()).prefix(8).map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(60)))
    }
  }

  /// Whether a word is of a script that puts no space between words.
  static func isUnspaced(_ word: String) -> Bool { Typed.apart(word) != word }

  /// Has a work found by what it says now, or no more where it is not for everybody.
  static func index(_ number: Int64, in db: Database) throws {
    guard let sqlite = db.sqlite else { return try FoundText.keep(number, in: db) }
    for table: SQL in ["work_words", "work_parts"] {
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE rowid = (SELECT \(FoundWorks.key) FROM work WHERE number = ?)
          """, arguments: [number])
    }
    guard let found = try FoundTexts(of: number, in: db) else { return }
    let folding = try WordFolding(in: sqlite)
    let apart = (title: Typed.apart(found.title), words: Typed.apart(found.words))
    let owner = "\n" + WordFolding.owner(found.person)
    try db.execute(
      sql: "INSERT INTO work_words (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [found.key, apart.title, apart.words + owner])
    try db.execute(
      sql: "INSERT INTO work_parts (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [
        found.key, try folding.folded(found.title), try folding.folded(found.words) + owner,
      ])
    try note(words: folding.words(of: apart.title) + folding.words(of: apart.words), in: db)
  }

  /// Has all works found by what they say, in tables where none is found yet.
  ///
  /// - Complexity: O(*n*) for *n* works.
  package func indexAnew() throws(CommunityError) {
    try write { db in
      for number in try Int64.fetchAll(db, sql: "SELECT number FROM work") {
        try Self.index(number, in: db)
      }
    }
  }

  /// Notes the words of a text among those that there are.
  private static func note(words: [String], in db: Database) throws {
    for word in Set(words) {
      try db.execute(
        sql: "INSERT INTO found_word (word) VALUES (?) ON CONFLICT (word) DO NOTHING",
        arguments: [word])
    }
  }

  /// Forgets words that no work has any more, of some of those that there are: others are looked at another time. Writers wait only where
  /// there is something to be forgotten. PostgreSQL keeps no words beside those of works.
  ///
  /// - Complexity: O(*k* log *n*) for *k* words that are looked at, of which there are `limit` at most.
  package func forgetWords(limit: Int = 2000) throws(CommunityError) {
    let isGone: SQL = "NOT EXISTS (SELECT 1 FROM work_word_places WHERE term = found_word.word)"
    let gone: [Int64] = try read { db in
      if db.isPostgres { return [] }
      let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM found_word") ?? 0
      return try Int64.fetchAll(
        db,
        sql: """
          SELECT number FROM (SELECT * FROM found_word WHERE number > ? LIMIT ?) AS found_word
          WHERE \(isGone)
          """, arguments: [Int64.random(in: 0...max(0, last - Int64(limit))), limit])
    }
    guard !gone.isEmpty else { return }
    try write { db in
      for number in gone {
        try db.execute(
          sql: "DELETE FROM found_word WHERE number = ? AND \(isGone)", arguments: [number])
      }
    }
  }
}

/// What a work that is for everybody is found by.
struct FoundTexts {
  let key: Int64
  let person: Int64
  let title: String
  /// All else, its years too.
  let words: String

  /// Nil where the work is not for everybody.
  init?(of number: Int64, in db: Database) throws {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT \(FoundWorks.key) AS key, person, from_year, to_year, title, words, place, source, author,
            (SELECT \(db.list(of: "tag", separatedBy: 32)) FROM work_tag WHERE work = work.number) AS tags
          FROM work WHERE number = ? AND reach = ? AND hidden = 0
          """, arguments: [number, Int64(Reach.everybody.rawValue)])
    else { return nil }
    (key, person) = (row["key"], row["person"])
    title = WordFolding.typed(row["title"])
    words = WordFolding.typed(
      ["words", "tags", "place", "source", "author"]
        .compactMap { row[$0] as String? }.joined(separator: "\n")
        + WordFolding.years(row["from_year"], row["to_year"]))
  }
}
