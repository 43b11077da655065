package import Foundation
package import LibraryStore
internal import People
internal import ProjectArchive
package import Storyboard

/// A picture, or a file of a program, that somebody may see.
package struct OpenAsset: Sendable {
  /// Where it lies: to be asked for `id` alone.
  package let assets: AssetStore
  package let id: AssetID
}

/// Room for what is sent, and what it is kept in.
package struct Uploads: Sendable {
  let store: LibraryStore
  let owner: Person?
  let studio: Studio

  package var assets: AssetStore { store.assets }
  package var scratch: Scratch { store.scratch }

  /// Throws where nothing can be kept.
  package func checkWritable() throws(LibraryError) {
    guard !store.isReadOnly else { throw .readOnly }
  }

  /// Throws `NoRoom` where its owner has no room for so many bytes; they count from now on.
  package func checkRoom(for bytes: Int64) async throws {
    try await studio.checkRoom(for: bytes, in: store, of: owner)
  }

  /// Throws where the owner has no room for so many bytes more of what is published.
  package func checkRoomToPublish(_ bytes: Int64 = 0) async throws {
    try await studio.checkRoom(for: bytes, areKept: false, in: store, of: owner)
  }

  /// Takes in a project from an archive at `path`.
  ///
  /// - Throws: `ArchiveError`.
  package func importProject(from path: String, folder: FolderID?) async throws -> (
    id: ProjectID, name: Text, isCopy: Bool
  ) {
    let (libraries, store) = (studio.libraries, store)
    try await studio.openAll()
    let made = try await ProjectArchive.importProject(
      from: path, into: store, folder: folder
    ) { project, shots in
      await libraries.claim([.project(project)] + shots.map { .shot($0) }, for: store)
    }
    return (made.id, made.name, made.isCopy)
  }
}
