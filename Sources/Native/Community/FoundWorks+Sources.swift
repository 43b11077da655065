internal import GRDB

/// Where works are found: in the indexes, and by the names of those who have published.
extension FoundWorks {
  private typealias Keys = () throws -> Int64?

  /// What has all words, in what it says or in the name of its owner.
  static func all(_ words: [FoundWord], in db: Database) throws -> () throws -> Int64? {
    if let next = try together(words, in: db) { return next }
    let found = try words.map { try FoundWorks(sources(of: $0, in: db)) }
    var bound = Int64.max
    return {
      guard let key = try next(in: found, below: bound) else { return nil }
      bound = key
      return key
    }
  }

  /// The same where the engine finds all at once, without a walk along all that one word finds; nil where that is not so.
  private static func together(_ words: [FoundWord], in db: Database) throws -> Keys? {
    var (whole, parts): ([String], [FoundWord]) = ([], [])
    for word in words {
      guard case .few = word.people else { return nil }
      switch word.place {
      case .words, .nowhere:
        guard let question = word.inWords else { return { nil } }
        whole.append("(\(question))")
      case .parts: parts.append(word)
      case .both: return nil
      }
    }
    guard !whole.isEmpty else {
      let question = parts.compactMap(\.inParts).map { "(\($0))" }.joined(separator: " AND ")
      return try index("work_parts", question, in: db)
    }
    let next = try index("work_words", whole.joined(separator: " AND "), in: db)
    guard !parts.isEmpty else { return next }
    let look = try WorkLook(in: db)
    return {
      while let key = try next() {
        if try parts.allSatisfy({ try look.has(key, $0) }) { return key }
      }
      return nil
    }
  }

  /// What has all words in its title, each where a word begins.
  static func named(_ words: [FoundWord], in db: Database) throws -> () throws -> Int64? {
    let questions = words.compactMap(\.beginning)
    guard questions.count == words.count else { return { nil } }
    return try index(
      "work_words", questions.map { "title : (\($0))" }.joined(separator: " AND "), in: db)
  }

  private static func sources(of word: FoundWord, in db: Database) throws -> [Keys] {
    let questions: [(table: String, question: String?)] =
      switch word.place {
      case .nowhere, .words: [("work_words", word.inWords)]
      case .parts: [("work_parts", word.inParts)]
      case .both: [("work_words", word.inWords), ("work_parts", word.inParts)]
      }
    var sources = try questions.compactMap { table, question in
      try question.map { try index(table, $0, in: db) }
    }
    if case .many(let name, let isWithin) = word.people {
      sources.append(try works(named: name, isWithin, in: db))
    }
    return sources
  }

  private static func index(_ table: String, _ question: String, in db: Database) throws -> Keys {
    let rows = try Int64.fetchCursor(
      db, sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid DESC",
      arguments: [question])
    return { try rows.next() }
  }

  /// The works of people who are too many to be asked for: the newest works of all are looked through, among which theirs are met soon.
  private static func works(named name: String, _ isWithin: Bool, in db: Database) throws -> Keys {
    // The sign keeps the engine from an index.
    let rows = try Int64.fetchCursor(
      db,
      sql: """
        SELECT \(key) FROM work WHERE reach = 2 AND hidden = 0
          AND +person IN (\(FoundWord.select(isWithin))) ORDER BY published DESC
        """, arguments: [name])
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
  static let key = "(work.published / 1000 << \(keyBits) | work.number)"

  /// Whose a work is, as it stands in the indexes: between signs that no word has, and that the engine takes for letters.
  static func owner(_ number: Int64) -> String { "\u{E000}\(number)\u{E000}" }

  /// The work's number in a key.
  static func number(_ key: Int64) -> Int64 { key & (1 << keyBits - 1) }
}

/// Looks at single works.
private struct WorkLook {
  private let says: Statement
  private let owner: Statement

  init(in db: Database) throws {
    says = try db.cachedStatement(
      sql: """
        SELECT 1 FROM work_parts WHERE rowid = ?1 AND (instr(title, ?2) OR instr(words, ?2))
        """)
    owner = try db.cachedStatement(sql: "SELECT person FROM work WHERE number = ?")
  }

  /// Whether a work says a part of a word, or is by somebody whose name has it.
  func has(_ key: Int64, _ word: FoundWord) throws -> Bool {
    if try Int64.fetchOne(says, arguments: [key, word.folded]) != nil { return true }
    guard case .few(let numbers) = word.people, !numbers.isEmpty else { return false }
    return try Int64.fetchOne(owner, arguments: [FoundWorks.number(key)])
      .map(numbers.contains) ?? false
  }
}
