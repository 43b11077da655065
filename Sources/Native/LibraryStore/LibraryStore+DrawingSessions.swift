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
    return try await look { rows in
      let number = try rows.number(of: .shot(id), library: library)
      var spells = known
      if try rows.end(of: number) < known.position { spells = DrawingSessions() }
      try rows.forEachEdit(of: number, after: spells.position) { logged in
        do throws(FileError) {
          let edit = try ShotEdit(encoded: logged.edit)
          spells.add(time: logged.time, strokeCount: edit.strokeCount)
        } catch {
          throw LibraryError.unreadable(position: spells.position + 1, error)
        }
      }
      return spells
    }
  }
}
