package import Foundation
package import LibraryStore
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
  let libraries: Libraries

  package var assets: AssetStore { store.assets }
  package var scratch: Scratch { store.scratch }

  /// Throws where nothing can be kept.
  package func checkWritable() throws(LibraryError) {
    guard !store.isReadOnly else { throw .readOnly }
  }

  /// Takes in a project from an archive at `path`.
  ///
  /// - Throws: `ArchiveError`.
  package func importProject(from path: String, folder: FolderID?) async throws -> (
    id: ProjectID, name: Text, isCopy: Bool
  ) {
    let (libraries, store) = (libraries, store)
    let made = try await ProjectArchive.importProject(
      from: path, into: store, folder: folder
    ) { project, shots in
      if await libraries.isTaken(project, elsewhereThanIn: store) { return true }
      for shot in shots where await libraries.isTaken(shot, elsewhereThanIn: store) { return true }
      return false
    }
    return (made.id, made.name, made.isCopy)
  }
}
