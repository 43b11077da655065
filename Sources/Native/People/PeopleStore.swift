internal import Digest
internal import Foundation
internal import GRDB
package import Permission
internal import Postgres
package import SignIn
internal import Storyboard
package import Tables

/// The people of a studio, and how they sign in: `studio.sqlite` beside the library, or tables in PostgreSQL.
///
/// The file is there only once there are people: who is alone has none. A class, because it is a connection, and
/// because what nobody knows the password of is made once.
package final class PeopleStore: Sendable {
  /// For those parts whose tables lie beside the people.
  package let tables: any TablesBase
  /// What a password is held against where there is no such account, so that this takes as long.
  let decoy: PasswordHash
  let cost: PasswordHash.Cost

  /// How long a sign-in lasts: unused, and in all, in milliseconds.
  package static let idleTime: Int64 = 30 * 86_400_000
  package static let longestTime: Int64 = 180 * 86_400_000
  /// For how long somebody counts as having signed in just now.
  package static let freshTime: Int64 = 600_000
  /// For how long a browser is known after it was let in.
  package static let knownTime: Int64 = 180 * 86_400_000
  /// A visit is noted this often.
  static let visit: Int64 = 60_000

  /// Whether there are people in the studio in a folder.
  package static func isBegun(in directory: String) -> Bool {
    // Asked with each request while there are none: one call of the system.
    // Whatever else keeps it from being seen, there may be people: nothing is open then.
    access(path(in: directory), F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  private static func path(in directory: String) -> String { directory + "/studio.sqlite" }

  /// Makes the first person, who is an admin: whole, or not at all, whenever the process ends.
  ///
  /// - Parameter devices: those that were paired before: they are let in as that person's from now on.
  package static func begin(
    in directory: String, first: Person, password: Password, devices: [PairedDevice] = [],
    cost: PasswordHash.Cost = .usual
  ) throws(PeopleError) -> PeopleStore {
    guard !isBegun(in: directory) else { throw .alreadyBegun }
    sweep(directory)
    var random = SystemRandomNumberGenerator()
    let scratch = "\(directory)/\(scratchStart)\(SignInSecret(using: &random).text)"
    defer { for end in ["", "-wal", "-shm"] { unlink(scratch + end) } }
    // Made here, so that its owner alone can read it from the first byte on; what SQLite lays beside it is as it is.
    let file = open(scratch, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .storage(String(cString: strerror(errno))) }
    closeFile(file)
    try PeopleStore(path: scratch, cost: cost).fill(with: first, password, devices)
    // Fails where another process was first.
    guard link(scratch, path(in: directory)) == 0 else {
      throw errno == EEXIST ? .alreadyBegun : .storage(String(cString: strerror(errno)))
    }
    syncFolder(directory)
    return try PeopleStore(directory: directory, cost: cost)
  }

  /// Names of files that are not finished begin so.
  private static let scratchStart = "studio.new."

  /// Removes what other tries have left: a day old, so that none is under way.
  private static func sweep(_ directory: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasPrefix(scratchStart) {
      let path = "\(directory)/\(name)"
      let made = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
      if Date.now.timeIntervalSince(made ?? .distantPast) > 86_400 { unlink(path) }
    }
  }

  private func fill(with first: Person, _ password: Password, _ devices: [PairedDevice])
    throws(PeopleError)
  {
    try begin(first: first, password: password, devices: devices)
    // All of it in the one file, which is about to get its name.
    try checkpoint()
    try close()
  }

  /// Opens the people of the studio in a folder.
  package convenience init(directory: String, cost: PasswordHash.Cost = .usual) throws(PeopleError)
  {
    guard Self.isBegun(in: directory) else { throw .notBegun }
    try self.init(path: Self.path(in: directory), cost: cost)
  }

  private convenience init(path: String, cost: PasswordHash.Cost) throws(PeopleError) {
    do {
      let tables = try SQLiteTables(path: path) { pool in
        if try pool.read(PeopleSchema.migrator.hasBeenSuperseded) {
          throw PeopleError.newerVersion
        }
        try PeopleSchema.migrator.migrate(pool)
      }
      self.init(tables, cost: cost)
    } catch {
      throw PeopleError(tables: error)
    }
  }

  init(_ tables: any TablesBase, cost: PasswordHash.Cost) {
    (self.tables, self.cost) = (tables, cost)
    var random = SystemRandomNumberGenerator()
    decoy = PasswordHash(
      Password(tried: SignInSecret(using: &random).text), cost: cost, using: &random)
  }

  /// Goes back to a studio without people, once one is left who is not disabled and nobody serves it: what is there is renamed,
  /// so that it can be brought back by hand.
  ///
  /// - Throws: `othersLeft`, `inUse`.
  package static func end(in directory: String, at now: Int64) throws(PeopleError) {
    let store = try PeopleStore(directory: directory)
    let left = try store.people().filter { !$0.isDisabled }.count
    guard left <= 1 else { throw .othersLeft(count: left) }
    // Whoever serves the library holds it; a moment is enough, for it finds no people when it starts.
    let file = Foundation.open(directory + "/inkreel.lock", O_RDWR | O_CLOEXEC)
    defer { if file >= 0 { closeFile(file) } }
    guard file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0 else { throw .inUse }
    try store.checkpoint()
    try store.close()
    guard Foundation.rename(path(in: directory), "\(directory)/studio.ended-\(now).sqlite") == 0
    else {
      throw .storage(String(cString: strerror(errno)))
    }
    for end in ["-wal", "-shm"] { unlink(path(in: directory) + end) }
    syncFolder(directory)
  }

  /// Has all of a file of SQLite in that one file, which is about to get another name.
  private func checkpoint() throws(PeopleError) {
    do {
      try (tables as? SQLiteTables)?.checkpoint()
    } catch {
      throw PeopleError(tables: error)
    }
  }

  package func close() throws(PeopleError) {
    do {
      try tables.close()
    } catch {
      throw PeopleError(tables: error)
    }
  }

  // MARK: Steps

  func hash(of password: Password) -> PasswordHash {
    var random = SystemRandomNumberGenerator()
    return PasswordHash(password, cost: cost, using: &random)
  }

  /// One statement by itself.
  func look<Value>(_ body: (Tables.Database) throws -> Value) throws(PeopleError) -> Value {
    do {
      return try tables.look(body)
    } catch {
      throw PeopleError(tables: error)
    }
  }

  /// Has all that is read meanwhile, by this thread, read as it stood at one moment, and without beginning anew each time.
  package func atOnce<Value>(_ body: () throws -> Value) throws -> Value {
    try tables.read { _ in try body() }
  }

  func read<Value>(_ body: (Tables.Database) throws -> Value) throws(PeopleError) -> Value {
    do {
      return try tables.read(body)
    } catch {
      throw PeopleError(tables: error)
    }
  }

  func write<Value>(_ body: (Tables.Database) throws -> Value) throws(PeopleError) -> Value {
    do {
      return try tables.write(body)
    } catch {
      throw PeopleError(tables: error)
    }
  }
}

extension PeopleError {
  /// What went wrong in the tables, or is wrong with what was asked of them.
  init(tables error: any Error) {
    self =
      switch error {
      case let error as PeopleError: error
      case let error as PostgresError where error.isPassing: .unreachable("\(error)")
      default: .storage("\(error)")
      }
  }
}

/// Waits until the disk has the names in a folder.
func syncFolder(_ path: String) {
  let folder = open(path, O_RDONLY)
  guard folder >= 0 else { return }
  fsync(folder)
  close(folder)
}

private func closeFile(_ file: Int32) { close(file) }
