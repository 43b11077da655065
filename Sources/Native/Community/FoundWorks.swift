internal import Foundation
internal import GRDB
internal import Permission

/// What a word of a question finds, the newest first, read no further than is asked for. A class, because where it has come to is one
/// place for all who hold it.
///
/// Works stand in the indexes of words under keys that grow with when they were first for everybody, so that the engine gives them in
/// that order as it reads: what a page does not show is neither fetched nor sorted.
final class FoundWorks {
  private var heads: [(key: Int64, next: () throws -> Int64?)] = []

  /// - Parameter sources: give keys that get smaller, each once.
  init(_ sources: [() throws -> Int64?]) throws {
    for next in sources {
      if let key = try next() { heads.append((key, next)) }
    }
  }

  /// The largest key of those that are left.
  var key: Int64? { heads.map(\.key).max() }

  /// Goes on until what is left is no larger than a key.
  func skip(to key: Int64) throws {
    for place in heads.indices.reversed() {
      while heads[place].key > key {
        guard let next = try heads[place].next() else {
          heads.remove(at: place)
          break
        }
        heads[place].key = next
      }
    }
  }

  /// The next key that all of some words have found; nil where there is none.
  static func next(in all: [FoundWorks], below bound: Int64) throws -> Int64? {
    var target = bound - 1
    while true {
      var least = target
      for one in all {
        try one.skip(to: target)
        guard let key = one.key else { return nil }
        least = min(least, key)
      }
      if least == target { return target }
      target = least
    }
  }
}

extension FoundWorks {
  /// What a word finds: where a word begins with it, within words, and in the names of those who have published.
  convenience init(_ word: String, manyWorks: Int, in db: Database) throws {
    var sources = [try Self.index("work_words", CommunityStore.beginning(word), in: db)]
    if word.unicodeScalars.count >= 3 {
      sources.append(try Self.index("work_parts", "\"\(word)\"", in: db))
    }
    sources.append(try Self.works(byNames: word, many: manyWorks, in: db))
    try self.init(sources)
  }

  /// What has all words in its title.
  static func named(_ words: [String], in db: Database) throws -> () throws -> Int64? {
    let question = words.map { "title : \(CommunityStore.beginning($0))" }
      .joined(separator: " AND ")
    return try index("work_words", question, in: db)
  }

  private static func index(_ table: String, _ question: String, in db: Database) throws
    -> () throws -> Int64?
  {
    let rows = try Int64.fetchCursor(
      db, sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid DESC",
      arguments: [question])
    return { try rows.next() }
  }

  /// The works of people whose name has the word: a short one where a word begins, unless nothing shows where that is.
  ///
  /// Of people with more works than `many` the newest works of all are looked through instead, among which theirs are met soon.
  private static func works(byNames word: String, many: Int, in db: Database) throws
    -> () throws -> Int64?
  {
    let isWithin = word.unicodeScalars.count >= 3 || CommunityStore.isUnspaced(word)
    let people = try Int64.fetchAll(
      db,
      sql: """
        SELECT number FROM person WHERE handle LIKE ?1 OR name LIKE ?1
          OR name LIKE \(isWithin ? "'%' || ?1" : "'% ' || ?1")
        """, arguments: ["\(word)%"])
    guard !people.isEmpty else { return { nil } }
    let theirs = "work.person IN (\(people.map(String.init).joined(separator: ",")))"
    let count =
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (SELECT 1 FROM work WHERE \(theirs) LIMIT \(many + 1))") ?? 0
    // The sign keeps the engine from an index.
    let rows = try Int64.fetchCursor(
      db,
      sql: """
        SELECT \(key) FROM work WHERE reach = 2 AND hidden = 0 AND \(count > many ? "+" : "")\(theirs)
        ORDER BY \(count > many ? "published DESC" : "1 DESC")
        """)
    // In order of the time that is counted in seconds, and of numbers within one.
    guard count > many else { return { try rows.next() } }
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
