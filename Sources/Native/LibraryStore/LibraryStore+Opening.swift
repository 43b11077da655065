import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard
internal import StoryboardFile

extension LibraryStore {
  struct Opened {
    var database: any DatabaseWriter
    /// Nil where the library is only read.
    var lock: LibraryLock?
    var id: LibraryID
  }

  static func open(_ directory: URL, _ mode: Mode, _ sizeLimit: Int?) throws(LibraryError)
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
          try keep(seed, in: directory)
        } catch {
          // A disk without room for a sample's pictures may have it for what one draws.
          guard let plain = seed.fallback.first else { throw error }
          seed = plain
        }
      }
      let id = try database.write { db in
        let id = try libraryID(db) ?? insert(seed, in: db)
        try addContents(id, in: db)
        return id
      }
      return Opened(database: database, lock: lock, id: id)
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
      guard try database.read({ try documentNumber(id, .library, in: $0) }) != nil else {
        throw LibraryError.cannotOpen(
          path: directory.path, reason: "an older Inkreel made it; open it for writing once")
      }
      return Opened(database: database, lock: nil, id: id)
    } catch {
      throw LibraryError(error)
    }
  }

  private static func libraryID(_ db: Database) throws -> LibraryID? {
    try Data.fetchOne(db, sql: "SELECT id FROM library").flatMap(LibraryID.init(blob:))
  }

  /// Gives a library its table of contents where it has none: a new one, and one from before there
  /// were any, whose projects come in the order in which they were made.
  private static func addContents(_ id: LibraryID, in db: Database) throws {
    guard try documentNumber(id, .library, in: db) == nil else { return }
    let number = try insertDocument(id, .library, in: db)
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, number FROM document WHERE kind = ? ORDER BY number",
      arguments: [StoredKind.project.rawValue])
    var order: OrderKey?
    var changes: [LibraryChange] = []
    for row in rows {
      guard let project = ProjectID(blob: row[0]) else { continue }
      let document = try loadedProject(project, number: row[1], in: db).project
      let key = OrderKey.between(order, nil)
      order = key
      changes.append(
        .insertProject(
          project,
          NewProject(name: document.name.value, canvas: document.canvas.value, order: key)))
    }
    guard !changes.isEmpty else { return }
    let edit = LibraryEdit(id: id.derived(1), session: id.derived(2), .change(changes))
    let last = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change") ?? 0
    try insertChange(UInt64(last) + 1, number, 1, edit: edit.encoded(), in: db)
  }

  private static func keep(_ seed: LibrarySeed, in directory: URL) throws {
    let assets = AssetStore(directory: directory.path)
    let missing = seed.pictures.filter { !assets.contains($0.id) }
    let files = seed.programs.flatMap(\.files).filter { !assets.hasOriginal($0.key) }
    do {
      for (asset, files) in files { try assets.keep(files, as: asset) }
      for picture in missing {
        let upload = try assets.begin()
        try upload.append(picture.original)
        let id = try upload.finish()
        try assets.keep(
          upload, as: id, picture: picture.workingCopy, width: picture.width,
          height: picture.height)
      }
    } catch {
      // All of them or none: the room is wanted for other things.
      for picture in missing { assets.remove(picture.id) }
      for (asset, _) in files { assets.remove(asset) }
      assets.sweep()
      throw error
    }
  }

  /// Fills a new library, in the transaction that gives it its id: so a library is made whole or
  /// not at all.
  private static func insert(_ seed: LibrarySeed, in db: Database) throws -> LibraryID {
    try db.execute(sql: "INSERT INTO library (id) VALUES (?)", arguments: [seed.library.blob])
    var sequence: UInt64 = 0
    for log in seed.projects {
      let number = try insertDocument(log.id, .project, in: db)
      var project = Project(id: log.id)
      for edit in log.edits {
        try project.apply(edit)
        sequence += 1
        try insertChange(
          sequence, number, project.position, edit: edit.encoded(), in: db)
      }
      for card in project.shots { try insertDocument(card.id, .shot, in: db) }
    }
    for log in seed.shots {
      guard let number = try documentNumber(log.id, .shot, in: db) else {
        throw LibraryError.noSuchShot(log.id)
      }
      var shot = Shot(id: log.id)
      for edit in log.edits {
        try shot.apply(edit)
        sequence += 1
        try insertChange(sequence, number, shot.position, edit: edit.encoded(), in: db)
      }
    }
    return seed.library
  }
}
