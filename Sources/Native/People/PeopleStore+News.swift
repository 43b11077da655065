internal import Foundation
package import Permission
internal import SQLText
package import Storyboard
internal import Tables

/// What has happened that somebody has not looked at yet.
package struct News: Equatable, Sendable {
  /// What others have said in projects that they may see, the newest first.
  package var comments: [Comment]
  /// Projects that they were let into.
  package var shares: [Invited]
  /// Projects that are theirs since others gave them away.
  package var gifts: [Giving]

  package struct Invited: Equatable, Sendable {
    package var project: ProjectID
    package var owner: Person
    /// In milliseconds since 1970.
    package var since: Int64
  }
}

extension PeopleStore {
  /// The most comments that are told of at once.
  package static let newsLimit = 200

  /// What has happened since somebody looked last.
  package func news(for person: PersonID) throws(PeopleError) -> News {
    try read { db in
      let me = try Self.number(of: person, in: db)
      let seen = try Row.fetchOne(db, sql: "SELECT * FROM bell WHERE person = ?", arguments: [me])
      let comments = try Self.comments(
        db,
        """
        comment.number IN (
          SELECT number FROM comment AS said
          WHERE said.number > ? AND said.removed = 0 AND said.person IS DISTINCT FROM ?
          AND (said.owner = ? OR EXISTS (
            SELECT 1 FROM share JOIN shared_project USING (project)
            WHERE share.project = said.project AND shared_project.owner = said.owner
            AND share.person = ? AND share.ended IS NULL AND share.since < said.created))
          ORDER BY said.number DESC LIMIT ?)
        """, [seen?["comment"] as Int64? ?? 0, me, me, me, Self.newsLimit])
      let shares = try Row.fetchAll(
        db,
        sql: """
          -- Whose it was then: of who has it by now, they were let into nothing. That who gave it away is in it yet is no news.
          SELECT person.*, share.project, share.since
          FROM share JOIN shared_project USING (project)
          JOIN person ON person.number = coalesce(
            (SELECT giver FROM giving WHERE giving.project = share.project
              AND giving.time > share.since AND giving.state > ? ORDER BY giving.time LIMIT 1),
            shared_project.owner)
          WHERE share.person = ? AND share.ended IS NULL AND share.since > ?
            AND NOT EXISTS (SELECT 1 FROM giving WHERE giving.project = share.project
              AND giving.giver = share.person AND giving.time >= share.since
              AND giving.state > ?)
          ORDER BY share.since
          """,
        arguments: [
          Giving.State.begun.rawValue, me, seen?["time"] as Int64? ?? 0,
          Giving.State.begun.rawValue,
        ]
      ).map { row in
        News.Invited(
          project: Self.id(row["project"]), owner: Self.person(row), since: row["since"])
      }
      let gifts = try Self.givings(
        db,
        """
        giving.taker = ? AND giving.time > ? AND giving.state > ?
        AND giving.taker = (SELECT owner FROM shared_project WHERE project = giving.project)
        """,
        [me, seen?["time"] as Int64? ?? 0, Giving.State.begun.rawValue])
      return News(comments: comments.reversed(), shares: shares, gifts: gifts)
    }
  }

  /// Notes that somebody has looked at what had happened: up to a comment that `news` has told, and let in up to `time`.
  package func noteLook(of person: PersonID, at last: CommentID?, time: Int64) throws(PeopleError) {
    try write { db in
      let last =
        try last.flatMap {
          try Int64.fetchOne(
            db, sql: "SELECT number FROM comment WHERE id = ?", arguments: [Self.blob($0)])
        } ?? 0
      try db.execute(
        sql: """
          INSERT INTO bell VALUES (?, ?, ?) ON CONFLICT (person)
          DO UPDATE SET
            comment = CASE WHEN excluded.comment > bell.comment THEN excluded.comment ELSE bell.comment END,
            time = CASE WHEN excluded.time > bell.time THEN excluded.time ELSE bell.time END
          """, arguments: [Self.number(of: person, in: db), last, time])
    }
  }
}
