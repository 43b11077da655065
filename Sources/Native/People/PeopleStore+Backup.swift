internal import Foundation
internal import GRDB

extension PeopleStore {
  /// Copies the people of the studio in a folder, as they are at one moment, to a file; beside whatever has them open.
  package static func copy(of directory: String, to path: String) throws(PeopleError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      let source = try DatabaseQueue(
        path: directory + "/studio.sqlite", configuration: configuration)
      let file = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw PeopleError.storage(String(cString: strerror(errno))) }
      Foundation.close(file)
      let copy = try DatabaseQueue(path: path)
      try source.backup(to: copy)
      // One file, that is read without any other beside it.
      try copy.inDatabase { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      try source.close()
      for end in ["-wal", "-shm"] { unlink(path + end) }
    } catch let error as PeopleError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
  }

  /// Forgets in a copy who is signed in and all links that let somebody in: of what is brought back from the past some may
  /// have been ended since. The copy stays one file.
  package static func forgetWaysIn(in directory: String) throws(PeopleError) {
    do {
      let database = try DatabaseQueue(path: directory + "/studio.sqlite")
      try database.write { db in
        try db.execute(sql: "DELETE FROM signin; DELETE FROM known_browser; DELETE FROM entry")
        // Links stay, as a list for their owners, and lead nowhere until an address of theirs is copied again.
        try db.execute(sql: "DELETE FROM review_secret; DELETE FROM unlocked")
        try noteRights(in: db)
      }
      try database.close()
    } catch {
      throw .storage("\(error)")
    }
  }
}
