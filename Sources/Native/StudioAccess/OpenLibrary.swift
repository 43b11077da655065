package import Foundation
package import LibraryStore
package import Storyboard

/// A library that somebody may do something with.
package struct OpenLibrary: Sendable {
  let store: LibraryStore

  package var latestSequence: UInt64 { store.latestSequence }
  package var outline: LibraryOutline { store.outline() }
  package var bin: EmptiedBin { store.bin() }

  package func summaries() async throws(LibraryError) -> [ProjectSummary] {
    try await store.summaries()
  }

  /// Destroys what lies in the bin, for good.
  package func emptyBin() async throws(LibraryError) -> EmptiedBin { try await store.emptyBin() }

  /// The changes after a place, oldest first.
  package func changes(after sequence: UInt64, limit: Int) async throws(LibraryError)
    -> [StoredChange]
  {
    try await store.changes(after: sequence, limit: limit)
  }
}
