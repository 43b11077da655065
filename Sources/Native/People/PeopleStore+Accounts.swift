internal import Foundation
package import Permission
internal import SQLText
package import SignIn
internal import Storyboard
internal import Tables

/// Accounts, and what they ask for.
extension PeopleStore {
  /// All people, in the order in which they came; without those who have left.
  package func people() throws(PeopleError) -> [Person] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM person WHERE state <> ? ORDER BY number",
        arguments: [AccountState.gone.rawValue]
      ).map(Self.person)
    }
  }

  package func add(_ person: Person, password: Password) throws(PeopleError) {
    let hash = hash(of: password)
    try write { db in try Self.insert(person, hash, in: db) }
  }

  static func insert(_ person: Person, _ hash: PasswordHash, in db: Database) throws {
    let taken = try Row.fetchOne(
      db, sql: "SELECT 1 FROM person WHERE handle = ?", arguments: [person.handle])
    guard taken == nil else { throw PeopleError.handleTaken(person.handle) }
    let number = try db.insert(
      sql: """
        INSERT INTO person (id, name, handle, rank, state, place, created)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        Self.blob(person.id), person.name, person.handle, Int64(person.rank.rawValue),
        person.isDisabled ? AccountState.disabled.rawValue : AccountState.active.rawValue,
        person.place, person.created,
      ])
    try Self.setPassword(hash, of: number, at: person.created, in: db)
    try Self.noteNames(of: number, in: db)
  }

  /// Gives somebody another password, and ends all their sign-ins but one. No browser is known to the account any more:
  /// who asks for it notes their own again.
  package func setPassword(
    _ password: Password, of person: PersonID, keeping secret: SignInSecret? = nil, at now: Int64
  ) throws(PeopleError) {
    let hash = hash(of: password)
    try write { db in
      let number = try Self.number(of: person, in: db)
      try Self.setPassword(hash, of: number, at: now, in: db)
      try Self.endSignIns(of: number, keeping: secret, in: db)
      try db.execute(sql: "DELETE FROM known_browser WHERE person = ?", arguments: [number])
    }
  }

  /// Disables an account, which ends all its sign-ins, or enables it again.
  package func setDisabled(_ isDisabled: Bool, of person: PersonID) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: person, in: db)
      if isDisabled { try Self.checkOtherAdmin(than: number, in: db) }
      try db.execute(
        sql: "UPDATE person SET state = ? WHERE number = ? AND state <> ?",
        arguments: [
          isDisabled ? AccountState.disabled.rawValue : AccountState.active.rawValue, number,
          AccountState.gone.rawValue,
        ])
      guard db.changesCount > 0 else { throw PeopleError.noSuchPerson }
      try Self.noteRights(in: db)
      if isDisabled {
        try db.execute(sql: "DELETE FROM entry WHERE maker = ?", arguments: [number])
      }
      if isDisabled { try Self.endSignIns(of: number, keeping: nil, in: db) }
    }
  }

  /// Sets how many bytes a person's library may take; nil for the studio's usual.
  package func setQuota(_ quota: Int64?, of person: PersonID) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "UPDATE person SET quota = ? WHERE number = ?",
        arguments: [quota, Self.number(of: person, in: db)])
      try Self.noteRights(in: db)
    }
  }

  package func setRank(_ rank: Rank, of person: PersonID) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: person, in: db)
      if rank != .admin { try Self.checkOtherAdmin(than: number, in: db) }
      try db.execute(
        sql: "UPDATE person SET rank = ? WHERE number = ?",
        arguments: [Int64(rank.rawValue), number])
      // What an admin has made is worth no more than its maker.
      if rank != .admin {
        try db.execute(sql: "DELETE FROM entry WHERE maker = ?", arguments: [number])
      }
      try Self.noteRights(in: db)
    }
  }

  package func rename(_ person: PersonID, to name: String) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: person, in: db)
      try db.execute(
        sql: "UPDATE person SET name = ? WHERE number = ?", arguments: [name, number])
      try Self.noteNames(of: number, in: db)
      try Self.noteRights(in: db)
    }
  }

  package func person(_ id: PersonID) throws(PeopleError) -> Person? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM person WHERE id = ?", arguments: [Self.blob(id)])
        .map(Self.person)
    }
  }

  /// The person with a handle, as somebody typed it.
  package func person(handle typed: String) throws(PeopleError) -> Person? {
    guard let handle = Person.handle(typed: typed) else { return nil }
    return try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM person WHERE handle = ?", arguments: [handle])
        .map(Self.person)
    }
  }

  // MARK: Second ways in

  /// Whether an account asks for codes of an app, and how many recovery codes it has left.
  package func secondWays(of person: PersonID) throws(PeopleError) -> (
    asksForCode: Bool, recoveryCodes: Int
  ) {
    try read { db in
      let number = try Self.number(of: person, in: db)
      func count(_ kind: CredentialKind) throws -> Int {
        try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM credential WHERE person = ? AND kind = ? AND ended IS NULL",
          arguments: [number, kind.rawValue]) ?? 0
      }
      return (try count(.timeCode) > 0, try count(.recovery))
    }
  }

  /// Has an account ask for codes of an app from now on, beside the password; nil ends that.
  ///
  /// - Parameter step: that of the code which has shown that the app is there: it is not taken once more.
  package func setTimeCode(
    _ code: TimeCode?, step: Int64? = nil, of person: PersonID, at now: Int64
  ) throws(PeopleError) {
    try write { db in
      let number = try Self.number(of: person, in: db)
      try Self.end(.timeCode, of: number, in: db)
      guard let code else { return }
      let row = try Self.insert(.timeCode, Data(code.key), of: number, at: now, in: db)
      try db.execute(
        sql: "UPDATE credential SET counter = ? WHERE number = ?",
        arguments: [step, row])
    }
  }

  /// Replaces an account's recovery codes.
  package func setRecoveryCodes(_ codes: [RecoveryCode], of person: PersonID, at now: Int64)
    throws(PeopleError)
  {
    try write { db in
      let number = try Self.number(of: person, in: db)
      try Self.end(.recovery, of: number, in: db)
      for code in codes {
        try Self.insert(.recovery, Data(code.digest), of: number, at: now, in: db)
      }
    }
  }
}
