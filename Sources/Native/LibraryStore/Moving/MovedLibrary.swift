internal import Digest
internal import Foundation
internal import GRDB
internal import Postgres
package import Storyboard

/// A library on its way from a folder into a studio's database, or back: every row as it is, with its ids, places, numbers and times, so that
/// what browsers hold of it stays right.
package enum MovedLibrary {
  /// What has been moved of a library.
  package struct Facts: Equatable, Sendable {
    package var id: LibraryID
    package var documents = 0
    package var changes = 0
    /// Of all documents and changes, in their order.
    package var digest: [UInt8] = []
  }

  /// Why a library is not moved, or is not moved again.
  package enum Failure: Error, CustomStringConvertible {
    /// Another library is where it is to go.
    case otherLibrary
    /// It is there, and one of the two has been drawn in since.
    case differs(edits: Int, there: Int)
    case library(LibraryError)

    package var description: String {
      switch self {
      case .otherLibrary: "another library is there already"
      case .differs(let edits, let there):
        "it has \(edits) edits and is there already with \(there), or with others: one of the two has been drawn in since it was moved"
      case .library(let error): "\(error)"
      }
    }

    init(_ error: any Error) { self = error as? Failure ?? .library(LibraryError(error)) }
  }

  /// That nobody else opens the library of a folder, nor its people. A class, because it is that lock.
  package final class Hold {
    private let lock: LibraryLock

    /// - Throws: `inUse`.
    package init(_ directory: String) throws(LibraryError) {
      lock = try LibraryLock(directory: URL(fileURLWithPath: directory))
    }

    deinit { lock.release() }
  }

  /// Whether a folder holds a library.
  package static func isThere(in directory: String) -> Bool {
    FileManager.default.fileExists(atPath: directory + "/inkreel.sqlite")
  }

  /// Copies a library, which whoever asks holds, unless it is in the database already, and compares the two.
  ///
  /// - Parameter place: by which the database is to know it.
  /// - Throws: a library that was moved before and drawn in since is not moved again.
  package static func move(from directory: String, to studio: PostgresStudio, at place: String)
    throws(Failure) -> Facts
  {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(
        path: directory + "/inkreel.sqlite", configuration: configuration)
      let facts = try source.read { db in
        if try LibrarySchema.migrator.hasBeenSuperseded(db) { throw LibraryError.newerVersion }
        guard try LibrarySchema.migrator.hasCompletedMigrations(db) else {
          throw LibraryError.cannotOpen(
            path: directory, reason: "an older Inkreel made it; open it for writing once")
        }
        let rows = SQLiteMovedRows(db)
        let facts = try Self.facts(of: rows)
        if try studio.known(at: place) == nil { try studio.take(rows, at: place) }
        return facts
      }
      guard let (base, _) = try studio.known(at: place) else {
        throw LibraryError.corrupt("a library that was moved is not there")
      }
      try compare(facts, with: studio.movedRows(of: base.library, Self.facts))
      return facts
    } catch {
      throw Failure(error)
    }
  }

  /// Copies a library of the database into a folder that has none, and compares the two.
  package static func move(from studio: PostgresStudio, at place: String, to directory: String)
    throws(Failure) -> Facts
  {
    do {
      guard let (base, _) = try studio.known(at: place) else {
        throw LibraryError.cannotOpen(path: place, reason: "the database has no such library")
      }
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let hold = try Hold(directory)
      defer { withExtendedLifetime(hold) {} }
      let path = directory + "/inkreel.sqlite"
      let facts = try studio.movedRows(of: base.library) { rows in
        let facts = try Self.facts(of: rows)
        if !isThere(in: directory) {
          let scratch = path + ".new"
          for end in ["", "-wal", "-shm"] { unlink(scratch + end) }
          try SQLiteBase.keepToOwner(scratch)
          let target = try DatabaseQueue(path: scratch)
          try LibrarySchema.migrator.migrate(target)
          try target.write { try SQLiteMovedRows($0).take(rows) }
          try target.close()
          guard rename(scratch, path) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
          }
        }
        return facts
      }
      let there = try DatabaseQueue(path: path)
      try compare(facts, with: there.read { try Self.facts(of: SQLiteMovedRows($0)) })
      try there.close()
      return facts
    } catch {
      throw Failure(error)
    }
  }

  private static func compare(_ facts: Facts, with there: Facts) throws {
    guard facts.id == there.id else { throw Failure.otherLibrary }
    guard facts == there else {
      throw Failure.differs(edits: facts.changes, there: there.changes)
    }
  }

  static func facts(of rows: any MovedRows) throws -> Facts {
    var facts = Facts(id: try rows.id())
    let digest = RunningSHA256()
    var ids: [Int64: Data] = [:]
    func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).bigEndian) { digest.update(Data($0)) }
    }
    for document in try rows.documents() {
      facts.documents += 1
      ids[document.number] = document.id
      digest.update(document.id)
      add(document.kind)
    }
    try rows.forEachChange { change in
      facts.changes += 1
      digest.update(ids[change.document] ?? Data())
      for number in [change.sequence, change.position, change.time ?? -1, Int64(change.edit.count)]
      {
        add(number)
      }
      digest.update(Data(change.edit))
    }
    facts.digest = digest.finish()
    return facts
  }
}

struct MovedDocument {
  var number: Int64
  var id: Data
  var kind: Int64
}

struct MovedChange {
  var sequence: Int64
  var document: Int64
  var position: Int64
  var time: Int64?
  var edit: [UInt8]
}

struct MovedSnapshot {
  var document: Int64
  var position: Int64
  var bytes: [UInt8]
}

struct MovedOpening {
  var document: Int64
  var time: Int64
  var shot: [UInt8]?
}

/// All rows of a library, as a database has them. Documents come in the order in which they were made, changes in that of their numbers.
protocol MovedRows {
  func id() throws -> LibraryID
  /// The number of the newest change there ever was.
  func sequence() throws -> Int64
  func documents() throws -> [MovedDocument]
  func forEachChange(_ body: (MovedChange) throws -> Void) throws
  func forEachSnapshot(_ body: (MovedSnapshot) throws -> Void) throws
  func openings() throws -> [MovedOpening]
}
