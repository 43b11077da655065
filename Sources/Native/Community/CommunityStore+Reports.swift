internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// Reports and what moderators decide. Reports alone remove nothing: those of several people who are to be trusted hide a thing until
/// somebody looks.
extension CommunityStore {
  /// From how many people, and with which weight together, reports hide a thing until somebody looks.
  package static let hidingReports = 3
  package static let hidingWeight = 2.0

  /// Keeps a report; of the same person about the same thing one.
  ///
  /// - Throws: `tooOften`; `noSuchWork` and its like where the thing is gone; `tooLong`.
  package func report(
    _ thing: ReportedThing, version: Int = 0, _ reason: ReportReason, words: String = "",
    by person: PersonID, at now: Int64
  ) throws(CommunityError) {
    let words = Typed.lines(words)
    guard words.count <= Remark.longestText else { throw .tooLong(limit: Remark.longestText) }
    try write { db in
      let who = try Self.active(person, in: db)
      _ = try Self.owner(of: thing, in: db)
      let isKnown = try Row.fetchOne(
        db, sql: "SELECT 1 FROM report WHERE person = ? AND kind = ? AND thing = ?",
        arguments: [who, thing.kind, thing.blob])
      guard isKnown == nil else { return }
      try Self.check(.report, of: who, at: now, in: db)
      try db.execute(
        sql: """
          INSERT INTO report (person, kind, thing, version, reason, words, weight, time)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          who, thing.kind, thing.blob, version, Int64(reason.rawValue), words,
          try Self.weight(of: who, at: now, in: db), now,
        ])
      try Self.hideIfWeighty(thing, at: now, in: db)
    }
  }

  /// How much a report of somebody weighs: nothing in the first day of an account, wholly after thirty, and the less the more of
  /// their reports were not right.
  private static func weight(of person: Int64, at now: Int64, in db: Database) throws -> Double {
    let created = try Int64.fetchOne(
      db, sql: "SELECT created FROM person WHERE number = ?", arguments: [person])
    let days = Double(now - (created ?? now)) / 86_400_000
    guard days >= 1 else { return 0 }
    let past = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) FILTER (WHERE state = 1) AS right, count(*) FILTER (WHERE state = 2) AS wrong
        FROM report WHERE person = ?
        """, arguments: [person])
    let counts: (Int64, Int64) = (past?["right"] ?? 0, past?["wrong"] ?? 0)
    let (right, wrong) = (Double(counts.0), Double(counts.1))
    return min(0.5 + days / 60, 1) * (right + 1) / (right + wrong + 1)
  }

  private static func hideIfWeighty(_ thing: ReportedThing, at now: Int64, in db: Database) throws {
    // What was looked at once, with the files that it has now, is hidden by a moderator alone.
    let wasDecided = try Row.fetchOne(
      db, sql: "SELECT 1 FROM decision WHERE kind = ? AND thing = ? AND version >= ?",
      arguments: [thing.kind, thing.blob, try version(of: thing, in: db)])
    let sum = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) AS count, coalesce(sum(weight), 0) AS weight FROM report
        WHERE kind = ? AND thing = ? AND state = 0 AND weight > 0
        """, arguments: [thing.kind, thing.blob])
    guard wasDecided == nil, let sum, sum["count"] >= hidingReports, sum["weight"] >= hidingWeight
    else { return }
    if case .person = thing { return }
    try setHidden(true, thing, at: now, in: db)
    try keep(
      Decision(
        thing: thing, act: .hide, by: nil, rule: "", words: "", time: now, appeal: nil,
        isAnswered: false), in: db)
  }

  // MARK: Deciding

  /// What waits for moderators: what weighs most first, then what has waited longest.
  ///
  /// - Parameter passed: how many are left out before the first.
  package func waitingReports(after passed: Int = 0, limit: Int = 100) throws(CommunityError)
    -> [WaitingReport]
  {
    try read { db in
      let rows = try Row.fetchAll(
        db, sql: Self.waitingSQL(in: db), arguments: [limit, passed])
      return try rows.compactMap { row in
        guard let thing = ReportedThing(kind: row["kind"], blob: row["thing"]) else { return nil }
        let reasons: String = row["reasons"]
        return WaitingReport(
          thing: thing, version: row["version"], count: row["count"], weight: row["weight"],
          since: row["since"],
          reasons: reasons.split(separator: ",").compactMap { UInt8($0).flatMap(ReportReason.init) }
            .sorted { $0.rawValue < $1.rawValue },
          words: try String.fetchAll(
            db,
            sql: """
              SELECT words FROM report WHERE kind = ? AND thing = ? AND state = 0 AND words <> ''
              ORDER BY weight DESC, number LIMIT 20
              """, arguments: [thing.kind, thing.blob]),
          isHidden: try Self.isHidden(thing, in: db), isFirst: try Self.waits(thing, in: db),
          appeal: try Self.decisions(about: thing, in: db).last { !$0.isAnswered }?.appeal)
      }
    }
  }

  /// What waits, of what others than its owner see still.
  private static func waitingSQL(in db: Database) -> SQL {
    """
    WITH waiting (kind, thing, version, count, weight, since, reasons) AS (
      SELECT kind, thing, max(version), count(*), coalesce(sum(weight), 0), min(time),
          \(db.list(ofDistinct: "reason"))
        FROM report WHERE state = 0 GROUP BY kind, thing
      UNION ALL
      SELECT kind, thing, 0, 0, 0, appealed, '' FROM decision
        WHERE appeal IS NOT NULL AND answer IS NULL AND NOT EXISTS (
          SELECT 1 FROM report WHERE report.kind = decision.kind
            AND report.thing = decision.thing AND state = 0)
      UNION ALL
      \(waitingNewcomers)
    )
    SELECT * FROM waiting WHERE CASE kind
      WHEN \(ReportedThing.workKind) THEN EXISTS (SELECT 1 FROM work WHERE id = thing AND reach <> 0)
      WHEN \(ReportedThing.remarkKind) THEN
        EXISTS (SELECT 1 FROM remark JOIN work ON work.number = remark.work
          WHERE remark.id = thing AND removed = 0 AND reach <> 0)
      ELSE EXISTS (SELECT 1 FROM person WHERE id = thing AND state <> 2) END
    ORDER BY weight DESC, since, kind, thing LIMIT ? OFFSET ?
    """
  }

  /// How many things wait, also such as a moderator may not decide about.
  package func waitingReportCount() throws(CommunityError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (\(Self.waitingSQL(in: db))) AS waiting",
        arguments: [Int.max, 0])
        ?? 0
    }
  }

  /// Decides about a thing: all reports of it that wait are right where it is hidden, and were not where it is shown.
  ///
  /// - Parameter seen: the version of the work that the moderator has looked at.
  /// - Throws: `noSuchWork` and its like; `hasChanged` where it has another by now; `notOpen` where the appeal is against the moderator's own decision.
  package func decide(
    _ act: Decision.Act, _ thing: ReportedThing, of seen: Int? = nil, rule: String = "",
    words: String = "", by moderator: PersonID, at now: Int64
  ) throws(CommunityError) {
    try write { db in
      _ = try Self.active(moderator, in: db)
      if let seen, try Self.version(of: thing, in: db) != seen { throw CommunityError.hasChanged }
      let last = try Self.decisions(about: thing, in: db).last
      if let last, last.appeal != nil, !last.isAnswered, last.by == moderator {
        throw CommunityError.notOpen
      }
      try Self.setHidden(act == .hide, thing, at: now, in: db)
      try db.execute(
        sql: "UPDATE report SET state = ? WHERE kind = ? AND thing = ? AND state = 0",
        arguments: [act == .hide ? 1 : 2, thing.kind, thing.blob])
      let number = try Self.keep(
        Decision(
          thing: thing, act: act, by: moderator, rule: Typed.line(rule),
          words: Typed.lines(words), time: now, appeal: nil, isAnswered: false), in: db)
      try db.execute(
        sql: """
          UPDATE decision SET answer = ? WHERE kind = ? AND thing = ? AND appeal IS NOT NULL
          AND answer IS NULL
          """, arguments: [number, thing.kind, thing.blob])
    }
  }

  /// Says something against the last decision about a thing of one's own: another moderator looks.
  ///
  /// - Throws: `notOpen` where nothing was hidden, or it was said before; `tooLong`.
  package func appeal(_ thing: ReportedThing, words: String, by person: PersonID, at now: Int64)
    throws(CommunityError)
  {
    let words = Typed.lines(words)
    guard !words.isEmpty, words.count <= Remark.longestText else {
      throw .tooLong(limit: Remark.longestText)
    }
    try write { db in
      guard try Self.owner(of: thing, in: db) == Self.active(person, in: db),
        let last = try Self.decisions(about: thing, in: db).last, last.act == .hide,
        last.appeal == nil
      else { throw CommunityError.notOpen }
      try db.execute(
        sql: """
          UPDATE decision SET appeal = ?, appealed = ? WHERE number =
            (SELECT max(number) FROM decision WHERE kind = ? AND thing = ?)
          """, arguments: [words, now, thing.kind, thing.blob])
    }
  }

  /// What was decided about a thing, the first decision first.
  package func decisions(about thing: ReportedThing) throws(CommunityError) -> [Decision] {
    try read { db in try Self.decisions(about: thing, in: db) }
  }

  /// What was decided about anything, the newest decision first.
  ///
  /// - Parameter passed: how many are left out before the first.
  package func decisions(after passed: Int, limit: Int) throws(CommunityError) -> [Decision] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT decision.*, person.id AS moderator FROM decision
          LEFT JOIN person ON person.number = person ORDER BY decision.number DESC LIMIT ? OFFSET ?
          """, arguments: [limit, passed]
      ).compactMap { row in
        ReportedThing(kind: row["kind"], blob: row["thing"]).map { Self.decision(row, about: $0) }
      }
    }
  }

  // MARK: Steps

  private static func decisions(about thing: ReportedThing, in db: Database) throws -> [Decision] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT decision.*, person.id AS moderator FROM decision
        LEFT JOIN person ON person.number = person WHERE kind = ? AND thing = ?
        ORDER BY decision.number
        """, arguments: [thing.kind, thing.blob]
    ).map { decision($0, about: thing) }
  }

  private static func decision(_ row: Row, about thing: ReportedThing) -> Decision {
    let moderator: Data? = row["moderator"]
    return Decision(
      thing: thing,
      act: UInt8(exactly: row["act"] as Int64).flatMap(Decision.Act.init) ?? .hide,
      by: moderator.map { id($0) }, rule: row["rule"], words: row["words"], time: row["time"],
      appeal: row["appeal"], isAnswered: (row["answer"] as Int64?) != nil)
  }

  @discardableResult
  private static func keep(_ decision: Decision, in db: Database) throws -> Int64 {
    try db.insert(
      sql: """
        INSERT INTO decision (kind, thing, owner, person, act, rule, words, time, version)
        VALUES (?, ?, ?, (SELECT number FROM person WHERE id = ?), ?, ?, ?, ?, ?)
        """,
      arguments: [
        decision.thing.kind, decision.thing.blob, try owner(of: decision.thing, in: db),
        decision.by?.blob, Int64(decision.act.rawValue), decision.rule, decision.words,
        decision.time, try version(of: decision.thing, in: db),
      ])
  }

  /// The version of a work; 0 of anything else.
  private static func version(of thing: ReportedThing, in db: Database) throws -> Int {
    guard case .work = thing else { return 0 }
    return try Int.fetchOne(
      db, sql: "SELECT version FROM work WHERE id = ?", arguments: [thing.blob]) ?? 0
  }

  /// The number of the person whose a thing is.
  private static func owner(of thing: ReportedThing, in db: Database) throws -> Int64 {
    let (sql, error): (SQL, CommunityError) =
      switch thing {
      case .work: ("SELECT person FROM work WHERE id = ?", .noSuchWork)
      case .remark: ("SELECT person FROM remark WHERE id = ? AND removed = 0", .noSuchRemark)
      case .person: ("SELECT number FROM person WHERE id = ? AND state <> 2", .noSuchPerson)
      }
    guard let owner = try Int64.fetchOne(db, sql: sql, arguments: [thing.blob]) else { throw error }
    return owner
  }

  private static func isHidden(_ thing: ReportedThing, in db: Database) throws -> Bool {
    switch thing {
    case .work, .remark:
      try Bool.fetchOne(
        db, sql: "SELECT hidden FROM \(thing.table) WHERE id = ?", arguments: [thing.blob]) ?? false
    case .person: false
    }
  }

  /// Whether nobody has looked at a thing yet that waits for it.
  private static func waits(_ thing: ReportedThing, in db: Database) throws -> Bool {
    switch thing {
    case .work, .remark:
      try Bool.fetchOne(
        db, sql: "SELECT waits IS NOT NULL FROM \(thing.table) WHERE id = ?",
        arguments: [thing.blob]) ?? false
    case .person: false
    }
  }

  private static func setHidden(
    _ isHidden: Bool, _ thing: ReportedThing, at now: Int64, in db: Database
  ) throws {
    switch thing {
    case .work(let id):
      // What waited until now is for everybody from now on. Whatever stands in a list was published at some time.
      try db.execute(
        sql: """
          UPDATE work SET hidden = ?1, waits = NULL,
            looked = CASE WHEN ?1 <> 0 THEN looked ELSE version END,
            published = CASE WHEN ?1 <> 0 OR reach <> ?4 THEN published ELSE coalesce(published, ?2) END
          WHERE id = ?3
          """, arguments: [isHidden, now, thing.blob, Int64(Reach.everybody.rawValue)])
      try index(try number(of: id, in: db), in: db)
    case .remark:
      // What waited is news from now on.
      try db.execute(
        sql: """
          UPDATE remark SET hidden = ?1, waits = NULL,
            time = CASE WHEN ?1 <> 0 OR waits IS NULL THEN time ELSE ?2 END WHERE id = ?3
          """, arguments: [isHidden, now, thing.blob])
    case .person:
      // Accounts are disabled by an admin, where accounts are looked after.
      break
    }
  }
}

extension ReportedThing {
  fileprivate var kind: Int64 {
    switch self {
    case .work: Int64(Self.workKind)
    case .remark: Int64(Self.remarkKind)
    case .person: Int64(Self.personKind)
    }
  }

  fileprivate var table: SQL {
    switch self {
    case .work: "work"
    case .remark: "remark"
    case .person: "person"
    }
  }

  fileprivate var blob: Data {
    switch self {
    case .work(let id): id.blob
    case .remark(let id): id.blob
    case .person(let id): id.blob
    }
  }

  fileprivate init?(kind: Int64, blob: Data) {
    switch Int(kind) {
    case Self.workKind: self = .work(CommunityStore.id(blob))
    case Self.remarkKind: self = .remark(CommunityStore.id(blob))
    case Self.personKind: self = .person(CommunityStore.id(blob))
    default: return nil
    }
  }
}
