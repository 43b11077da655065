package import LibraryStore
package import People
package import Permission
package import SignIn
package import Storyboard

/// Whoever a request comes from: who they are to the policy, their own library, and their parts in projects of others.
///
/// Made by `Studio` alone; good for one request.
package struct Visitor: Sendable {
  package let asker: Asker
  /// The person with the sign-in by which they came; nil for the machine, and for nobody.
  package let signIn: SignedIn?
  package let secret: SignInSecret?
  /// Whose the library is that they see as their own; nil for nobody's.
  let home: LibraryStore?
  let shares: [OpenShare]
  /// Projects that they were in, of people who have left.
  var lost: Set<ProjectID> = []
  /// How often rights had been changed when these were read.
  var rights: Int64 = 0

  /// Who has opened links in this browser; nil unless `Studio.reviewer` has looked, and somebody has.
  package private(set) var guest: Guest?

  package var person: Person? { signIn?.person }

  /// Whether a comment is theirs.
  package func wrote(_ comment: Comment) -> Bool {
    switch comment.author {
    case .person(let id): id == person?.id
    case .guest(let id): person == nil && id == guest?.id
    }
  }

  /// The same, with the links that their browser has opened.
  func with(links: [LinkFacts], guest: Guest) -> Visitor {
    let asker: Asker =
      switch self.asker {
      case .machine: .machine
      case .person(let facts, _): .person(facts, links: links)
      case .guest: .guest(links: links)
      }
    var visitor = Visitor(
      asker: asker, signIn: signIn, secret: secret, home: home, shares: shares, lost: lost,
      rights: rights)
    visitor.guest = guest
    return visitor
  }

  /// Nobody who has signed in.
  package static let nobody = Visitor(
    asker: .nobody, signIn: nil, secret: nil, home: nil, shares: [])

  /// Whoever asks by the name that they have to everything that is shared in turns.
  package var name: String? { person?.id.hex }

  /// The library that they see as their own.
  package var library: LibraryID? { home?.id }
  package var isReadOnly: Bool { home?.isReadOnly ?? true }

  /// The person whom the library they see as their own belongs to; a stand-in while there are no people.
  var owner: PersonID { person?.id ?? Self.alone }

  static let alone = PersonID(high: 0, low: 0)
}

/// Somebody's part in a project, with the library that it lies in.
struct OpenShare: Sendable {
  var stored: StoredShare
  var store: LibraryStore

  var facts: ProjectFacts {
    ProjectFacts(
      owner: stored.owner.id, share: stored.share, editorsTakeCopies: stored.editorsTakeCopies)
  }
}
