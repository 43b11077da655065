internal import Foundation
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// Something that others have done with what is somebody's.
package struct CommunityNews: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case liked
    case remarked(RemarkID, words: String)
    /// Of a remark of one's own.
    case answered(RemarkID, words: String)
    /// The work is the new one.
    case remixed
    case followed
    /// By moderation.
    case decided(Decision.Act, rule: String, words: String)
  }

  package let event: Event
  /// Who did it; nil for moderation.
  package let person: ListedWork.Owner?
  /// The work that it is about, with its title as it is now.
  package let work: (id: WorkID, title: String)?
  /// In milliseconds since 1970.
  package let time: Int64

  package static func == (a: CommunityNews, b: CommunityNews) -> Bool {
    a.event == b.event && a.person == b.person && a.work?.id == b.work?.id
      && a.work?.title == b.work?.title && a.time == b.time
  }
}

/// Where a page of news ends: the next begins behind it.
package struct NewsCursor: Equatable, Sendable {
  /// Of the last that was shown.
  package let time: Int64
  /// How many of that time were shown.
  package let count: Int

  package init(time: Int64, count: Int) { (self.time, self.count) = (time, count) }

  /// - Parameter before: where the page itself began.
  package init?(after page: [CommunityNews], before: NewsCursor?) {
    guard let time = page.last?.time else { return nil }
    let count = page.count { $0.time == time }
    self.init(time: time, count: count + (before?.time == time ? before!.count : 0))
  }
}

/// News: read from what is there, so that nothing is told of what was taken back.
extension CommunityStore {
  /// What others have done with what is a person's, the newest first.
  ///
  /// - Complexity: O(*k* log *n*) for *k* things that were done to the person's works, remarks and name.
  package func news(of person: PersonID, after page: NewsCursor? = nil, limit: Int = 50)
    throws(CommunityError) -> [CommunityNews]
  {
    try read { db in
      guard
        let me = try Int64.fetchOne(
          db, sql: "SELECT number FROM person WHERE id = ?", arguments: [person.blob])
      else { return [] }
      return try Row.fetchAll(
        db, sql: Self.newsSQL,
        arguments: [me, page?.time ?? .max, page?.count ?? 0, limit]
      ).compactMap(Self.news)
    }
  }

  /// How much of it is newer than what a person has seen.
  package func unseenNews(of person: PersonID) throws(CommunityError) -> Int {
    let seen = try read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT time FROM news_seen JOIN person ON person.number = person WHERE person.id = ?
          """, arguments: [person.blob]) ?? 0
    }
    return try news(of: person, limit: 100).prefix { $0.time > seen }.count
  }

  /// When a person has looked at the news last; 0 for never.
  package func newsSeen(by person: PersonID) throws(CommunityError) -> Int64 {
    try read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT time FROM news_seen JOIN person ON person.number = person WHERE person.id = ?
          """, arguments: [person.blob]) ?? 0
    }
  }

  package func noteNewsSeen(by person: PersonID, at now: Int64) throws(CommunityError) {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO news_seen (person, time) SELECT number, ? FROM person WHERE id = ?
          ON CONFLICT (person) DO UPDATE SET time =
            CASE WHEN excluded.time > news_seen.time THEN excluded.time ELSE news_seen.time END
          """, arguments: [now, person.blob])
    }
  }

  // MARK: Steps

  /// Those who are blocked are not told of; nor is what one does oneself.
  private static let newsSQL: SQL = """
    WITH happened (event, who, work, remark, words, time) AS (
      SELECT 1, liking.person, liking.work, NULL, '', liking.time FROM liking
        JOIN work ON work.number = liking.work WHERE work.person = ?1
      UNION ALL
      SELECT 2, visible_remark.person, visible_remark.work, visible_remark.id, text,
          visible_remark.time
        FROM visible_remark JOIN work ON work.number = visible_remark.work WHERE work.person = ?1
      UNION ALL
      SELECT 3, answer.person, answer.work, answer.id, answer.text, answer.time
        FROM visible_remark AS answer JOIN remark AS above ON above.number = answer.parent
        JOIN visible_work ON visible_work.number = answer.work
        WHERE above.person = ?1 AND visible_work.person <> ?1
      UNION ALL
      SELECT 4, visible_work.person, visible_work.number, NULL, '', visible_work.published
        FROM made_from JOIN visible_work ON visible_work.number = made_from.work
        JOIN work AS source ON source.id = made_from.source WHERE source.person = ?1
      UNION ALL
      SELECT 5, person, NULL, NULL, '', time FROM following WHERE whom = ?1
    )
    SELECT event, name, handle, work.id AS work, title, remark, happened.words, '' AS rule, time
      FROM happened JOIN person ON person.number = who LEFT JOIN work ON work.number = happened.work
      WHERE who <> ?1 AND person.state = 0 AND time <= ?2
        AND NOT EXISTS (SELECT 1 FROM blocking WHERE blocking.person = ?1 AND whom = who)
    UNION ALL
    SELECT 5 + act, NULL, NULL, work.id, title, NULL, decision.words, rule, time
      FROM decision LEFT JOIN work
        ON work.id = decision.thing AND decision.kind = 1 AND work.person = ?1
      WHERE owner = ?1 AND time <= ?2
    ORDER BY time DESC, event, handle, work, remark LIMIT ?4 OFFSET ?3
    """

  private static func news(_ row: Row) -> CommunityNews? {
    let words: String = row["words"]
    let remark: RemarkID? = (row["remark"] as Data?).map { Self.id($0) }
    let event: CommunityNews.Event
    switch row["event"] as Int64 {
    case 1: event = .liked
    case 2:
      guard let remark else { return nil }
      event = .remarked(remark, words: words)
    case 3:
      guard let remark else { return nil }
      event = .answered(remark, words: words)
    case 4: event = .remixed
    case 5: event = .followed
    case 6: event = .decided(.hide, rule: row["rule"], words: words)
    case 7: event = .decided(.show, rule: row["rule"], words: words)
    default: return nil
    }
    var person: ListedWork.Owner?
    if let name: String = row["name"], let handle: String = row["handle"] {
      person = .init(name: name, handle: handle)
    }
    var work: (id: WorkID, title: String)?
    if let id: Data = row["work"], let title: String = row["title"] {
      work = (Self.id(id), title)
    }
    return CommunityNews(event: event, person: person, work: work, time: row["time"])
  }
}
