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
      let number = try Self.number(of: .shot(id), library: self.id, in: db)
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
      try checkRepeats(of: edits, applied, number) { $0.encoded() }
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
      if let project = projectOfShot[id] { changeTimes[project] = Self.now() }
      makeSnapshotIfDue(id)
    }
    return Appended(positions: applied.positions, sequence: sequence)
  }

  /// Stores an edit where the shot, as it is then, is as `condition` wants it; nil, and nothing is stored, where it is not.
  public func append(
    _ edit: ShotEdit, to id: ShotID, where condition: @Sendable (Shot) -> Bool
  ) throws(LibraryError) -> Appended? {
    guard condition(try shot(id)) else { return nil }
    return try append([edit], to: id)
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
    try read { db in try Self.loaded(id, library: self.id, in: db) }
  }

  static func loaded(_ id: ShotID, library: LibraryID, in db: Database) throws -> LoadedShot {
    let number = try number(of: .shot(id), library: library, in: db)
    // A snapshot that cannot be read, or shows another position than it says, is passed over:
    // the log holds everything.
    let stored = try snapshot(of: number, in: db)
    var shot = stored.flatMap { try? Shot(encoded: $0.bytes) } ?? Shot(id: id)
    if shot.id != id || shot.position != stored?.position { shot = Shot(id: id) }
    let snapshotPosition = shot.position
    for bytes in try edits(of: number, after: shot.position, in: db) {
      try replay(bytes, into: &shot) { bytes throws(FileError) in try ShotEdit(encoded: bytes) }
    }
    return LoadedShot(number: number, shot: shot, snapshotPosition: snapshotPosition)
  }
}
