import Foundation
internal import GRDB
public import Storyboard
public import StoryboardFile

extension LibraryStore {
  /// A shot as it is sent: its snapshot and the edits since, or for whom the snapshot is of no use,
  /// the whole log.
  public nonisolated func archive(of id: ShotID, usingSnapshot: Bool = true)
    async throws(LibraryError) -> (archive: ShotArchive, position: UInt64)
  {
    let library = self.id
    return try await look { db in
      let number = try Self.number(of: .shot(id), library: library, in: db)
      let snapshot = usingSnapshot ? try Self.snapshot(of: number, in: db) : nil
      let edits = try Self.edits(of: number, after: snapshot?.position ?? 0, in: db)
      return (
        ShotArchive(id: id, snapshot: snapshot?.bytes, edits: edits),
        (snapshot?.position ?? 0) + UInt64(edits.count)
      )
    }
  }

  /// The shot at the end of its log.
  public nonisolated func shot(_ id: ShotID) async throws(LibraryError) -> Shot {
    let library = self.id
    let loaded = try await look { db in try Self.loaded(id, library: library, in: db) }
    if loaded.hasDamagedSnapshot { try? await deleteSnapshot(of: loaded.number) }
    return loaded.shot
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
    let first = committed.sequence + 1
    do throws(LibraryError) {
      try checkRepeats(of: edits, applied, number) { $0.encoded() }
    } catch {
      shots[id]!.shot.takeBack(applied)
      throw error
    }
    if !applied.fresh.isEmpty {
      do throws(LibraryError) {
        let stored = try write { db in
          var stored = 0
          for (offset, step) in applied.fresh.enumerated() {
            let edit = step.edit.encoded()
            stored += edit.count
            try Self.insertChange(first + UInt64(offset), number, step.position, edit: edit, in: db)
          }
          return stored
        }
        shots.touch(id, stored: stored)
      } catch {
        shots[id]!.shot.takeBack(applied)
        throw error
      }
      announce(applied.fresh.count)
      if let project = project(of: id) {
        committed.change { $0.changeTimes[project] = Self.now() }
      }
      makeSnapshotIfDue(id)
    }
    return Appended(positions: applied.positions, sequence: committed.sequence)
  }

  /// Stores an edit where the shot, as it is then, is as `condition` wants it; nil, and nothing is stored, where it is not.
  public func append(
    _ edit: ShotEdit, to id: ShotID, where condition: @Sendable (Shot) -> Bool
  ) throws(LibraryError) -> Appended? {
    try load(id)
    guard condition(shots[id]!.shot) else { return nil }
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

  /// Lets go of shots that nobody has drawn in since this was last called: they are read again when
  /// somebody does. Returns how many stay in memory.
  @discardableResult
  public func forgetUnusedShots() -> Int {
    shots.forgetUnused()
    return shots.count
  }

  private func load(_ id: ShotID) throws(LibraryError) {
    guard shots[id] == nil else { return shots.touch(id, stored: 0) }
    let loaded = try loaded(id)
    shots[id] = loaded
    shots.touch(id, stored: loaded.storedSize)
    if loaded.hasDamagedSnapshot { try? deleteSnapshot(of: loaded.number) }
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
    var storedSize = snapshotPosition > 0 ? stored?.bytes.count ?? 0 : 0
    for bytes in try edits(of: number, after: shot.position, in: db) {
      storedSize += bytes.count
      try replay(bytes, into: &shot) { bytes throws(FileError) in try ShotEdit(encoded: bytes) }
    }
    return LoadedShot(
      number: number, shot: shot, snapshotPosition: snapshotPosition, storedSize: storedSize,
      hasDamagedSnapshot: stored != nil && snapshotPosition == 0)
  }
}
