package import LibraryStore
package import Storyboard

extension Uploads {
  /// One's own projects that are not in the bin.
  package func projects() async -> [ProjectOutline] { await store.outline().projects }

  /// Puts a project that was made of another program's board in front of a folder.
  package func keep(_ made: sending ImportedProject, folder: FolderID?) async throws(LibraryError)
    -> (
      id: ProjectID, name: Text
    )
  {
    let kept = try await store.importProject(made, folder: folder)
    return (kept.id, kept.name)
  }
}
