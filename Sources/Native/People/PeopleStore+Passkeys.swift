internal import Foundation
package import Permission
internal import SQLText
package import SignIn
internal import Storyboard
internal import Tables

/// Passkeys: each lets its person in as much as the password and a code together; the password stays.
extension PeopleStore {
  /// The most that one person has.
  package static let passkeyLimit = 20
  /// The most that are kept of those that were removed.
  private static let endedLimit = 20

  /// Keeps a passkey.
  ///
  /// - Parameter place: the relying party's id.
  /// - Throws: `passkeyTaken`, `tooManyPasskeys`.
  package func add(
    _ new: NewPasskey, name: String, place: String, of person: PersonID, at now: Int64
  ) throws(PeopleError) -> Passkey {
    try write { db in
      let number = try Self.number(of: person, in: db)
      let taken = try Row.fetchOne(
        db, sql: "SELECT 1 FROM credential WHERE passkey = ?", arguments: [Data(new.id)])
      guard taken == nil else { throw PeopleError.passkeyTaken }
      guard try Self.passkeys(of: number, in: db).count < Self.passkeyLimit else {
        throw PeopleError.tooManyPasskeys(limit: Self.passkeyLimit)
      }
      let row = try Self.insert(.passkey, Data(new.key.cose), of: number, at: now, in: db)
      try db.execute(
        sql: """
          UPDATE credential SET passkey = ?, counter = ?, may_be_backed_up = ?, place = ?, name = ?
          WHERE number = ?
          """,
        arguments: [Data(new.id), Int64(new.counter), new.mayBeBackedUp, place, name, row])
      return Passkey(number: row, name: name, place: place, created: now)
    }
  }

  /// Somebody's passkeys, in the order in which they were made.
  package func passkeys(of person: PersonID) throws(PeopleError) -> [Passkey] {
    try read { db in try Self.passkeys(of: Self.number(of: person, in: db), in: db) }
  }

  /// By what authenticators know somebody's passkeys for a place.
  package func passkeyIDs(of person: PersonID, for place: String) throws(PeopleError) -> [[UInt8]] {
    try read { db in
      try Data.fetchAll(
        db,
        sql: """
          SELECT passkey FROM credential
          WHERE person = ? AND kind = ? AND place = ? AND ended IS NULL ORDER BY number
          """,
        arguments: [Self.number(of: person, in: db), CredentialKind.passkey.rawValue, place]
      ).map { Array($0) }
    }
  }

  /// The passkey that an authenticator knows by an id; nil for none, or none any more.
  package func passkey(_ id: [UInt8]) throws(PeopleError) -> KeptPasskey? {
    try read { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM credential WHERE passkey = ? AND kind = ? AND ended IS NULL",
          arguments: [Data(id), CredentialKind.passkey.rawValue]),
        let person = try Row.fetchOne(
          db, sql: "SELECT * FROM person WHERE number = ?", arguments: [row["person"] as Int64])
      else { return nil }
      let cose: Data = row["secret"]
      return KeptPasskey(
        number: row["number"], person: Self.person(person), key: try Self.key(cose),
        place: row["place"])
    }
  }

  /// Lets somebody in who has shown a passkey of theirs, whose signature has been checked; no code is asked for.
  ///
  /// - Parameters:
  ///   - use: what its authenticator says of it.
  ///   - name: what the browser calls itself.
  /// - Throws: `passkey`, where it was removed meanwhile, its person may not come in, or it may be a copy.
  package func signIn(
    by passkey: KeptPasskey, use: PasskeyUse, name: String, secret: SignInSecret, at now: Int64
  ) throws(PeopleError) -> Person {
    try write { db in
      let number = try Self.note(use, of: passkey, at: now, in: db)
      try Self.dropOldSignIns(at: now, in: db)
      try Self.insertSignIn(secret, of: number, name: name, at: now, in: db)
      return passkey.person
    }
  }

  /// Has somebody who is signed in count as having just done so, as the other `renew`, by a passkey of theirs.
  ///
  /// - Throws: `wrong` where somebody else is signed in, or nobody any more; as `signIn`.
  package func renew(
    _ secret: SignInSecret, by passkey: KeptPasskey, use: PasskeyUse, as new: SignInSecret,
    at now: Int64
  ) throws(PeopleError) {
    try write { db in
      guard let one = try Self.signIns(db, "signin.digest = ?", [secret.digest]).first,
        one.person.id == passkey.person.id, Self.lasts(one, at: now)
      else { throw PeopleError.wrong }
      let number = try Self.note(use, of: passkey, at: now, in: db)
      try Self.refresh(secret, of: number, as: new, at: now, in: db)
    }
  }

  package func renamePasskey(_ number: Int64, of person: PersonID, to name: String)
    throws(PeopleError)
  {
    try write { db in
      try db.execute(
        sql: """
          UPDATE credential SET name = ?
          WHERE number = ? AND person = ? AND kind = ? AND ended IS NULL
          """,
        arguments: [
          name, number, Self.number(of: person, in: db), CredentialKind.passkey.rawValue,
        ])
      guard db.changesCount == 1 else { throw PeopleError.noSuchPasskey }
    }
  }

  /// Removes a passkey: it lets nobody in from then on. That it was there is kept, so that it is not taken once more.
  package func endPasskey(_ number: Int64, of person: PersonID, at now: Int64) throws(PeopleError) {
    try write { db in
      let owner = try Self.number(of: person, in: db)
      try Self.endPasskeys(of: owner, number, at: now, in: db)
      guard db.changesCount == 1 else { throw PeopleError.noSuchPasskey }
      try db.execute(
        sql: """
          DELETE FROM credential WHERE person = ? AND kind = ? AND ended IS NOT NULL AND number NOT IN
            (SELECT number FROM credential WHERE person = ? AND kind = ? AND ended IS NOT NULL
              ORDER BY ended DESC, number DESC LIMIT ?)
          """,
        arguments: [
          owner, CredentialKind.passkey.rawValue, owner, CredentialKind.passkey.rawValue,
          Self.endedLimit,
        ])
    }
  }

  // MARK: Steps

  /// Removes one passkey of somebody, or all.
  static func endPasskeys(
    of person: Int64, _ number: Int64? = nil, at now: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE credential SET ended = ?
        WHERE person = ? AND kind = ? AND ended IS NULL AND number = coalesce(?, number)
        """, arguments: [now, person, CredentialKind.passkey.rawValue, number])
  }

  private static func passkeys(of number: Int64, in db: Database) throws -> [Passkey] {
    try Row.fetchAll(
      db,
      sql:
        "SELECT * FROM credential WHERE person = ? AND kind = ? AND ended IS NULL ORDER BY number",
      arguments: [number, CredentialKind.passkey.rawValue]
    ).map { row in
      Passkey(
        number: row["number"], name: row["name"], place: row["place"], created: row["created"],
        used: row["used"])
    }
  }

  /// Notes that a passkey was used, and gives the number of its person.
  private static func note(
    _ use: PasskeyUse, of passkey: KeptPasskey, at now: Int64, in db: Database
  ) throws -> Int64 {
    // The signature took a while to check.
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT credential.counter, may_be_backed_up, credential.person FROM credential
          JOIN person ON person.number = credential.person
          WHERE credential.number = ? AND kind = ? AND ended IS NULL AND state = ?
          """,
        arguments: [
          passkey.number, CredentialKind.passkey.rawValue, AccountState.active.rawValue,
        ])
    else { throw PeopleError.passkey(.unknown) }
    let kept: Int64 = row["counter"]
    do throws(PasskeyError) {
      try use.check(after: UInt32(clamping: kept), mayBeBackedUp: row["may_be_backed_up"])
    } catch {
      throw PeopleError.passkey(error)
    }
    // Only where it still is what the new one was held against.
    try db.execute(
      sql: """
        UPDATE credential SET counter = ?, may_be_backed_up = ?, used = ?
        WHERE number = ? AND counter = ?
        """,
      arguments: [Int64(use.counter), use.mayBeBackedUp, now, passkey.number, kept])
    guard db.changesCount == 1 else { throw PeopleError.passkey(.unknown) }
    return row["person"]
  }

  private static func key(_ cose: Data) throws -> PasskeyKey {
    do throws(PasskeyError) {
      return try PasskeyKey(cose: Array(cose))
    } catch {
      throw PeopleError.passkey(error)
    }
  }
}
