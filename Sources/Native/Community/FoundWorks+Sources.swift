internal import GRDB
internal import SQLText

/// Where works are found: in the indexes, and by the names of those who have published.
extension FoundWorks {
  /// What has all words, in what it says or in the name of its owner.
  static func all(_ words: [FoundWord], in db: GRDB.Database) throws -> () throws -> Int64? {
    let found =
      try together(words, in: db) ?? words.map { try FoundWorks(sources(of: $0, in: db)) }
    var bound = Int64.max
    return {
      guard let key = try next(in: found, below: bound) else { return nil }
      bound = key
      return key
    }
  }

  /// The same where the engine finds all that an index has at once, without a walk along all that one word finds; nil where that is not so.
  private static func together(_ words: [FoundWord], in db: GRDB.Database) throws -> [FoundWorks]? {
    var (whole, parts): ([String], [String]) = ([], [])
    for word in words {
      guard case .few = word.people else { return nil }
      switch word.place {
      case .words, .nowhere:
        guard let question = word.inWords else { return [try FoundWorks([])] }
        whole.append("(\(question))")
      case .parts:
        guard let question = word.inParts else { return [try FoundWorks([])] }
        parts.append("(\(question))")
      case .both: return nil
      }
    }
    return try [("work_words", whole), ("work_parts", parts)].filter { !$0.1.isEmpty }.map {
      try FoundWorks([index($0.0, $0.1.joined(separator: " AND "), in: db)])
    }
  }

  /// What has all words in its title, each where a word begins.
  static func named(_ words: [FoundWord], in db: GRDB.Database) throws -> () throws -> Int64? {
    let questions = words.compactMap(\.beginning)
    guard questions.count == words.count else { return { nil } }
    return try index(
      "work_words", questions.map { "title : (\($0))" }.joined(separator: " AND "), in: db
    ).next
  }

  private static func sources(of word: FoundWord, in db: GRDB.Database) throws -> [Source] {
    let questions: [(table: String, question: String?)] =
      switch word.place {
      case .nowhere, .words: [("work_words", word.inWords)]
      case .parts: [("work_parts", word.inParts)]
      case .both: [("work_words", word.inWords), ("work_parts", word.inParts)]
      }
    var sources = try questions.compactMap { table, question in
      try question.map { try index(table, $0, in: db) }
    }
    if case .many(let condition) = word.people {
      sources.append(Source(next: try works(of: condition, in: db)))
    }
    return sources
  }

  private static func index(_ table: String, _ question: String, in db: GRDB.Database) throws
    -> Source
  {
    let statement = try db.makeStatement(
      sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? AND rowid <= ? ORDER BY rowid DESC")
    var rows: FastDatabaseValueCursor<Int64>?
    func seek(_ key: Int64) throws {
      // What reads on ends before what reads anew begins: there is one statement for both.
      rows = nil
      rows = try Int64.fetchCursor(statement, arguments: [question, key])
    }
    try seek(.max)
    return Source(next: { try rows?.next() }, seek: seek)
  }

  /// The works of people who are too many to be asked for: the newest works of all are looked through, among which theirs are met soon.
  private static func works(of people: FoundWord.Condition, in db: GRDB.Database) throws
    -> () throws -> Int64?
  {
    // The sign keeps the engine from an index.
    let rows = try Int64.fetchCursor(
      db,
      sql: """
        SELECT \(key.text) FROM work WHERE reach = 2 AND hidden = 0
          AND +person IN (\(people.sql)) ORDER BY published DESC
        """, arguments: people.arguments)
    // In order of the time that is counted in seconds, and of numbers within one.
    var (second, ahead): ([Int64], Int64?) = ([], try rows.next())
    return {
      if second.isEmpty {
        guard let first = ahead else { return nil }
        while let one = ahead, one >> keyBits == first >> keyBits {
          second.append(one)
          ahead = try rows.next()
        }
        second.sort()
      }
      return second.popLast()
    }
  }

  // MARK: Keys

  private static let keyBits: Int64 = 30

  /// The key of a work: the second in which it was first for everybody, then its number. As `PeopleSchema` has it.
  static let key: SQLText.SQL = "(work.published / 1000 << \(keyBits) | work.number)"

  /// The work's number in a key.
  static func number(_ key: Int64) -> Int64 { key & (1 << keyBits - 1) }
}
