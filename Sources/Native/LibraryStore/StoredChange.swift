internal import Foundation
internal import SQLiteFile
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

extension StoredChange {
  /// A change as rows have it.
  init(sequence: Int64, kind: Int64, id: Data, position: Int64, edit: [UInt8]) throws {
    func made<Tag>() throws -> ID<Tag> {
      guard let made = ID<Tag>(blob: id) else { throw LibraryError.corrupt("an id is damaged") }
      return made
    }
    let document: DocumentName
    switch StoredKind(rawValue: kind) {
    case .project?: document = .project(try made())
    case .shot?: document = .shot(try made())
    case .library?: document = .library
    case nil: throw LibraryError.corrupt("a document is of no known kind")
    }
    self.init(
      sequence: UInt64(sequence), document: document, position: UInt64(position), edit: edit)
  }
}

/// What became of edits that were to be stored.
package struct Appended: Equatable, Sendable {
  /// The position of each edit in its log, also of those that were there already.
  package var positions: [UInt64]
  /// The place of the library's latest change.
  package var sequence: UInt64
}
