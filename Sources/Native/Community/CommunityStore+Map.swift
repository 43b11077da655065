package import Atlas
internal import Foundation
internal import GRDB
internal import Permission
internal import SQLiteFile
internal import Storyboard

/// What the map shows.
extension CommunityStore {
  /// A pin for each work for everybody that has a place.
  ///
  /// - Complexity: O(*n*) for *n* works.
  package func pins() throws(CommunityError) -> [Pin] {
    try read { db in
      var pins: [Pin] = []
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT number, latitude, longitude, from_year, to_year, kind, direction FROM visible_work
          WHERE latitude IS NOT NULL AND longitude IS NOT NULL
          """)
      while let row = try rows.next() {
        guard let place = Place(latitude: row["latitude"], longitude: row["longitude"]),
          let kind = UInt8(exactly: row["kind"] as Int64).flatMap(WorkKind.init)
        else { continue }
        let direction: Double? = row["direction"]
        pins.append(
          Pin(
            number: row["number"], at: place,
            years: Years(from: row["from_year"], to: row["to_year"]) ?? .any, kind: kind,
            direction: direction.flatMap(Direction.init)))
      }
      return pins
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
