internal import GRDB

/// Where works are found: in the indexes, and by the names of those who have published.
extension FoundWorks {
  private typealias Keys = () throws -> Int64?

  /// What has all words, in what it says or in the name of its owner.
  static func all(_ words: [FoundWord], in db: Database) throws -> () throws -> Int64? {
    let found =
      try together(words, in: db)
      ?? words.map {
        try FoundWorks(sources(of: $0, in: db) + [works(of: $0.people, in: db)])
      }
    var bound = Int64.max
    return {
      guard let key = try next(in: found, below: bound) else { return nil }
      bound = key
      return key
    }
  }

  /// The same where no walk along all that one word finds is needed: what says all words is found by the engine at once; the works of people
  /// whose name has one of the words are looked at for the others. Nil where that is not so.
  private static func together(_ words: [FoundWord], in db: Database) throws -> [FoundWorks]? {
    guard words.allSatisfy({ $0.place != .both }),
      words.count(where: \.people.haveMany) <= 1
    else { return nil }
    let look = try WorkLook(in: db)
    var sources = [try said(words, look, in: db)]
    for (place, word) in words.enumerated() where !word.people.numbers.isEmpty {
      var others = words
      others.remove(at: place)
      if word.people.haveMany, !others.isEmpty {
        let said = try said(others, look, in: db)
        sources.append(filtered(said) { try word.people.numbers.contains(look.owner(of: $0)) })
      } else {
        sources.append(
          filtered(try works(of: word.people, in: db)) { key in
            try others.allSatisfy { try look.has(key, $0) }
          })
      }
    }
    return [try FoundWorks(sources)]
  }

  private static func filtered(
    _ next: @escaping Keys, _ isIn: @escaping (Int64) throws -> Bool
  ) -> Keys {
    {
      while let key = try next() {
        if try isIn(key) { return key }
      }
      return nil
    }
  }

  /// What says all words itself.
  private static func said(_ words: [FoundWord], _ look: WorkLook, in db: Database) throws -> Keys {
    var (whole, parts): ([String], [FoundWord]) = ([], [])
    for word in words {
      switch word.place {
      case .words(let question): whole.append("(\(question))")
      case .parts: parts.append(word)
      case .both, .nowhere: return { nil }
      }
    }
    guard !whole.isEmpty else {
      let question = parts.map { FoundWord.quoted($0.folded) }.joined(separator: " AND ")
      return try index("work_parts", question, in: db)
    }
    let next = try index("work_words", whole.joined(separator: " AND "), in: db)
    return parts.isEmpty
      ? next : filtered(next) { key in try parts.allSatisfy { try look.says(key, $0) } }
  }

  /// What has all words in its title, each where a word begins.
  static func named(_ words: [FoundWord], in db: Database) throws -> () throws -> Int64? {
    let questions = words.compactMap(\.beginning)
    guard questions.count == words.count else { return { nil } }
    return try index(
      "work_words", questions.map { "title : (\($0))" }.joined(separator: " AND "), in: db)
  }

  private static func sources(of word: FoundWord, in db: Database) throws -> [Keys] {
    switch word.place {
    case .nowhere: []
    case .words(let question): [try index("work_words", question, in: db)]
    case .parts: [try index("work_parts", FoundWord.quoted(word.folded), in: db)]
    case .both:
      try [
        ("work_words", word.beginning),
        ("work_parts", word.isWithin ? FoundWord.quoted(word.folded) : nil),
      ]
      .compactMap { table, question in try question.map { try index(table, $0, in: db) } }
    }
  }

  private static func index(_ table: String, _ question: String, in db: Database) throws -> Keys {
    let rows = try Int64.fetchCursor(
      db, sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid DESC",
      arguments: [question])
    return { try rows.next() }
  }

  /// The works of some people. Of people who have many the newest works of all are looked through instead, among which theirs
  /// are met soon.
  private static func works(of people: FoundWord.People, in db: Database) throws
    -> () throws -> Int64?
  {
    guard !people.numbers.isEmpty else { return { nil } }
    // The sign keeps the engine from an index.
    let rows = try Int64.fetchCursor(
      db,
      sql: """
        SELECT \(key) FROM work WHERE reach = 2 AND hidden = 0 AND \(people.haveMany ? "+" : "")\(people.condition)
        ORDER BY \(people.haveMany ? "published DESC" : "1 DESC")
        """)
    // In order of the time that is counted in seconds, and of numbers within one.
    guard people.haveMany else { return { try rows.next() } }
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
        SELECT 1 FROM work_parts WHERE rowid = ?1
          AND (instr(' ' || title, ?2) OR instr(' ' || words, ?2))
        """)
    owner = try db.cachedStatement(sql: "SELECT person FROM work WHERE number = ?")
  }

  /// Whether a work says a word.
  func says(_ key: Int64, _ word: FoundWord) throws -> Bool {
    guard word.place != .nowhere else { return false }
    let said = word.isWithin ? word.folded : " \(word.folded)"
    return try Int64.fetchOne(says, arguments: [key, said]) != nil
  }

  func owner(of key: Int64) throws -> Int64 {
    try Int64.fetchOne(owner, arguments: [FoundWorks.number(key)]) ?? 0
  }

  /// Whether it says a word, or is by somebody whose name has it.
  func has(_ key: Int64, _ word: FoundWord) throws -> Bool {
    if !word.people.numbers.isEmpty, try word.people.numbers.contains(owner(of: key)) {
      return true
    }
    return try says(key, word)
  }
}
