internal import Foundation
package import Permission
internal import SQLText
package import SignIn
package import Storyboard
internal import Tables

/// What a link does that lets somebody in, once.
package enum Entry: Equatable, Sendable {
  /// Makes a new person of whoever opens it, and lets them into a project where one is named.
  case invitation(rank: Rank, share: InvitedShare?)
  /// Lets a person set another password, who has lost theirs; `andCodes` where the app that makes their codes is lost too: else
  /// a code is asked for as ever.
  case reset(Person, andCodes: Bool = false)
  /// Lets a person into one more browser, without the password.
  case browser(Person)

  package struct InvitedShare: Equatable, Sendable {
    package var project: ProjectID
    package var role: Role

    package init(project: ProjectID, role: Role) { (self.project, self.role) = (project, role) }
  }

  /// How long one lasts, in milliseconds.
  package var lifetime: Int64 {
    switch self {
    case .invitation: 7 * 86_400_000
    case .reset: 86_400_000
    case .browser: 600_000
    }
  }

  enum Kind: Int64 {
    case invitation = 1
    case reset = 2
    case browser = 3
    case resetAndCodes = 4
  }
}

/// Links that let somebody in: each is taken once, and only its secret's digest is kept.
extension PeopleStore {
  /// The most invitations that one person has open at a time; a further one replaces the oldest.
  private static let openLimit: Int64 = 50

  /// Keeps a link.
  ///
  /// - Parameter maker: who made it; nil for whoever sits at the machine.
  package func add(_ entry: Entry, secret: SignInSecret, by maker: PersonID?, at now: Int64)
    throws(PeopleError)
  {
    try write { db in
      try db.execute(sql: "DELETE FROM entry WHERE expires <= ?", arguments: [now])
      let maker = try maker.map { try Self.number(of: $0, in: db) }
      var row: (Entry.Kind, person: Int64?, rank: Rank?, share: Entry.InvitedShare?)
      switch entry {
      case .invitation(let rank, let share): row = (.invitation, nil, rank, share)
      case .reset(let person, let andCodes):
        let kind: Entry.Kind = andCodes ? .resetAndCodes : .reset
        row = (kind, try Self.number(of: person.id, in: db), nil, nil)
      case .browser(let person):
        row = (.browser, try Self.number(of: person.id, in: db), nil, nil)
      }
      if let person = row.person {
        // The one made last counts.
        try db.execute(
          sql: "DELETE FROM entry WHERE person = ? AND CASE WHEN kind = ? THEN 1 ELSE 0 END = ?",
          arguments: [person, Entry.Kind.browser.rawValue, row.0 == .browser])
      }
      try db.execute(
        sql: """
          INSERT INTO entry (digest, kind, maker, person, rank, project, role, expires)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          secret.digest, row.0.rawValue, maker, row.person, row.rank.map { Int64($0.rawValue) },
          row.share.map { Self.blob($0.project) }, row.share.map { Int64($0.role.rawValue) },
          now + entry.lifetime,
        ])
      try db.execute(
        sql: """
          DELETE FROM entry WHERE maker IS NOT DISTINCT FROM ? AND kind = ? AND rowid NOT IN
            (SELECT rowid FROM entry WHERE maker IS NOT DISTINCT FROM ? AND kind = ?
              ORDER BY rowid DESC LIMIT ?)
          """,
        arguments: [maker, row.0.rawValue, maker, row.0.rawValue, Self.openLimit])
    }
  }

  /// What a link does, and who made it; nil for one that was used, has expired, or never was.
  package func entry(_ secret: SignInSecret, at now: Int64) throws(PeopleError) -> (
    entry: Entry, maker: Person?
  )? {
    try read { db in try Self.entry(secret, at: now, in: db).map { ($0.entry, $0.maker) } }
  }

  private static func entry(_ secret: SignInSecret, at now: Int64, in db: Database) throws -> (
    entry: Entry, maker: Person?, number: Int64?
  )? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM entry WHERE digest = ? AND expires > ?",
        arguments: [secret.digest, now]),
      let kind = Entry.Kind(rawValue: row["kind"])
    else { return nil }
    func person(_ number: Int64?) throws -> Person? {
      try number.flatMap {
        try Row.fetchOne(db, sql: "SELECT * FROM person WHERE number = ?", arguments: [$0])
      }.map(Self.person)
    }
    let maker = try person(row["maker"])
    // Whoever was shut out lets nobody in any more.
    if maker?.isDisabled == true { return nil }
    switch kind {
    case .invitation:
      let rank = (row["rank"] as Int64?).flatMap { Rank(rawValue: UInt8($0)) } ?? .person
      return (.invitation(rank: rank, share: invitedShare(row)), maker, row["maker"])
    case .reset, .browser, .resetAndCodes:
      guard let one = try person(row["person"]), !one.isDisabled else { return nil }
      let entry: Entry =
        kind == .browser ? .browser(one) : .reset(one, andCodes: kind == .resetAndCodes)
      return (entry, maker, row["maker"])
    }
  }

  /// Takes an invitation: makes the person, and lets them into the project it names.
  ///
  /// - Throws: `noSuchEntry`, `handleTaken`, `tooManyMembers`; nothing is used up then.
  package func accept(
    _ secret: SignInSecret, as person: Person, password: Password, at now: Int64
  ) throws(PeopleError) {
    let hash = hash(of: password)
    try write { db in
      guard
        case (.invitation(let rank, let share), _, let maker)? = try Self.entry(
          secret, at: now, in: db)
      else { throw PeopleError.noSuchEntry }
      var person = person
      person.rank = rank
      try Self.insert(person, hash, in: db)
      try Self.use(secret, in: db)
      guard let share, let maker else { return }
      try Self.share(
        share.project, of: maker, with: Self.number(of: person.id, in: db), as: share.role, at: now,
        in: db)
    }
  }

  /// Lets somebody who has an account already into the project of an invitation.
  package func accept(_ secret: SignInSecret, for person: PersonID, at now: Int64)
    throws(PeopleError)
  {
    try write { db in
      guard
        case (.invitation(_, let share?), _, let maker?)? = try Self.entry(
          secret, at: now, in: db)
      else { throw PeopleError.noSuchEntry }
      try Self.use(secret, in: db)
      try Self.share(
        share.project, of: maker, with: Self.number(of: person, in: db), as: share.role, at: now,
        in: db)
    }
  }

  /// Sets the password of who has lost it, which ends all their sign-ins; and where the link says so, the codes of an app
  /// that is lost too, and all passkeys. Otherwise it asks for a code as ever: a lost password is no way around it.
  ///
  /// - Throws: `noSuchEntry`; `codeNeeded` and `wrong`, and nothing is used up.
  package func reset(
    _ secret: SignInSecret, password: Password, code: String? = nil, at now: Int64
  ) throws(PeopleError) -> Person {
    let hash = hash(of: password)
    return try write { db in
      guard case (.reset(let person, let andCodes), _, _)? = try Self.entry(secret, at: now, in: db)
      else {
        throw PeopleError.noSuchEntry
      }
      let number = try Self.number(of: person.id, in: db)
      if !andCodes { try Self.check(code, of: number, at: now, in: db) }
      try Self.setPassword(hash, of: number, at: now, in: db)
      if andCodes {
        try Self.end(.timeCode, of: number, in: db)
        try Self.end(.recovery, of: number, in: db)
        try Self.endPasskeys(of: number, at: now, in: db)
      }
      try Self.endSignIns(of: number, keeping: nil, in: db)
      try db.execute(sql: "DELETE FROM known_browser WHERE person = ?", arguments: [number])
      try Self.use(secret, in: db)
      return person
    }
  }

  /// Signs a further browser in.
  package func enter(
    _ secret: SignInSecret, name: String, as signIn: SignInSecret, at now: Int64
  ) throws(PeopleError) -> Person {
    try write { db in
      guard case (.browser(let person), _, _)? = try Self.entry(secret, at: now, in: db) else {
        throw PeopleError.noSuchEntry
      }
      try Self.use(secret, in: db)
      try Self.dropOldSignIns(at: now, in: db)
      try Self.insertSignIn(
        signIn, of: Self.number(of: person.id, in: db), name: name, at: now, in: db)
      return person
    }
  }

  private static func use(_ secret: SignInSecret, in db: Database) throws {
    try db.execute(sql: "DELETE FROM entry WHERE digest = ?", arguments: [secret.digest])
  }
}
