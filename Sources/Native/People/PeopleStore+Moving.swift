internal import Digest
internal import Foundation
internal import GRDB
internal import SQLText
package import Tables

/// People and the community on their way from a folder into a studio's database, or back: every row as it is.
extension PeopleStore {
  /// All tables, those that others refer to first; but for what words are found by, which is made anew.
  private static let everyTable: [SQLText.SQL] = [
    "person", "credential", "signin", "known_browser", "shared_project", "share", "author", "entry",
    "audit", "review_link", "review_secret", "cut", "guest", "unlocked", "comment", "bell",
    "activity", "giving", "rights", "comment_change", "comment_gone", "community", "work",
    "gone_work", "made_from", "work_file", "work_tag", "liking", "following", "blocking", "remark",
    "work_day", "report", "decision", "news_seen", "deed", "listed_change", "shown_change",
  ]
  /// Those whose changes are noted elsewhere by triggers, which are to note nothing meanwhile.
  private static let watchedTables: [SQLText.SQL] = [
    "person", "comment", "community", "work", "work_tag", "liking", "following", "remark",
  ]
  /// Those whose rows PostgreSQL numbers.
  private static let numberedTables: [SQLText.SQL] = [
    "person", "credential", "signin", "audit", "review_link", "review_secret", "cut", "guest",
    "comment", "giving", "work", "remark", "report", "decision",
  ]

  /// Moves the people of a studio in a folder, which nobody serves, to tables in PostgreSQL that have none.
  ///
  /// - Returns: how many rows there are; nil where they are there already.
  /// - Throws: `notBegun`; `alreadyBegun` where other people are there.
  package static func move(from directory: String, to people: PeopleStore) throws(PeopleError)
    -> Int?
  {
    let source = try PeopleStore(directory: directory)
    guard try !people.isBegun() else {
      try source.close()
      guard try people.isSame(asIn: directory) else { throw .alreadyBegun }
      return nil
    }
    let count = try source.read { from in
      try people.tables.write { to in
        for table in watchedTables {
          try to.execute(sql: "ALTER TABLE \(table) DISABLE TRIGGER USER")
        }
        let count = try copy(from, to)
        for table in watchedTables {
          try to.execute(sql: "ALTER TABLE \(table) ENABLE TRIGGER USER")
        }
        for table in numberedTables { try to.continueNumbers(of: table, "number") }
        try to.continueNumbers(of: "listed_change", "count")
        for number in try Int64.fetchAll(to, sql: "SELECT number FROM person") {
          try noteNames(of: number, in: to)
        }
        return count
      }
    }
    try source.close()
    return count
  }

  /// A sum over all rows of each table, whatever their order.
  private static func sums(_ db: Tables.Database) throws -> [String: UInt64] {
    var sums: [String: UInt64] = [:]
    for table in everyTable {
      var sum: UInt64 = 0
      try db.forEachRow(of: table) { row in
        sum &+= SHA256.hash(Array(row)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      }
      sums[table.text] = sum
    }
    return sums
  }

  /// Whether a folder has the same people as these, and the same of each thing, as where they were moved there before.
  package func isSame(asIn directory: String) throws(PeopleError) -> Bool {
    guard Self.isBegun(in: directory) else { return false }
    let other = try PeopleStore(directory: directory)
    let isSame = try read(Self.sums) == other.read(Self.sums)
    try other.close()
    return isSame
  }

  /// Moves the people of a studio in PostgreSQL to a folder that has none.
  ///
  /// - Parameter finish: what is done before they are there.
  /// - Returns: how many rows there are.
  /// - Throws: `alreadyBegun`.
  package static func move(
    from people: PeopleStore, to directory: String, finish: (PeopleStore) throws -> Void
  ) throws(PeopleError) -> Int {
    guard !isBegun(in: directory) else { throw .alreadyBegun }
    let scratch = "\(directory)/studio.moving"
    for end in ["", "-wal", "-shm"] { unlink(scratch + end) }
    do {
      // So that its owner alone can read it from the first byte on.
      let file = open(scratch, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw PeopleError.storage(String(cString: strerror(errno))) }
      Foundation.close(file)
      let target = try SQLiteTables(path: scratch) { try PeopleSchema.migrator.migrate($0) }
      let count = try people.tables.read { from in
        try target.write { to in
          guard let sqlite = to.sqlite else { return 0 }
          try sqlite.execute(sql: "PRAGMA defer_foreign_keys = ON")
          let triggers = try GRDB.Row.fetchAll(
            sqlite, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
          for one in triggers {
            try sqlite.execute(sql: "DROP TRIGGER \(one["name"] as String)")
          }
          let count = try copy(from, to)
          for one in triggers { try sqlite.execute(sql: one["sql"]) }
          try sqlite.execute(
            sql: """
              INSERT INTO person_names (rowid, name, handle) SELECT number, name, handle FROM person;
              INSERT INTO person_parts (rowid, name) SELECT number, name FROM person;
              """)
          return count
        }
      }
      try finish(PeopleStore(target, cost: people.cost))
      try target.checkpoint()
      try target.close()
      for end in ["-wal", "-shm"] { unlink(scratch + end) }
      guard Foundation.rename(scratch, directory + "/studio.sqlite") == 0 else {
        throw PeopleError.storage(String(cString: strerror(errno)))
      }
      syncFolder(directory)
      return count
    } catch {
      throw PeopleError(tables: error)
    }
  }

  private static func copy(_ from: Tables.Database, _ to: Tables.Database) throws -> Int {
    // What the empty tables have from the beginning.
    for table: SQLText.SQL in ["rights", "comment_change", "shown_change"] {
      try to.execute(sql: "DELETE FROM \(table)")
    }
    return try everyTable.reduce(0) { try $0 + from.copy($1, to: to) }
  }
}
