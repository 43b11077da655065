internal import Foundation
package import Permission
internal import SQLText
package import Storyboard
internal import Tables

/// An invitation that nobody has taken yet. Its secret is not known: it cannot be copied again.
package struct OpenInvitation: Equatable, Sendable {
  package var id: InvitationID
  /// What it makes of whoever takes it.
  package var rank: Rank
  /// The project that it lets them into, where it is for one.
  package var share: Entry.InvitedShare?
  /// Who made it; nil for whoever sat at the machine.
  package var maker: Person?
  /// In milliseconds since 1970.
  package var expires: Int64

  /// What the invitation with a secret is called.
  package static func id(of secret: SignInSecret) -> InvitationID {
    PeopleStore.id(secret.digest.prefix(16))
  }
}

/// The first half of the digest of an invitation's secret: it names the invitation, and says nothing of the secret.
package typealias InvitationID = ID<InvitationTag>
package enum InvitationTag {}

/// Invitations as they are looked after: listed, and taken back.
extension PeopleStore {
  /// The invitations that can be taken at `now`, those that end last first. Those of whoever was shut out are none.
  package func invitations(at now: Int64) throws(PeopleError) -> [OpenInvitation] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT person.*, entry.digest, entry.rank AS given, entry.project, entry.role, entry.expires
          FROM entry LEFT JOIN person ON person.number = entry.maker
          WHERE entry.kind = ? AND entry.expires > ? AND coalesce(person.state, ?) = ?
          ORDER BY entry.expires DESC, entry.rowid DESC
          """,
        arguments: [
          Entry.Kind.invitation.rawValue, now, AccountState.active.rawValue,
          AccountState.active.rawValue,
        ]
      ).map { row in
        let digest: Data = row["digest"]
        return OpenInvitation(
          id: Self.id(digest.prefix(16)),
          rank: (row["given"] as Int64?).flatMap { Rank(rawValue: UInt8($0)) } ?? .person,
          share: Self.invitedShare(row), maker: (row["id"] as Data?).map { _ in Self.person(row) },
          expires: row["expires"])
      }
    }
  }

  /// Takes an invitation back: its link leads nowhere from then on.
  ///
  /// - Throws: `noSuchEntry` for one that was taken, is over, or never was.
  package func takeBack(_ invitation: InvitationID) throws(PeopleError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM entry WHERE kind = ? AND substr(digest, 1, 16) = ?",
        arguments: [Entry.Kind.invitation.rawValue, Self.blob(invitation)])
      guard db.changesCount > 0 else { throw PeopleError.noSuchEntry }
    }
  }

  /// The project and the role that a row of `entry` names; nil where it names none.
  static func invitedShare(_ row: Row) -> Entry.InvitedShare? {
    guard let project: Data = row["project"],
      let role = (row["role"] as Int64?).flatMap({ Role(rawValue: UInt8($0)) })
    else { return nil }
    return Entry.InvitedShare(project: id(project), role: role)
  }
}
