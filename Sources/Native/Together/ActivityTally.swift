package import Permission
package import Storyboard

/// What somebody has done in half an hour: a row of what a project's people have done.
package struct Activity: Equatable, Sendable {
  /// Which half hour, whose, and where.
  package struct Key: Hashable, Sendable {
    /// Half hours since 1970.
    package var halfHour: Int64
    package var place: ProjectPlace
    package var person: PersonID
    /// Nil for the outline of the project: its scenes, shots and words.
    package var shot: ShotID?

    package init(halfHour: Int64, place: ProjectPlace, person: PersonID, shot: ShotID?) {
      self.halfHour = halfHour
      self.place = place
      self.person = person
      self.shot = shot
    }
  }

  package var key: Key
  /// In milliseconds since 1970.
  package var first: Int64
  package var last: Int64
  /// How many edits.
  package var count: Int64

  package init(key: Key, first: Int64, last: Int64, count: Int64) {
    self.key = key
    self.first = first
    self.last = last
    self.count = count
  }

  /// A half hour in milliseconds.
  package static let span: Int64 = 1_800_000
}

/// Activity that is not stored yet.
package struct ActivityTally: Sendable {
  private var rows: [Activity.Key: Activity] = [:]

  /// How many rows wait at most: what comes beyond is not counted.
  package static let limit = 10_000

  package init() {}

  package var isEmpty: Bool { rows.isEmpty }

  /// Counts edits of somebody.
  ///
  /// - Complexity: O(1).
  package mutating func note(
    _ count: Int64, by person: PersonID, in place: ProjectPlace, shot: ShotID?, at now: Int64
  ) {
    let key = Activity.Key(
      halfHour: now / Activity.span, place: place, person: person, shot: shot)
    add(Activity(key: key, first: now, last: now, count: count))
  }

  /// Adds rows, such as those that could not be stored.
  package mutating func add(_ row: Activity) {
    guard let known = rows[row.key] else {
      if rows.count < Self.limit { rows[row.key] = row }
      return
    }
    rows[row.key]?.first = min(known.first, row.first)
    rows[row.key]?.last = max(known.last, row.last)
    rows[row.key]?.count += row.count
  }

  /// All that waits, and nothing waits any more.
  package mutating func drain() -> [Activity] {
    defer { rows = [:] }
    return rows.values.sorted { ($0.key.halfHour, $0.first) < ($1.key.halfHour, $1.first) }
  }
}
