internal import Atlas
internal import Foundation
package import People
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// Works: publishing, changing and taking back.
extension CommunityStore {
  /// Keeps a work with the files of its version, as they will be seen; of one that is there already, by the same person,
  /// what is told of it and the new files. Done twice it is done once.
  ///
  /// - Parameters:
  ///   - secret: what its link ends in, where whoever has that is to see it.
  ///   - isDraft: whether nothing is said of it yet: then it stands in no list, and goes after a day.
  ///   - isLimited: whether it counts among what somebody may publish in a day; what an operator brings in does not.
  ///   - dropping: removes files that nothing names any more: within the write, so that none of them is named meanwhile.
  /// - Returns: the digests of these files.
  /// - Throws: `idTaken`, also for what was once another's, and for what is a draft no more; `licence` where its sources do not allow it; `licenceUnknown`, `noPicture`, `tooOften`; what `tidied` throws.
  @discardableResult
  package func publish(
    _ work: Work, files: [WorkFile], secret: SignInSecret? = nil, isLimited: Bool = true,
    isDraft: Bool = false, at now: Int64, dropping: ([FileDigest]) -> Void = { _ in }
  ) throws(CommunityError) -> [FileDigest] {
    var work = work
    work.about = try work.about.tidied()
    guard files.contains(where: { $0.role == .small }) else { throw .noPicture }
    return try write { db in
      let person = try Self.active(work.owner, in: db)
      try Self.checkLicence(of: work, in: db)
      let known = try Row.fetchOne(
        db, sql: "SELECT number, person, kind, draft FROM work WHERE id = ?",
        arguments: [work.id.blob])
      var dropped: [FileDigest] = []
      let number: Int64
      if let known {
        guard known["person"] == person, known["kind"] == Int64(work.kind.rawValue),
          !isDraft || known["draft"]
        else { throw CommunityError.idTaken }
        number = known["number"]
        dropped = try Self.digests(of: number, in: db)
        try db.execute(sql: "DELETE FROM work_file WHERE work = ?", arguments: [number])
        try db.execute(
          sql: "UPDATE work SET version = ? WHERE number = ?", arguments: [work.version, number])
      } else {
        // Links, credits, reports and decisions go on naming what is gone.
        let isGone =
          try Row.fetchOne(
            db, sql: "SELECT 1 FROM gone_work WHERE id = ?", arguments: [work.id.blob]) != nil
        guard !isGone else { throw CommunityError.idTaken }
        if isLimited { try Self.check(.publish, of: person, at: now, in: db) }
        number = try db.insert(
          sql: """
            INSERT INTO work (id, person, kind, reach, version, title, words, language, licence,
              author, source, why_free, place, exactness, created, changed)
            VALUES (?, ?, ?, ?, ?, '', '', '', 0, '', '', '', '', 0, ?, ?)
            """,
          arguments: [
            work.id.blob, person, Int64(work.kind.rawValue), Int64(work.reach.rawValue),
            work.version, work.created, now,
          ])
      }
      for file in files { try Self.insert(file, of: number, version: work.version, in: db) }
      try Self.set(work.about, of: number, at: now, in: db)
      // What an operator brings in waits for nobody.
      try Self.set(work.reach, secret, of: number, isHeld: isLimited, at: now, in: db)
      try db.execute(
        sql: """
          UPDATE work SET draft = ?, created = CASE WHEN ? <> 0 THEN ? ELSE created END WHERE number = ?
          """, arguments: [isDraft, isDraft, now, number])
      let unnamed = try Self.unnamed(dropped, in: db)
      dropping(unnamed)
      return unnamed
    }
  }

  /// Removes drafts of which nothing came within a day.
  package func removeOldDrafts(at now: Int64) throws(CommunityError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM work WHERE draft = 1 AND created < ?", arguments: [now - 86_400_000])
    }
  }

  /// Changes what is told of a work, or whom it is for.
  ///
  /// - Throws: `noSuchWork`; as `publish`.
  package func change(
    _ id: WorkID, about: Work.About, reach: Reach, secret: SignInSecret? = nil,
    isDraft: Bool = false, at now: Int64
  ) throws(CommunityError) {
    let about = try about.tidied()
    try write { db in
      try Self.checkChange(of: id, about, reach, in: db)
      let number = try Self.number(of: id, in: db)
      try Self.lookAgain(at: number, now: about, in: db)
      try Self.set(about, of: number, at: now, in: db)
      try Self.set(reach, secret, of: number, at: now, in: db)
      guard !isDraft else { return }
      try db.execute(sql: "UPDATE work SET draft = 0 WHERE number = ?", arguments: [number])
    }
  }

  /// Throws where a work may not say this of itself, or be for these.
  ///
  /// - Throws: `noSuchWork`; as `publish`.
  package func check(_ about: Work.About, _ reach: Reach, of id: WorkID) throws(CommunityError) {
    let about = try about.tidied()
    try read { db in try Self.checkChange(of: id, about, reach, in: db) }
  }

  /// The licences that a work may be under, by what it was made of, in the order of the cases.
  package func licences(of id: WorkID) throws(CommunityError) -> [Licence] {
    try read { db in
      guard let work = try Self.works(db, "work", "work.id = ?", [id.blob]).first else {
        throw CommunityError.noSuchWork
      }
      let sources = try Self.foreignLicences(of: work, in: db)
      return sources.isEmpty ? Licence.allCases : Licence.licences(forRemixOf: sources)
    }
  }

  /// Gives a work the files of another, a draft of the same person and kind, as its next version; the draft goes.
  ///
  /// - Returns: the digests of files that nothing names any more.
  /// - Throws: `noSuchWork` where one of them is not, or not of that kind and person.
  @discardableResult
  package func replaceFiles(
    of id: WorkID, with draft: WorkID, at now: Int64, dropping: ([FileDigest]) -> Void = { _ in }
  ) throws(CommunityError) -> [FileDigest] {
    try write { db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT work.number, work.version, draft.number AS draft FROM work
            JOIN work AS draft ON draft.person = work.person AND draft.kind = work.kind
            WHERE work.id = ? AND draft.id = ? AND work.number <> draft.number
            """, arguments: [id.blob, draft.blob])
      else { throw CommunityError.noSuchWork }
      let (number, version, source): (Int64, Int, Int64) = (
        row["number"], row["version"], row["draft"]
      )
      let dropped = try Self.digests(of: number, in: db)
      try db.execute(sql: "DELETE FROM work_file WHERE work = ?", arguments: [number])
      try db.execute(
        sql: "UPDATE work_file SET work = ?, version = ? WHERE work = ?",
        arguments: [number, version + 1, source])
      try db.execute(
        sql: "UPDATE work SET version = ?, changed = ? WHERE number = ?",
        arguments: [version + 1, now, number])
      // What was looked at were other files.
      _ = try Self.hold(number, at: now, in: db)
      try Self.index(number, in: db)
      try db.execute(sql: "DELETE FROM work WHERE number = ?", arguments: [source])
      let unnamed = try Self.unnamed(dropped, in: db)
      dropping(unnamed)
      return unnamed
    }
  }

  /// Makes all works of a person be for themselves alone.
  package func makeAllPrivate(_ person: PersonID, at now: Int64) throws(CommunityError) {
    try write { db in
      let numbers = try Int64.fetchAll(
        db,
        sql:
          "SELECT work.number FROM work JOIN person ON person.number = person WHERE person.id = ?",
        arguments: [person.blob])
      for number in numbers { try Self.set(.oneself, nil, of: number, at: now, in: db) }
    }
  }

  /// Takes a work back for good, with what was said to it.
  ///
  /// - Returns: the digests of files that nothing names any more.
  @discardableResult
  package func remove(_ id: WorkID, dropping: ([FileDigest]) -> Void = { _ in })
    throws(CommunityError) -> [FileDigest]
  {
    try write { db in
      let number = try Self.number(of: id, in: db)
      let digests = try Self.digests(of: number, in: db)
      try db.execute(sql: "DELETE FROM work WHERE number = ?", arguments: [number])
      let unnamed = try Self.unnamed(digests, in: db)
      dropping(unnamed)
      return unnamed
    }
  }

  // MARK: One work

  /// Whether nothing is said of a work yet.
  package func isDraft(_ id: WorkID) throws(CommunityError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT draft FROM work WHERE id = ?", arguments: [id.blob])
        ?? false
    }
  }

  package func work(_ id: WorkID) throws(CommunityError) -> Work? {
    try read { db in try Self.works(db, "work", "work.id = ?", [id.blob]).first }
  }

  /// What the policy needs to know of a work; nil where there is none.
  ///
  /// - Parameter asker: who wants to know; nil for nobody who is signed in.
  /// - Parameter secret: what the link ends in that they came by.
  package func facts(_ id: WorkID, for asker: PersonID?, secret: SignInSecret? = nil)
    throws(CommunityError) -> WorkFacts?
  {
    try read { db in try Self.facts(id, for: asker, secret: secret, in: db) }
  }

  /// The file of a version of a work; nil where there is none, or it is another version by now.
  package func file(_ role: WorkFile.Role, page: Int = 0, of id: WorkID, version: Int)
    throws(CommunityError) -> WorkFile?
  {
    try files(of: id, version: version).first { $0.role == role && $0.page == page }
  }

  /// All files of a version of a work.
  package func files(of id: WorkID, version: Int) throws(CommunityError) -> [WorkFile] {
    try read { db in
      try WorkFile.all(
        db,
        """
        SELECT \(WorkFile.columns) FROM work_file JOIN work ON work.number = work
        WHERE work.id = ? AND work_file.version = ? ORDER BY role, page
        """, [id.blob, version])
    }
  }

  /// Whether a person has published a file, in whatever work.
  package func holds(_ digest: FileDigest, by person: PersonID) throws(CommunityError) -> Bool {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT 1 FROM work_file JOIN work ON work.number = work
          JOIN person ON person.number = work.person WHERE digest = ? AND person.id = ?
          """, arguments: [Data(digest.bytes), person.blob]) != nil
    }
  }

  /// How many bytes the files of a person's works take; of those that several works name once.
  package func bytes(by person: PersonID) throws(CommunityError) -> Int64 {
    try read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT CAST(coalesce(sum(bytes), 0) AS bigint) FROM (
            SELECT DISTINCT digest, work_file.bytes FROM work_file
            JOIN work ON work.number = work_file.work
            JOIN person ON person.number = work.person WHERE person.id = ?) AS files
          """, arguments: [person.blob]) ?? 0
    }
  }

  /// All files that works name.
  package func allDigests() throws(CommunityError) -> Set<FileDigest> {
    try read { db in
      Set(
        try Data.fetchAll(db, sql: "SELECT DISTINCT digest FROM work_file")
          .map { FileDigest(bytes: Array($0)) })
    }
  }

  // MARK: Steps

  static func facts(
    _ id: WorkID, for asker: PersonID?, secret: SignInSecret? = nil, in db: Database
  ) throws -> WorkFacts? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT reach, hidden, secret, licence, person.id AS owner, person.state,
          EXISTS (SELECT 1 FROM report WHERE kind = ? AND thing = work.id AND report.state = 0)
            AS reported,
          EXISTS (SELECT 1 FROM blocking JOIN person AS other ON other.number = whom
            WHERE blocking.person = work.person AND other.id = ?) AS blocked
        FROM work JOIN person ON person.number = work.person WHERE work.id = ?
        """, arguments: [Int64(ReportedThing.workKind), asker?.blob, id.blob]
    ).map { row in
      let link: Data? = row["secret"]
      return WorkFacts(
        owner: Self.id(row["owner"]), ownerIsActive: row["state"] == 0,
        reach: Self.reach(row["reach"]), isHidden: row["hidden"], isReported: row["reported"],
        licence: Self.licence(row["licence"]),
        hasLink: link != nil && link == secret?.digest, hasBlocked: row["blocked"])
    }
  }

  /// Throws where a work may not say this of itself, or be for these. What was asked about before is not asked again for fewer people.
  private static func checkChange(
    of id: WorkID, _ about: Work.About, _ reach: Reach, in db: Database
  ) throws {
    guard var work = try works(db, "work", "work.id = ?", [id.blob]).first else {
      throw CommunityError.noSuchWork
    }
    let isSame =
      work.about.licence == about.licence && Set(work.about.madeFrom) == Set(about.madeFrom)
    guard !isSame || reach.rawValue > work.reach.rawValue else { return }
    (work.about, work.reach) = (about, reach)
    try checkLicence(of: work, in: db)
  }

  private static func checkLicence(of work: Work, in db: Database) throws {
    if work.about.licence == .unknown, work.reach == .everybody {
      let isTaken = try Bool.fetchOne(db, sql: "SELECT takes_unknown FROM community")
      guard isTaken ?? false else { throw CommunityError.licenceUnknown }
    }
    let licences = try foreignLicences(of: work, in: db)
    let allowed = Licence.licences(forRemixOf: licences)
    guard licences.isEmpty || allowed.contains(work.about.licence) else {
      throw CommunityError.licence(allowed: allowed)
    }
  }

  /// The licences of the works of others that a work was made of.
  private static func foreignLicences(of work: Work, in db: Database) throws -> [Licence] {
    // Of what is gone nobody can say any more what it allowed: it was asked when this was made.
    let sources = try work.about.madeFrom.compactMap { source in
      try Row.fetchOne(
        db,
        sql:
          "SELECT licence, person.id AS owner FROM work JOIN person ON person.number = person WHERE work.id = ?",
        arguments: [source.blob])
    }
    // What is one's own may be used in any way.
    return sources.filter { (Self.id($0["owner"]) as PersonID) != work.owner }
      .map { Self.licence($0["licence"]) }
  }

  private static func set(_ about: Work.About, of number: Int64, at now: Int64, in db: Database)
    throws
  {
    try db.execute(
      sql: """
        UPDATE work SET title = ?, words = ?, language = ?, licence = ?, author = ?, source = ?,
          why_free = ?, from_year = ?, to_year = ?, place = ?, latitude = ?, longitude = ?,
          exactness = ?, direction = ?, changed = ? WHERE number = ?
        """,
      arguments: [
        about.title, about.words, about.language, Int64(about.licence.rawValue), about.author,
        about.source, about.whyFree, about.years.from, about.years.to, about.place,
        about.pin?.place.latitude, about.pin?.place.longitude,
        Int64(about.pin?.exactness.rawValue ?? 0), about.pin?.direction.map { Int64($0.degrees) },
        now, number,
      ])
    try db.execute(sql: "DELETE FROM work_tag WHERE work = ?", arguments: [number])
    for tag in about.tags {
      try db.execute(
        sql: "INSERT INTO work_tag (work, tag) VALUES (?, ?)", arguments: [number, tag])
    }
    try db.execute(sql: "DELETE FROM made_from WHERE work = ?", arguments: [number])
    for source in Set(about.madeFrom) {
      try db.execute(
        sql: "INSERT INTO made_from (work, source) VALUES (?, ?)", arguments: [number, source.blob])
    }
  }

  private static func set(
    _ reach: Reach, _ secret: SignInSecret?, of number: Int64, isHeld: Bool = true, at now: Int64,
    in db: Database
  ) throws {
    let waits = try isHeld && reach == .everybody && hold(number, for: reach, at: now, in: db)
    // A link ends when the work is for nobody, or for everybody: a new one is made when it is for a link again.
    try db.execute(
      sql: """
        UPDATE work SET reach = ?1,
          secret = CASE WHEN ?1 = ?2 THEN coalesce(?3, secret) END,
          published = CASE WHEN ?1 = ?4 AND ?7 = 0 THEN coalesce(published, ?5) ELSE published END,
          hidden = CASE WHEN hidden <> 0 AND (?7 <> 0 OR waits IS NULL) THEN 1 ELSE 0 END,
          waits = CASE WHEN ?7 <> 0 THEN waits END,
          changed = ?5
        WHERE number = ?6
        """,
      arguments: [
        Int64(reach.rawValue), Int64(Reach.link.rawValue), secret?.digest,
        Int64(Reach.everybody.rawValue), now, number, waits,
      ])
    try index(number, in: db)
  }
}
