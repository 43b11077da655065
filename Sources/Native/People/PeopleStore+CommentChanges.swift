internal import Foundation
package import Permission
internal import SQLText
package import Storyboard
internal import Tables

/// What is new of what is said about a project.
package struct CommentChanges: Equatable, Sendable {
  /// Comments that were made or changed, the oldest first.
  package var comments: [Comment]
  /// Those that are no more.
  package var gone: [CommentID]
  /// What is to be asked after next time.
  package var last: Int64
  /// Whether these are all there are: what was known before is over.
  package var isWhole: Bool
}

extension PeopleStore {
  /// How many changes back it is known which comments went.
  private static let goneLimit: Int64 = 1000

  /// What was said about a project of an owner after a change, and what went; all of it for 0, and where the change lies too far
  /// back.
  package func comments(of project: ProjectID, owner: PersonID, after: Int64)
    throws(PeopleError) -> CommentChanges
  {
    try read { db in
      let last = try Int64.fetchOne(db, sql: "SELECT count FROM comment_change") ?? 0
      let isWhole = after <= 0 || after > last || after < last - Self.goneLimit
      let arguments: Arguments = [
        Self.blob(project), Self.blob(owner), isWhole ? -1 : after,
      ]
      let place: SQL =
        "project = ? AND owner = (SELECT number FROM person WHERE id = ?) AND change > ?"
      let gone =
        isWhole
        ? []
        : try Data.fetchAll(
          db, sql: "SELECT id FROM comment_gone WHERE \(place)", arguments: arguments)
      return CommentChanges(
        comments: try Self.comments(
          db,
          """
          comment.project = ? AND comment.owner = (SELECT number FROM person WHERE id = ?)
          AND comment.change > ?
          """, arguments), gone: gone.map { Self.id($0) }, last: last, isWhole: isWhole)
    }
  }

  /// The links by which something was said about a project of an owner.
  package func linksWithComments(on project: ProjectID, owner: PersonID) throws(PeopleError)
    -> Set<LinkID>
  {
    try read { db in
      try Set(
        Data.fetchAll(
          db,
          sql: """
            SELECT DISTINCT review_link.id
            FROM comment JOIN review_link ON review_link.number = comment.link
            WHERE comment.project = ? AND comment.owner = (SELECT number FROM person WHERE id = ?)
            """, arguments: [Self.blob(project), Self.blob(owner)]
        ).map { Self.id($0) })
    }
  }
}
