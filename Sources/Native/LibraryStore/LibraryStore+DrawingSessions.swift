import Foundation
internal import GRDB
package import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// The spells of drawing of a shot's log, from what is known of the log's beginning.
  ///
  /// A log that is shorter than what is known has been set back, and is read from its beginning.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples in the edits that are not known yet; one edit is in
  ///   memory at a time.
  package nonisolated func drawingSessions(
    of id: ShotID, known: DrawingSessions = DrawingSessions()
  )
    async throws(LibraryError) -> DrawingSessions
  {
    let library = self.id
    return try await look { db in
      let number = try Self.number(of: .shot(id), library: library, in: db)
      var spells = known
      if try Self.end(of: number, in: db) < known.position { spells = DrawingSessions() }
      let statement = try db.cachedStatement(
        sql: "SELECT time, edit FROM change WHERE document = ? AND position > ? ORDER BY position")
      let rows = try Row.fetchCursor(
        statement, arguments: [number, Int64(clamping: spells.position)])
      while let row = try rows.next() {
        let (time, bytes): (Int64?, Data) = (row[0], row[1])
        do throws(FileError) {
          let edit = try ShotEdit(encoded: Array(bytes))
          spells.add(time: time, strokeCount: edit.strokeCount)
        } catch {
          throw LibraryError.unreadable(position: spells.position + 1, error)
        }
      }
      return spells
    }
  }
}
