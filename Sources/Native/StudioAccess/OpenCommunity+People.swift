package import Community
package import People
package import Permission

/// People who publish, and what the asker has and is told.
extension OpenCommunity {
  /// Whether the asker has blocked somebody.
  package func hasBlocked(_ profile: OpenProfile) throws -> Bool {
    guard let asker else { return false }
    return try store.profile(asker.id, for: profile.person.id)?.hasBlocked ?? false
  }

  /// A person who publishes, by their handle.
  package func profile(_ handle: String) throws -> OpenProfile {
    guard let person = try people.person(handle: handle),
      let facts = try store.profile(person.id, for: asker?.id)
    else { throw Refused(.hidden) }
    try ask(.see, .profile(facts))
    // Whoever has said and published nothing for everybody is nobody here, but to those whom they follow.
    let isKnown = person.id == asker?.id || answer(.moderate, .community) == nil
    let isMet =
      try asker.map {
        try store.follows($0.id, by: person.id)
          || store.profile($0.id, for: person.id)?.hasBlocked ?? false
      } ?? false
    guard try isKnown || isMet || store.isPublic(person.id) else { throw Refused(.hidden) }
    return OpenProfile(
      person: person, isOneself: person.id == asker?.id,
      followers: try store.followers(of: person.id),
      isFollowed: try asker.map { try store.follows(person.id, by: $0.id) } ?? false,
      mayFollow: answer(.follow, .profile(facts)))
  }

  package func follow(_ handle: String, _ isFollowed: Bool) throws {
    let open = try profile(handle)
    if isFollowed, let refusal = open.mayFollow { throw Refused(refusal) }
    try store.follow(open.person.id, isFollowed, by: try person(), at: Studio.now())
  }

  /// A person whom one may see.
  package func name(of id: PersonID) throws -> Person? {
    guard let facts = try store.profile(id, for: asker?.id),
      answer(.see, .profile(facts)) == nil
    else { return nil }
    return try people.person(id)
  }

  // MARK: All of one's own

  /// What the asker has said about works.
  package func ownRemarks() throws -> [Remark] { try store.ownRemarks(try person()) }

  /// The sign-in names of those whom the asker follows.
  package func followed() throws -> [String] { try store.followed(by: try person()) }

  // MARK: News

  /// What others have done with what is the asker's.
  package func news(after page: NewsCursor? = nil, limit: Int) throws -> [CommunityNews] {
    try store.news(of: try person(), after: page, limit: limit)
  }

  /// When the asker has looked at them last.
  package func newsSeen() throws -> Int64 { try store.newsSeen(by: try person()) }

  package func noteNewsSeen() throws {
    try store.noteNewsSeen(by: try person(), at: Studio.now())
  }

  package func unseenNews() throws -> Int { try store.unseenNews(of: try person()) }
}
