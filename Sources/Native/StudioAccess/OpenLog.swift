package import LibraryStore
internal import People
internal import Permission
package import Storyboard
package import StoryboardFile
internal import Together

/// A document's log that somebody may read.
package struct OpenLog: Sendable {
  let store: LibraryStore
  package let name: DocumentName

  /// The edits after a position, as many as fit in one batch, and where the log ends.
  package func edits(after position: UInt64) async throws(LibraryError) -> (
    batch: EditBatch, end: UInt64
  ) {
    try await store.edits(of: name, after: position)
  }

  /// The edit at `position`; nil where the log does not reach there.
  package func editID(at position: UInt64) async throws(LibraryError) -> EditID? {
    try await store.editID(of: name, at: position)
  }
}

/// A document's log that somebody may add to.
///
/// That a document may be written is not all there is to ask: edits name sessions, shots and assets, and each of these
/// could be somebody else's.
package struct WritableLog: Sendable {
  let store: LibraryStore
  package let name: DocumentName
  let isOwn: Bool
  let owner: Person?
  let visitor: Visitor
  let studio: Studio

  /// Stores a batch, all of it or nothing; it is on the disk when this returns.
  ///
  /// - Throws: `NoRoom`, `FileError` where `batch` is none, `ForeignEdit` where it names what its author may not, `LibraryError`
  ///   where it is refused.
  package func append(batch: [UInt8]) async throws -> Appended {
    try studio.checkRoomForInk(in: store, of: owner)
    switch name {
    case .library:
      let edits = try EditBatch.decodeLibraryEdits(batch).edits
      try await checkSessions(edits)
      for (index, edit) in edits.enumerated() where edit.destroys {
        throw ForeignEdit.destroys(index: index, edit.id)
      }
      let claims = try await claim(edits) { $0.insertedProjects.map { (.project($0), $0.hex) } }
      defer { withExtendedLifetime(claims) {} }
      return try await store.append(edits)
    case .project(let id):
      let edits = try EditBatch.decodeProjectEdits(batch).edits
      try await checkSessions(edits)
      for (index, edit) in edits.enumerated() {
        if edit.destroys { throw ForeignEdit.destroys(index: index, edit.id) }
        for original in edit.originals where !mayCopy(original, into: id) {
          throw ForeignEdit.original(index: index, edit.id, original)
        }
        for asset in edit.assets {
          guard try await take(asset, for: id) else {
            throw ForeignEdit.asset(index: index, edit.id, asset)
          }
        }
      }
      let claims = try await claim(edits) { $0.insertedShots.map { (.shot($0), $0.hex) } }
      defer { withExtendedLifetime(claims) {} }
      let appended = try await store.append(edits, to: id)
      noteActivity(edits.count, in: id, shot: nil)
      return appended
    case .shot(let id):
      let edits = try EditBatch.decode(batch).edits
      try await checkSessions(edits)
      for (index, edit) in edits.enumerated() {
        for asset in edit.assets {
          guard try await take(asset, for: id) else {
            throw ForeignEdit.asset(index: index, edit.id, asset)
          }
        }
      }
      let appended = try await store.append(edits, to: id)
      noteActivity(edits.count, in: store.project(of: id), shot: id)
      return appended
    }
  }

  /// Counts what its author has done.
  func noteActivity(_ count: Int, in project: ProjectID?, shot: ShotID?) {
    let place = project.map { ProjectPlace(library: store.id, project: $0) }
    studio.activity.note(count, by: visitor.person?.id, in: place, shot: shot)
  }

  // MARK: What edits name

  /// Throws where an edit is signed by somebody else's window.
  func checkSessions<Change>(_ edits: [Edit<Change>]) async throws {
    guard let person = visitor.person, let people = try studio.door.people() else { return }
    for session in Set(edits.map(\.session)) {
      try await studio.authors.check(
        session, is: person.id, in: store, isOwn: isOwn, rights: visitor.rights, people)
    }
  }

  /// Claims the ids under which edits make something, until all claims are let go of.
  private func claim<Change>(
    _ edits: [Edit<Change>], made: (Edit<Change>) -> [(name: DocumentName, id: String)]
  ) async throws -> [ClaimedIDs.Claim] {
    var claims: [ClaimedIDs.Claim] = []
    for (index, edit) in edits.enumerated() {
      for one in made(edit) {
        if claims.isEmpty { try await studio.openAll() }
        guard let claim = await studio.libraries.claim([one.name], for: store) else {
          throw ForeignEdit.taken(index: index, edit.id, id: one.id)
        }
        claims.append(claim)
      }
    }
    return claims
  }

  /// Whether what a shot shows may be copied into a project: within the project by all who arrange it, from elsewhere by
  /// who may take copies there.
  private func mayCopy(_ original: ShotID, into project: ProjectID) -> Bool {
    // In one's own library the original is one's own, or is none.
    if isOwn || store.project(of: original) == project { return true }
    guard let place = try? studio.place(of: original, visitor), place.store.id == store.id else {
      return false
    }
    return Studio.answer(visitor, .copyOut, .project(place.facts)) == nil
  }

  /// Has a shot's library hold an asset that its author may name: one that the project names already, or one of their own
  /// library, which is taken over. False for any other: an asset's name must not be the ticket to it.
  func take(_ asset: AssetID, for shot: ShotID) async throws -> Bool {
    try await take(asset, for: store.project(of: shot))
  }

  /// As above, for a project and all its shots.
  private func take(_ asset: AssetID, for project: ProjectID?) async throws -> Bool {
    if isOwn { return true }
    if let project, try await store.uses(asset, in: project) { return true }
    guard let home = visitor.home else { return false }
    let assets = store.assets
    return try await Task.detached(executorPreference: studio.door.threads) {
      try assets.take(asset, from: home.assets) && home.assets.isKept(asset)
    }.value
  }
}
