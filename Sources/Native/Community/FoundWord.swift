internal import GRDB
internal import SQLiteFile

/// A word of a question, in the words of the indexes.
///
/// Parts of words are looked for among the words that there are, of which there are far fewer than works; what has these is then read from
/// the index of whole words. Where too many words have the part, the index of parts is asked, whose entries are long and slow to join. In
/// both stands whose a work is, so that what is found by names is found by the engine with all else.
struct FoundWord {
  /// As the indexes have it: in small letters, without accents.
  let folded: String
  /// Whether it may stand within a word, not only where one begins.
  let isWithin: Bool
  /// What titles are asked for: whole words, or where words begin. Nil where no title can have it.
  let beginning: String?
  let place: Place
  let people: People

  enum Place: Equatable {
    /// Nowhere but in names.
    case nowhere
    /// In the index of whole words, by this question.
    case words(String)
    /// Within so many words that the index of parts is asked.
    case parts
    /// In both indexes, each of which may have what the other has not: of a script without spaces.
    case both
  }

  /// Those whose name has the word, of people who have published: by their numbers, or, where they are too many, by how they are found.
  enum People {
    case few(Set<Int64>)
    case many(Condition)
  }

  /// What finds numbers of people.
  struct Condition {
    var sql: String
    var arguments: StatementArguments
  }

  /// What is too many to be asked for one by one.
  struct Limits {
    /// Words that have a part.
    var words: Int
    /// People whose names have a word.
    var people: Int
  }

  /// Words of three letters and more are found within others, too.
  private static let shortestPart = 3

  init(_ text: String, limits: Limits, folding: WordFolding, in db: GRDB.Database) throws {
    let beginning = "\"\(Typed.apart(text))\" *"
    let words = try folding.words(of: text)
    let folded = words.count == 1 ? words[0] : text
    self.folded = folded
    people = try Self.people(named: text, folded, limit: limits.people, in: db)
    isWithin = folded.unicodeScalars.count >= Self.shortestPart
    guard words.count == 1, !CommunityStore.isUnspaced(text) else {
      (self.beginning, place) = (beginning, .both)
      return
    }
    guard isWithin else {
      (self.beginning, place) = (beginning, .words(beginning))
      return
    }
    let known = try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT word FROM found_word WHERE number IN
            (SELECT rowid FROM found_word_parts WHERE found_word_parts MATCH ?) LIMIT ?
          """), arguments: [Self.quoted(folded), limits.words + 1])
    guard known.count <= limits.words else {
      (self.beginning, place) = (beginning, .parts)
      return
    }
    self.beginning = Self.any(known.filter { $0.utf8.starts(with: folded.utf8) })
    place = Self.any(known).map { .words($0) } ?? .nowhere
  }

  /// What the index of whole words is asked for; nil where it cannot have it.
  var inWords: String? {
    let said: String? =
      switch place {
      case .nowhere: nil
      case .words(let question): question
      case .parts, .both: beginning
      }
    return Self.either(said, owners)
  }

  /// What the index of parts is asked for; nil where it cannot have it.
  var inParts: String? {
    Self.either(isWithin && place != .nowhere ? Self.quoted(folded) : nil, owners)
  }

  private var owners: String? {
    guard case .few(let numbers) = people, !numbers.isEmpty else { return nil }
    return Self.any(numbers.sorted().map(WordFolding.owner))
  }

  static func quoted(_ word: String) -> String { "\"\(word)\"" }

  private static func any(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.map(quoted).joined(separator: " OR ")
  }

  private static func either(_ a: String?, _ b: String?) -> String? {
    guard let a, let b else { return a ?? b }
    return "\(a) OR \(b)"
  }

  private static func people(
    named word: String, _ folded: String, limit: Int, in db: GRDB.Database
  ) throws -> People {
    let condition = condition(named: word, folded)
    let numbers = try Int64.fetchAll(
      db.cachedStatement(sql: "\(condition.sql) LIMIT ?"),
      arguments: condition.arguments + [limit + 1])
    return numbers.count > limit ? .many(condition) : .few(Set(numbers))
  }

  /// A short word where a word of the name begins, unless nothing shows where that is.
  private static func condition(named word: String, _ folded: String) -> Condition {
    let (sql, arguments): (String, StatementArguments) =
      if CommunityStore.isUnspaced(word) {
        ("person.name LIKE '%' || ? || '%'", [word])
      } else if folded.unicodeScalars.count >= shortestPart {
        (
          """
          person.number IN (
            SELECT rowid FROM person_names WHERE person_names MATCH ?
            UNION SELECT rowid FROM person_parts WHERE person_parts MATCH ?)
          """, ["\"\(word)\" *", quoted(word)]
        )
      } else {
        (
          "person.number IN (SELECT rowid FROM person_names WHERE person_names MATCH ?)",
          ["\"\(word)\" *"]
        )
      }
    return Condition(
      sql: """
        SELECT number FROM person WHERE \(sql) AND state = 0 AND EXISTS (
          SELECT 1 FROM work WHERE work.person = person.number AND reach = 2 AND hidden = 0)
        """, arguments: arguments)
  }
}
