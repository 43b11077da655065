internal import Foundation
package import Permission
internal import SQLText
package import Storyboard
internal import Tables

/// A project that one person gives to another.
package struct Giving: Equatable, Sendable {
  package var number: Int64
  package var project: ProjectID
  package var giver: Person
  package var taker: Person
  /// In milliseconds since 1970.
  package var time: Int64
  package var state: State

  package enum State: Int64, Sendable {
    /// It is being brought into the other library.
    case begun = 0
    /// It belongs to whom it was given to; what the giver's library holds of it is of no use.
    case handedOver = 1
    case done = 2
  }
}

/// Projects that go from one person to another.
extension PeopleStore {
  /// Notes that a project is on its way to somebody who is in it; one that is on its way there already goes on.
  ///
  /// - Throws: `noSuchPerson` where they are not, or are about to leave; `isOwner` where it is on its way to somebody else.
  package func beginGiving(
    _ project: ProjectID, of giver: PersonID, to taker: PersonID, at now: Int64
  ) throws(PeopleError) -> Giving {
    try write { db in
      let from = try Self.number(of: giver, in: db)
      let to = try Self.number(of: taker, in: db)
      let isThere = try Row.fetchOne(
        db,
        sql: """
          SELECT 1 FROM share JOIN shared_project USING (project)
          JOIN person ON person.number = share.person
          WHERE project = ? AND owner = ? AND person = ? AND ended IS NULL AND state = ?
          AND leaves IS NULL
          """, arguments: [Self.blob(project), from, to, AccountState.active.rawValue])
      guard isThere != nil else { throw PeopleError.noSuchPerson }
      if let open = try Self.givings(
        db, "giving.project = ? AND giving.state < ?",
        [Self.blob(project), Giving.State.done.rawValue]
      ).first {
        guard open.giver.id == giver, open.taker.id == taker else { throw PeopleError.isOwner }
        return open
      }
      let number = try db.insert(
        sql: "INSERT INTO giving (project, giver, taker, time, state) VALUES (?, ?, ?, ?, ?)",
        arguments: [Self.blob(project), from, to, now, Giving.State.begun.rawValue])
      return try Self.givings(db, "giving.number = ?", [number])[0]
    }
  }

  /// One as it is by now; nil where it came to nothing.
  package func giving(_ number: Int64) throws(PeopleError) -> Giving? {
    try read { db in try Self.givings(db, "giving.number = ?", [number]).first }
  }

  /// How many there were in a folder's studio, and how many are not done: copies of several databases belong together where this
  /// is the same before and after, and none is open. Nil while there are no people.
  package static func givingCounts(in directory: String) throws(PeopleError) -> (
    all: Int64, open: Int64
  )? {
    guard isBegun(in: directory) else { return nil }
    let store = try PeopleStore(directory: directory)
    let counts = try store.givingCounts()
    try store.close()
    return counts
  }

  /// As above, of people that are open.
  package func givingCounts() throws(PeopleError) -> (all: Int64, open: Int64) {
    try read { db in
      (
        try Int64.fetchOne(db, sql: "SELECT coalesce(max(number), 0) FROM giving") ?? 0,
        try Int64.fetchOne(
          db, sql: "SELECT count(*) FROM giving WHERE state < ?",
          arguments: [Giving.State.done.rawValue]) ?? 0
      )
    }
  }

  /// Those that are not done.
  package func openGivings() throws(PeopleError) -> [Giving] {
    try read { db in
      try Self.givings(db, "giving.state < ?", [Giving.State.done.rawValue])
    }
  }

  /// Forgets one that came to nothing.
  package func cancel(_ giving: Giving) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM giving WHERE number = ? AND state = ?",
        arguments: [giving.number, Giving.State.begun.rawValue])
    }
  }

  package func finish(_ giving: Giving) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "UPDATE giving SET state = ? WHERE number = ?",
        arguments: [Giving.State.done.rawValue, giving.number])
    }
  }

  /// Has a project belong to whom it was given to, with its links, what was said and done there, and who wrote it. Who gave it
  /// goes on as an editor; invitations that are open lead there no longer.
  ///
  /// - Parameters:
  ///   - libraries: where it lay, and where it lies now.
  ///   - sessions: all windows that have written in it: they stay whose they are; those from before there were people are the
  ///     giver's.
  package func handOver(
    _ giving: Giving, from old: LibraryID, to new: LibraryID, sessions: Set<SessionID>,
    at now: Int64
  ) throws(PeopleError) {
    try write { db in
      let (project, from, to) = (
        Self.blob(giving.project), try Self.number(of: giving.giver.id, in: db),
        try Self.number(of: giving.taker.id, in: db)
      )
      func run(_ sql: SQL, _ arguments: Arguments) throws {
        try db.execute(sql: sql, arguments: arguments)
      }
      // Once: whoever has it by then may have changed who is in.
      try run(
        "UPDATE giving SET state = ?, time = ? WHERE number = ? AND state = ?",
        [
          Giving.State.handedOver.rawValue, now, giving.number, Giving.State.begun.rawValue,
        ])
      guard db.changesCount > 0 else {
        let state = try Int64.fetchOne(
          db, sql: "SELECT state FROM giving WHERE number = ?", arguments: [giving.number])
        // Another has done it; one that was cancelled is not to be let go of.
        guard state != nil else { throw PeopleError.noSuchPerson }
        return
      }
      // Who gave it has been there all along: what was said meanwhile is news to them, and that they are in is none.
      let since = try Int64.fetchOne(
        db, sql: "SELECT min(since) FROM share WHERE project = ?", arguments: [project])
      try run("UPDATE shared_project SET owner = ? WHERE project = ?", [to, project])
      try run("DELETE FROM share WHERE project = ? AND person = ?", [project, to])
      try run(
        """
        INSERT INTO share (project, person, role, since) VALUES (?, ?, ?, ?)
        ON CONFLICT (project, person) DO UPDATE SET role = excluded.role, since = excluded.since,
          ended = NULL, opened = NULL
        """,
        [project, from, Int64(Role.editor.rawValue), since ?? now])
      for table: SQL in ["review_link", "comment", "comment_gone"] {
        try run(
          "UPDATE \(table) SET owner = ? WHERE project = ? AND owner = ?", [to, project, from])
      }
      try run("DELETE FROM entry WHERE project = ? AND maker = ?", [project, from])
      try run(
        """
        INSERT INTO activity (library, project, half_hour, person, shot, first, last, count)
          SELECT ?, project, half_hour, person, shot, first, last, count FROM activity
          WHERE library = ? AND project = ?
        ON CONFLICT (library, project, half_hour, person, shot) DO UPDATE
          SET first = excluded.first, last = excluded.last, count = excluded.count
        """,
        [Self.blob(new), Self.blob(old), project])
      try run(
        "DELETE FROM activity WHERE library = ? AND project = ?", [Self.blob(old), project])
      for session in sessions {
        try run(
          """
          INSERT INTO author (library, session, person) VALUES (?, ?, coalesce(
            (SELECT person FROM author WHERE library = ? AND session = ?), ?))
          ON CONFLICT (library, session) DO UPDATE SET person = excluded.person
          """,
          [Self.blob(new), Self.blob(session), Self.blob(old), Self.blob(session), from])
      }
      try Self.noteRights(in: db)
    }
  }

  static func givings(
    _ db: Database, _ condition: SQL, _ arguments: Arguments
  ) throws -> [Giving] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT giving.* FROM giving
        JOIN person AS givers ON givers.number = giving.giver
        JOIN person AS takers ON takers.number = giving.taker
        WHERE \(condition) ORDER BY giving.number
        """, arguments: arguments
    ).map { row in
      func person(_ column: String) throws -> Person {
        let number: Int64 = row[column]
        let found = try Row.fetchOne(
          db, sql: "SELECT * FROM person WHERE number = ?", arguments: [number])
        guard let found else { throw PeopleError.noSuchPerson }
        return Self.person(found)
      }
      return Giving(
        number: row["number"], project: id(row["project"]), giver: try person("giver"),
        taker: try person("taker"), time: row["time"],
        state: Giving.State(rawValue: row["state"]) ?? .done)
    }
  }
}
