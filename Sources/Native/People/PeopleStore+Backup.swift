internal import Foundation
internal import GRDB
internal import SQLText
internal import SQLiteFile
internal import Tables

/// Only a studio in a file is copied so: PostgreSQL has its own backups.
extension PeopleStore {
  /// Copies the people of the studio in a folder, as they are at one moment, to a file; beside whatever has them open.
  package static func copy(of directory: String, to path: String) throws(PeopleError) {
    do {
      try SQLiteFile.copy(directory + "/studio.sqlite", to: path)
    } catch {
      throw .storage("\(error)")
    }
  }

  /// Has a copy, which nobody else has open, be one file that is read without any other beside it.
  package static func keepInOneFile(in directory: String) throws(PeopleError) {
    do {
      let database = try DatabaseQueue(path: directory + "/studio.sqlite")
      try database.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try database.close()
    } catch {
      throw .storage("\(error)")
    }
    for end in ["-wal", "-shm"] { unlink(directory + "/studio.sqlite" + end) }
  }

  /// Forgets in a copy who is signed in and all links that let somebody in: of what is brought back from the past some may
  /// have been ended since. The copy stays one file.
  package static func forgetWaysIn(in directory: String) throws(PeopleError) {
    do {
      let database = try DatabaseQueue(path: directory + "/studio.sqlite")
      try database.write { sqlite in
        let db = Database(sqlite: sqlite)
        // Links stay, as a list for their owners, and lead nowhere until an address of theirs is copied again.
        for table: SQLText.SQL in ["signin", "known_browser", "entry", "review_secret", "unlocked"]
        {
          try db.execute(sql: "DELETE FROM \(table)")
        }
        try noteRights(in: db)
      }
      try database.close()
    } catch {
      throw .storage("\(error)")
    }
  }
}
