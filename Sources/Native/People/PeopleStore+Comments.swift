internal import Foundation
package import Permission
internal import SQLText
package import SignIn
package import Storyboard
internal import Tables

/// What is said about shots.
extension PeopleStore {
  /// All comments of a project of an owner, the oldest first.
  package func comments(of project: ProjectID, owner: PersonID) throws(PeopleError) -> [Comment] {
    try read { db in
      try Self.comments(
        db, "comment.project = ? AND comment.owner = (SELECT number FROM person WHERE id = ?)",
        [Self.blob(project), Self.blob(owner)])
    }
  }

  /// What was said by one link, the oldest first.
  package func comments(by link: LinkID) throws(PeopleError) -> [Comment] {
    try read { db in
      try Self.comments(
        db, "comment.link = (SELECT number FROM review_link WHERE id = ?)", [Self.blob(link)])
    }
  }

  /// Changes with whatever is said by a link, so that what has not changed need not be sent again.
  ///
  /// - Complexity: one look at each comment of the link, without its words.
  package func revision(of link: LinkID) throws(PeopleError) -> String {
    try read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT count(*) || '-' || coalesce(max(number), 0) || '-' || coalesce(max(edited), 0) || '-'
            || coalesce(sum(resolved), 0) || '-' || coalesce(sum(removed), 0)
          FROM comment WHERE link = (SELECT number FROM review_link WHERE id = ?)
          """, arguments: [Self.blob(link)]) ?? ""
    }
  }

  package func comment(_ id: CommentID) throws(PeopleError) -> Comment? {
    try read { db in try Self.comments(db, "comment.id = ?", [Self.blob(id)]).first }
  }

  /// Keeps a comment; of one that is there already, by the same author, the words and the mark. Sent twice it is kept once.
  ///
  /// - Parameter guest: the browser that it comes from, where a guest writes: it is called so from now on.
  /// - Throws: `idTaken`, `tooManyComments`, `noSuchComment` for what it answers.
  package func put(_ comment: Comment, from guest: SignInSecret? = nil) throws(PeopleError) {
    try write { db in
      let known = try Self.comments(db, "comment.id = ?", [Self.blob(comment.id)]).first
      if let known {
        guard known.author == comment.author, known.project == comment.project,
          known.owner == comment.owner, !known.isRemoved
        else { throw PeopleError.idTaken }
        guard known.text != comment.text || known.mark != comment.mark else { return }
        if case .guest = comment.author,
          comment.created - (known.edited ?? known.created) < Comment.guestPause
        {
          throw PeopleError.tooOften
        }
        try db.execute(
          sql: "UPDATE comment SET text = ?, mark = ?, edited = ? WHERE id = ?",
          arguments: [
            comment.text, try Self.data(comment.mark), comment.created, Self.blob(comment.id),
          ])
        return
      }
      try Self.checkLimits(of: comment, in: db)
      try Self.insert(comment, in: db)
      if let guest {
        try db.execute(
          sql: "UPDATE guest SET name = ?, seen = ? WHERE digest = ?",
          arguments: [comment.name, comment.created, guest.digest])
      }
    }
  }

  private static func checkLimits(of comment: Comment, in db: Database) throws {
    let ofShot = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM comment WHERE project = ? AND shot = ? AND CASE WHEN guest IS NULL THEN 0 ELSE 1 END = ?
        AND owner = (SELECT number FROM person WHERE id = ?)
        """,
      arguments: [
        blob(comment.project), blob(comment.shot), comment.isByGuest, blob(comment.owner),
      ])
    guard ofShot ?? 0 < Comment.shotLimit else {
      throw PeopleError.tooManyComments(limit: Comment.shotLimit)
    }
    guard case .guest(let guest) = comment.author else { return }
    let lately = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM comment WHERE created > ? AND created <= ?
        AND guest = (SELECT number FROM guest WHERE id = ?)
        AND link = (SELECT number FROM review_link WHERE id = ?)
        """,
      arguments: [
        comment.created - 3_600_000, comment.created, blob(guest), comment.link.map { blob($0) },
      ])
    guard lately ?? 0 < Comment.guestLimit else { throw PeopleError.tooOften }
    // Whoever forgets who they are writes no more than all guests of a link together.
    let byLink = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM comment WHERE created > ? AND created <= ? AND guest IS NOT NULL
        AND link = (SELECT number FROM review_link WHERE id = ?)
        """,
      arguments: [comment.created - 3_600_000, comment.created, comment.link.map { blob($0) }])
    guard byLink ?? 0 < Comment.linkLimit else { throw PeopleError.tooOften }
  }

  private static func insert(_ comment: Comment, in db: Database) throws {
    // Whose it is may have changed on the way here.
    let owner = try Data.fetchOne(
      db,
      sql: """
        SELECT person.id FROM shared_project JOIN person ON person.number = owner
        WHERE project = ?
        """, arguments: [blob(comment.project)])
    guard owner == nil || owner == blob(comment.owner) else { throw PeopleError.noSuchComment }
    var parent: Int64?
    if let id = comment.parent {
      parent = try Int64.fetchOne(
        db,
        sql: """
          SELECT number FROM comment WHERE id = ? AND project = ? AND shot = ? AND parent IS NULL
          """, arguments: [blob(id), blob(comment.project), blob(comment.shot)])
      guard parent != nil else { throw PeopleError.noSuchComment }
    }
    let (person, guest): (Data?, Data?) =
      switch comment.author {
      case .person(let id): (blob(id), nil)
      case .guest(let id): (nil, blob(id))
      }
    try db.execute(
      sql: """
        INSERT INTO comment
          (id, project, owner, link, cut, shot, time, parent, person, guest, name, text, mark, created)
        VALUES (?, ?, (SELECT number FROM person WHERE id = ?),
          (SELECT number FROM review_link WHERE id = ?), ?, ?, ?, ?,
          (SELECT number FROM person WHERE id = ?), (SELECT number FROM guest WHERE id = ?),
          ?, ?, ?, ?)
        """,
      arguments: [
        blob(comment.id), blob(comment.project), blob(comment.owner), comment.link.map { blob($0) },
        comment.cut.map { blob($0) }, blob(comment.shot), comment.time, parent, person, guest,
        comment.name, comment.text, try data(comment.mark), comment.created,
      ])
  }

  /// Marks a comment, and with it its answers, as done, or as not done.
  package func setResolved(_ isResolved: Bool, _ id: CommentID, at now: Int64) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "UPDATE comment SET resolved = ? WHERE id = ? AND parent IS NULL",
        arguments: [isResolved ? now : nil, Self.blob(id)])
      guard db.changesCount > 0 else { throw PeopleError.noSuchComment }
    }
  }

  /// Takes a comment away for good; where others have answered it, its place stays, without words.
  package func removeComment(_ id: CommentID) throws(PeopleError) {
    try write { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT number, parent FROM comment WHERE id = ?", arguments: [Self.blob(id)])
      else { throw PeopleError.noSuchComment }
      let (number, parent): (Int64, Int64?) = (row["number"], row["parent"])
      let answers = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM comment WHERE parent = ?", arguments: [number])
      if answers ?? 0 > 0 {
        try db.execute(
          sql: "UPDATE comment SET text = '', name = '', mark = NULL, removed = 1 WHERE number = ?",
          arguments: [number])
        return
      }
      try db.execute(sql: "DELETE FROM comment WHERE number = ?", arguments: [number])
      // The last answer to what was taken away itself takes its place with it.
      try db.execute(
        sql: """
          DELETE FROM comment WHERE number = ? AND removed = 1
          AND NOT EXISTS (SELECT 1 FROM comment AS answer WHERE answer.parent = comment.number)
          """, arguments: [parent])
    }
  }

  static func comments(
    _ db: Database, _ condition: SQL, _ arguments: Arguments
  ) throws -> [Comment] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT comment.*, owners.id AS owner_id, review_link.id AS link_id, parents.id AS parent_id,
          person.id AS person_id, guest.id AS guest_id
        FROM comment JOIN person AS owners ON owners.number = comment.owner
        LEFT JOIN review_link ON review_link.number = comment.link
        LEFT JOIN comment AS parents ON parents.number = comment.parent
        LEFT JOIN person ON person.number = comment.person
        LEFT JOIN guest ON guest.number = comment.guest
        WHERE \(condition) ORDER BY comment.number
        """, arguments: arguments
    ).compactMap { row in try comment(row) }
  }

  private static func comment(_ row: Row) throws -> Comment? {
    let author: Comment.Author
    if let person: Data = row["person_id"] {
      author = .person(id(person))
    } else if let guest: Data = row["guest_id"] {
      author = .guest(id(guest))
    } else {
      return nil
    }
    var comment = Comment(
      id: id(row["id"]), project: id(row["project"]), owner: id(row["owner_id"]),
      link: (row["link_id"] as Data?).map { id($0) }, cut: (row["cut"] as Data?).map { id($0) },
      shot: id(row["shot"]), time: row["time"], parent: (row["parent_id"] as Data?).map { id($0) },
      author: author, name: row["name"], text: row["text"],
      mark: try (row["mark"] as Data?).map {
        try JSONDecoder().decode(CommentMark.self, from: $0)
      }, created: row["created"])
    comment.edited = row["edited"]
    comment.resolved = row["resolved"]
    comment.isRemoved = row["removed"]
    return comment
  }

  private static func data(_ mark: CommentMark?) throws -> Data? {
    try mark.map { try JSONEncoder().encode($0) }
  }
}
