internal import Foundation
internal import GRDB
internal import Permission

/// What the community asks of those who are new to it: less at a time, and, where the operator wants it, that a moderator looks first.
extension CommunityStore {
  /// So many works of somebody are looked at, and what they say with a link in it until then.
  package static let firstWorks = 3
  /// For how long an account is new, in milliseconds.
  package static let newFor: Int64 = 7 * 86_400_000

  static func isNew(_ person: Int64, at now: Int64, in db: Database) throws -> Bool {
    let created = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT created FROM person WHERE number = ?"), arguments: [person])
    return now - (created ?? now) < newFor
  }

  /// Whether what somebody publishes waits for a moderator.
  static func mustWait(_ person: Int64, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT newcomers_wait AND (SELECT rank FROM person WHERE number = ?1) = 0 AND ?2 > (
            SELECT count(*) FROM work
            WHERE person = ?1 AND published IS NOT NULL AND hidden = 0 AND waits IS NULL)
          FROM community
          """), arguments: [person, firstWorks]) ?? false
  }

  /// The number of the person whose a work is.
  static func owner(of work: Int64, in db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT person FROM work WHERE number = ?"), arguments: [work]) ?? 0
  }

  /// Whether a text leads elsewhere.
  static func hasLink(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("://") || text.contains("www.")
  }

  /// Has a work that is to be for everybody for the first time wait, where it must.
  ///
  /// - Returns: whether it waits.
  static func hold(_ work: Int64, at now: Int64, in db: Database) throws -> Bool {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT person, published, hidden, waits FROM work WHERE number = ?",
        arguments: [work])
    else { return false }
    if (row["waits"] as Int64?) != nil { return true }
    // What was shown once, or what moderators have in their hands already, does not wait.
    guard (row["published"] as Int64?) == nil, !(row["hidden"] as Bool),
      try mustWait(row["person"], in: db)
    else { return false }
    try db.execute(
      sql: "UPDATE work SET waits = ?, hidden = 1 WHERE number = ?", arguments: [now, work])
    return true
  }

  /// What waits for the first look, in the columns of `waitingReports`.
  static let waitingNewcomers = """
    SELECT \(ReportedThing.workKind), id, version, 0, 0, waits, '' FROM work
      WHERE waits IS NOT NULL
    UNION ALL
    SELECT \(ReportedThing.remarkKind), id, 0, 0, 0, waits, '' FROM remark
      WHERE waits IS NOT NULL AND removed = 0
    """
}
