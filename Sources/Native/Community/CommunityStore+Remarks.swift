internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What people say about works.
extension CommunityStore {
  /// Keeps what somebody says about a work; of what is there already, by the same person, the new words. Sent twice it is kept once.
  ///
  /// - Throws: `noSuchWork`, `idTaken`, `tooLong`, `tooOften`; `notThere` for what it answers; `nothingSaid`.
  package func say(
    _ text: String, as id: RemarkID, about work: WorkID, answering parent: RemarkID? = nil,
    by author: PersonID, at now: Int64
  ) throws(CommunityError) {
    let text = Typed.lines(text)
    guard !text.isEmpty else { throw .nothingSaid }
    guard text.count <= Remark.longestText else { throw .tooLong(limit: Remark.longestText) }
    try write { db in
      let (person, number) = (
        try Self.active(author, in: db), try Self.number(of: work, in: db)
      )
      if let known = try Row.fetchOne(
        db, sql: "SELECT * FROM remark WHERE id = ?", arguments: [id.blob])
      {
        guard known["person"] == person, known["work"] == number, !(known["removed"] as Bool) else {
          throw CommunityError.idTaken
        }
        guard known["text"] != text else { return }
        try Self.check(.remark, of: person, at: now, in: db)
        try db.execute(
          sql: "UPDATE remark SET text = ?, edited = ? WHERE id = ?",
          arguments: [text, now, id.blob])
        if try Self.hasLink(text) && Self.mustWait(person, in: db) {
          try db.execute(
            sql: "UPDATE remark SET hidden = 1, waits = ? WHERE id = ? AND hidden = 0",
            arguments: [now, id.blob])
        }
        return
      }
      var above: Int64?
      if let parent {
        above = try Int64.fetchOne(
          db,
          sql: "SELECT number FROM visible_remark WHERE id = ? AND work = ? AND parent IS NULL",
          arguments: [parent.blob, number])
        guard above != nil else { throw CommunityError.notThere }
      }
      try Self.check(.remark, of: person, at: now, in: db)
      let waits = try Self.hasLink(text) && Self.mustWait(person, in: db)
      try db.execute(
        sql: """
          INSERT INTO remark (id, work, person, parent, text, time, hidden, waits)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [id.blob, number, person, above, text, now, waits, waits ? now : nil])
    }
  }

  /// Takes a remark away for good; where others have answered it, its place stays, without words.
  package func removeRemark(_ id: RemarkID) throws(CommunityError) {
    try write { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT number, parent FROM remark WHERE id = ?", arguments: [id.blob])
      else { throw CommunityError.noSuchRemark }
      let (number, parent): (Int64, Int64?) = (row["number"], row["parent"])
      let isAnswered =
        try Row.fetchOne(db, sql: "SELECT 1 FROM remark WHERE parent = ?", arguments: [number])
        != nil
      guard !isAnswered else {
        try db.execute(
          sql: "UPDATE remark SET text = '', removed = 1 WHERE number = ?", arguments: [number])
        return
      }
      try db.execute(sql: "DELETE FROM remark WHERE number = ?", arguments: [number])
      // The last answer to what was taken away itself takes its place with it.
      try db.execute(
        sql: """
          DELETE FROM remark WHERE number = ? AND removed = 1
          AND NOT EXISTS (SELECT 1 FROM remark AS answer WHERE answer.parent = remark.number)
          """, arguments: [parent])
    }
  }

  /// What is said about a work, as everybody reads it, the oldest first: the last `limit` of those before one.
  ///
  /// What answers stands under what it answers; of that a place stays where it was taken away, hidden, or its author is gone.
  package func remarks(
    about work: WorkID, before: RemarkID? = nil, limit: Int = 20, hiddenToo: Bool = false,
    by author: PersonID? = nil
  ) throws(CommunityError) -> [Remark] {
    try read { db in
      // Threads are counted and paged as a whole: by the remark that begins each.
      let first = try Int64.fetchAll(
        db,
        sql: """
          SELECT number FROM remark WHERE parent IS NULL
            AND work = (SELECT number FROM work WHERE id = ?1)
            AND (?6 <> 0 OR number < (SELECT number FROM remark WHERE id = ?2))
            AND (?4 <> 0
              OR EXISTS (SELECT 1 FROM visible_remark AS seen WHERE seen.number = remark.number)
              OR person = (SELECT number FROM person WHERE id = ?5)
              OR EXISTS (SELECT 1 FROM visible_remark AS answer WHERE answer.parent = remark.number))
          ORDER BY number DESC LIMIT ?3
          """,
        arguments: [
          work.blob, before?.blob, limit, hiddenToo, author?.blob, before == nil,
        ])
      return try first.reversed().flatMap { number in
        try Self.remarks(
          db, "remark.number = ?1 OR remark.parent = ?1 ORDER BY remark.number", [number]
        ).compactMap { remark in
          var remark = remark
          let isSeen =
            hiddenToo || remark.author == author && !remark.isRemoved
            || !remark.isHidden && !remark.isRemoved && !remark.name.isEmpty
          if isSeen { return remark }
          guard remark.parent == nil else { return nil }
          (remark.text, remark.name, remark.handle, remark.isRemoved) = ("", "", "", true)
          return remark
        }
      }
    }
  }

  package func remark(_ id: RemarkID) throws(CommunityError) -> Remark? {
    try read { db in try Self.remarks(db, "remark.id = ?", [id.blob]).first }
  }

  /// All that somebody has said and that is there still, the oldest first.
  package func ownRemarks(_ person: PersonID) throws(CommunityError) -> [Remark] {
    try read { db in
      try Self.remarks(
        db, "person.id = ? AND remark.removed = 0 ORDER BY remark.number", [person.blob])
    }
  }

  /// How many remarks everybody reads about a work.
  package func remarkCount(of work: WorkID) throws(CommunityError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM visible_remark
          WHERE work = (SELECT number FROM work WHERE id = ?)
          """, arguments: [work.blob]) ?? 0
    }
  }

  /// What the policy needs to know of a remark, with its work; nil where there is none.
  package func remarkFacts(_ id: RemarkID, for asker: PersonID?) throws(CommunityError)
    -> RemarkFacts?
  {
    try read { db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT work.id AS work_id, person.id AS author, person.state, remark.hidden, removed,
              EXISTS (SELECT 1 FROM report WHERE kind = ? AND thing = remark.id
                AND report.state = 0) AS reported
            FROM remark JOIN work ON work.number = remark.work
            JOIN person ON person.number = remark.person WHERE remark.id = ?
            """, arguments: [Int64(ReportedThing.remarkKind), id.blob]),
        !(row["removed"] as Bool),
        let work = try Self.facts(Self.id(row["work_id"]) as WorkID, for: asker, in: db)
      else { return nil }
      let author: PersonID = Self.id(row["author"])
      return RemarkFacts(
        work: work, isOwn: author == asker, authorIsActive: row["state"] == 0,
        isHidden: row["hidden"], isReported: row["reported"])
    }
  }

  private static func remarks(
    _ db: Database, _ condition: SQL, _ arguments: Arguments
  ) throws -> [Remark] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT remark.*, work.id AS work_id, person.id AS author,
          CASE WHEN person.state = 0 THEN person.name ELSE '' END AS name,
          CASE WHEN person.state = 0 THEN person.handle ELSE '' END AS handle,
          above.id AS parent_id
        FROM remark JOIN work ON work.number = remark.work
        JOIN person ON person.number = remark.person
        LEFT JOIN remark AS above ON above.number = remark.parent WHERE \(condition)
        """, arguments: arguments
    ).map { row in
      let above: Data? = row["parent_id"]
      return Remark(
        id: id(row["id"]), work: id(row["work_id"]), author: id(row["author"]), name: row["name"],
        handle: row["handle"], parent: above.map { id($0) }, text: row["text"], time: row["time"],
        edited: row["edited"], isHidden: row["hidden"], waits: row["waits"],
        isRemoved: row["removed"])
    }
  }
}
