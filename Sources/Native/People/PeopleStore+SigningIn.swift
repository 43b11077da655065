internal import Foundation
package import Permission
internal import SQLText
package import SignIn
internal import Storyboard
internal import Tables

/// Signing in and out, and the browsers that did.
extension PeopleStore {
  /// Lets somebody in who knows the password, and a code where the account asks for one: of an app, or a recovery
  /// code, which is used up by it.
  ///
  /// Whatever is wrong, it takes the time of one hash.
  ///
  /// - Parameter name: what the browser calls itself.
  /// - Throws: `wrong`, or `codeNeeded` to who knows the password.
  package func signIn(
    handle: String, password: Password, code: String? = nil, name: String,
    secret: SignInSecret, at now: Int64
  ) throws(PeopleError) -> Person {
    let found = try read { db -> (number: Int64, person: Person, hash: PasswordHash)? in
      guard let handle = Person.handle(typed: handle),
        let (person, hash) = try Self.account(handle, in: db)
      else { return nil }
      return (try Self.number(of: person.id, in: db), person, hash)
    }
    let isRight = (found?.hash ?? decoy).matches(password)
    guard let found, isRight, !found.person.isDisabled else { throw .wrong }
    let better = found.hash.isCheaper(than: cost) ? hash(of: password) : nil
    return try write { db in
      // The hash took a while: what it was held against may have been changed meanwhile, or the account disabled.
      guard let (person, hash) = try Self.account(found.person.handle, in: db),
        hash == found.hash, !person.isDisabled
      else { throw PeopleError.wrong }
      try Self.check(code, of: found.number, at: now, in: db)
      try Self.dropOldSignIns(at: now, in: db)
      if let better { try Self.setPassword(better, of: found.number, at: now, in: db) }
      try Self.insertSignIn(secret, of: found.number, name: name, at: now, in: db)
      return person
    }
  }

  /// Signs somebody in who has shown in another way who they are.
  package func signIn(
    _ person: PersonID, name: String, secret: SignInSecret, at now: Int64
  ) throws(PeopleError) {
    try write { db in
      try Self.dropOldSignIns(at: now, in: db)
      try Self.insertSignIn(
        secret, of: Self.number(of: person, in: db), name: name, at: now, in: db)
    }
  }

  /// Whether a password is that of an account; takes the time of a hash.
  package func checks(_ password: Password, of person: PersonID) throws(PeopleError) -> Bool {
    let found = try read { db in
      try Row.fetchOne(
        db, sql: "SELECT handle FROM person WHERE id = ?", arguments: [Self.blob(person)]
      ).flatMap { try Self.account($0["handle"], in: db) }
    }
    return (found?.1 ?? decoy).matches(password) && found?.0.isDisabled == false
  }

  /// Lets devices in that were paired while there were no people, as those of the first.
  static func adopt(_ devices: [PairedDevice], as number: Int64, in db: Database) throws {
    for device in devices {
      try db.execute(
        sql: """
          INSERT INTO signin (digest, person, name, created, seen, fresh_until)
          VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (digest) DO NOTHING
          """,
        arguments: [device.digest, number, device.name, device.paired, device.seen])
    }
  }

  static func insertSignIn(
    _ secret: SignInSecret, of number: Int64, name: String, at now: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO signin (digest, person, name, created, seen, fresh_until)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [secret.digest, number, name, now, now, now + freshTime])
  }

  /// Has somebody who is signed in count as having just done so, once they have shown again who they are: with another
  /// secret from then on.
  ///
  /// - Throws: as `signIn`.
  package func renew(
    _ secret: SignInSecret, password: Password, code: String?, as new: SignInSecret, at now: Int64
  ) throws(PeopleError) {
    let found = try read { db -> (Int64, PasswordHash)? in
      guard let one = try Self.signIns(db, "signin.digest = ?", [secret.digest]).first,
        let (person, hash) = try Self.account(one.person.handle, in: db)
      else { return nil }
      return (try Self.number(of: person.id, in: db), hash)
    }
    guard (found?.1 ?? decoy).matches(password), let found else { throw .wrong }
    try write { db in
      // The hash took a while: the password may be another by now, or the sign-in ended.
      guard let one = try Self.signIns(db, "signin.digest = ?", [secret.digest]).first,
        !one.person.isDisabled,
        try Self.account(one.person.handle, in: db)?.1 == found.1
      else { throw PeopleError.wrong }
      try Self.check(code, of: found.0, at: now, in: db)
      try Self.refresh(secret, of: found.0, as: new, at: now, in: db)
    }
  }

  static func refresh(
    _ secret: SignInSecret, of number: Int64, as new: SignInSecret, at now: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE signin SET fresh_until = ?, digest = ? WHERE digest = ? AND person = ?",
      arguments: [now + freshTime, new.digest, secret.digest, number])
    try noteRights(in: db)
  }

  /// Who has signed in with a secret; nil for nobody, or nobody any more. Notes the visit now and then.
  ///
  /// - Complexity: one look into an index.
  package func signedIn(with secret: SignInSecret, at now: Int64) throws(PeopleError) -> SignedIn? {
    let found = try read { db in try Self.signIns(db, "signin.digest = ?", [secret.digest]).first }
    guard let found, !found.person.isDisabled, Self.lasts(found, at: now) else { return nil }
    if now - found.seen >= Self.visit {
      // A disk that is full keeps nobody from reading.
      try? write { db in
        try db.execute(
          sql: "UPDATE signin SET seen = ? WHERE digest = ?", arguments: [now, secret.digest])
      }
    }
    return found
  }

  /// All sign-ins of a person that last, the latest visit first.
  package func signIns(of person: PersonID, at now: Int64) throws(PeopleError) -> [SignedIn] {
    try read { db in
      try Self.signIns(db, "person.id = ?", [Self.blob(person)])
        .filter { Self.lasts($0, at: now) }.sorted { $0.seen > $1.seen }
    }
  }

  package func signOut(_ secret: SignInSecret) throws(PeopleError) {
    try write { db in
      try db.execute(sql: "DELETE FROM signin WHERE digest = ?", arguments: [secret.digest])
      try Self.noteRights(in: db)
    }
  }

  /// Ends all sign-ins of a person but one.
  package func endSignIns(of person: PersonID, keeping secret: SignInSecret?) throws(PeopleError) {
    try write { db in
      try Self.endSignIns(of: Self.number(of: person, in: db), keeping: secret, in: db)
    }
  }

  /// Ends one of a person's sign-ins; false where there is none with this number.
  package func endSignIn(_ number: Int64, of person: PersonID) throws(PeopleError) -> Bool {
    try write { db in
      try db.execute(
        sql: "DELETE FROM signin WHERE number = ? AND person = ?",
        arguments: [number, Self.number(of: person, in: db)])
      let wasThere = db.changesCount > 0
      try Self.noteRights(in: db)
      return wasThere
    }
  }

  // MARK: Known browsers

  /// Notes that a browser was let into an account: guesses of others do not slow it down.
  package func noteBrowser(_ secret: SignInSecret, of person: PersonID, at now: Int64)
    throws(PeopleError)
  {
    try write { db in
      try db.execute(sql: "DELETE FROM known_browser WHERE expires <= ?", arguments: [now])
      try db.execute(
        sql: """
          INSERT INTO known_browser (digest, person, expires) VALUES (?, ?, ?)
          ON CONFLICT (digest, person) DO UPDATE SET expires = excluded.expires
          """,
        arguments: [secret.digest, Self.number(of: person, in: db), now + Self.knownTime])
    }
  }

  /// Whether a browser was let into the account with a handle before.
  package func isKnown(_ secret: SignInSecret, for handle: String, at now: Int64)
    throws(PeopleError) -> Bool
  {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT 1 FROM known_browser JOIN person ON person.number = known_browser.person
          WHERE known_browser.digest = ? AND person.handle = ? AND expires > ?
          """, arguments: [secret.digest, Person.handle(typed: handle) ?? "", now]) != nil
    }
  }
}
