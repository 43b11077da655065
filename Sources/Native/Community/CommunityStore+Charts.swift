internal import Atlas
internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// What is liked most, of the last day and of all time.
extension CommunityStore {
  package enum Period: UInt8, CaseIterable, Sendable {
    case today, allTime
  }

  /// A work with what it counts: of today 3 for a like, 5 for a remix and 1 for a view, of all time its likes.
  package struct Ranked: Equatable, Sendable {
    package let work: WorkID
    package let score: Int
  }

  private static let day: Int64 = 86_400_000

  /// Counts the charts, those first that count most, older works before newer ones among equals.
  ///
  /// What people do to their own works counts nothing, and what accounts younger than a day do counts nothing. Slow: kept by the
  /// server for some minutes, and read through `works(_:)`, which leaves out what is not for everybody any more.
  ///
  /// - Complexity: O(*l*) for the likes and views of the period.
  package func chart(_ period: Period, kind: WorkKind? = nil, limit: Int = 100, at now: Int64)
    throws(CommunityError) -> [Ranked]
  {
    try read { db in
      let since = period == .today ? now - Self.day : 0
      let ofKind = kind.map { "AND visible_work.kind = \($0.rawValue)" as SQL } ?? ""
      return try Row.fetchAll(
        db,
        sql: """
          WITH counted (work, points) AS (
            SELECT liking.work, \(period == .today ? 3 : 1) FROM liking
            JOIN person ON person.number = liking.person
            WHERE liking.time > ?1 AND state = 0 AND liking.time - person.created >= ?2
            \(period == .today ? Self.todayAlone : "")
          )
          SELECT visible_work.id, CAST(sum(points) AS bigint) AS score FROM counted
          JOIN visible_work ON visible_work.number = counted.work \(ofKind)
          GROUP BY visible_work.number, visible_work.id ORDER BY score DESC, visible_work.number LIMIT ?3
          """,
        arguments: period == .today
          ? [since, Self.day, limit, since / Self.day] : [since, Self.day, limit]
      ).map { Ranked(work: Self.id($0["id"]), score: $0["score"]) }
    }
  }

  private static let todayAlone: SQL = """
    UNION ALL
    -- Each person counts once for a work, however many remixes they make of it.
    SELECT number, 5 FROM (
      SELECT DISTINCT source.number, remix.person FROM made_from
      JOIN visible_work AS remix ON remix.number = made_from.work
      JOIN work AS source ON source.id = made_from.source
      JOIN person ON person.number = remix.person
      WHERE remix.published > ?1 AND remix.person <> source.person
        AND remix.published - person.created >= ?2) AS made
    UNION ALL
    SELECT work_day.work, views FROM work_day WHERE day > ?4
    """

  /// Those works that are for everybody, in the order of their ids.
  package func works(_ ids: [WorkID]) throws(CommunityError) -> [Work] {
    try read { db in
      try ids.compactMap {
        try Self.works(db, "visible_work", "work.id = ?", [$0.blob]).first
      }
    }
  }

  /// Adds views to the day of a time. Of works that are gone meanwhile nothing is kept.
  package func add(views: [WorkID: Int], at now: Int64) throws(CommunityError) {
    try write { db in
      for (work, count) in views {
        try db.execute(
          sql: """
            INSERT INTO work_day (work, day, views) SELECT number, ?, ? FROM work WHERE id = ?
            ON CONFLICT (work, day) DO UPDATE SET views = work_day.views + excluded.views
            """, arguments: [now / Self.day, count, work.blob])
      }
      // What no chart counts any more.
      try db.execute(
        sql: "DELETE FROM work_day WHERE day < ?", arguments: [now / Self.day - 400])
    }
  }
}
