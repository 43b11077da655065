internal import Foundation
package import Permission
internal import SQLText
internal import Storyboard
internal import Tables

/// Accounts that end: somebody leaves, has a week to come back, and is forgotten.
extension PeopleStore {
  /// How long the way back is open, in milliseconds.
  package static let leavingTime: Int64 = 7 * 86_400_000
  /// What is said of who has left, where others' things point at them.
  package static let goneName = "Somebody who left"

  /// Has an account end in a week; until then all is as it was.
  ///
  /// - Throws: `lastAdmin`; `firstPerson` for the one whose library the studio began with.
  package func leave(_ person: PersonID, at now: Int64) throws(PeopleError) -> Int64 {
    let end = now + Self.leavingTime
    try write { db in
      let number = try Self.number(of: person, in: db)
      let place = try String.fetchOne(
        db, sql: "SELECT place FROM person WHERE number = ?", arguments: [number])
      guard place != "." else { throw PeopleError.firstPerson }
      try Self.checkOtherAdmin(than: number, in: db)
      try db.execute(
        sql: "UPDATE person SET leaves = ? WHERE number = ?", arguments: [end, number])
      try Self.noteRights(in: db)
    }
    return end
  }

  /// Has an account go on that was to end.
  ///
  /// - Throws: `noSuchPerson` where it has ended.
  package func stay(_ person: PersonID) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "UPDATE person SET leaves = NULL WHERE number = ? AND state <> ?",
        arguments: [Self.number(of: person, in: db), AccountState.gone.rawValue])
      guard db.changesCount > 0 else { throw PeopleError.noSuchPerson }
      try Self.noteRights(in: db)
    }
  }

  /// Forgets everybody whose account has ended by now: the ways in, the parts in projects, the name under what they have said
  /// in projects of others. What they were let into and what others were let into by them ends.
  ///
  /// - Returns: whoever it was: their libraries are to go.
  package func forgetLeavers(at now: Int64) throws(PeopleError) -> [Person] {
    try write { db in
      // Of whom a project is on its way, or comes, another time.
      let due = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM person WHERE leaves <= ? AND state <> ? AND NOT EXISTS (
            SELECT 1 FROM giving WHERE giving.state < ? AND person.number IN (giver, taker))
          """,
        arguments: [now, AccountState.gone.rawValue, Giving.State.done.rawValue]
      ).map(Self.person)
      for person in due { try Self.forget(person, at: now, in: db) }
      return due
    }
  }

  /// The folders of the libraries of all who have left.
  package func placesOfLeavers() throws(PeopleError) -> [String] {
    try read { db in
      try String.fetchAll(
        db, sql: "SELECT place FROM person WHERE state = ?",
        arguments: [AccountState.gone.rawValue])
    }
  }

  private static func forget(_ person: Person, at now: Int64, in db: Database) throws {
    let number = try number(of: person.id, in: db)
    func run(_ sql: SQL, _ arguments: Arguments) throws {
      try db.execute(sql: sql, arguments: arguments)
    }
    let projects = try Data.fetchAll(
      db,
      sql: """
        SELECT project FROM review_link WHERE owner = ? UNION
        SELECT project FROM comment WHERE owner = ?
        """, arguments: [number, number])
    try forgetReviews(of: projects.map { id($0) }, owner: number, in: db)
    for table: SQL in ["signin", "known_browser", "credential", "share", "bell"] {
      try run("DELETE FROM \(table) WHERE person = ?", [number])
    }
    try run("DELETE FROM entry WHERE person = ? OR maker = ?", [number, number])
    // Whoever was in is told that it is no longer shared.
    try run(
      """
      UPDATE share SET ended = ? WHERE ended IS NULL
      AND project IN (SELECT project FROM shared_project WHERE owner = ?)
      """, [now, number])
    try run("UPDATE comment SET name = ? WHERE person = ?", [goneName, number])
    try run(
      """
      UPDATE person SET name = ?, handle = ?, rank = ?, state = ?, quota = NULL
      WHERE number = ?
      """,
      [
        goneName, "left-\(person.id.hex)", Int64(Rank.person.rawValue),
        AccountState.gone.rawValue, number,
      ])
    try noteNames(of: number, in: db)
    // Of the record too: that something was done stays, by whom, to whom and from where not.
    try run("UPDATE audit SET who = NULL, net = '' WHERE who = ?", [number])
    try run("UPDATE audit SET thing = '' WHERE thing = ?", [person.handle])
    try run(
      "UPDATE audit SET thing = replace(thing, ?, ?) WHERE thing LIKE '%' || ? || '%'",
      [person.id.hex, "somebody", person.id.hex])
    try noteRights(in: db)
  }
}
