package import LibraryStore
package import Storyboard
package import StoryboardFile

/// A shot that somebody may do something with.
package struct OpenShot: Sendable {
  let store: LibraryStore
  package let id: ShotID

  /// The canvas of its project; nil where it is in none.
  package var canvas: CanvasSize? { store.canvas(of: id) }
  package var project: ProjectID? { store.project(of: id) }
  /// The pictures that it shows, and the files of its programs: to be asked for those alone that it names.
  package var assets: AssetStore { store.assets }

  package func shot() async throws(LibraryError) -> Shot { try await store.shot(id) }

  /// The outline of the project that it is in; nil where it is in none.
  package func outline() throws(LibraryError) -> ProjectOutline? {
    guard let project else { return nil }
    return try store.project(project).outline
  }

  /// The snapshot and the edits since, and where its log ends.
  package func archive(usingSnapshot: Bool) async throws(LibraryError) -> (
    archive: ShotArchive, position: UInt64
  ) {
    // Who asks for the log could not read the snapshot.
    if !usingSnapshot { try await store.dropUnreadableSnapshot(of: id) }
    return try await store.archive(of: id, usingSnapshot: usingSnapshot)
  }

  package func drawingSessions(known: DrawingSessions) async throws(LibraryError)
    -> DrawingSessions
  {
    try await store.drawingSessions(of: id, known: known)
  }
}

/// A shot that somebody may change.
package struct WritableShot: Sendable {
  package let shot: OpenShot
  let log: WritableLog

  /// Has the shot's library hold all assets that its author may name.
  ///
  /// - Returns: one that they may not; nil where there is none.
  package func firstForeign(of assets: [AssetID]) async throws -> AssetID? {
    for asset in assets where !(try await log.take(asset, for: shot.id)) { return asset }
    return nil
  }

  /// Stores an edit where the shot, as it is then, is as `condition` wants it; nil, and nothing is stored, where it is not.
  ///
  /// - Throws: `ForeignEdit` where it names what its author may not, `LibraryError` where it is refused.
  package func append(_ edit: ShotEdit, where condition: @escaping @Sendable (Shot) -> Bool)
    async throws -> Appended?
  {
    try await log.checkSessions([edit])
    if let asset = try await firstForeign(of: edit.assets) {
      throw ForeignEdit.asset(index: 0, edit.id, asset)
    }
    let appended = try await shot.store.append(edit, to: shot.id, where: condition)
    if appended != nil { log.noteActivity(1, in: shot.project, shot: shot.id) }
    return appended
  }
}
