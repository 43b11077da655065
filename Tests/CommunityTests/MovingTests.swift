import Community
import Foundation
import GRDB
import People
import Permission
import Postgres
import SignIn
import TestSupport
import Testing

/// A studio's people and community that go into PostgreSQL and come back are the same, row by row.
@Suite(.enabled(if: !PostgresCluster.isWanted, "it begins in a file"))
struct MovingTests {
  /// All rows of all tables but those that words are found by.
  private func rows(_ path: String) throws -> [String: [String]] {
    try DatabaseQueue(path: path).read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE '%_words%' AND name NOT LIKE '%_parts%' AND name NOT LIKE '%_names%'
          AND name NOT LIKE '%_word%'
          """)
      return try tables.reduce(into: [:]) { all, table in
        // Without a number, a row is what it says.
        all[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\($0)" }.sorted()
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `what goes into PostgreSQL and back is what it was`(seed: UInt64) throws {
    let community = try TestCommunity()
    var random = SplitMix64(seed: seed)
    var people = [community.ada]
    for name in ["Grace", "Élodie", "Mary"] { people.append(try community.add(name)) }
    var works: [Work] = []
    for number in 0..<12 {
      community.now += 1000
      var work = community.work(
        by: people[random.number(0...3)], "Quay \(number)",
        reach: random.oneIn(3) ? .oneself : .everybody)
      work.about.tags = ["harbour", "old"]
      try community.store.publish(work, files: community.files(number), at: community.now)
      works.append(work)
      let other = people[random.number(0...3)]
      if random.oneIn(2) { try? community.store.like(work.id, true, by: other, at: community.now) }
      if random.oneIn(4) { try? community.store.remove(work.id) { _ in } }
    }
    try community.people.setDisabled(true, of: people[3])
    let address = try PostgresCluster.schema()
    func open() throws -> PeopleStore {
      try PeopleStore(
        writers: PostgresPool(address, size: 2), readers: PostgresPool(address, size: 2),
        cost: PasswordHash.Cost(memory: 8, passes: 1, lanes: 1))
    }
    let there = try open()
    let count = try #require(try PeopleStore.move(from: community.folder.path, to: there))
    #expect(count > 30)
    // Once is enough.
    #expect(try PeopleStore.move(from: community.folder.path, to: there) == nil)
    let moved = CommunityStore(there)
    try moved.indexAnew()
    for question in ["quay", "harbour old", "elodie", "uay 1"] {
      #expect(
        try moved.search(question, limit: 100) == community.store.search(question, limit: 100),
        "\(question)")
    }
    #expect(try moved.works(limit: 100) == community.store.works(limit: 100))
    #expect(try there.people() == community.people.people())
    let folder = try ScratchFolder()
    #expect(try !there.isSame(asIn: folder.path))
    let back = try PeopleStore.move(from: there, to: folder.path) {
      try CommunityStore($0).indexAnew()
    }
    #expect(back == count)
    // One that was interrupted at its very end knows that all is there.
    #expect(try there.isSame(asIn: folder.path))
    let (before, after) = (
      try rows(community.folder.path + "/studio.sqlite"), try rows(folder.path + "/studio.sqlite")
    )
    #expect(before.keys.sorted() == after.keys.sorted())
    for (table, rows) in before where table != "grdb_migrations" {
      #expect(after[table] == rows, "\(table)")
    }
    // New rows go on behind those that were moved.
    let newcomer = try community.add("Rosalind")
    try there.add(
      Person(id: newcomer, name: "Rosalind", handle: "rosalind", rank: .person, created: 1),
      password: Password(tried: "rosalind's own"))
    #expect(try !there.isSame(asIn: folder.path))
    let work = community.work(by: newcomer, "The last quay")
    try moved.publish(work, files: community.files(), at: community.now)
    #expect(try moved.search("last").map(\.id) == [work.id])
  }

  private static let tables = [
    "person", "credential", "signin", "known_browser", "shared_project", "share", "author", "entry",
    "audit", "review_link", "review_secret", "cut", "guest", "unlocked", "comment", "bell",
    "activity", "giving", "comment_gone", "work", "gone_work", "made_from", "work_file", "work_tag",
    "liking", "following", "blocking", "remark", "work_day", "report", "decision", "news_seen",
    "deed", "listed_change",
  ]

  /// Some rows of whatever a table can hold, which refer to rows that are there.
  private func fill(_ table: String, _ db: Database, _ random: inout SplitMix64) throws {
    let columns = try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))")
    let ties = try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))")
    for _ in 0..<6 {
      var values: [String: DatabaseValue] = [:]
      for column in columns {
        let (name, type): (String, String) = (column["name"], column["type"])
        let mayBeNull = column["notnull"] == 0 && column["pk"] == 0
        if name == "number" { continue }
        if mayBeNull, random.oneIn(3) {
          values[name] = .null
        } else if let tie = ties.first(where: { $0["from"] == name }) {
          let (there, to): (String, String) = (tie["table"], tie["to"] ?? "number")
          let known = try DatabaseValue.fetchAll(db, sql: "SELECT \(to) FROM \(there)")
          values[name] = known.randomElement(using: &random) ?? .null
        } else {
          values[name] =
            switch type {
            case "BLOB":
              Data((0..<16).map { _ in UInt8(truncatingIfNeeded: random.next()) })
                .databaseValue
            case "TEXT": String(random.next(), radix: 36).databaseValue
            case "REAL": (Double(random.number(0...1000)) / 8).databaseValue
            default: Int64(random.number(0...2)).databaseValue
            }
        }
      }
      let names = values.keys.sorted()
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO \(table) (\(names.map { "\"\($0)\"" }.joined(separator: ", ")))
          VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
          """, arguments: StatementArguments(names.map { values[$0]! }))
    }
  }

  @Test(arguments: 10..<16 as Range<UInt64>)
  func `whatever the tables hold goes and comes back`(seed: UInt64) throws {
    let community = try TestCommunity()
    var random = SplitMix64(seed: seed)
    try community.sqlite().write { db in
      for table in Self.tables { try fill(table, db, &random) }
      for table in Self.tables {
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 > 0, "\(table)")
      }
    }
    let address = try PostgresCluster.schema()
    let there = try PeopleStore(
      writers: PostgresPool(address, size: 2), readers: PostgresPool(address, size: 2),
      cost: PasswordHash.Cost(memory: 8, passes: 1, lanes: 1))
    let count = try #require(try PeopleStore.move(from: community.folder.path, to: there))
    let folder = try ScratchFolder()
    #expect(try PeopleStore.move(from: there, to: folder.path) { _ in } == count)
    let (before, after) = (
      try rows(community.folder.path + "/studio.sqlite"), try rows(folder.path + "/studio.sqlite")
    )
    for (table, rows) in before where table != "grdb_migrations" {
      #expect(after[table] == rows, "\(table)")
    }
  }
}
