internal import SQLText
internal import SQLiteFile
internal import Tables

/// What people are found by.
extension PeopleStore {
  /// Has somebody found by their names as they are now. In SQLite triggers do that.
  static func noteNames(of number: Int64, in db: Database) throws {
    guard db.isPostgres,
      let row = try Row.fetchOne(
        db, sql: "SELECT name, handle FROM person WHERE number = ?", arguments: [number])
    else { return }
    let folding = try WordFolding.alone()
    let names = try [row["name"] as String, row["handle"]].map { " " + (try folding.folded($0)) }
    try db.execute(
      sql: """
        INSERT INTO person_text (person, names) VALUES (?, ?)
        ON CONFLICT (person) DO UPDATE SET names = excluded.names
        """, arguments: [number, names.joined(separator: "\n")])
  }
}
