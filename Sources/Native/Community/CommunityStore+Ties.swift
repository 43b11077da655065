internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What ties people to works and to one another: likes, follows, blocks.
extension CommunityStore {
  /// Likes a work, or does so no more. Done twice it is done once.
  ///
  /// - Throws: `noSuchWork`, `noSuchPerson`, `tooOften`.
  package func like(_ work: WorkID, _ isLiked: Bool, by person: PersonID, at now: Int64)
    throws(CommunityError)
  {
    try write { db in
      let (who, what) = (try Self.active(person, in: db), try Self.number(of: work, in: db))
      try Self.tie(
        "liking", ("person", who), ("work", what), isLiked, .like, at: now, in: db)
    }
  }

  /// Follows somebody, or no more.
  ///
  /// - Throws: `noSuchPerson`, `tooOften`.
  package func follow(_ whom: PersonID, _ isFollowed: Bool, by person: PersonID, at now: Int64)
    throws(CommunityError)
  {
    try write { db in
      let (who, other) = (try Self.active(person, in: db), try Self.active(whom, in: db))
      guard who != other else { throw CommunityError.noSuchPerson }
      try Self.tie(
        "following", ("person", who), ("whom", other), isFollowed, .follow, at: now, in: db)
    }
  }

  /// Blocks somebody, or no more: they neither follow, like nor say anything from now on.
  ///
  /// - Throws: `noSuchPerson`, `tooOften`.
  package func block(_ whom: PersonID, _ isBlocked: Bool, by person: PersonID, at now: Int64)
    throws(CommunityError)
  {
    try write { db in
      let (who, other) = (try Self.active(person, in: db), try Self.active(whom, in: db))
      guard who != other else { throw CommunityError.noSuchPerson }
      try Self.tie("blocking", ("person", who), ("whom", other), isBlocked, nil, at: now, in: db)
      guard isBlocked else { return }
      try db.execute(
        sql:
          "DELETE FROM following WHERE (person = ?1 AND whom = ?2) OR (person = ?2 AND whom = ?1)",
        arguments: [who, other])
    }
  }

  /// How many people like a work, of those whose accounts are not disabled.
  package func likes(of work: WorkID) throws(CommunityError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM liking JOIN person ON person.number = person
          WHERE state = 0 AND work = (SELECT number FROM work WHERE id = ?)
          """, arguments: [work.blob]) ?? 0
    }
  }

  package func likes(_ work: WorkID, by person: PersonID) throws(CommunityError) -> Bool {
    try isTied(
      """
      liking JOIN work ON work.number = work JOIN person ON person.number = liking.person
      WHERE work.id = ? AND person.id = ?
      """, [work.blob, person.blob])
  }

  package func follows(_ whom: PersonID, by person: PersonID) throws(CommunityError) -> Bool {
    try isTied(
      """
      following JOIN person ON person.number = following.person
      JOIN person AS other ON other.number = whom WHERE other.id = ? AND person.id = ?
      """, [whom.blob, person.blob])
  }

  package func followers(of person: PersonID) throws(CommunityError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM following JOIN person ON person.number = person
          WHERE state = 0 AND whom = (SELECT number FROM person WHERE id = ?)
          """, arguments: [person.blob]) ?? 0
    }
  }

  /// Whether somebody has published, or said, something for everybody.
  package func isPublic(_ person: PersonID) throws(CommunityError) -> Bool {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT 1 FROM person WHERE id = ? AND (
            EXISTS (SELECT 1 FROM visible_work WHERE visible_work.person = person.number)
            OR EXISTS (SELECT 1 FROM visible_remark JOIN visible_work
              ON visible_work.number = visible_remark.work
              WHERE visible_remark.person = person.number))
          """, arguments: [person.blob]) != nil
    }
  }

  /// The handles of those whom a person follows, in their order.
  package func followed(by person: PersonID) throws(CommunityError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT other.handle FROM following JOIN person ON person.number = following.person
          JOIN person AS other ON other.number = whom
          WHERE person.id = ? AND other.state = 0 ORDER BY other.handle
          """, arguments: [person.blob])
    }
  }

  /// What the policy needs to know of a person whom others look at; nil where there is none, or they have left.
  package func profile(_ person: PersonID, for asker: PersonID?) throws(CommunityError)
    -> ProfileFacts?
  {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT state, EXISTS (SELECT 1 FROM blocking JOIN person AS other ON other.number = whom
            WHERE blocking.person = person.number AND other.id = ?) AS blocked
          FROM person WHERE id = ? AND state <> 2
          """, arguments: [asker?.blob, person.blob]
      ).map {
        ProfileFacts(person: person, isActive: $0["state"] == 0, hasBlocked: $0["blocked"])
      }
    }
  }

  private func isTied(_ table: SQL, _ arguments: Arguments) throws(CommunityError)
    -> Bool
  {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT 1 FROM \(table)", arguments: arguments)
        != nil
    }
  }

  private static func tie(
    _ table: SQL, _ who: (name: SQL, number: Int64), _ whom: (name: SQL, number: Int64),
    _ isTied: Bool, _ deed: Deed?, at now: Int64, in db: Database
  ) throws {
    guard isTied else {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE \(who.name) = ? AND \(whom.name) = ?",
        arguments: [who.number, whom.number])
      return
    }
    let isThere = try Row.fetchOne(
      db, sql: "SELECT 1 FROM \(table) WHERE \(who.name) = ? AND \(whom.name) = ?",
      arguments: [who.number, whom.number])
    guard isThere == nil else { return }
    if let deed { try check(deed, of: who.number, at: now, in: db) }
    try db.execute(
      sql: "INSERT INTO \(table) (\(who.name), \(whom.name), time) VALUES (?, ?, ?)",
      arguments: [who.number, whom.number, now])
  }
}
