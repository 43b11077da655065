import Foundation
package import Storyboard

/// All that one person keeps: the logs of documents, in a database, and what they make, in memory.
///
/// An actor, because a library has one writer: what changes it runs one after another on a thread
/// of its own. What a method has answered is on the disk; a process that is
/// killed at any moment leaves a library that opens with all of it.
///
/// What only looks at the library is not isolated: it reads on connections of its own and from
/// `committed`, and waits for no disk that is slow to take what is written.
package actor LibraryStore {
  /// Whether the library can only be read; appending then throws `readOnly`.
  package nonisolated let isReadOnly: Bool
  package nonisolated let id: LibraryID
  package nonisolated let directory: String
  /// The folder of its pictures and files: the same, but where several servers have the library open, which share it.
  package nonisolated let files: String
  /// How another process of this program opens it: what it is told, and variables of its environment.
  package nonisolated let commandOptions: (arguments: [String], environment: [String: String])
  /// Where its assets lie for all servers; nil where they are in that folder.
  package nonisolated let sharedAssets: SharedAssets?

  nonisolated let base: any LogBase
  private let lock: LibraryLock?
  private let executor: StoreExecutor
  /// What is stored, as far as it is kept in memory. The actor alone changes it.
  nonisolated let committed: Committed
  var shots = LoadedShots()
  /// The numbers of shots whose stored snapshots turned out to be damaged.
  var damagedSnapshots: [Int64] = []
  nonisolated let waitingEdits = WaitingEdits()
  var listeners: [Int: AsyncStream<UInt64>.Continuation] = [:]
  var listenerCount = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package enum Mode: Sendable {
    /// Makes the library where there is none, from the seed. Where the disk can only be read, so
    /// can the library.
    case readWrite(LibrarySeed)
    /// Beside a process that writes, or none.
    case readOnly
  }

  /// Opens the library in a directory. The database grows to `sizeLimit` bytes at most.
  package init(directory path: String, mode: Mode, sizeLimit: Int? = nil)
    async throws(LibraryError)
  {
    let directory = URL(fileURLWithPath: path)
    let opened = try SQLiteBase.open(directory, mode, sizeLimit)
    base = opened.base
    lock = opened.lock
    id = opened.id
    isReadOnly = opened.lock == nil
    self.directory = directory.path
    files = directory.path
    sharedAssets = nil
    commandOptions = (["--library", directory.path], [:])
    executor = StoreExecutor()
    committed = Committed(library: opened.id)
    if opened.lock != nil {
      AssetStore(directory: directory.path).sweep()
      Scratch(library: directory.path, isReadOnly: false).sweep()
    }
    try read { try loadOutline(from: $0) }
  }

  /// Opens a library of a studio's database, made from a seed where there is none. Other servers may have it open, too.
  ///
  /// - Parameters:
  ///   - place: by which it is known, and where its files are below the studio's folders: `.`, `people/…`.
  ///   - directory: a folder of this machine alone, for what can be made again.
  ///   - files: the folder that all servers share; of this machine alone where the studio has a store of objects.
  package init(
    at place: String, in studio: PostgresStudio, directory: String, files: String,
    seed: () -> LibrarySeed
  ) async throws(LibraryError) {
    let files = Self.folder(place, in: files)
    let opened: (base: PostgresBase, id: LibraryID)
    do {
      opened = try studio.library(at: place, seed: seed) { id in
        AssetStore(
          directory: files, shared: studio.objects.map { SharedAssets($0, of: id) })
      }
    } catch {
      throw LibraryError(error)
    }
    (base, lock, id) = (opened.base, nil, opened.id)
    isReadOnly = false
    self.directory = Self.folder(place, in: directory)
    self.files = files
    commandOptions = (["--library", directory, "--place", place], studio.environment)
    sharedAssets = studio.objects.map { SharedAssets($0, of: opened.id) }
    executor = studio.lane(for: opened.id)
    committed = Committed(library: opened.id)
    try? FileManager.default.createDirectory(
      atPath: self.directory, withIntermediateDirectories: true)
    try read { try loadOutline(from: $0) }
    studio.watch.add(self, opened.base)
  }

  private static func folder(_ place: String, in studio: String) -> String {
    place == "." ? studio : "\(studio)/\(place)"
  }

  /// Says where the library is served, for other commands on this machine. One that can only be read says nothing.
  package nonisolated func note(address: String) { lock?.note(address: address) }

  /// Where the library in a directory is served, as whoever serves it has said; nil where nobody does.
  package nonisolated static func address(ofLibraryIn path: String) -> String? {
    LibraryLock.address(in: URL(fileURLWithPath: path))
  }

  /// Closes it, and lets others write.
  package func close() throws(LibraryError) {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
    (base as? PostgresBase)?.studio.watch.remove(self)
    do {
      try base.close()
      lock?.release()
    } catch {
      throw LibraryError(error)
    }
  }

  /// Whether the disk has each transaction when it is answered, rather than at some later time. A kill does not show the
  /// difference, a power cut does.
  package func syncsEachTransaction() throws(LibraryError) -> Bool {
    do {
      return try base.syncsEachTransaction()
    } catch {
      throw LibraryError(error)
    }
  }

  // MARK: Reading and writing, with typed errors

  /// Reads what is stored, while the actor waits.
  func read<Value>(_ body: (any LogRows) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try base.read(body)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Reads what is stored at this moment, whatever is being written.
  nonisolated func look<Value: Sendable>(
    _ body: @escaping @Sendable (any LogRows) throws -> Value
  ) async throws(LibraryError) -> Value {
    do {
      return try await base.look(body)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Runs `body` in one transaction, which is on the disk when this returns. What is in memory of the library is what is stored
  /// when `body` begins.
  func write<Value>(_ body: (any LogRows) throws -> Value) throws(LibraryError) -> Value {
    guard !isReadOnly else { throw .readOnly }
    do {
      return try base.write { rows in
        try catchUp(rows)
        return try body(rows)
      }
    } catch {
      throw LibraryError(error)
    }
  }
}
