internal import Community
internal import LibraryStore
internal import People
package import Permission

/// What is done for the community beside all requests.
extension Studio {
  /// Keeps what was looked at.
  package func keepViews(_ views: [WorkID: Int]) throws {
    guard !views.isEmpty, let people = try door.people() else { return }
    try CommunityStore(people).add(views: views, at: Self.now())
  }

  /// Removes files that no work names any more, and forgets changes that are long past.
  ///
  /// - Returns: how many files were removed.
  package func tidyCommunity() throws -> Int {
    guard let people = try door.people() else { return 0 }
    let store = CommunityStore(people)
    guard try store.settings() != nil else { return 0 }
    try store.forgetListedChanges()
    return PublishedFiles(studio: door.directory).sweep(keeping: try store.allDigests())
  }
}
