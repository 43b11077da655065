import Foundation
internal import GRDB
internal import SQLiteFile
package import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// Copies the database of the library in `directory`, as it is at one moment, to a file; beside whatever has it open.
  package static func copyDatabase(of directory: String, to path: String) throws(LibraryError) {
    do {
      try SQLiteFile.copy(directory + "/inkreel.sqlite", to: path)
    } catch let error as POSIXError {
      throw LibraryError(file: error)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Forgets in a copy the devices that were paired: they may have been taken back since.
  package static func forgetDevices(of directory: String) throws(LibraryError) {
    do {
      let database = try DatabaseQueue(path: directory + "/inkreel.sqlite")
      try database.write { db in
        guard try db.tableExists("device") else { return }
        try db.execute(sql: "DELETE FROM device; DELETE FROM pairing_code")
      }
      try database.close()
    } catch {
      throw LibraryError(error)
    }
  }

  /// Whether the database holds together, by SQLite's own check.
  package nonisolated func checkIntegrity() async throws(LibraryError) {
    let said: String
    do {
      said = try await base.integrity()
    } catch {
      throw LibraryError(error)
    }
    guard said == "ok" else { throw .corrupt(said) }
  }

  /// Replays every log from its first edit on, and returns how many documents there are and which assets they name.
  ///
  /// - Throws: `unreadable` for the first edit that cannot be read or made.
  package nonisolated func replayAll() async throws(LibraryError) -> (
    documents: Int, assets: Set<AssetID>
  ) {
    var assets = committed.look { state in
      Set(state.projects.values.flatMap { $0.project.namedAssets })
    }
    // The library's own, and those of projects, were replayed when it was opened.
    var count = 1 + committed.projects.count
    for shot in shotsOfProjects() {
      let edits = try await look { rows in
        try rows.number(of: shot, .shot).map { try rows.edits(of: $0) } ?? []
      }
      var document = Shot(id: shot)
      for bytes in edits {
        try Self.replay(bytes, into: &document) { bytes throws(FileError) in
          let edit = try ShotEdit(encoded: bytes)
          assets.formUnion(edit.assets)
          return edit
        }
      }
      count += 1
    }
    return (count, assets)
  }
}
