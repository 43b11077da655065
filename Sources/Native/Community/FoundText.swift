internal import SQLText
internal import SQLiteFile
internal import Tables

extension WordFolding {
  static func of(_ db: Database) throws -> WordFolding {
    try db.sqlite.map { try WordFolding(in: $0) } ?? .alone()
  }
}

/// Finding works by words in PostgreSQL: in one row for each work, its texts in small letters without accents, each word behind a space.
///
/// An index of three signs each helps, where the database has one (`pg_trgm`); otherwise the rows are read one by one.
enum FoundText {
  /// The numbers of works that have all words, those whose titles have them before others, newer ones first among equals.
  ///
  /// - Parameter words: letters and digits alone, so that nothing in them means anything to the database.
  static func numbers(_ words: [String], limit: Int, after: Int, in db: Database) throws -> [Int64]
  {
    let folding = try WordFolding.alone()
    var (all, titled): ([SQL], [SQL]) = ([], [])
    var (inAll, inTitles): (Arguments, Arguments) = ([], [])
    for word in words {
      let (folded, isWhole) = try folded(word, by: folding)
      let isUnspaced = CommunityStore.isUnspaced(word) || !isWhole
      let beginning = isUnspaced ? "%\(folded)%" : "% \(folded)%"
      let isWithin = isUnspaced || folded.unicodeScalars.count >= 3
      let place = isWithin ? "%\(folded)%" : beginning
      all.append(
        """
        (found.texts LIKE ? OR work.person IN (
          SELECT person FROM person_text WHERE names LIKE ?))
        """)
      inAll += [place, place]
      titled.append("found.title LIKE ?")
      inTitles += [beginning]
    }
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT found.work FROM work_text AS found
        JOIN visible_work AS work ON work.number = found.work
        WHERE \(SQL.all(of: all))
        ORDER BY CASE WHEN \(SQL.all(of: titled)) THEN 0 ELSE 1 END, found.key DESC
        LIMIT ? OFFSET ?
        """, arguments: inAll + inTitles + [limit, after])
  }

  /// Has a work found by what it says now, or no more where it is not for everybody.
  static func keep(_ number: Int64, in db: Database) throws {
    guard let found = try FoundTexts(of: number, in: db) else {
      try db.execute(sql: "DELETE FROM work_text WHERE work = ?", arguments: [number])
      return
    }
    let folding = try WordFolding.alone()
    let title = " " + (try folding.folded(found.title))
    let words = " " + (try folding.folded(found.words))
    try db.execute(
      sql: """
        INSERT INTO work_text (work, key, title, texts) VALUES (?, ?, ?, ?)
        ON CONFLICT (work) DO UPDATE SET key = excluded.key, title = excluded.title,
          texts = excluded.texts
        """, arguments: [number, found.key, title, title + "\n" + words])
  }

  /// A word as the rows have it, and whether it is one word there.
  private static func folded(_ word: String, by folding: WordFolding) throws -> (String, Bool) {
    let words = try folding.words(of: word)
    return words.count == 1 ? (words[0], true) : (word, false)
  }
}
