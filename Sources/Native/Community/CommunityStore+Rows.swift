internal import Atlas
internal import Foundation
internal import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What the rows of the tables mean.
extension CommunityStore {
  static func id<Tag>(_ blob: Data) -> ID<Tag> { ID(blob: blob) ?? ID(high: 0, low: 0) }

  /// What is not known is for nobody else.
  static func reach(_ value: Int64) -> Reach {
    UInt8(exactly: value).flatMap(Reach.init) ?? .oneself
  }

  /// The works of a table or view that fulfil a condition, in the order of the condition's end.
  static func works(
    _ db: Database, _ table: SQL, _ condition: SQL, _ arguments: Arguments
  ) throws -> [Work] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT work.id, owners.id, work.kind, work.reach, work.version, title, licence, words,
          language, author, source, why_free, from_year, to_year, work.place, latitude, longitude,
          exactness, direction, work.created, hidden, waits, published, changed, (
            SELECT \(db.list(of: "tag", separatedBy: 31)) FROM (
              SELECT tag FROM work_tag WHERE work_tag.work = work.number ORDER BY tag) AS tags),
          (SELECT \(db.list(of: db.hex("source"), separatedBy: nil)) FROM (
            SELECT source FROM made_from WHERE made_from.work = work.number ORDER BY source) AS sources)
        FROM \(table) AS work
        JOIN person AS owners ON owners.number = work.person WHERE \(condition)
        """, arguments: arguments)
    return rows.map { row in
      var columns = ColumnReader(row)
      return work(&columns)
    }
  }

  private static func work(_ columns: inout ColumnReader) -> Work {
    let (id, owner): (Data, Data) = (columns.next(), columns.next())
    let (kind, reach, version): (Int64, Int64, Int) = (
      columns.next(), columns.next(), columns.next()
    )
    var about = Work.About(title: columns.next(), licence: licence(columns.next()))
    about.words = columns.next()
    about.language = columns.next()
    about.author = columns.next()
    about.source = columns.next()
    about.whyFree = columns.next()
    about.years = Years(from: columns.some(), to: columns.some()) ?? .any
    about.place = columns.next()
    let (latitude, longitude): (Double?, Double?) = (columns.some(), columns.some())
    let (exactness, direction): (Int64, Double?) = (columns.next(), columns.some())
    if let latitude, let longitude,
      let place = Place(latitude: latitude, longitude: longitude),
      let exactness = UInt8(exactly: exactness).flatMap(Exactness.init)
    {
      // As coarse as it is already: once more changes nothing.
      about.pin = Work.ShownPlace(
        place, exactness: exactness, direction: direction.flatMap(Direction.init))
    }
    let created: Int64 = columns.next()
    let isHidden: Bool = columns.next()
    let (waits, published, changed): (Int64?, Int64?, Int64) = (
      columns.some(), columns.some(), columns.next()
    )
    // No tag has the sign between them, which cannot be typed; ids are 32 digits each.
    let (tags, sources): (String?, String?) = (columns.some(), columns.some())
    about.tags = tags?.split(separator: "\u{1F}").map(String.init) ?? []
    let digits = Array((sources ?? "").utf8)
    about.madeFrom = stride(from: 0, to: digits.count, by: 32).compactMap {
      ID(hex: String(decoding: digits[$0..<min($0 + 32, digits.count)], as: UTF8.self).lowercased())
    }
    var work = Work(
      id: Self.id(id), owner: Self.id(owner),
      kind: UInt8(exactly: kind).flatMap(WorkKind.init) ?? .photograph,
      reach: Self.reach(reach), version: version, about: about, created: created)
    work.isHidden = isHidden
    work.waits = waits
    work.published = published
    work.changed = changed
    return work
  }
}

/// Reads the columns of a row in the order in which they were asked for: finding each by its name costs more than all else that is done
/// with a row.
struct ColumnReader {
  private let row: Row
  private var place = 0

  init(_ row: Row) { self.row = row }

  mutating func next<Value: ColumnValue>() -> Value {
    defer { place += 1 }
    return row[place]
  }

  /// The same of one that may be empty.
  mutating func some<Value: ColumnValue>() -> Value? {
    defer { place += 1 }
    return row[place]
  }
}
