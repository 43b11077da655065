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
          SELECT work.*, owners.id AS owner_id, (
              SELECT group_concat(tag, char(31)) FROM (
                SELECT tag FROM work_tag WHERE work_tag.work = work.number ORDER BY tag)) AS tags,
            (SELECT group_concat(hex(source), '') FROM (
              SELECT source FROM made_from WHERE made_from.work = work.number ORDER BY source))
              AS sources
          FROM \(table) AS work
          JOIN person AS owners ON owners.number = work.person WHERE \(condition)
          """), arguments: arguments)
    return rows.map(work)
  }

  private static func work(_ row: Row) -> Work {
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
    // No tag has the sign between them, which cannot be typed; ids are 32 digits each.
    let (tags, sources): (String?, String?) = (row["tags"], row["sources"])
    about.tags = tags?.split(separator: "\u{1F}").map(String.init) ?? []
    let digits = Array((sources ?? "").utf8)
    about.madeFrom = stride(from: 0, to: digits.count, by: 32).compactMap {
      ID(hex: String(decoding: digits[$0..<min($0 + 32, digits.count)], as: UTF8.self).lowercased())
    }
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
