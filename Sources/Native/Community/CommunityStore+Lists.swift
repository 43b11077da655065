internal import Atlas
internal import Foundation
internal import GRDB
package import Permission
internal import SQLiteFile
internal import Storyboard

/// Lists of works that are for everybody: read from `visible_work` alone. And of one's own.
extension CommunityStore {
  /// Which works a list is of.
  package enum Selection: Equatable, Sendable {
    case all
    case by(PersonID)
    case tagged(String)
    case likedBy(PersonID)
    /// By people whom somebody follows.
    case followedBy(PersonID)
    case remixes(of: WorkID)
  }

  /// Where a page of a list ends; the next one begins behind it.
  package struct Cursor: Equatable, Sendable {
    package let published: Int64
    package let id: WorkID

    package init(published: Int64, id: WorkID) {
      self.published = published
      self.id = id
    }

    package init(after work: Work) {
      self.init(published: work.published ?? 0, id: work.id)
    }
  }

  /// A page of works for everybody, the newest first.
  package func works(
    _ selection: Selection = .all, kind: WorkKind? = nil, after: Cursor? = nil, limit: Int = 30
  ) throws(CommunityError) -> [Work] {
    try read { db in
      var (conditions, arguments) = selection.condition
      if let kind {
        conditions.append("work.kind = ?")
        arguments += [Int64(kind.rawValue)]
      }
      if let after {
        conditions.append("(work.published, work.id) < (?, ?)")
        arguments += [after.published, after.id.blob]
      }
      return try Self.works(
        db, "visible_work",
        """
        \(conditions.joined(separator: " AND "))
        ORDER BY work.published DESC, work.id DESC LIMIT ?
        """, arguments + [limit])
    }
  }

  /// How many works for everybody there are of a selection.
  package func count(_ selection: Selection = .all, kind: WorkKind? = nil) throws(CommunityError)
    -> Int
  {
    try read { db in
      var (conditions, arguments) = selection.condition
      if let kind {
        conditions.append("work.kind = ?")
        arguments += [Int64(kind.rawValue)]
      }
      return try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*) FROM visible_work AS work WHERE \(conditions.joined(separator: " AND "))
            """), arguments: arguments) ?? 0
    }
  }

  /// Whether a work for everybody has a tag.
  package func isShown(tag: String) throws(CommunityError) -> Bool {
    try read { db in
      try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT 1 FROM work_tag JOIN visible_work ON visible_work.number = work_tag.work
            WHERE tag = ? LIMIT 1
            """), arguments: [Typed.tag(tag)]) != nil
    }
  }

  /// The ids of works for everybody with when they were published, the oldest first.
  ///
  /// - Complexity: O(*k*) for the *k* works before and within the page.
  package func addresses(after count: Int, limit: Int) throws(CommunityError) -> [(
    id: WorkID, published: Int64
  )] {
    try read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: "SELECT id, published FROM visible_work ORDER BY published, id LIMIT ? OFFSET ?"),
        arguments: [limit, count]
      ).map { (Self.id($0["id"]), $0["published"]) }
    }
  }

  /// All works of a person, also those that are for nobody else, those changed last first.
  package func ownWorks(_ person: PersonID) throws(CommunityError) -> [Work] {
    try read { db in
      try Self.works(
        db, "work", "owners.id = ? AND work.draft = 0 ORDER BY work.changed DESC, work.id",
        [person.blob])
    }
  }

  /// The tags of works for everybody, the most used first, with how many works have them.
  package func tags(limit: Int = 50) throws(CommunityError) -> [(tag: String, count: Int)] {
    try read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            WITH seen AS MATERIALIZED (SELECT number FROM visible_work)
            SELECT tag, count(*) AS count FROM work_tag WHERE work IN seen
            GROUP BY tag ORDER BY count DESC, tag LIMIT ?
            """), arguments: [limit]
      ).map { ($0["tag"], $0["count"]) }
    }
  }

  /// The works that a work was made of, as far as a credit may name them: nil stands for one that is gone or no longer for everybody.
  package func credit(of id: WorkID) throws(CommunityError) -> [Work?] {
    try read { db in
      let sources = try Data.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT made_from.source FROM made_from JOIN work ON work.number = made_from.work
            WHERE work.id = ? ORDER BY made_from.source
            """), arguments: [id.blob])
      return try sources.map { try Self.works(db, "visible_work", "work.id = ?", [$0]).first }
    }
  }
}

extension CommunityStore.Selection {
  fileprivate var condition: ([String], StatementArguments) {
    switch self {
    case .all: (["1"], [])
    case .by(let person):
      (["work.person = (SELECT number FROM person WHERE id = ?)"], [person.blob])
    case .tagged(let tag):
      (["work.number IN (SELECT work FROM work_tag WHERE tag = ?)"], [Typed.tag(tag)])
    case .likedBy(let person):
      (
        [
          """
          work.number IN (SELECT work FROM liking JOIN person ON person.number = person
            WHERE person.id = ?)
          """
        ], [person.blob]
      )
    case .followedBy(let person):
      (
        [
          """
          work.person IN (SELECT whom FROM following JOIN person ON person.number = person
            WHERE person.id = ?)
          """
        ], [person.blob]
      )
    case .remixes(let source):
      (["work.number IN (SELECT work FROM made_from WHERE source = ?)"], [source.blob])
    }
  }
}
