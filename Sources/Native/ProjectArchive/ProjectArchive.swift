internal import Foundation
package import LibraryStore
package import Storyboard
internal import StoryboardFile
package import Zip

/// A project as one file, to keep, to send, to take elsewhere: a zip of the parts that
/// `Documentation/archive.md` describes. It holds the whole logs, so undo and replay go along.
package enum ProjectArchive {
  /// The version that is written; all up to it are read.
  package static let version = 1
  static let mediaType = "application/vnd.inkreel.project+zip"

  struct Manifest: Codable {
    var format: String
    var version: Int
    var project: String
    var name: String
    var shots: Int
  }

  /// Writes a project to the file at `path`, which is there only when this has succeeded.
  package static func export(_ id: ProjectID, of store: LibraryStore, to path: String)
    async throws(ArchiveError)
  {
    let partial = path + ".partial"
    do {
      let parts = try await store.parts(of: id)
      let zip = try ZipWriter(path: partial)
      var assets = Set(try store.project(id).namedAssets)
      try zip.add("mimetype", Array(mediaType.utf8), isStored: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      let manifest = Manifest(
        format: "inkreel-project", version: version, project: id.hex, name: parts.name.string,
        shots: parts.shots.count)
      try zip.add("manifest.json", Array(try encoder.encode(manifest)))
      try zip.add("project.cbor", ProjectLog(id: id, edits: parts.edits).encoded())
      for shot in parts.shots {
        let archive = try await store.archive(of: shot, usingSnapshot: false).archive
        try zip.add("shots/\(shot.hex).cbor", archive.encoded())
        for asset in try archive.shot().assets { assets.insert(asset) }
      }
      for asset in assets.sorted(by: { $0.hex < $1.hex }) {
        try store.assets.bring(asset)
        // One that is missing here is missing there.
        for (name, path, size) in store.assets.filePaths(of: asset) {
          try zip.add("assets/\(asset.hex)/\(name)", file: path, size: size)
        }
      }
      try zip.finish()
      guard rename(partial, path) == 0 else {
        throw ArchiveError.file("\(path): \(String(cString: strerror(errno)))")
      }
    } catch {
      unlink(partial)
      throw ArchiveError(error)
    }
  }

  /// Reads the file at `path` and puts its project into the library: under its own ids, or where
  /// these are taken, as a copy. Everything is checked before anything is stored.
  ///
  /// Shots and assets go by way of the library's scratch folder: no more than one of a project's shots is in memory.
  ///
  /// - Parameter claim: keeps ids from other libraries of the studio until what it returns is let go of; nil where they are
  ///   taken there: it comes in as a copy then.
  package static func importProject(
    from path: String, into store: LibraryStore, folder: FolderID? = nil,
    limits: ZipLimits = .sent,
    claim: @Sendable (ProjectID, [ShotID]) async -> (any Sendable)? = { _, _ in true }
  ) async throws(ArchiveError) -> (id: ProjectID, name: Text, isCopy: Bool) {
    guard !store.isReadOnly else { throw .library(.readOnly) }
    do {
      let scratch = try store.scratch.folder(ending: "import")
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let unpacked = try UnpackedProject(path, limits: limits, in: scratch, assets: store.assets)
      let imported = try unpacked.imported()
      let claim = await claim(imported.project.id, imported.shots)
      defer { withExtendedLifetime(claim) {} }
      return try await store.importProject(imported, folder: folder, isCopy: claim == nil)
    } catch {
      throw ArchiveError(error)
    }
  }
}

extension ArchiveError {
  init(_ error: any Error) {
    switch error {
    case let error as ArchiveError: self = error
    case let error as LibraryError: self = .library(error)
    case let error as ZipError: self = .zip(error)
    default: self = .library(LibraryError(file: error))
    }
  }
}
