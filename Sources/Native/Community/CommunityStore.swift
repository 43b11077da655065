internal import Foundation
package import People
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What people have published, and what others say to it.
///
/// Lists of what is for everybody are read from `visible_work` and `visible_remark` alone. Whoever shows one thing asks `facts` of it,
/// and the policy. Times are milliseconds since 1970.
package struct CommunityStore: Sendable {
  let people: PeopleStore

  package init(_ people: PeopleStore) { self.people = people }

  // MARK: On and off

  /// What its operator has said of the community; nil before it was ever turned on.
  package func settings() throws(CommunityError) -> CommunitySettings? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM community").map { row in
        CommunitySettings(
          isOn: row["is_on"], name: row["name"], contact: row["contact"], rules: row["rules"],
          licence: Self.licence(row["licence"]), takesUnknown: row["takes_unknown"],
          newcomersWait: row["newcomers_wait"],
          tiles: TileSource(
            address: row["tiles_address"] ?? "", credit: row["tiles_credit"] ?? "",
            deepest: row["tiles_deepest"] ?? TileSource.usualDeepest))
      }
    }
  }

  /// Turns it on, or off: what was published stays, and is shown nowhere.
  package func set(_ settings: CommunitySettings, at now: Int64) throws(CommunityError) {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO community
            ("only", is_on, name, contact, rules, licence, takes_unknown, newcomers_wait,
              tiles_address, tiles_credit, tiles_deepest, changed)
          VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT ("only") DO UPDATE SET is_on = excluded.is_on, name = excluded.name,
            contact = excluded.contact, rules = excluded.rules, licence = excluded.licence,
            takes_unknown = excluded.takes_unknown, newcomers_wait = excluded.newcomers_wait,
            tiles_address = excluded.tiles_address, tiles_credit = excluded.tiles_credit,
            tiles_deepest = excluded.tiles_deepest, changed = excluded.changed
          """,
        arguments: [
          settings.isOn, settings.name, settings.contact, settings.rules,
          Int64(settings.licence.rawValue), settings.takesUnknown, settings.newcomersWait,
          settings.tiles?.address, settings.tiles?.credit, settings.tiles?.deepest, now,
        ])
    }
  }

  // MARK: Steps

  func read<Value>(_ body: (Database) throws -> Value) throws(CommunityError) -> Value {
    do {
      return try people.tables.read(body)
    } catch {
      throw CommunityError(tables: error)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(CommunityError) -> Value {
    do {
      return try people.tables.write(body)
    } catch {
      throw CommunityError(tables: error)
    }
  }

  /// The number of a person who may do something.
  static func active(_ person: PersonID, in db: Database) throws -> Int64 {
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM person WHERE id = ? AND state = 0",
        arguments: [person.blob])
    else { throw CommunityError.noSuchPerson }
    return number
  }

  static func number(of work: WorkID, in db: Database) throws -> Int64 {
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM work WHERE id = ?", arguments: [work.blob])
    else { throw CommunityError.noSuchWork }
    return number
  }

  static func licence(_ value: Int64) -> Licence {
    UInt8(exactly: value).flatMap(Licence.init) ?? .unknown
  }

  /// Notes that a person does something; throws where they have done it as often as is allowed in the time before `now`. What was
  /// taken back counts too.
  static func check(_ deed: Deed, of person: Int64, at now: Int64, in db: Database) throws {
    let limit = deed.limit(isNew: try isNew(person, at: now, in: db))
    let kind = Int64(deed.rawValue)
    let count = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM deed WHERE person = ? AND kind = ? AND time > ?",
      arguments: [person, kind, now - Int64(limit.hours) * 3_600_000])
    guard count ?? 0 < limit.count else {
      throw CommunityError.tooOften(deed, limit: limit.count, hours: limit.hours)
    }
    try db.execute(
      sql: "DELETE FROM deed WHERE person = ? AND time <= ?", arguments: [person, now - 86_400_000])
    try db.execute(
      sql: "INSERT INTO deed (person, kind, time) VALUES (?, ?, ?)", arguments: [person, kind, now])
  }
}

/// What an operator says of the community.
package struct CommunitySettings: Equatable, Sendable {
  package var isOn: Bool
  /// What the place is called.
  package var name: String
  /// Where to turn to: an address of mail or a page.
  package var contact: String
  package var rules: String
  /// The licence that is offered first.
  package var licence: Licence
  /// Whether works may be for everybody of which nobody knows whose they are.
  package var takesUnknown: Bool
  /// Whether a moderator looks at the first works of somebody before others see them.
  package var newcomersWait: Bool
  /// Where pictures for the map come from; nil for the map that comes with the studio.
  package var tiles: TileSource?

  package init(
    isOn: Bool = true, name: String, contact: String, rules: String = "",
    licence: Licence = .attribution, takesUnknown: Bool = false, newcomersWait: Bool = false,
    tiles: TileSource? = nil
  ) {
    self.isOn = isOn
    self.name = name
    self.contact = contact
    self.rules = rules
    self.licence = licence
    self.takesUnknown = takesUnknown
    self.newcomersWait = newcomersWait
    self.tiles = tiles
  }
}

extension Deed {
  /// How often in how many hours; less for who has come within a week.
  package func limit(isNew: Bool) -> (count: Int, hours: Int) {
    switch self {
    case .publish: (isNew ? 20 : 100, 24)
    case .remark: (isNew ? 10 : 30, 1)
    case .like: (isNew ? 100 : 300, 1)
    case .follow: (isNew ? 30 : 100, 1)
    case .report: (20, 24)
    }
  }
}
