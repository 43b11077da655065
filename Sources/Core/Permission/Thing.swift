/// What something is done to.
package enum Thing: Equatable, Sendable {
  /// The whole installation.
  case studio
  case library(owner: PersonID)
  case project(ProjectFacts)
  case cut(CutFacts)
  case comment(CommentFacts)
  case account(PersonID)
  /// All that was published here.
  case community
  /// What everybody may know of a person who publishes.
  case profile(ProfileFacts)
  case work(WorkFacts)
  case remark(RemarkFacts)
}

/// What a person who was let in may do in a project. Each may do all that those before it may.
package enum Role: UInt8, CaseIterable, Comparable, Sendable {
  case viewer = 1
  case commenter
  case editor

  package static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}

/// The asker's part in a project that belongs to somebody else.
package struct Share: Equatable, Sendable {
  package var role: Role
  /// Whether it is over: whoever was in once is told so, others learn nothing.
  package var hasEnded: Bool

  package init(_ role: Role, hasEnded: Bool = false) {
    self.role = role
    self.hasEnded = hasEnded
  }
}

/// What the policy needs to know of a project.
package struct ProjectFacts: Equatable, Sendable {
  package var owner: PersonID
  /// The asker's share; nil for none.
  package var share: Share?
  /// Whether the owner lets editors export and copy it.
  package var editorsTakeCopies: Bool

  package init(owner: PersonID, share: Share? = nil, editorsTakeCopies: Bool = false) {
    self.owner = owner
    self.share = share
    self.editorsTakeCopies = editorsTakeCopies
  }
}

/// What the policy needs to know of a cut.
package struct CutFacts: Equatable, Sendable {
  package var id: CutID
  package var project: ProjectFacts

  package init(id: CutID, project: ProjectFacts) {
    self.id = id
    self.project = project
  }
}

/// What the policy needs to know of a comment.
package struct CommentFacts: Equatable, Sendable {
  package var project: ProjectFacts
  /// The cut that it was written on; nil for the project as it is worked on.
  package var cut: CutID?
  /// Whether the asker wrote it.
  package var isOwn: Bool
  /// Whether somebody has reported it.
  package var isReported: Bool

  package init(
    project: ProjectFacts, cut: CutID? = nil, isOwn: Bool = false, isReported: Bool = false
  ) {
    self.project = project
    self.cut = cut
    self.isOwn = isOwn
    self.isReported = isReported
  }
}
