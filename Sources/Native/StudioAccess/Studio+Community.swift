package import Community
internal import LibraryStore
internal import People
package import Permission

/// What is done for the community beside all requests.
extension Studio {
  /// What its operator has said of the community; nil before it was ever turned on, and without people.
  package func communitySettings() throws -> CommunitySettings? {
    try door.people().flatMap { try CommunityStore($0).settings() }
  }

  /// Has all that is read of people and the community meanwhile read as it stood at one moment. Nothing may be written in it.
  package func atOnce<Value>(_ body: () throws -> Value) throws -> Value {
    guard let people = try door.people() else { return try body() }
    return try people.atOnce(body)
  }

  /// Turns the community on or off, for an admin.
  package func setCommunity(_ settings: CommunitySettings, for visitor: Visitor) throws {
    try ask(visitor, .administer, .studio)
    guard let people = try door.people() else { throw Refused(.hidden) }
    try CommunityStore(people).set(settings, at: Self.now())
  }

  /// Keeps what was looked at.
  package func keepViews(_ views: [WorkID: Int]) throws {
    guard !views.isEmpty, let people = try door.people() else { return }
    try CommunityStore(people).add(views: views, at: Self.now())
  }

  /// Removes files that no work names any more, and forgets changes that are long past and words of what is listed no more.
  ///
  /// - Returns: how many files were removed.
  package func tidyCommunity() throws -> Int {
    guard let people = try door.people() else { return 0 }
    let store = CommunityStore(people)
    guard try store.settings() != nil else { return 0 }
    try store.forgetListedChanges()
    try store.removeOldDrafts(at: Self.now())
    try store.forgetWords()
    return try door.publishedFiles.sweep(keeping: try store.allDigests())
  }
}
