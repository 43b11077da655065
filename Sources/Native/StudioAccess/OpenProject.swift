package import LibraryStore
internal import ProjectArchive
package import Storyboard

/// A project that somebody may do something with.
package struct OpenProject: Sendable {
  let store: LibraryStore
  package let id: ProjectID
  let isOwn: Bool

  package func project() throws(LibraryError) -> Project { try store.project(id) }

  /// A shot of it.
  ///
  /// - Throws: what the store does; `noSuchShot`, where it is in another project.
  package func shot(_ shot: ShotID) async throws(LibraryError) -> Shot {
    guard store.project(of: shot) == id else { throw .noSuchShot(shot) }
    return try await store.shot(shot)
  }

  /// The pictures that its shots show, and the files of their programs: to be asked for those alone that they name.
  package var assets: AssetStore { store.assets }

  package func marks() async throws(LibraryError) -> ShotMarks { try await store.marks(of: id) }

  /// What a list of projects tells of it; nil where there is none.
  package func summary() async throws(LibraryError) -> ProjectSummary? {
    try await store.summaries(of: [id]).first
  }

  /// How another process of this program opens the library that it lies in.
  package var libraryOptions: (arguments: [String], environment: [String: String]) {
    store.commandOptions
  }

  /// Has a job be done on it by any server; false where the person has too many under way.
  package func add(_ job: StudioJob, _ kind: StudioJob.Kind, to jobs: StudioJobs, limit: Int)
    async throws(LibraryError) -> Bool
  {
    try await jobs.add(job, kind, in: store, limit: limit)
  }

  /// A name for a new file that lies with the library.
  package func scratchPath(ending: String) throws(LibraryError) -> String {
    try store.scratch.path(ending: ending)
  }

  /// Writes it, with its history and its pictures, into an archive at `path`.
  ///
  /// - Throws: `ArchiveError`.
  package func export(to path: String) async throws {
    try await ProjectArchive.export(id, of: store, to: path)
  }
}
