internal import Foundation
package import Permission
internal import SQLText
internal import Storyboard
internal import Tables

/// Something that was done about people: kept for those who look after the studio.
package struct AuditEntry: Equatable, Sendable {
  /// In milliseconds since 1970.
  package var time: Int64
  /// Who did it; nil for who sat at the machine, or was not let in.
  package var who: Person?
  /// Such as `signed-in`.
  package var act: String
  /// Whom or what it was done to; never words of what is drawn, and never a secret.
  package var thing: String
  package var net: String
}

extension PeopleStore {
  /// How many are kept.
  private static let auditLimit: Int64 = 100_000

  /// Notes that something was done.
  package func note(
    _ act: String, _ thing: String = "", by who: PersonID?, net: String, at now: Int64
  ) throws(PeopleError) {
    try write { db in
      let number = try db.insert(
        sql: "INSERT INTO audit (time, who, act, thing, net) VALUES (?, ?, ?, ?, ?)",
        arguments: [now, who.map { try Self.number(of: $0, in: db) }, act, thing, net])
      try db.execute(
        sql: "DELETE FROM audit WHERE number <= ?",
        arguments: [number - Self.auditLimit])
    }
  }

  /// When something was done last; nil for never.
  package func lastTime(of act: String) throws(PeopleError) -> Int64? {
    try read { db in
      try Int64.fetchOne(db, sql: "SELECT max(time) FROM audit WHERE act = ?", arguments: [act])
    }
  }

  /// What was done last, the latest first.
  package func audit(limit: Int, before time: Int64 = .max) throws(PeopleError) -> [AuditEntry] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT audit.time, act, thing, net, person.* FROM audit
          LEFT JOIN person ON person.number = audit.who
          WHERE audit.time < ? ORDER BY audit.number DESC LIMIT ?
          """, arguments: [time, limit]
      ).map { row in
        AuditEntry(
          time: row["time"], who: (row["id"] as Data?) == nil ? nil : Self.person(row),
          act: row["act"], thing: row["thing"], net: row["net"])
      }
    }
  }
}
