public import Storyboard

/// A document of a library.
public enum DocumentName: Hashable, Sendable {
  /// What the library holds, and in what order.
  case library
  case project(ProjectID)
  case shot(ShotID)
}

/// One stored edit, as the library's event stream names it.
public struct StoredChange: Equatable, Sendable {
  /// Its place among all edits of the library; 1 for the first.
  public var sequence: UInt64
  public var document: DocumentName
  /// Its place in the document's own log; 1 for the first.
  public var position: UInt64
  /// The edit as its stored document.
  public var edit: [UInt8]
}

/// What became of edits that were to be stored.
public struct Appended: Equatable, Sendable {
  /// The position of each edit in its log, also of those that were there already.
  public var positions: [UInt64]
  /// The place of the library's latest change.
  public var sequence: UInt64
}
