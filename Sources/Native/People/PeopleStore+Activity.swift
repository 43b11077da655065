internal import Foundation
internal import Permission
internal import SQLText
internal import Storyboard
internal import Tables
package import Together

/// Who has worked where, by the half hour.
extension PeopleStore {
  /// How long it is kept, in half hours: a year and a bit.
  package static let activitySpan: Int64 = 400 * 48
  /// The most rows that are read at a time.
  package static let activityPage = 200

  /// Adds what people have done to what is known of their half hours. What somebody did who is not there any more is not
  /// kept.
  package func add(_ rows: [Activity], at now: Int64) throws(PeopleError) {
    try write { db in
      for row in rows {
        try db.execute(
          sql: """
            INSERT INTO activity (library, project, half_hour, person, shot, first, last, count)
            SELECT ?, ?, ?, number, ?, ?, ?, ? FROM person WHERE id = ?
            ON CONFLICT (library, project, half_hour, person, shot) DO UPDATE SET
              first = CASE WHEN excluded.first < activity.first THEN excluded.first ELSE activity.first END,
              last = CASE WHEN excluded.last > activity.last THEN excluded.last ELSE activity.last END,
              count = activity.count + excluded.count
            """,
          arguments: [
            Self.blob(row.key.place.library), Self.blob(row.key.place.project), row.key.halfHour,
            row.key.shot.map { Self.blob($0) } ?? Data(), row.first, row.last, row.count,
            Self.blob(row.key.person),
          ])
      }
      try db.execute(
        sql: "DELETE FROM activity WHERE half_hour < ?",
        arguments: [now / Activity.span - Self.activitySpan])
    }
  }

  /// What was done in a project, the latest half hour first; whole half hours, but for one that alone has more than a page.
  ///
  /// - Parameter halfHour: what came before it.
  /// - Returns: what to ask for next; nil where that was all.
  package func activity(in place: ProjectPlace, before halfHour: Int64 = .max)
    throws(PeopleError) -> (rows: [(Activity, Person)], next: Int64?)
  {
    var rows = try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT activity.half_hour, shot, first, last, count, person.* FROM activity
          JOIN person ON person.number = activity.person
          WHERE library = ? AND project = ? AND half_hour < ?
          ORDER BY half_hour DESC, last DESC LIMIT ?
          """,
        arguments: [
          Self.blob(place.library), Self.blob(place.project), halfHour, Self.activityPage + 1,
        ]
      ).map { row in
        let (person, shot): (Person, Data) = (Self.person(row), row["shot"])
        let key = Activity.Key(
          halfHour: row["half_hour"], place: place, person: person.id,
          shot: shot.isEmpty ? nil : Self.id(shot))
        return (
          Activity(key: key, first: row["first"], last: row["last"], count: row["count"]), person
        )
      }
    }
    guard rows.count > Self.activityPage, let last = rows.last?.0.key.halfHour else {
      return (rows, nil)
    }
    // The last half hour may have more than was read: it is for the next page, where it is not the only one.
    let whole = rows.filter { $0.0.key.halfHour > last }
    rows = whole.isEmpty ? Array(rows.prefix(Self.activityPage)) : whole
    return (rows, rows.last?.0.key.halfHour)
  }
}
