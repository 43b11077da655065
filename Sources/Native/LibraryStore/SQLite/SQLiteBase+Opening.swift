import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard

extension SQLiteBase {
  struct Opened {
    var base: SQLiteBase
    /// Nil where the library is only read.
    var lock: LibraryLock?
    var id: LibraryID
  }

  static func open(_ directory: URL, _ mode: LibraryStore.Mode, _ sizeLimit: Int?)
    throws(LibraryError)
    -> Opened
  {
    if case .readWrite(let seed) = mode {
      do throws(LibraryError) {
        return try openForWriting(directory, seed, sizeLimit)
      } catch .readOnly {
        // What can still be read is worth more than an error.
      }
    }
    return try openForReading(directory)
  }

  private static func databasePath(_ directory: URL) -> String {
    directory.appendingPathComponent("inkreel.sqlite").path
  }

  private static func openForWriting(
    _ directory: URL, _ seed: LibrarySeed, _ sizeLimit: Int?
  ) throws(LibraryError) -> Opened {
    try make(directory)
    let lock = try LibraryLock(directory: directory)
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_size_limit = 16777216")
      if let sizeLimit {
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
        try db.execute(sql: "PRAGMA max_page_count = \(max(1, sizeLimit / pageSize))")
      }
    }
    do {
      let path = databasePath(directory)
      try keepToOwner(path)
      let database = try DatabasePool(path: path, configuration: configuration)
      // Here, and not where the database is prepared: GRDB turns it down to NORMAL after that, and a
      // transaction would then be on the disk only at the next checkpoint.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      let migrator = LibrarySchema.migrator
      if try database.read(migrator.hasBeenSuperseded) { throw LibraryError.newerVersion }
      try migrator.migrate(database)
      // First, so that no library shows pictures that it does not have.
      var seed = seed
      if try database.read({ try libraryID($0) }) == nil {
        do {
          try LibraryStore.keepAssets(of: seed, in: AssetStore(directory: directory.path))
        } catch {
          // A disk without room for a sample's pictures may have it for what one draws.
          guard let plain = seed.fallback.first else { throw error }
          seed = plain
        }
      }
      let id = try database.write { db in
        let rows = SQLiteRows(db)
        let id: LibraryID
        if let known = try libraryID(db) {
          id = known
        } else {
          id = seed.library
          try db.execute(sql: "INSERT INTO library (id) VALUES (?)", arguments: [id.blob])
          try LibraryStore.plant(seed, in: rows)
        }
        try LibraryStore.addContents(id, in: rows)
        return id
      }
      return Opened(base: SQLiteBase(database), lock: lock, id: id)
    } catch {
      throw LibraryError(error)
    }
  }

  private static func make(_ directory: URL) throws(LibraryError) {
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // One from before is for its owner alone from now on; where it is another's, it stays as it is.
      var facts = stat()
      if stat(directory.path, &facts) == 0 { chmod(directory.path, facts.st_mode & 0o700) }
    } catch {
      throw .cannotOpen(path: directory.path, reason: "the folder cannot be made")
    }
  }

  /// Makes the database's files, where they are not there yet, and lets only their owner read them; SQLite gives
  /// its log the rights of the database.
  static func keepToOwner(_ path: String) throws {
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    Foundation.close(file)
    for end in ["", "-wal", "-shm"] { chmod(path + end, 0o600) }
  }

  private static func openForReading(_ directory: URL) throws(LibraryError) -> Opened {
    let path = databasePath(directory)
    guard FileManager.default.fileExists(atPath: path) else {
      throw .cannotOpen(path: directory.path, reason: "there is no library")
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      let database: DatabaseQueue
      do {
        database = try DatabaseQueue(path: path, configuration: configuration)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
        // On a disk that takes no files, SQLite cannot make the shared memory of the write-ahead
        // log. Without such a log nothing is lost by reading the file as it is.
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
        guard (log?[.size] as? Int ?? 0) == 0 else { throw error }
        database = try DatabaseQueue(
          path: URL(fileURLWithPath: path).absoluteString + "?immutable=1",
          configuration: configuration)
      }
      if try database.read(LibrarySchema.migrator.hasBeenSuperseded) {
        throw LibraryError.newerVersion
      }
      guard let id = try database.read(libraryID) else {
        throw LibraryError.corrupt("it has no id")
      }
      guard try database.read({ try SQLiteRows($0).number(of: id, .library) }) != nil else {
        throw LibraryError.cannotOpen(
          path: directory.path, reason: "an older Inkreel made it; open it for writing once")
      }
      return Opened(base: SQLiteBase(database), lock: nil, id: id)
    } catch {
      throw LibraryError(error)
    }
  }

  private static func libraryID(_ db: Database) throws -> LibraryID? {
    try Data.fetchOne(db, sql: "SELECT id FROM library").flatMap(LibraryID.init(blob:))
  }
}
