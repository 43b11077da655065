package import Storyboard

/// A document of a library.
package enum DocumentName: Hashable, Sendable {
  /// What the library holds, and in what order.
  case library
  case project(ProjectID)
  case shot(ShotID)
}

/// One stored edit, as the library's event stream names it.
package struct StoredChange: Equatable, Sendable {
  /// Its place among all edits of the library; 1 for the first.
  package var sequence: UInt64
  package var document: DocumentName
  /// Its place in the document's own log; 1 for the first.
  package var position: UInt64
  /// The edit as its stored document.
  package var edit: [UInt8]
}

/// What became of edits that were to be stored.
package struct Appended: Equatable, Sendable {
  /// The position of each edit in its log, also of those that were there already.
  package var positions: [UInt64]
  /// The place of the library's latest change.
  package var sequence: UInt64
}
