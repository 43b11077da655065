package import Storyboard

/// Something that was published: a copy that was made for it.
package typealias WorkID = ID<WorkTag>
package enum WorkTag {}

/// What somebody has said about a work.
package typealias RemarkID = ID<RemarkTag>
package enum RemarkTag {}

/// Whom a work is for.
package enum Reach: UInt8, CaseIterable, Sendable {
  /// Nobody but who made it.
  case oneself
  /// Whoever has its link.
  case link
  case everybody
}

/// What the policy needs to know of a work that somebody has published.
package struct WorkFacts: Equatable, Sendable {
  package var owner: PersonID
  /// False once the owner's account was disabled: nobody sees it then but moderators.
  package var ownerIsActive: Bool
  package var reach: Reach
  /// Whether moderators have hidden it.
  package var isHidden: Bool
  /// Whether a report of it waits to be decided.
  package var isReported: Bool
  package var licence: Licence
  /// Whether the asker came by the work's own link.
  package var hasLink: Bool
  /// Whether the owner has blocked the asker.
  package var hasBlocked: Bool

  package init(
    owner: PersonID, ownerIsActive: Bool = true, reach: Reach = .everybody, isHidden: Bool = false,
    isReported: Bool = false, licence: Licence = .attribution, hasLink: Bool = false,
    hasBlocked: Bool = false
  ) {
    self.owner = owner
    self.ownerIsActive = ownerIsActive
    self.reach = reach
    self.isHidden = isHidden
    self.isReported = isReported
    self.licence = licence
    self.hasLink = hasLink
    self.hasBlocked = hasBlocked
  }

  /// Whether it stands in lists, counts, charts, feeds, on the map, and is found: the one condition of all of them.
  package var isListed: Bool { reach == .everybody && !isHidden && ownerIsActive }
}

/// What the policy needs to know of what was said about a work.
package struct RemarkFacts: Equatable, Sendable {
  package var work: WorkFacts
  /// Whether the asker wrote it.
  package var isOwn: Bool
  /// False once its author's account was disabled.
  package var authorIsActive: Bool
  /// Whether moderators have hidden it.
  package var isHidden: Bool
  /// Whether a report of it waits to be decided.
  package var isReported: Bool

  package init(
    work: WorkFacts, isOwn: Bool = false, authorIsActive: Bool = true, isHidden: Bool = false,
    isReported: Bool = false
  ) {
    self.work = work
    self.isOwn = isOwn
    self.authorIsActive = authorIsActive
    self.isHidden = isHidden
    self.isReported = isReported
  }
}

/// What the policy needs to know of a person whom others look at.
package struct ProfileFacts: Equatable, Sendable {
  package var person: PersonID
  package var isActive: Bool
  /// Whether the person has blocked the asker.
  package var hasBlocked: Bool

  package init(person: PersonID, isActive: Bool = true, hasBlocked: Bool = false) {
    self.person = person
    self.isActive = isActive
    self.hasBlocked = hasBlocked
  }
}
