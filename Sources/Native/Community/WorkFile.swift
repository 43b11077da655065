internal import Foundation
internal import SQLText
internal import Tables

/// The SHA-256 of a published file.
package struct FileDigest: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var hex: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// A file of a version of a work, as it was rendered and cleaned for it.
package struct WorkFile: Equatable, Sendable {
  /// What a file is for. The raw values stand in the database.
  package enum Role: UInt8, CaseIterable, Sendable {
    /// 320 pixels on the longer side.
    case small = 1
    /// 1,280 pixels.
    case medium
    /// At most 4,096 pixels.
    case large
    /// 1,200 by 630 pixels, for who pastes the address of the work.
    case card
    /// The new photograph of a tunnel, beside which the old one is laid.
    case before
    case after
    /// How a tunnel is made of its published photographs.
    case recipe
    /// A program, to be played and to be taken on.
    case parcel
    /// The pages of a board.
    case sheet
    /// A program as the stage takes it, with its pictures and sounds.
    case stage
  }

  package var role: Role
  /// Which of several, from 0: boards have many sheets.
  package var page: Int
  package var digest: FileDigest
  /// Its type of MIME.
  package var type: String
  package var bytes: Int
  /// In pixels; 0 where it is no picture.
  package var width: Int
  package var height: Int

  package init(
    role: Role, page: Int = 0, digest: FileDigest, type: String, bytes: Int, width: Int = 0,
    height: Int = 0
  ) {
    self.role = role
    self.page = page
    self.digest = digest
    self.type = type
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// What is asked for of a file, in the order in which it is read.
  static let columns: SQL = """
    work_file.role, work_file.page, digest, type, work_file.bytes, work_file.width, work_file.height
    """

  init?(_ columns: inout ColumnReader) {
    let role: Int64 = columns.next()
    guard let role = UInt8(exactly: role).flatMap(Role.init) else { return nil }
    let page: Int = columns.next()
    let digest: Data = columns.next()
    self.init(
      role: role, page: page, digest: FileDigest(bytes: Array(digest)), type: columns.next(),
      bytes: columns.next(), width: columns.next(), height: columns.next())
  }

  /// The files that a statement finds, whose columns are these.
  static func all(_ db: Database, _ sql: SQL, _ arguments: Arguments) throws -> [WorkFile] {
    try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
      var columns = ColumnReader(row)
      return WorkFile(&columns)
    }
  }
}

extension CommunityStore {
  static func insert(_ file: WorkFile, of work: Int64, version: Int, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO work_file (work, version, role, page, digest, type, bytes, width, height)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        work, version, Int64(file.role.rawValue), file.page, Data(file.digest.bytes), file.type,
        file.bytes, file.width, file.height,
      ])
  }

  static func digests(of work: Int64, in db: Database) throws -> [FileDigest] {
    try Data.fetchAll(
      db, sql: "SELECT DISTINCT digest FROM work_file WHERE work = ?", arguments: [work]
    ).map { FileDigest(bytes: Array($0)) }
  }

  /// Those digests that no work names.
  static func unnamed(_ digests: [FileDigest], in db: Database) throws -> [FileDigest] {
    try digests.filter { digest in
      try Row.fetchOne(
        db, sql: "SELECT 1 FROM work_file WHERE digest = ?", arguments: [Data(digest.bytes)]) == nil
    }
  }
}
