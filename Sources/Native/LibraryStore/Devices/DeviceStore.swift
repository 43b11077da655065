package import Foundation
internal import GRDB
internal import SQLiteFile
internal import Storyboard
import Synchronization

/// The devices of a library, on a connection of their own to its database.
///
/// So every request can be looked at while the library is busy, and `inkreel device` works beside a
/// server that has the library open. A class, because its listeners are told of what it does.
package final class DeviceStore: Sendable {
  private let database: DatabaseQueue
  private let key: [UInt8]
  private let listeners = Mutex<[Int: Listener]>([:])
  private let listenerCount = Mutex(0)

  private struct Listener {
    var id: DeviceID
    var gone: AsyncStream<Void>.Continuation
  }

  /// The most codes that are valid at once; a further one replaces the oldest.
  package static let codeLimit = 5

  /// Opens the devices of the library in `directory`, which must have been opened for writing by
  /// this version once.
  package init(directory: String) throws(LibraryError) {
    let path = URL(fileURLWithPath: directory).appendingPathComponent("inkreel.sqlite").path
    guard FileManager.default.fileExists(atPath: path) else {
      throw .cannotOpen(path: directory, reason: "there is no library")
    }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    do {
      database = try DatabaseQueue(path: path, configuration: configuration)
      if try database.read(LibrarySchema.migrator.hasBeenSuperseded) {
        throw LibraryError.newerVersion
      }
      guard try database.read({ try $0.tableExists("device") }) else {
        throw LibraryError.cannotOpen(
          path: directory, reason: "an older Inkreel made it; serve it once")
      }
      key = try PairingKey(library: directory).bytes()
      // A device that was taken back stays so, whatever happens to the machine.
      try database.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    } catch {
      throw LibraryError(error)
    }
  }

  package func close() throws(LibraryError) {
    for listener in listeners.withLock({ $0.values }) { listener.gone.finish() }
    do {
      try database.close()
    } catch {
      throw LibraryError(error)
    }
  }

  // MARK: Codes

  /// Keeps a code, which is then taken once until it expires.
  package func add(_ code: PairingCode, now: Int64) throws(LibraryError) {
    try write { db in
      try db.execute(
        sql: """
          DELETE FROM pairing_code WHERE expires <= ?1 OR expires > ?1 + ?2;
          """, arguments: [now, PairingCode.lifetime])
      try db.execute(
        sql: "INSERT INTO pairing_code (digest, expires) VALUES (?, ?)",
        arguments: [code.digest(key: key), now + PairingCode.lifetime])
      try db.execute(
        sql: """
          DELETE FROM pairing_code WHERE rowid NOT IN
            (SELECT rowid FROM pairing_code ORDER BY expires DESC, rowid DESC LIMIT ?)
          """, arguments: [Self.codeLimit])
    }
  }

  /// Lets the device in that gives a valid code, which is used up by it; nil for any other code.
  package func pair(
    _ code: PairingCode, name: String, id: DeviceID, secret: DeviceSecret, now: Int64
  ) throws(LibraryError) -> Device? {
    let digest = code.digest(key: key)
    return try write { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT rowid, digest FROM pairing_code WHERE expires > ? AND expires <= ?",
        arguments: [now, now + PairingCode.lifetime])
      var found: Int64?
      for row in rows where (row["digest"] as Data).isEqualInConstantTime(to: digest) {
        found = row["rowid"]
      }
      guard let found else { return nil }
      try db.execute(sql: "DELETE FROM pairing_code WHERE rowid = ?", arguments: [found])
      let device = Device(
        id: id, name: Device.cleanName(name) ?? "Device", paired: now, seen: now)
      try db.execute(
        sql: "INSERT INTO device (id, name, secret, paired, seen) VALUES (?, ?, ?, ?, ?)",
        arguments: [id.blob, device.name, secret.digest, now, now])
      return device
    }
  }

  // MARK: Devices

  /// All devices, in the order in which they were paired.
  package func devices() throws(LibraryError) -> [Device] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT id, name, paired, seen FROM device ORDER BY paired, rowid")
        .compactMap(Self.device)
    }
  }

  /// All devices with the digests of their secrets.
  package func pairings() throws(LibraryError) -> [(device: Device, digest: Data)] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT id, name, paired, seen, secret FROM device")
        .compactMap { row in Self.device(row).map { ($0, row["secret"]) } }
    }
  }

  /// The device with this secret; nil where there is none, or no longer.
  ///
  /// - Complexity: one look into an index.
  package func device(with secret: DeviceSecret) throws(LibraryError) -> Device? {
    try read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT id, name, paired, seen FROM device WHERE secret = ?")
      return try Row.fetchOne(statement, arguments: [secret.digest]).flatMap(Self.device)
    }
  }

  package func device(_ id: DeviceID) throws(LibraryError) -> Device? {
    try read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT id, name, paired, seen FROM device WHERE id = ?")
      return try Row.fetchOne(statement, arguments: [id.blob]).flatMap(Self.device)
    }
  }

  /// Notes that the device was there.
  package func note(_ id: DeviceID, seen now: Int64) throws(LibraryError) {
    try write { db in
      try db.execute(
        sql: "UPDATE device SET seen = max(seen, ?) WHERE id = ?", arguments: [now, id.blob])
    }
  }

  /// Names the device; false where there is none, or where nothing can be seen of the name.
  package func rename(_ id: DeviceID, to name: String) throws(LibraryError) -> Bool {
    guard let name = Device.cleanName(name) else { return false }
    return try write { db in
      try db.execute(
        sql: "UPDATE device SET name = ? WHERE id = ?", arguments: [name, id.blob])
      return db.changesCount > 0
    }
  }

  /// Takes the device's right back, at once; false where it had none.
  package func revoke(_ id: DeviceID) throws(LibraryError) -> Bool {
    let wasThere = try write { db in
      try db.execute(sql: "DELETE FROM device WHERE id = ?", arguments: [id.blob])
      return db.changesCount > 0
    }
    for listener in listeners.withLock({ $0.values }) where listener.id == id {
      listener.gone.finish()
    }
    return wasThere
  }

  /// Waits until the device's right is taken back, here or by another process, which is noticed
  /// within a second; also returns when the task is cancelled or the store is closed.
  package func waitUntilRevoked(_ id: DeviceID) async {
    let (stream, gone) = AsyncStream.makeStream(of: Void.self)
    let number = listenerCount.withLock { count in
      count += 1
      return count
    }
    listeners.withLock { $0[number] = Listener(id: id, gone: gone) }
    defer { _ = listeners.withLock { $0.removeValue(forKey: number) } }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in stream {} }
      group.addTask {
        while !Task.isCancelled, self.mayBeThere(id) { try? await Task.sleep(for: .seconds(1)) }
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// False only where it is certain that the device is gone.
  private func mayBeThere(_ id: DeviceID) -> Bool {
    do {
      return try device(id) != nil
    } catch {
      return true
    }
  }

  private static func device(_ row: Row) -> Device? {
    guard let id = DeviceID(blob: row["id"]) else { return nil }
    return Device(id: id, name: row["name"], paired: row["paired"], seen: row["seen"])
  }

  // MARK: Reading and writing, with typed errors

  private func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw LibraryError(error)
    }
  }

  private func write<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.write(body)
    } catch {
      throw LibraryError(error)
    }
  }
}
