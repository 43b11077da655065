internal import Foundation
internal import Permission
internal import SQLText
internal import SQLiteFile
internal import SignIn
internal import Storyboard
internal import Tables

/// The statements that several parts of the store use.
extension PeopleStore {
  /// Whether a sign-in lasts. One from the future is of a clock that was wrong: it would last for who knows how long.
  static func lasts(_ signIn: SignedIn, at now: Int64) -> Bool {
    now - signIn.seen < idleTime && now - signIn.created < longestTime
      && signIn.seen - now <= clockTolerance && signIn.created - now <= clockTolerance
  }

  private static let clockTolerance: Int64 = 300_000

  /// Forgets the sign-ins that are over.
  static func dropOldSignIns(at now: Int64, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM signin WHERE seen <= ? OR created <= ?",
      arguments: [now - idleTime, now - longestTime])
  }

  /// The person with a handle, and what their password is held against.
  static func account(_ handle: String, in db: Database) throws -> (Person, PasswordHash)? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM person WHERE handle = ?", arguments: [handle]),
      let line = try Data.fetchOne(
        db, sql: "SELECT secret FROM credential WHERE person = ? AND kind = ? AND ended IS NULL",
        arguments: [row["number"] as Int64, CredentialKind.password.rawValue]),
      let hash = PasswordHash(text: String(decoding: line, as: UTF8.self))
    else { return nil }
    return (person(row), hash)
  }

  /// Throws unless the account asks for no code, or this is one.
  static func check(_ code: String?, of number: Int64, at now: Int64, in db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT * FROM credential WHERE person = ? AND kind IN (?, ?) AND ended IS NULL",
      arguments: [number, CredentialKind.timeCode.rawValue, CredentialKind.recovery.rawValue])
    guard let app = rows.first(where: { $0["kind"] == CredentialKind.timeCode.rawValue }) else {
      return
    }
    guard let code, !code.isEmpty else { throw PeopleError.codeNeeded }
    let key: Data = app["secret"]
    if let step = TimeCode(key: Array(key)).step(of: code, at: now / 1000, after: app["counter"]) {
      try db.execute(
        sql: "UPDATE credential SET counter = ?, used = ? WHERE number = ?",
        arguments: [step, now, app["number"] as Int64])
      return
    }
    guard let digest = RecoveryCode(typed: code).map({ Data($0.digest) }),
      let row = rows.first(where: {
        $0["kind"] == CredentialKind.recovery.rawValue && $0["secret"] == digest
      })
    else { throw PeopleError.wrong }
    try db.execute(
      sql: "UPDATE credential SET used = ?, ended = ? WHERE number = ?",
      arguments: [now, now, row["number"] as Int64])
  }

  static func setPassword(
    _ hash: PasswordHash, of number: Int64, at now: Int64, in db: Database
  ) throws {
    // No longer of use to anybody: not kept.
    try db.execute(
      sql: "DELETE FROM credential WHERE person = ? AND kind = ?",
      arguments: [number, CredentialKind.password.rawValue])
    try insert(.password, Data(hash.text.utf8), of: number, at: now, in: db)
  }

  @discardableResult
  static func insert(
    _ kind: CredentialKind, _ secret: Data, of number: Int64, at now: Int64, in db: Database
  ) throws -> Int64 {
    try db.insert(
      sql: "INSERT INTO credential (person, kind, secret, created) VALUES (?, ?, ?, ?)",
      arguments: [number, kind.rawValue, secret, now])
  }

  static func end(_ kind: CredentialKind, of number: Int64, in db: Database) throws {
    // What lets nobody in any more is not kept: the key of an app lies there as it is.
    try db.execute(
      sql: "DELETE FROM credential WHERE person = ? AND kind = ?",
      arguments: [number, kind.rawValue])
  }

  /// Says that somebody's rights are others from now on.
  static func noteRights(in db: Database) throws {
    try db.execute(sql: "UPDATE rights SET count = count + 1")
  }

  static func endSignIns(of number: Int64, keeping secret: SignInSecret?, in db: Database)
    throws
  {
    try noteRights(in: db)
    try db.execute(
      sql: "DELETE FROM signin WHERE person = ? AND digest <> ?",
      arguments: [number, secret?.digest ?? Data()])
    // A link for one more browser is a sign-in that waits.
    try db.execute(sql: "DELETE FROM entry WHERE person = ?", arguments: [number])
  }

  /// Throws where nobody else could look after accounts.
  static func checkOtherAdmin(than number: Int64, in db: Database) throws {
    let isThere = try Row.fetchOne(
      db,
      sql: """
        SELECT 1 FROM person WHERE number <> ? AND rank = ? AND state = ? AND leaves IS NULL
        """,
      arguments: [number, Int64(Rank.admin.rawValue), AccountState.active.rawValue])
    let isAdmin = try Row.fetchOne(
      db, sql: "SELECT 1 FROM person WHERE number = ? AND rank = ?",
      arguments: [number, Int64(Rank.admin.rawValue)])
    if isThere == nil, isAdmin != nil { throw PeopleError.lastAdmin }
  }

  static func number(of person: PersonID, in db: Database) throws -> Int64 {
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM person WHERE id = ?", arguments: [blob(person)])
    else { throw PeopleError.noSuchPerson }
    return number
  }

  static func signIns(_ db: Database, _ condition: SQL, _ arguments: Arguments)
    throws -> [SignedIn]
  {
    try Row.fetchAll(
      db,
      sql: """
        SELECT person.*, signin.number AS signin, signin.name AS browser, signin.created AS begun,
          seen, fresh_until
        FROM signin JOIN person ON person.number = signin.person WHERE \(condition)
        """, arguments: arguments
    ).map { row in
      SignedIn(
        number: row["signin"], person: person(row), name: row["browser"], created: row["begun"],
        seen: row["seen"],
        freshUntil: row["fresh_until"])
    }
  }

  static func person(_ row: Row) -> Person {
    var person = Person(
      id: id(row["id"]), name: row["name"], handle: row["handle"],
      rank: Rank(rawValue: row["rank"]) ?? .person,
      isDisabled: row["state"] != AccountState.active.rawValue, place: row["place"],
      created: row["created"])
    person.quota = row["quota"]
    person.leaves = row["leaves"]
    person.hasLeft = row["state"] == AccountState.gone.rawValue
    return person
  }

  /// The id that 16 bytes are.
  static func id<Tag>(_ blob: Data) -> ID<Tag> { ID(blob: blob) ?? ID(high: 0, low: 0) }

  static func blob<Tag>(_ id: ID<Tag>) -> Data { id.blob }
}
