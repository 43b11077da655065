import Foundation
internal import GRDB
internal import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// A snapshot is due when this many edits, and a quarter of the log, have come since the last:
  /// so all snapshots of a shot together cost no more than a few times its ink.
  static let snapshotInterval: UInt64 = 256

  func makeSnapshotIfDue(_ id: ShotID) {
    guard let loaded = shots[id] else { return }
    let position = loaded.shot.position
    guard position - loaded.snapshotPosition >= max(Self.snapshotInterval, position / 4) else {
      return
    }
    shots[id]!.snapshotPosition = position
    let (shot, number) = (loaded.shot, loaded.number)
    // Made elsewhere: the next stroke is not to wait for it. If it fails, the next one is due later.
    Task.detached(priority: .utility) { [weak self] in
      await self?.saveSnapshot(shot.encoded(), at: position, number)
    }
  }

  private func saveSnapshot(_ bytes: [UInt8], at position: UInt64, _ number: Int64) {
    try? write { db in
      try db.execute(
        sql: """
          INSERT INTO snapshot (document, position, bytes) VALUES (?, ?, ?)
          ON CONFLICT (document) DO UPDATE SET position = excluded.position, bytes = excluded.bytes
          WHERE excluded.position > position
          """, arguments: [number, Int64(position), Data(bytes)])
    }
  }

  /// Drops a snapshot that could not be read.
  func deleteSnapshot(of number: Int64) throws(LibraryError) {
    guard try read({ db in try Self.snapshot(of: number, in: db) }) != nil else { return }
    try write { db in
      try db.execute(sql: "DELETE FROM snapshot WHERE document = ?", arguments: [number])
    }
  }

  static func snapshot(of document: Int64, in db: Database) throws -> (
    position: UInt64, bytes: [UInt8]
  )? {
    let statement = try db.cachedStatement(
      sql: "SELECT position, bytes FROM snapshot WHERE document = ?")
    guard let row = try Row.fetchOne(statement, arguments: [document]) else { return nil }
    let position: Int64 = row[0]
    let bytes: Data = row[1]
    return (UInt64(position), Array(bytes))
  }
}
