import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard
internal import StoryboardFile

/// The statements that several parts of the store use.
extension LibraryStore {
  @discardableResult
  static func insertDocument<Tag>(_ id: ID<Tag>, _ kind: StoredKind, in db: Database) throws
    -> Int64
  {
    try db.execute(
      sql: "INSERT INTO document (id, kind) VALUES (?, ?)", arguments: [id.blob, kind.rawValue])
    return db.lastInsertedRowID
  }

  static func documentNumber<Tag>(_ id: ID<Tag>, _ kind: StoredKind, in db: Database) throws
    -> Int64?
  {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM document WHERE id = ? AND kind = ?"),
      arguments: [id.blob, kind.rawValue])
  }

  static func insertChange(
    _ sequence: UInt64, _ document: Int64, _ position: UInt64, edit: [UInt8], in db: Database
  ) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (sequence, document, position, edit, time) VALUES (?, ?, ?, ?, ?)")
    try statement.execute(
      arguments: [Int64(sequence), document, Int64(position), Data(edit), now()])
  }

  /// This machine's clock, in milliseconds since 1970.
  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  /// Whether the document was destroyed when the bin was emptied.
  static func isDestroyed<Tag>(_ id: ID<Tag>, _ kind: StoredKind, in db: Database) throws -> Bool {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM document WHERE id = ? AND kind = ?"),
      arguments: [id.blob, -kind.rawValue]) != nil
  }

  /// The row of a document that must be there.
  static func number(of name: DocumentName, library: LibraryID, in db: Database) throws -> Int64 {
    switch name {
    case .library:
      guard let number = try documentNumber(library, .library, in: db) else {
        throw LibraryError.corrupt("it has no table of contents")
      }
      return number
    case .project(let id):
      if let number = try documentNumber(id, .project, in: db) { return number }
      throw try isDestroyed(id, .project, in: db)
        ? LibraryError.destroyed : LibraryError.noSuchProject(id)
    case .shot(let id):
      if let number = try documentNumber(id, .shot, in: db) { return number }
      throw try isDestroyed(id, .shot, in: db)
        ? LibraryError.destroyed : LibraryError.noSuchShot(id)
    }
  }

  /// The edits of a document's log after `position`, oldest first, at most `limit`.
  static func edits(
    of document: Int64, after position: UInt64, limit: Int = .max, in db: Database
  ) throws -> [[UInt8]] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT edit FROM change WHERE document = ? AND position > ? ORDER BY position LIMIT ?
        """)
    let rows = try Data.fetchAll(
      statement, arguments: [document, Int64(clamping: position), limit])
    return rows.map { Array($0) }
  }
}
