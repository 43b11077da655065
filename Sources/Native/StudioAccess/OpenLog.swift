package import LibraryStore
package import Storyboard
package import StoryboardFile

/// A document's log that somebody may read.
package struct OpenLog: Sendable {
  let store: LibraryStore
  package let name: DocumentName

  /// The edits after a position, as many as fit in one batch, and where the log ends.
  package func edits(after position: UInt64) async throws(LibraryError) -> (
    batch: EditBatch, end: UInt64
  ) {
    try await store.edits(of: name, after: position)
  }

  /// The edit at `position`; nil where the log does not reach there.
  package func editID(at position: UInt64) async throws(LibraryError) -> EditID? {
    try await store.editID(of: name, at: position)
  }
}

/// A document's log that somebody may add to.
package struct WritableLog: Sendable {
  let store: LibraryStore
  package let name: DocumentName

  /// Stores a batch, all of it or nothing; it is on the disk when this returns.
  ///
  /// - Throws: `FileError` where `batch` is none, `LibraryError` where it is refused.
  package func append(batch: [UInt8]) async throws -> Appended {
    switch name {
    case .library: try await store.append(EditBatch.decodeLibraryEdits(batch).edits)
    case .project(let id):
      try await store.append(EditBatch.decodeProjectEdits(batch).edits, to: id)
    case .shot(let id): try await store.append(EditBatch.decode(batch).edits, to: id)
    }
  }
}
