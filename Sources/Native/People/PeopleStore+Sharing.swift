internal import Foundation
package import Permission
internal import SQLText
package import Storyboard
internal import Tables

/// Somebody's part in a project of another person.
package struct StoredShare: Equatable, Sendable {
  package var project: ProjectID
  package var owner: Person
  package var share: Share
  package var editorsTakeCopies: Bool
  /// When they were let in, in milliseconds since 1970.
  package var since: Int64
}

/// Somebody who is in a project, or was.
package struct Member: Equatable, Sendable {
  package var person: Person
  package var share: Share
  /// In milliseconds since 1970.
  package var since: Int64
}

/// Who is in which project, and who writes.
extension PeopleStore {
  /// The most people that a project is shared with at a time.
  package static let memberLimit = 20

  /// Goes up with each change of who may do what, also of other processes.
  package func rightsCount() throws(PeopleError) -> Int64 {
    try look { db in
      try Int64.fetchOne(db, sql: "SELECT count FROM rights") ?? 0
    }
  }

  // MARK: Shares

  /// Lets somebody into a project of another's, or gives them another role there.
  ///
  /// - Throws: `tooManyMembers`.
  package func share(
    _ project: ProjectID, of owner: PersonID, with person: PersonID, as role: Role, at now: Int64
  ) throws(PeopleError) {
    try write { db in
      try Self.share(
        project, of: Self.number(of: owner, in: db), with: Self.number(of: person, in: db),
        as: role, at: now, in: db)
    }
  }

  static func share(
    _ project: ProjectID, of owner: Int64, with person: Int64, as role: Role, at now: Int64,
    in db: Database
  ) throws {
    guard owner != person else { throw PeopleError.isOwner }
    try db.execute(
      sql: "INSERT INTO shared_project VALUES (?, ?, 0) ON CONFLICT (project) DO NOTHING",
      arguments: [blob(project), owner])
    let first = try Int64.fetchOne(
      db, sql: "SELECT owner FROM shared_project WHERE project = ?", arguments: [blob(project)])
    guard first == owner else { throw PeopleError.isOwner }
    let others = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM share WHERE project = ? AND ended IS NULL AND person <> ?",
      arguments: [blob(project), person])
    guard others ?? 0 < memberLimit else { throw PeopleError.tooManyMembers(limit: memberLimit) }
    try db.execute(
      sql: """
        INSERT INTO share (project, person, role, since) VALUES (?, ?, ?, ?)
        ON CONFLICT (project, person) DO UPDATE SET role = excluded.role,
          since = CASE WHEN share.ended IS NULL THEN share.since ELSE excluded.since END, ended = NULL
        """, arguments: [blob(project), person, Int64(role.rawValue), now])
    try noteRights(in: db)
  }

  /// Ends somebody's part in a project of an owner, and all invitations to it that are open: none of them is a way back. False
  /// where they had no part.
  package func endShare(
    _ project: ProjectID, of owner: PersonID, with person: PersonID, at now: Int64
  ) throws(PeopleError) -> Bool {
    try write { db in
      let owner = try Self.number(of: owner, in: db)
      try db.execute(
        sql: """
          UPDATE share SET ended = ? WHERE project = ? AND person = ? AND ended IS NULL
          AND (SELECT owner FROM shared_project WHERE project = share.project) = ?
          """,
        arguments: [now, Self.blob(project), Self.number(of: person, in: db), owner])
      let wasThere = db.changesCount > 0
      try db.execute(
        sql: "DELETE FROM entry WHERE project = ? AND maker = ?",
        arguments: [Self.blob(project), owner])
      try Self.noteRights(in: db)
      return wasThere
    }
  }

  /// Whether editors of a project may export and copy it.
  package func setEditorsTakeCopies(_ may: Bool, of project: ProjectID, owner: PersonID)
    throws(PeopleError)
  {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO shared_project VALUES (?, ?, ?)
          ON CONFLICT (project) DO UPDATE SET editors_take_copies = excluded.editors_take_copies
          WHERE shared_project.owner = excluded.owner
          """, arguments: [Self.blob(project), Self.number(of: owner, in: db), may])
      guard db.changesCount > 0 else { throw PeopleError.isOwner }
      try Self.noteRights(in: db)
    }
  }

  package func editorsTakeCopies(of project: ProjectID, owner: PersonID) throws(PeopleError)
    -> Bool
  {
    try read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT editors_take_copies FROM shared_project WHERE project = ?
          AND owner = (SELECT number FROM person WHERE id = ?)
          """, arguments: [Self.blob(project), Self.blob(owner)]) ?? false
    }
  }

  /// All parts that somebody has or had in projects of others, the oldest first: whoever of them owns two projects under one
  /// id is asked in this order.
  package func shares(of person: PersonID) throws(PeopleError) -> [StoredShare] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT person.*, share.project, share.role, share.since, share.ended, editors_take_copies
          FROM share JOIN shared_project USING (project)
          JOIN person ON person.number = shared_project.owner
          WHERE share.person = (SELECT number FROM person WHERE id = ?)
          ORDER BY share.since, share.project
          """, arguments: [Self.blob(person)]
      ).map { row in
        StoredShare(
          project: Self.id(row["project"]), owner: Self.person(row), share: Self.share(row),
          editorsTakeCopies: row["editors_take_copies"], since: row["since"])
      }
    }
  }

  /// Notes that somebody has a project of another open.
  package func noteOpening(of project: ProjectID, by person: PersonID, at now: Int64)
    throws(PeopleError)
  {
    try write { db in
      try db.execute(
        sql: "UPDATE share SET opened = ? WHERE project = ? AND person = ?",
        arguments: [now, Self.blob(project), Self.number(of: person, in: db)])
    }
  }

  /// When somebody had projects of others open last, in milliseconds since 1970.
  package func openings(of person: PersonID) throws(PeopleError) -> [ProjectID: Int64] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT project, opened FROM share
          WHERE opened IS NOT NULL AND person = (SELECT number FROM person WHERE id = ?)
          """, arguments: [Self.blob(person)]
      ).reduce(into: [:]) { times, row in times[Self.id(row["project"])] = row["opened"] }
    }
  }

  /// Everybody whom a project of an owner is shared with, or was.
  package func members(of project: ProjectID, owner: PersonID) throws(PeopleError) -> [Member] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT person.*, role, since, ended FROM share JOIN shared_project USING (project)
          JOIN person ON person.number = share.person
          WHERE project = ? AND owner = (SELECT number FROM person WHERE id = ?)
          ORDER BY since, person.number
          """, arguments: [Self.blob(project), Self.blob(owner)]
      ).map { row in
        Member(person: Self.person(row), share: Self.share(row), since: row["since"])
      }
    }
  }

  /// How many people each shared project of an owner is shared with now.
  package func memberCounts(of owner: PersonID) throws(PeopleError) -> [ProjectID: Int] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT project, count(*) AS members FROM share JOIN shared_project USING (project)
          WHERE ended IS NULL AND owner = (SELECT number FROM person WHERE id = ?)
          GROUP BY project
          """, arguments: [Self.blob(owner)]
      ).reduce(into: [:]) { counts, row in counts[Self.id(row["project"])] = row["members"] }
    }
  }

  private static func share(_ row: Row) -> Share {
    Share(
      Role(rawValue: UInt8(row["role"] as Int64)) ?? .viewer,
      hasEnded: (row["ended"] as Int64?) != nil)
  }

  // MARK: Authors

  /// Binds a session to the person who writes by it first in a library; returns whom it is bound to.
  package func bind(_ session: SessionID, in library: LibraryID, to person: PersonID)
    throws(PeopleError) -> PersonID
  {
    try write { db in
      try db.execute(
        sql: "INSERT INTO author VALUES (?, ?, ?) ON CONFLICT (library, session) DO NOTHING",
        arguments: [Self.blob(library), Self.blob(session), Self.number(of: person, in: db)])
      return try Self.author(of: session, library, in: db) ?? person
    }
  }

  /// Whom a session is bound to; nil for one from before there were people.
  package func author(of session: SessionID, in library: LibraryID) throws(PeopleError)
    -> PersonID?
  {
    try read { db in try Self.author(of: session, library, in: db) }
  }

  private static func author(of session: SessionID, _ library: LibraryID, in db: Database) throws
    -> PersonID?
  {
    try Data.fetchOne(
      db,
      sql: """
        SELECT person.id FROM author JOIN person ON person.number = author.person
        WHERE library = ? AND session = ?
        """, arguments: [blob(library), blob(session)]
    ).map { id($0) }
  }
}
