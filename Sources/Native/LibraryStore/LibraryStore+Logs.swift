package import Storyboard
package import StoryboardFile

extension LibraryStore {
  /// The edits of a document's log after `position`, at most `limit`, and where the log ends.
  package nonisolated func edits(
    of name: DocumentName, after position: UInt64, limit: Int = EditBatch.editLimit
  ) async throws(LibraryError) -> (batch: EditBatch, end: UInt64) {
    let library = id
    return try await look { rows in
      let number = try rows.number(of: name, library: library)
      let edits = try rows.edits(of: number, after: position, limit: limit)
      return (EditBatch(after: position, edits: edits), try rows.end(of: number))
    }
  }

  /// The edits of a shot's log after `position`.
  package nonisolated func edits(
    of id: ShotID, after position: UInt64, limit: Int = EditBatch.editLimit
  ) async throws(LibraryError) -> (batch: EditBatch, end: UInt64) {
    try await edits(of: .shot(id), after: position, limit: limit)
  }

  /// The edit at `position` of a document's log; nil where the log does not reach there.
  package nonisolated func editID(of name: DocumentName, at position: UInt64)
    async throws(LibraryError) -> EditID?
  {
    guard position > 0 else { return nil }
    let (batch, _) = try await edits(of: name, after: position - 1, limit: 1)
    return batch.edits.first.flatMap { try? StoredEdit.id(of: $0) }
  }
}
