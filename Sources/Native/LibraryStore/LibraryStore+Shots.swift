import Foundation
internal import GRDB
public import Storyboard
public import StoryboardFile

extension LibraryStore {
  /// A shot as it is sent: its snapshot and the edits since, or for whom the snapshot is of no use,
  /// the whole log.
  public func archive(of id: ShotID, usingSnapshot: Bool = true) throws(LibraryError) -> (
    archive: ShotArchive, position: UInt64
  ) {
    try read { db in
      guard let number = try Self.documentNumber(id, .shot, in: db) else {
        throw LibraryError.noSuchShot(id)
      }
      let snapshot = usingSnapshot ? try Self.snapshot(of: number, in: db) : nil
      let edits = try Self.edits(of: number, after: snapshot?.position ?? 0, in: db)
      return (
        ShotArchive(id: id, snapshot: snapshot?.bytes, edits: edits),
        (snapshot?.position ?? 0) + UInt64(edits.count)
      )
    }
  }

  /// The shot at the end of its log.
  public func shot(_ id: ShotID) throws(LibraryError) -> Shot {
    try load(id)
    return shots[id]!.shot
  }

  /// The edits of a shot's log after `position`, at most `limit`, and where the log ends.
  public func edits(of id: ShotID, after position: UInt64, limit: Int = EditBatch.editLimit)
    throws(LibraryError) -> (batch: EditBatch, end: UInt64)
  {
    try read { db in
      guard let number = try Self.documentNumber(id, .shot, in: db) else {
        throw LibraryError.noSuchShot(id)
      }
      let edits = try Self.edits(of: number, after: position, limit: limit, in: db)
      let end = try Self.end(of: number, in: db)
      return (EditBatch(after: position, edits: edits), end)
    }
  }

  /// Stores edits at the end of a shot's log, in one transaction: all of them or none.
  ///
  /// They are on the disk when this returns. Those whose id the log holds already are not stored
  /// again, and answered with the position they have; one that differs from what is stored under its
  /// id is refused.
  public func append(_ edits: [ShotEdit], to id: ShotID) throws(LibraryError) -> Appended {
    guard !isReadOnly else { throw .readOnly }
    try load(id)
    let applied = try shots[id]!.shot.applyAll(edits)
    let number = shots[id]!.number
    let first = sequence + 1
    do throws(LibraryError) {
      try checkRepeats(of: edits, applied, number)
    } catch {
      shots[id]!.shot.takeBack(applied)
      throw error
    }
    if !applied.fresh.isEmpty {
      do throws(LibraryError) {
        try write { db in
          for (offset, step) in applied.fresh.enumerated() {
            try Self.insertChange(
              first + UInt64(offset), number, step.position, edit: step.edit.encoded(), in: db)
          }
        }
      } catch {
        shots[id]!.shot.takeBack(applied)
        throw error
      }
      announce(applied.fresh.count)
      makeSnapshotIfDue(id)
    }
    return Appended(positions: applied.positions, sequence: sequence)
  }

  /// Throws where an edit that is not stored again is not what is stored.
  private func checkRepeats(
    of edits: [ShotEdit], _ applied: Applied<Shot>, _ number: Int64
  ) throws(LibraryError) {
    var fresh: [UInt64: ShotEdit] = [:]
    for step in applied.fresh { fresh[step.position] = step.edit }
    for (index, edit) in edits.enumerated() {
      let position = applied.positions[index]
      if let known = fresh[position] {
        if known != edit { throw .differs(index: index, edit.id) }
        continue
      }
      let stored = try read { db in
        try Self.edits(of: number, after: position - 1, limit: 1, in: db).first
      }
      if stored != edit.encoded() { throw .differs(index: index, edit.id) }
    }
  }

  /// The edit at `position` of a shot's log; nil where the log does not reach there.
  public func editID(of id: ShotID, at position: UInt64) throws(LibraryError) -> EditID? {
    guard position > 0 else { return nil }
    let (batch, _) = try edits(of: id, after: position - 1, limit: 1)
    return batch.edits.first.flatMap { try? ShotEdit(encoded: $0).id }
  }

  /// Drops a shot's snapshot if it cannot be read: the log holds everything.
  public func dropUnreadableSnapshot(of id: ShotID) throws(LibraryError) {
    let found: (number: Int64, bytes: [UInt8])? = try read { db in
      guard let number = try Self.documentNumber(id, .shot, in: db),
        let snapshot = try Self.snapshot(of: number, in: db)
      else { return nil }
      return (number, snapshot.bytes)
    }
    guard let found, !isReadOnly, (try? Shot(encoded: found.bytes))?.id != id else { return }
    try deleteSnapshot(of: found.number)
  }

  // MARK: Loading

  private func load(_ id: ShotID) throws(LibraryError) {
    if shots[id] == nil {
      let loaded = try loaded(id)
      shots[id] = loaded
      if loaded.snapshotPosition == 0 { try? deleteSnapshot(of: loaded.number) }
    }
    shots.touch(id)
  }

  private func loaded(_ id: ShotID) throws(LibraryError) -> LoadedShot {
    try read { db in
      guard let number = try Self.documentNumber(id, .shot, in: db) else {
        throw LibraryError.noSuchShot(id)
      }
      // A snapshot that cannot be read, or shows another position than it says, is passed over:
      // the log holds everything.
      let stored = try Self.snapshot(of: number, in: db)
      var shot = stored.flatMap { try? Shot(encoded: $0.bytes) } ?? Shot(id: id)
      if shot.id != id || shot.position != stored?.position { shot = Shot(id: id) }
      let snapshotPosition = shot.position
      for bytes in try Self.edits(of: number, after: shot.position, in: db) {
        let position = shot.position + 1
        do throws(FileError) {
          let edit = try ShotEdit(encoded: bytes)
          do throws(EditError) {
            try shot.apply(edit)
          } catch {
            throw .impossibleEdit(position: position, error)
          }
        } catch {
          throw LibraryError.unreadable(position: position, error)
        }
      }
      return LoadedShot(number: number, shot: shot, snapshotPosition: snapshotPosition)
    }
  }

  private static func end(of document: Int64, in db: Database) throws -> UInt64 {
    let statement = try db.cachedStatement(
      sql: "SELECT max(position) FROM change WHERE document = ?")
    return UInt64(try Int64.fetchOne(statement, arguments: [document]) ?? 0)
  }
}
