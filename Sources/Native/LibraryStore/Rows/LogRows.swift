internal import Foundation
internal import SQLiteFile
internal import Storyboard
internal import StoryboardFile

/// What a row of `document` is.
///
/// When the bin is emptied the rows of what was in it stay, with the negative number: whoever still
/// draws there is told that it is gone for good.
enum StoredKind: Int64 {
  case project = 1
  case shot = 2
  case library = 3
}

/// The rows of one library as a transaction sees them: all that the store asks of a database. What an edit means is the store's;
/// an engine only keeps it.
///
/// A document has a number, which means something in this library's rows alone. Positions count from 1 in a document's log, sequences from 1
/// in the library's. Ids are their 16 bytes. Times are milliseconds since 1970.
protocol LogRows: AnyObject {
  // MARK: Documents

  /// A document's number and kind; the kind is negative for one that was destroyed.
  func document(_ id: Data) throws -> (number: Int64, kind: Int64)?
  /// The documents of a kind, in the order in which they came.
  func documents(of kind: StoredKind) throws -> [(id: Data, number: Int64)]
  /// - Parameter kind: as `StoredKind` numbers it.
  /// - Throws: `taken` where another library of the same database has something under this id, unless `isGiven`: then it is this one's from now on.
  func insertDocument(_ id: Data, kind: Int64, isGiven: Bool) throws -> Int64
  /// Deletes a document's log and all that was made of it. That it was there is remembered.
  func destroy(_ document: Int64, _ kind: StoredKind) throws
  /// Deletes a document, as if it had never been there.
  func delete(_ document: Int64) throws

  // MARK: Sealed projects

  /// How often projects of this library were sealed and unsealed; nil where that is not known, since one process alone writes and knows it, or
  /// nothing is locked.
  var seals: Int64? { get }
  /// Has all servers take no edits of a project, or take them again.
  func seal(_ document: Int64, _ isSealed: Bool) throws
  /// Whether a project is sealed; true where that is not kept, but known to the one process that writes. Stays so until the transaction ends.
  func isSealed(_ id: Data) throws -> Bool
  /// The projects that are sealed.
  func sealedProjects() throws -> [Data]

  // MARK: Logs

  /// The place of the library's latest change; 0 for none.
  func lastSequence() throws -> UInt64
  /// The changes of all documents after `sequence`, oldest first.
  func changes(after sequence: UInt64, limit: Int) throws -> [StoredChange]
  /// Where a document's log ends; 0 for one without edits.
  func end(of document: Int64) throws -> UInt64
  /// The edits of a document's log after `position`, oldest first.
  func edits(of document: Int64, after position: UInt64, limit: Int) throws -> [[UInt8]]
  /// Calls `body` with each edit of a document's log after `position`, oldest first, one at a time in memory; the time is nil where it is not known.
  func forEachEdit(
    of document: Int64, after position: UInt64, _ body: (LoggedEdit) throws -> Void) throws
  /// Stores an edit at the end of a document's log, and tells of it as the library's change of number `sequence`.
  func insert(_ edit: LoggedEdit, of document: Int64, sequence: UInt64) throws
  /// The time now, as the times of edits are taken.
  func now() throws -> Int64
  /// When the newest edit of a document came; nil where that is not known.
  func newestTime(of document: Int64) throws -> Int64?
  /// How many bytes a document's edits take.
  func size(of document: Int64) throws -> Int64
  /// How many bytes all edits of the library take.
  func sizeOfAll() throws -> Int64

  // MARK: Looking into edits

  /// The edits of a document after one position and up to another that have `bytes` somewhere in them.
  func edits(
    of document: Int64, after position: UInt64, through end: UInt64, holding bytes: [UInt8]
  ) throws -> [[UInt8]]
  /// Whether an edit of a document after `position` begins with `head`, or has one of `parts` somewhere in it.
  func hasEdit(
    of document: Int64, after position: UInt64, beginningWith head: [UInt8],
    orHoldingOneOf parts: [[UInt8]]
  ) throws -> Bool
  /// Whether any edit of the library has `bytes` somewhere in it.
  func hasEdit(holding bytes: [UInt8]) throws -> Bool
  /// Whether any edit of the library has `bytes` among its first 64.
  func hasEdit(holdingInHead bytes: [UInt8]) throws -> Bool

  // MARK: Snapshots and openings

  func snapshot(of document: Int64) throws -> (position: UInt64, bytes: [UInt8])?
  /// Keeps a snapshot, unless one of a later position is there, or the document was destroyed meanwhile.
  func put(snapshot bytes: [UInt8], of document: Int64, at position: UInt64) throws
  func deleteSnapshot(of document: Int64) throws
  /// When somebody has opened each document last, and which shot of it.
  func openings() throws -> [Int64: (time: Int64, shot: Data?)]
  /// Notes an opening; without a shot, that of the one before stays.
  func noteOpening(of document: Int64, shot: Data?) throws
}

/// An edit as a log holds it.
struct LoggedEdit {
  var position: UInt64
  /// Nil where it is not known.
  var time: Int64?
  var edit: [UInt8]
}

extension LogRows {
  /// The number of a document of a kind; nil for none, and for one that was destroyed.
  func number<Tag>(of id: ID<Tag>, _ kind: StoredKind) throws -> Int64? {
    guard let found = try document(id.blob), found.kind == kind.rawValue else { return nil }
    return found.number
  }

  /// Whether the document was destroyed when the bin was emptied.
  func isDestroyed<Tag>(_ id: ID<Tag>, _ kind: StoredKind) throws -> Bool {
    try document(id.blob)?.kind == -kind.rawValue
  }

  /// Whether something has, or had, this id.
  func isKnown<Tag>(_ id: ID<Tag>) throws -> Bool { try document(id.blob) != nil }

  /// The number of a document that must be there.
  func number(of name: DocumentName, library: LibraryID) throws -> Int64 {
    switch name {
    case .library:
      guard let number = try number(of: library, .library) else {
        throw LibraryError.corrupt("it has no table of contents")
      }
      return number
    case .project(let id):
      if let number = try number(of: id, .project) { return number }
      throw try isDestroyed(id, .project) ? LibraryError.destroyed : LibraryError.noSuchProject(id)
    case .shot(let id):
      if let number = try number(of: id, .shot) { return number }
      throw try isDestroyed(id, .shot) ? LibraryError.destroyed : LibraryError.noSuchShot(id)
    }
  }

  @discardableResult
  func insertDocument<Tag>(_ id: ID<Tag>, _ kind: StoredKind) throws -> Int64 {
    try insertDocument(id.blob, kind: kind.rawValue, isGiven: false)
  }

  func edits(of document: Int64, after position: UInt64 = 0) throws -> [[UInt8]] {
    try edits(of: document, after: position, limit: .max)
  }
}

/// New changes of a library on their way into its rows: each takes the next number.
struct NewChanges {
  private let rows: any LogRows
  /// The number of the change that was stored last, and of that before the first.
  private(set) var sequence: UInt64
  private let start: UInt64

  init(after sequence: UInt64, in rows: any LogRows) {
    (self.rows, self.sequence, start) = (rows, sequence, sequence)
  }

  /// How many have been stored.
  var count: Int { Int(sequence - start) }

  /// Stores an edit at `position` of a document's log.
  mutating func add(_ edit: [UInt8], at position: UInt64, of document: Int64) throws {
    try add(LoggedEdit(position: position, time: rows.now(), edit: edit), of: document)
  }

  /// Stores an edit with the time that it has, be that not known.
  mutating func add(_ edit: LoggedEdit, of document: Int64) throws {
    sequence += 1
    try rows.insert(edit, of: document, sequence: sequence)
  }
}
