package import Atlas
internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What the map shows.
extension CommunityStore {
  /// A pin for each work for everybody that has a place.
  ///
  /// - Complexity: O(*n*) for *n* works.
  package func pins() throws(CommunityError) -> [Pin] { try read { try Self.pins($0, "1 = 1") } }

  /// How often what is listed has changed.
  package func listedState() throws(CommunityError) -> Int64 {
    try read { db in
      // The newest changes are never forgotten.
      try Int64.fetchOne(
        db,
        sql: db.isPostgres
          ? "SELECT max(count) FROM listed_change"
          : "SELECT seq FROM sqlite_sequence WHERE name = 'listed_change'") ?? 0
    }
  }

  /// How often anything has changed that a page shows to whoever is not signed in: what is listed, and what stands beside it.
  package func shownState() throws(CommunityError) -> Int64 {
    try listedState()
      + read { db in
        try Int64.fetchOne(db, sql: "SELECT count FROM shown_change") ?? 0
      }
  }

  /// The numbers of works that have come, changed or gone since a state, with their pins now: nil for those that have none, or are not for
  /// everybody. Nil where that is not known any more, or is more than is worth it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes.
  package func pinChanges(since state: Int64) throws(CommunityError) -> [Int64: Pin?]? {
    try read { db in
      let oldest =
        try Int64.fetchOne(db, sql: "SELECT min(count) FROM listed_change") ?? 0
      guard state + 1 >= oldest else { return nil }
      let numbers = try Int64.fetchAll(
        db, sql: "SELECT DISTINCT work FROM listed_change WHERE count > ? LIMIT 2001",
        arguments: [state])
      guard numbers.count <= 2000 else { return nil }
      var changes: [Int64: Pin?] = [:]
      for number in numbers { changes[number] = .some(nil) }
      let pins = try Self.pins(
        db, "number IN (SELECT DISTINCT work FROM listed_change WHERE count > ?)", [state])
      for pin in pins { changes[pin.number] = pin }
      return changes
    }
  }

  /// Forgets changes that are long past.
  package func forgetListedChanges(keeping count: Int = 20_000) throws(CommunityError) {
    try write { db in
      try db.execute(
        sql: """
          DELETE FROM listed_change WHERE count <= (SELECT max(count) FROM listed_change) - ?
          """, arguments: [count])
    }
  }

  private static func pins(
    _ db: Database, _ condition: SQL, _ arguments: Arguments = []
  ) throws -> [Pin] {
    var pins: [Pin] = []
    try Row.forEach(
      db,
      sql: """
        SELECT number, latitude, longitude, from_year, to_year, kind, direction FROM visible_work
        WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND \(condition)
        """, arguments: arguments
    ) { row in
      guard let place = Place(latitude: row["latitude"], longitude: row["longitude"]),
        let kind = UInt8(exactly: row["kind"] as Int64).flatMap(WorkKind.init)
      else { return }
      let direction: Double? = row["direction"]
      pins.append(
        Pin(
          number: row["number"], at: place,
          years: Years(from: row["from_year"], to: row["to_year"]) ?? .any, kind: kind,
          direction: direction.flatMap { Direction(degrees: $0) }))
    }
    return pins
  }

  /// The ids and titles of works for everybody that pins stand for, by their numbers, which are told to nobody.
  ///
  /// - Complexity: O(*k* log *n*) for *k* numbers.
  package func names(numbers: [Int64]) throws(CommunityError) -> [Int64: (
    id: WorkID, title: String
  )] {
    try read { db in
      let list = "[\(numbers.map(String.init).joined(separator: ","))]"
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT number, id, title FROM visible_work
          WHERE number IN (\(db.numbersOfList))
          """, arguments: [list])
      var names: [Int64: (id: WorkID, title: String)] = [:]
      for row in rows { names[row["number"]] = (Self.id(row["id"]), row["title"]) }
      return names
    }
  }

  /// The number of a work for everybody, for what is listed behind it; nil where it is none any more.
  package func number(listed id: WorkID) throws(CommunityError) -> Int64? {
    try read { db in
      try Int64.fetchOne(
        db, sql: "SELECT number FROM visible_work WHERE id = ?",
        arguments: [id.blob])
    }
  }

  /// The works for everybody that pins stand for, by their numbers, which are told to nobody.
  package func works(numbers: [Int64]) throws(CommunityError) -> [Int64: Work] {
    try read { db in
      var found: [Int64: Work] = [:]
      for number in numbers {
        found[number] = try Self.works(db, "visible_work", "work.number = ?", [number]).first
      }
      return found
    }
  }
}
