internal import Foundation
package import Permission
internal import SQLText
package import SignIn
package import Storyboard
internal import Tables

/// Links by which people without an account see cuts of a project.
extension PeopleStore {
  /// The most links of a project that have not ended.
  package static let linkLimit = 20
  /// The most secrets that lead to one link: each time its address is copied there is one more, and the oldest goes.
  private static let secretLimit = 50

  // MARK: Made by owners

  /// Keeps a link with its first cut.
  ///
  /// - Throws: `tooManyLinks`.
  package func add(
    _ link: ReviewLink, password: Password?, secret: SignInSecret, showing cut: Cut
  ) throws(PeopleError) {
    let hash = password.map(hash)
    try write { db in
      let owner = try Self.number(of: link.owner.id, in: db)
      let open = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM review_link WHERE project = ? AND owner = ? AND ended IS NULL
          AND (expires IS NULL OR expires > ?)
          """, arguments: [Self.blob(link.project), owner, link.created])
      guard open ?? 0 < Self.linkLimit else {
        throw PeopleError.tooManyLinks(limit: Self.linkLimit)
      }
      let number = try db.insert(
        sql: """
          INSERT INTO review_link
            (id, project, owner, name, password, round, may_comment, shows_words, expires, created)
          VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
          """,
        arguments: [
          Self.blob(link.id), Self.blob(link.project), owner, link.name,
          hash.map { Data($0.text.utf8) }, link.mayComment, link.showsWords, link.expires,
          link.created,
        ])
      try Self.insert(cut, number, in: db)
      try Self.insert(secret, number, in: db)
    }
  }

  /// Makes one more address of a link: the ones made before go on leading there.
  package func add(_ secret: SignInSecret, to link: LinkID) throws(PeopleError) {
    try write { db in try Self.insert(secret, Self.number(of: link, in: db), in: db) }
  }

  /// Has a link show a newer cut.
  package func add(_ cut: Cut, to link: LinkID) throws(PeopleError) {
    try write { db in
      try Self.insert(cut, Self.number(of: link, in: db), in: db)
      try Self.noteRights(in: db)
    }
  }

  package func change(_ link: LinkID, _ change: ReviewLinkChange) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: link, in: db)
      if let name = change.name {
        try db.execute(
          sql: "UPDATE review_link SET name = ? WHERE number = ?", arguments: [name, number])
      }
      if let may = change.mayComment {
        try db.execute(
          sql: "UPDATE review_link SET may_comment = ? WHERE number = ?", arguments: [may, number])
      }
      if let shows = change.showsWords {
        try db.execute(
          sql: "UPDATE review_link SET shows_words = ? WHERE number = ?",
          arguments: [shows, number]
        )
      }
      if let expires = change.expires {
        try db.execute(
          sql: "UPDATE review_link SET expires = ? WHERE number = ?", arguments: [expires, number])
      }
      try Self.noteRights(in: db)
    }
  }

  /// Sets, or takes away, a link's password. Whoever has opened it before is asked for the new one.
  package func setPassword(_ password: Password?, of link: LinkID) throws(PeopleError) {
    let hash = password.map(hash)
    try write { db in
      try db.execute(
        sql: "UPDATE review_link SET password = ?, round = round + 1 WHERE number = ?",
        arguments: [hash.map { Data($0.text.utf8) }, Self.number(of: link, in: db)])
      try Self.noteRights(in: db)
    }
  }

  /// Ends a link for good; what was said by it stays.
  package func endLink(_ link: LinkID, at now: Int64) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: link, in: db)
      try db.execute(
        sql: "UPDATE review_link SET ended = coalesce(ended, ?) WHERE number = ?",
        arguments: [now, number])
      try db.execute(sql: "DELETE FROM review_secret WHERE link = ?", arguments: [number])
      try Self.noteRights(in: db)
    }
  }

  /// Forgets all links to projects of an owner that are no more, what they showed, and what was said there.
  package func forgetReviews(of projects: [ProjectID], owner: PersonID) throws(PeopleError) {
    try write { db in
      try Self.forgetReviews(of: projects, owner: Self.number(of: owner, in: db), in: db)
    }
  }

  static func forgetReviews(of projects: [ProjectID], owner: Int64, in db: Database) throws {
    for project in projects {
      let arguments: Arguments = [Self.blob(project), owner]
      let links: SQL = "SELECT number FROM review_link WHERE project = ? AND owner = ?"
      for table: SQL in ["review_secret", "unlocked", "cut"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE link IN (\(links))", arguments: arguments)
      }
      // Answers first, whoever they are by.
      let said: SQL = "SELECT number FROM comment WHERE project = ? AND owner = ?"
      try db.execute(sql: "DELETE FROM comment WHERE parent IN (\(said))", arguments: arguments)
      for part: SQL in ["parent IS NOT NULL", "parent IS NULL"] {
        try db.execute(
          sql: "DELETE FROM comment WHERE project = ? AND owner = ? AND \(part)",
          arguments: arguments)
      }
      try db.execute(
        sql: "DELETE FROM review_link WHERE project = ? AND owner = ?", arguments: arguments)
    }
    try Self.noteRights(in: db)
  }

  /// The shots of an owner's projects about which something was said, and the projects that links lead to.
  package func reviewed(of owner: PersonID) throws(PeopleError) -> (
    projects: Set<ProjectID>, shots: Set<ShotID>
  ) {
    try read { db in
      let owner = try Self.number(of: owner, in: db)
      let projects = try Data.fetchAll(
        db,
        sql: """
          SELECT project FROM review_link WHERE owner = ? UNION
          SELECT project FROM comment WHERE owner = ?
          """, arguments: [owner, owner])
      let shots = try Data.fetchAll(
        db, sql: "SELECT DISTINCT shot FROM comment WHERE owner = ?", arguments: [owner])
      return (Set(projects.map { Self.id($0) }), Set(shots.map { Self.id($0) }))
    }
  }

  /// Forgets what was said about shots that are no more.
  package func forgetComments(on shots: [ShotID], owner: PersonID) throws(PeopleError) {
    try write { db in
      let owner = try Self.number(of: owner, in: db)
      for shot in shots {
        // Answers first.
        for part: SQL in ["parent IS NOT NULL", "parent IS NULL"] {
          try db.execute(
            sql: "DELETE FROM comment WHERE shot = ? AND owner = ? AND \(part)",
            arguments: [Self.blob(shot), owner])
        }
      }
    }
  }

  // MARK: Looked up

  /// The links to a project of an owner, the newest first; also those that have ended.
  package func links(to project: ProjectID, of owner: PersonID) throws(PeopleError) -> [ReviewLink]
  {
    try read { db in
      try Self.links(
        db,
        """
        review_link.project = ? AND review_link.owner = (SELECT number FROM person WHERE id = ?)
        ORDER BY review_link.number DESC
        """, [Self.blob(project), Self.blob(owner)])
    }
  }

  package func reviewLink(_ id: LinkID) throws(PeopleError) -> ReviewLink? {
    try read { db in try Self.links(db, "review_link.id = ?", [Self.blob(id)]).first }
  }

  /// The link that a secret leads to; nil for one that leads nowhere, or no longer.
  package func reviewLink(by secret: SignInSecret) throws(PeopleError) -> ReviewLink? {
    try read { db in
      try Self.links(
        db, "review_link.number = (SELECT link FROM review_secret WHERE digest = ?)",
        [secret.digest]
      ).first
    }
  }

  /// A cut that a link shows, or has shown; nil for any other.
  package func cut(_ id: CutID, of link: LinkID) throws(PeopleError) -> Cut? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT cut.* FROM cut JOIN review_link ON review_link.number = cut.link
          WHERE cut.id = ? AND review_link.id = ?
          """, arguments: [Self.blob(id), Self.blob(link)]
      ).flatMap { row in
        let content = try JSONDecoder().decode(CutContent.self, from: row["content"])
        return Cut(id: Self.id(row["id"]), created: row["created"], content: content)
      }
    }
  }

  // MARK: Opened by guests

  /// Whether a password opens a link; and how often it has been changed, which `noteOpening` wants to know.
  package func tries(_ password: Password?, at link: LinkID) throws(PeopleError) -> (
    isRight: Bool, round: Int64
  ) {
    let (line, round) = try read { db -> (Data?, Int64) in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT password, round FROM review_link WHERE id = ?",
          arguments: [Self.blob(link)])
      else { throw PeopleError.noSuchEntry }
      return (row["password"], row["round"])
    }
    guard let line else { return (true, round) }
    guard let password, let hash = PasswordHash(text: String(decoding: line, as: UTF8.self)) else {
      return (false, round)
    }
    return (hash.matches(password), round)
  }

  /// Notes that a browser has opened a link, as it was when its password was tried.
  package func noteOpening(of link: LinkID, round: Int64, by guest: SignInSecret, at now: Int64)
    throws(PeopleError)
  {
    var random = SystemRandomNumberGenerator()
    let id = GuestID(using: &random)
    try write { db in
      let number = try Self.number(of: link, in: db)
      try db.execute(
        sql: """
          INSERT INTO guest (id, digest, created, seen) VALUES (?, ?, ?, ?)
          ON CONFLICT (digest) DO UPDATE SET seen = excluded.seen
          """, arguments: [Self.blob(id), guest.digest, now, now])
      let known = try Int64.fetchOne(
        db, sql: "SELECT number FROM guest WHERE digest = ?", arguments: [guest.digest])
      let wasThere = try Bool.fetchOne(
        db, sql: "SELECT 1 FROM unlocked WHERE guest = ? AND link = ?", arguments: [known, number])
      try db.execute(
        sql: """
          INSERT INTO unlocked (guest, link, round, time) VALUES (?, ?, ?, ?)
          ON CONFLICT (guest, link) DO UPDATE SET round = excluded.round, time = excluded.time
          """,
        arguments: [known, number, round, now])
      try db.execute(
        sql: "UPDATE review_link SET opens = opens + ?, opened = ? WHERE number = ?",
        arguments: [wasThere == true ? 0 : 1, now, number])
      try Self.dropOldGuests(of: number, at: now, in: db)
    }
  }

  /// The links that a browser has opened, the latest first, and who it is.
  package func opened(by guest: SignInSecret) throws(PeopleError) -> (Guest, [OpenedLink])? {
    try read { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM guest WHERE digest = ?",
          arguments: [guest.digest])
      else { return nil }
      let rounds = try Row.fetchAll(
        db,
        sql: """
          SELECT review_link.number, unlocked.round = review_link.round AS is_unlocked
          FROM unlocked JOIN review_link ON review_link.number = unlocked.link
          WHERE guest = ? ORDER BY review_link.number DESC LIMIT 200
          """, arguments: [row["number"] as Int64])
      let links = try rounds.compactMap { round in
        try Self.links(db, "review_link.number = ?", [round["number"] as Int64]).first.map {
          OpenedLink(link: $0, isUnlocked: round["is_unlocked"])
        }
      }
      return (Guest(id: Self.id(row["id"]), name: row["name"]), links)
    }
  }

  // MARK: Steps

  /// The most browsers that a link is open in; then those that opened it longest ago do so anew, who wrote nothing first.
  package static let guestLimit = 2000
  /// For how long a browser is known that opened a link and wrote nothing, in milliseconds.
  package static let guestTime: Int64 = 90 * 86_400_000

  /// - Complexity: one look at each guest of the studio.
  private static func dropOldGuests(of link: Int64, at now: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM unlocked WHERE link = ? AND guest NOT IN (
          SELECT guest FROM unlocked WHERE link = ?
          ORDER BY EXISTS (SELECT 1 FROM comment WHERE comment.guest = unlocked.guest) DESC,
            time DESC, guest DESC LIMIT ?)
        """, arguments: [link, link, guestLimit])
    var dropped = db.changesCount
    try db.execute(
      sql: """
        DELETE FROM unlocked WHERE guest IN (
          SELECT number FROM guest WHERE seen < ?
          AND NOT EXISTS (SELECT 1 FROM comment WHERE comment.guest = guest.number))
        """, arguments: [now - guestTime])
    dropped += db.changesCount
    guard dropped > 0 else { return }
    try db.execute(
      sql: """
        DELETE FROM guest WHERE NOT EXISTS (SELECT 1 FROM unlocked WHERE unlocked.guest = guest.number)
        AND NOT EXISTS (SELECT 1 FROM comment WHERE comment.guest = guest.number)
        """)
  }

  private static func number(of link: LinkID, in db: Database) throws -> Int64 {
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM review_link WHERE id = ?", arguments: [blob(link)])
    else { throw PeopleError.noSuchEntry }
    return number
  }

  private static func insert(_ cut: Cut, _ link: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO cut (id, link, created, content) VALUES (?, ?, ?, ?)",
      arguments: [blob(cut.id), link, cut.created, try JSONEncoder().encode(cut.content)])
  }

  private static func insert(_ secret: SignInSecret, _ link: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO review_secret (digest, link) VALUES (?, ?)",
      arguments: [secret.digest, link])
    try db.execute(
      sql: """
        DELETE FROM review_secret WHERE link = ? AND number NOT IN
          (SELECT number FROM review_secret WHERE link = ? ORDER BY number DESC LIMIT ?)
        """, arguments: [link, link, secretLimit])
  }

  private static func links(_ db: Database, _ condition: SQL, _ arguments: Arguments)
    throws -> [ReviewLink]
  {
    try Row.fetchAll(
      db,
      sql: """
        SELECT person.*, review_link.id AS link, review_link.project, review_link.name AS title,
          review_link.password IS NOT NULL AS has_password, may_comment, shows_words, expires,
          ended, review_link.created AS made, opens, opened,
          NOT EXISTS (SELECT 1 FROM review_secret WHERE link = review_link.number) AS is_off,
          newest.id AS cut, newest.created AS cut_made,
          (SELECT count(*) FROM cut WHERE cut.link = review_link.number) AS cuts
        FROM review_link JOIN person ON person.number = review_link.owner
        JOIN cut AS newest ON newest.number =
          (SELECT max(number) FROM cut WHERE cut.link = review_link.number)
        WHERE \(condition)
        """, arguments: arguments
    ).map { row in
      var link = ReviewLink(
        id: id(row["link"]), project: id(row["project"]), owner: person(row), name: row["title"],
        mayComment: row["may_comment"], showsWords: row["shows_words"], expires: row["expires"],
        cut: id(row["cut"]), created: row["made"])
      link.hasPassword = row["has_password"]
      link.hasEnded = (row["ended"] as Int64?) != nil
      link.isOff = row["is_off"]
      link.cutMade = row["cut_made"]
      link.cutCount = row["cuts"]
      link.opens = row["opens"]
      link.opened = row["opened"]
      return link
    }
  }
}
