package import Storyboard
package import StoryboardFile

extension LibraryStore {
  /// A shot as it is sent: its snapshot and the edits since, or for whom the snapshot is of no use,
  /// the whole log.
  package nonisolated func archive(of id: ShotID, usingSnapshot: Bool = true)
    async throws(LibraryError) -> (archive: ShotArchive, position: UInt64)
  {
    let library = self.id
    return try await look { rows in
      let number = try rows.number(of: .shot(id), library: library)
      let snapshot = usingSnapshot ? try rows.snapshot(of: number) : nil
      let edits = try rows.edits(of: number, after: snapshot?.position ?? 0)
      return (
        ShotArchive(id: id, snapshot: snapshot?.bytes, edits: edits),
        (snapshot?.position ?? 0) + UInt64(edits.count)
      )
    }
  }

  /// The shot at the end of its log.
  package nonisolated func shot(_ id: ShotID) async throws(LibraryError) -> Shot {
    let library = self.id
    let loaded = try await look { try Self.loaded(id, library: library, in: $0) }
    if loaded.hasDamagedSnapshot { try? await deleteSnapshot(of: loaded.number) }
    return loaded.shot
  }

  /// Drops a shot's snapshot if it cannot be read: the log holds everything.
  package func dropUnreadableSnapshot(of id: ShotID) throws(LibraryError) {
    let found: (number: Int64, bytes: [UInt8])? = try read { rows in
      guard let number = try rows.number(of: id, .shot),
        let snapshot = try rows.snapshot(of: number)
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
  package func forgetUnusedShots() -> Int {
    shots.forgetUnused()
    return shots.count
  }

  /// Has a shot in memory, to be drawn in.
  func load(_ id: ShotID, from rows: any LogRows) throws {
    guard !committed.look({ $0.sealedShots.contains(id) }) else { throw LibraryError.moving }
    guard shots[id] == nil else { return shots.touch(id, stored: 0) }
    let loaded = try Self.loaded(id, library: self.id, in: rows)
    shots[id] = loaded
    shots.touch(id, stored: loaded.storedSize)
    if loaded.hasDamagedSnapshot { damagedSnapshots.append(loaded.number) }
  }

  static func loaded(_ id: ShotID, library: LibraryID, in rows: any LogRows) throws -> LoadedShot {
    let number = try rows.number(of: .shot(id), library: library)
    // A snapshot that cannot be read, or shows another position than it says, is passed over:
    // the log holds everything.
    let stored = try rows.snapshot(of: number)
    var shot = stored.flatMap { try? Shot(encoded: $0.bytes) } ?? Shot(id: id)
    if shot.id != id || shot.position != stored?.position { shot = Shot(id: id) }
    let snapshotPosition = shot.position
    var storedSize = snapshotPosition > 0 ? stored?.bytes.count ?? 0 : 0
    for bytes in try rows.edits(of: number, after: shot.position) {
      storedSize += bytes.count
      try replay(bytes, into: &shot) { bytes throws(FileError) in try ShotEdit(encoded: bytes) }
    }
    return LoadedShot(
      number: number, shot: shot, snapshotPosition: snapshotPosition, storedSize: storedSize,
      hasDamagedSnapshot: stored != nil && snapshotPosition == 0)
  }
}
