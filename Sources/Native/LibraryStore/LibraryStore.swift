import Foundation
internal import GRDB
public import Storyboard
internal import StoryboardFile

/// All that one person keeps, in one SQLite database.
///
/// An actor, because the database has one writer: its work runs one after another on a thread of
/// its own. What a method has answered is on the disk (WAL, `synchronous=FULL`); a process that is
/// killed at any moment leaves a library that opens with all of it.
public actor LibraryStore {
  /// Whether the library can only be read; appending then throws `readOnly`.
  public nonisolated let isReadOnly: Bool
  public nonisolated let id: LibraryID
  public nonisolated let directory: String

  let database: DatabaseQueue
  private let lock: LibraryLock?
  private let executor: StoreExecutor
  /// The place of the latest change.
  var sequence: UInt64 = 0
  var projects: [ProjectID: LoadedProject] = [:]
  var contents: LoadedLibrary
  /// Which project each shot is in.
  var projectOfShot: [ShotID: ProjectID] = [:]
  /// When each project was last changed, as far as someone has asked.
  var changeTimes: [ProjectID: Int64] = [:]
  /// Which shots hold a tunnel, as far as someone has asked.
  var shotMarks: [ShotID: ShotMark] = [:]
  var shots = LoadedShots()
  var listeners: [Int: AsyncStream<UInt64>.Continuation] = [:]
  var listenerCount = 0

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public enum Mode: Sendable {
    /// Makes the library where there is none, from the seed. Where the disk can only be read, so
    /// can the library.
    case readWrite(LibrarySeed)
    /// Beside a process that writes, or none.
    case readOnly
  }

  /// Opens the library in a directory. The database grows to `sizeLimit` bytes at most.
  public init(directory path: String, mode: Mode, sizeLimit: Int? = nil)
    async throws(LibraryError)
  {
    let directory = URL(fileURLWithPath: path)
    let opened = try Self.open(directory, mode, sizeLimit)
    database = opened.database
    lock = opened.lock
    id = opened.id
    isReadOnly = opened.lock == nil
    self.directory = directory.path
    executor = StoreExecutor()
    contents = LoadedLibrary(number: 0, library: Library(id: opened.id))
    if opened.lock != nil { AssetStore(directory: directory.path).sweep() }
    try loadOutline()
  }

  /// Moves what is in the write-ahead log into the database, closes it, and lets others write.
  public func close() throws(LibraryError) {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
    do {
      try database.close()
      lock?.release()
    } catch {
      throw LibraryError(error)
    }
  }

  /// Whether the disk has each transaction when it is answered, rather than at some later checkpoint:
  /// SQLite's `synchronous` is FULL, which is 2. A kill does not show the difference, a power cut does.
  package func syncsEachTransaction() throws(LibraryError) -> Bool {
    try read { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 }
  }

  // MARK: Reading and writing, with typed errors

  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Runs `body` in one transaction, which is on the disk when this returns.
  func write<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    guard !isReadOnly else { throw .readOnly }
    do {
      return try database.write(body)
    } catch {
      throw LibraryError(error)
    }
  }
}
