internal import Atlas
internal import Foundation
internal import GRDB
internal import Permission
internal import SQLiteFile
internal import Storyboard

/// What the rows of the tables mean.
extension CommunityStore {
  static func id<Tag>(_ blob: Data) -> ID<Tag> { ID(blob: blob) ?? ID(high: 0, low: 0) }

  /// What is not known is for nobody else.
  static func reach(_ value: Int64) -> Reach {
    UInt8(exactly: value).flatMap(Reach.init) ?? .oneself
  }

  /// The works of a table or view that fulfil a condition, in the order of the condition's end.
  static func works(
    _ db: Database, _ table: String, _ condition: String, _ arguments: StatementArguments
  ) throws -> [Work] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT work.*, owners.id AS owner_id FROM \(table) AS work
          JOIN person AS owners ON owners.number = work.person WHERE \(condition)
          """), arguments: arguments)
    return try rows.map { row in try work(row, in: db) }
  }

  private static func work(_ row: Row, in db: Database) throws -> Work {
    let number: Int64 = row["number"]
    var about = Work.About(title: row["title"], licence: licence(row["licence"]))
    about.words = row["words"]
    about.language = row["language"]
    about.author = row["author"]
    about.source = row["source"]
    about.whyFree = row["why_free"]
    about.years = Years(from: row["from_year"], to: row["to_year"]) ?? .any
    about.place = row["place"]
    if let latitude: Double = row["latitude"], let longitude: Double = row["longitude"],
      let place = Place(latitude: latitude, longitude: longitude),
      let exactness = UInt8(exactly: row["exactness"] as Int64).flatMap(Exactness.init)
    {
      let direction: Double? = row["direction"]
      // As coarse as it is already: once more changes nothing.
      about.pin = Work.ShownPlace(
        place, exactness: exactness, direction: direction.flatMap(Direction.init))
    }
    about.tags = try String.fetchAll(
      db.cachedStatement(sql: "SELECT tag FROM work_tag WHERE work = ? ORDER BY tag"),
      arguments: [number])
    about.madeFrom = try Data.fetchAll(
      db.cachedStatement(sql: "SELECT source FROM made_from WHERE work = ? ORDER BY source"),
      arguments: [number]
    ).map { id($0) }
    var work = Work(
      id: id(row["id"]), owner: id(row["owner_id"]),
      kind: UInt8(exactly: row["kind"] as Int64).flatMap(WorkKind.init) ?? .photograph,
      reach: reach(row["reach"]), version: row["version"], about: about, created: row["created"])
    work.isHidden = row["hidden"]
    work.waits = row["waits"]
    work.published = row["published"]
    work.changed = row["changed"]
    return work
  }
}
