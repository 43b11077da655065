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
  /// - Complexity: by the number of works that have the words, and of people.
  package func search(_ question: String, kind: WorkKind? = nil, limit: Int = 30, after: Int = 0)
    throws(CommunityError) -> [Work]
  {
    let words = Self.words(of: question)
    guard !words.isEmpty, limit > 0, after >= 0 else { return [] }
    return try read { db in
      // What each word finds is put together first; then the few that are on the page are read whole.
      var (found, arguments): ([String], StatementArguments) = ([], [])
      for word in words {
        var places = [
          "SELECT rowid FROM work_words WHERE work_words MATCH ?",
          """
          SELECT work.number FROM person JOIN work ON work.person = person.number
            WHERE name LIKE ? OR handle LIKE ?
          """,
        ]
        arguments += [Self.beginning(word), "%\(word)%", "\(word)%"]
        if word.unicodeScalars.count >= 3 {
          places.append("SELECT rowid FROM work_parts WHERE work_parts MATCH ?")
          arguments += ["\"\(word)\""]
        }
        found.append("SELECT rowid FROM (\(places.joined(separator: " UNION ")))")
      }
      arguments += [words.map { "title : \(Self.beginning($0))" }.joined(separator: " AND ")]
      let ofKind = kind.map { "WHERE work.kind = \($0.rawValue)" } ?? ""
      let numbers = try Int64.fetchAll(
        db,
        sql: """
          WITH hit AS MATERIALIZED (\(found.joined(separator: " INTERSECT "))),
            named AS MATERIALIZED (SELECT rowid FROM work_words WHERE work_words MATCH ?)
          SELECT work.number FROM hit CROSS JOIN visible_work AS work ON work.number = hit.rowid
          \(ofKind)
          ORDER BY work.number IN (SELECT rowid FROM named) DESC, work.published DESC, work.id DESC
          LIMIT ? OFFSET ?
          """, arguments: arguments + [limit, after])
      return try numbers.compactMap {
        try Self.works(db, "visible_work", "work.number = ?", [$0]).first
      }
    }
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
  private static func beginning(_ word: String) -> String { "\"\(Typed.apart(word))\" *" }

  /// Has a work found by what it says now, or no more where it is not for everybody.
  static func index(_ number: Int64, in db: Database) throws {
    for table in ["work_words", "work_parts"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE rowid = ?", arguments: [number])
    }
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT title, words, place, source, author,
            (SELECT group_concat(tag, ' ') FROM work_tag WHERE work = work.number) AS tags
          FROM work WHERE number = ? AND reach = ? AND hidden = 0
          """, arguments: [number, Int64(Reach.everybody.rawValue)])
    else { return }
    let title: String = row["title"]
    let words = ["words", "tags", "place", "source", "author"]
      .compactMap { row[$0] as String? }.joined(separator: "\n")
    try db.execute(
      sql: "INSERT INTO work_words (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [number, Typed.apart(title), Typed.apart(words)])
    try db.execute(
      sql: "INSERT INTO work_parts (rowid, title, words) VALUES (?, ?, ?)",
      arguments: [number, title, words])
  }
}
