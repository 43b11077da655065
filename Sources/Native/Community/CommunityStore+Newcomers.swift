internal import Foundation
internal import Permission
internal import SQLText
internal import Tables

/// What the community asks of those who are new to it: less at a time, and, where the operator wants it, that a moderator looks first.
extension CommunityStore {
  /// Until so many works of somebody have been shown, all are looked at, and what they say with a link in it.
  package static let firstWorks = 3
  /// For how long an account is new, in milliseconds.
  package static let newFor: Int64 = 7 * 86_400_000

  static func isNew(_ person: Int64, at now: Int64, in db: Database) throws -> Bool {
    let created = try Int64.fetchOne(
      db, sql: "SELECT created FROM person WHERE number = ?", arguments: [person])
    return now - (created ?? now) < newFor
  }

  /// Whether what somebody publishes waits for a moderator.
  static func mustWait(_ person: Int64, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT newcomers_wait <> 0 AND (SELECT rank FROM person WHERE number = ?1) = 0 AND ?2 > (
          SELECT count(*) FROM work
          WHERE person = ?1 AND published IS NOT NULL AND hidden = 0 AND waits IS NULL)
        FROM community
        """, arguments: [person, firstWorks]) ?? false
  }

  /// Whether a text leads elsewhere.
  static func hasLink(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("://") || text.contains("www.")
  }

  /// Has a work that is for everybody, or is to be, wait, where it must: until a moderator has shown the version that it has.
  ///
  /// - Parameter reach: whom it is to be for; nil for whom it is for.
  /// - Returns: whether it waits.
  static func hold(_ work: Int64, for reach: Reach? = nil, at now: Int64, in db: Database) throws
    -> Bool
  {
    guard
      let row = try Row.fetchOne(
        db,
        sql: "SELECT person, reach, hidden, waits, version, looked FROM work WHERE number = ?",
        arguments: [work])
    else { return false }
    if (row["waits"] as Int64?) != nil { return true }
    let looked: Int? = row["looked"]
    // What moderators have in their hands already does not wait.
    guard (reach ?? Self.reach(row["reach"])) == .everybody, !(row["hidden"] as Bool),
      looked ?? -1 < row["version"], try mustWait(row["person"], in: db)
    else { return false }
    try db.execute(
      sql: "UPDATE work SET waits = ?, hidden = 1 WHERE number = ?", arguments: [now, work])
    return true
  }

  /// Has a work be looked at again that is to say something else, with what leads elsewhere in it.
  static func lookAgain(at work: Int64, now about: Work.About, in db: Database) throws {
    guard let known = try works(db, "work", "work.number = ?", [work]).first?.about else { return }
    let texts = [about.title, about.words, about.author, about.source, about.whyFree, about.place]
    let before = [
      known.title, known.words, known.author, known.source, known.whyFree, known.place,
    ]
    guard texts != before, texts.contains(where: hasLink) else { return }
    try db.execute(sql: "UPDATE work SET looked = NULL WHERE number = ?", arguments: [work])
  }

  /// What waits for the first look, in the columns of `waitingReports`.
  static let waitingNewcomers: SQL = """
    SELECT \(ReportedThing.workKind), id, version, 0, 0, waits, '' FROM work
      WHERE waits IS NOT NULL AND NOT EXISTS (SELECT 1 FROM report
        WHERE report.kind = \(ReportedThing.workKind) AND thing = work.id AND state = 0)
    UNION ALL
    SELECT \(ReportedThing.remarkKind), id, 0, 0, 0, waits, '' FROM remark
      WHERE waits IS NOT NULL AND removed = 0 AND NOT EXISTS (SELECT 1 FROM report
        WHERE report.kind = \(ReportedThing.remarkKind) AND thing = remark.id AND state = 0)
    """
}
