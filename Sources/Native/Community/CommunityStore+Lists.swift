internal import Atlas
internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

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
      let part = try selection.part(in: db)
      var (conditions, arguments) = (part.conditions, part.arguments)
      if let kind {
        conditions.append("work.kind = ?")
        arguments += [Int64(kind.rawValue)]
      }
      if let after {
        // The first condition alone is one that an index knows how to look for.
        conditions += ["\(part.published) <= ?", "(\(part.published), work.id) < (?, ?)"]
        arguments += [after.published, after.published, after.id.blob]
      }
      // Which they are is found by indexes alone; then the few that are shown are read whole.
      let numbers = try Int64.fetchAll(
        db,
        sql: """
          SELECT work.number FROM \(part.works) WHERE \(SQL.all(of: conditions))
          ORDER BY \(part.published) DESC, work.id DESC LIMIT ?
          """, arguments: arguments + [limit])
      return try Self.visible(numbers, in: db)
    }
  }

  /// Works for everybody by their numbers, in their order.
  static func visible(_ numbers: [Int64], in db: Database) throws -> [Work] {
    try numbers.compactMap { try works(db, "visible_work", "work.number = ?", [$0]).first }
  }

  /// How many works for everybody there are of a selection.
  package func count(_ selection: Selection = .all, kind: WorkKind? = nil) throws(CommunityError)
    -> Int
  {
    try read { db in
      if selection == .all {
        // Of each person at once, so that whose account is disabled is asked once a person.
        return try Int.fetchOne(
          db,
          sql: """
            SELECT CAST(coalesce(sum(count), 0) AS bigint) FROM (
              SELECT person AS owner, count(*) AS count FROM work
              WHERE reach = 2 AND hidden = 0 \(kind == nil ? "" : "AND kind = ?" as SQL)
              GROUP BY person) AS counts
            JOIN person ON person.number = owner AND person.state = 0
            """, arguments: kind.map { [Int64($0.rawValue)] } ?? []) ?? 0
      }
      if case .tagged(let tag) = selection, kind == nil {
        return try Int.fetchOne(
          db,
          sql: """
            SELECT CAST(coalesce(sum(count), 0) AS bigint) FROM (
              SELECT owner, count(*) AS count FROM work_tag
              WHERE tag = ? AND owner IS NOT NULL GROUP BY owner) AS counts
            JOIN person ON person.number = owner AND person.state = 0
            """, arguments: [Typed.tag(tag)]) ?? 0
      }
      let part = try selection.part(in: db)
      var (conditions, arguments) = (part.conditions, part.arguments)
      if let kind {
        conditions.append("work.kind = ?")
        arguments += [Int64(kind.rawValue)]
      }
      return try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM \(part.works) WHERE \(SQL.all(of: conditions))
          """, arguments: arguments) ?? 0
    }
  }

  /// Whether a work for everybody has a tag.
  package func isShown(tag: String) throws(CommunityError) -> Bool {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT 1 FROM work_tag JOIN visible_work ON visible_work.number = work_tag.work
          WHERE tag = ? LIMIT 1
          """, arguments: [Typed.tag(tag)]) != nil
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
        db, sql: "SELECT id, published FROM visible_work ORDER BY published, id LIMIT ? OFFSET ?",
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
        db,
        sql: """
          SELECT tag, CAST(sum(count) AS bigint) AS count FROM (
            SELECT tag, owner, count(*) AS count FROM work_tag
            WHERE owner IS NOT NULL GROUP BY tag, owner) AS counts
          JOIN person ON person.number = owner AND person.state = 0
          GROUP BY tag ORDER BY count DESC, tag LIMIT ?
          """, arguments: [limit]
      ).map { ($0["tag"], $0["count"]) }
    }
  }

  /// The works that a work was made of, as far as a credit may name them: nil stands for one that is gone or no longer for everybody.
  package func credit(of id: WorkID) throws(CommunityError) -> [Work?] {
    try read { db in
      let sources = try Data.fetchAll(
        db,
        sql: """
          SELECT made_from.source FROM made_from JOIN work ON work.number = made_from.work
          WHERE work.id = ? ORDER BY made_from.source
          """, arguments: [id.blob])
      return try sources.map { try Self.works(db, "visible_work", "work.id = ?", [$0]).first }
    }
  }
}

extension CommunityStore.Selection {
  /// A selection in the words of the database.
  fileprivate struct Part {
    /// The tables, of which `work` holds what is for everybody alone.
    var works: SQL = "visible_work AS work"
    var conditions: [SQL] = ["1 = 1"]
    var arguments: Arguments = []
    /// When a work was published: the column that an index of the selection is in order of.
    var published: SQL = "work.published"
  }

  fileprivate func part(in db: Database) throws -> Part {
    var part = Part()
    switch self {
    case .all: break
    case .by(let person):
      // By the number itself, so that the works of one person are read in the order in which they are shown.
      part.conditions = ["work.person = ?"]
      part.arguments = [
        try Int64.fetchOne(
          db, sql: "SELECT number FROM person WHERE id = ?",
          arguments: [person.blob])
      ]
    case .tagged(let tag):
      part.works = "work_tag \(db.joinInOrder) visible_work AS work ON work.number = work_tag.work"
      part.conditions = ["work_tag.tag = ?"]
      part.arguments = [Typed.tag(tag)]
      part.published = "work_tag.published"
    case .likedBy(let person):
      part.conditions = [
        """
        work.number IN (SELECT work FROM liking JOIN person ON person.number = person
          WHERE person.id = ?)
        """
      ]
      part.arguments = [person.blob]
    case .followedBy(let person):
      part.conditions = [
        """
        work.person IN (SELECT whom FROM following JOIN person ON person.number = person
          WHERE person.id = ?)
        """
      ]
      part.arguments = [person.blob]
    case .remixes(let source):
      part.conditions = ["work.number IN (SELECT work FROM made_from WHERE source = ?)"]
      part.arguments = [source.blob]
    }
    return part
  }
}
