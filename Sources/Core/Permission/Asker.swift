package import Storyboard

/// A person with an account.
package typealias PersonID = ID<PersonTag>
package enum PersonTag {}

/// A link by which somebody without an account sees a cut.
package typealias LinkID = ID<LinkTag>
package enum LinkTag {}

/// A project as it stood at one moment: shots at positions of their logs.
package typealias CutID = ID<CutTag>
package enum CutTag {}

/// Who a request comes from, as far as the policy needs to know.
package enum Asker: Equatable, Sendable {
  /// The machine itself, and devices paired with it: while nobody has an account.
  case machine
  /// A person who is signed in, with the links that this browser has opened.
  case person(PersonFacts, links: [LinkFacts] = [])
  /// Nobody who is signed in, with the links that this browser has opened.
  case guest(links: [LinkFacts])

  package static let nobody = Asker.guest(links: [])

  /// Whether it is more than a guest.
  package var isSomebody: Bool {
    switch self {
    case .machine, .person: true
    case .guest: false
    }
  }

  var links: [LinkFacts] {
    switch self {
    case .machine: []
    case .person(_, let links), .guest(let links): links
    }
  }

  /// The person, unless the account was disabled.
  var person: PersonFacts? {
    guard case .person(let facts, _) = self, facts.isActive else { return nil }
    return facts
  }
}

/// What the policy needs to know of a person.
package struct PersonFacts: Equatable, Sendable {
  package var id: PersonID
  package var rank: Rank
  /// False for an account that an admin has disabled. One whose person is leaving stays active until it is deleted:
  /// there is a way back.
  package var isActive: Bool
  /// Until when, in milliseconds since 1970, the person counts as having signed in just now.
  package var freshUntil: Int64

  package init(id: PersonID, rank: Rank = .person, isActive: Bool = true, freshUntil: Int64 = 0) {
    self.id = id
    self.rank = rank
    self.isActive = isActive
    self.freshUntil = freshUntil
  }
}

/// What a person may do beside their own work. Neither rank reads anybody's library.
package enum Rank: UInt8, CaseIterable, Sendable {
  case person
  /// Looks after what was reported.
  case moderator
  /// Looks after accounts, quotas and backups, and after what was reported.
  case admin
}

/// What the policy needs to know of a link that a browser has opened.
package struct LinkFacts: Equatable, Sendable {
  package var id: LinkID
  package var cut: CutID
  package var mayComment: Bool
  /// False while its password was not given, or was changed since.
  package var isUnlocked: Bool
  /// When it ends, in milliseconds since 1970; nil for one without an end.
  package var expires: Int64?
  /// Whether it was withdrawn.
  package var hasEnded: Bool

  package init(
    id: LinkID, cut: CutID, mayComment: Bool = false, isUnlocked: Bool = true,
    expires: Int64? = nil, hasEnded: Bool = false
  ) {
    self.id = id
    self.cut = cut
    self.mayComment = mayComment
    self.isUnlocked = isUnlocked
    self.expires = expires
    self.hasEnded = hasEnded
  }

  func isOver(at now: Int64) -> Bool { hasEnded || expires.map { $0 <= now } ?? false }
}
