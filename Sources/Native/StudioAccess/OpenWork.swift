package import Community
package import People
package import Permission

/// A work that somebody may see.
package struct OpenWork: Sendable {
  package let work: Work
  package let owner: Person
  package let files: [WorkFile]
  package let likes: Int
  package let isLiked: Bool
  package let isOwn: Bool
  /// Why they may not; nil where they may.
  package let mayLike: Refusal?
  package let maySay: Refusal?
  package let mayRemix: Refusal?
  package let mayReport: Refusal?
  /// Whether it is for everybody, and shown.
  package let isListed: Bool
  /// Whether its owner has blocked the asker.
  package let hasBlocked: Bool
  package let mayModerate: Bool
}

/// A person who publishes, as somebody may see them.
package struct OpenProfile: Sendable {
  package let person: Person
  package let isOneself: Bool
  package let followers: Int
  package let isFollowed: Bool
  /// Why they may not; nil where they may.
  package let mayFollow: Refusal?
}
