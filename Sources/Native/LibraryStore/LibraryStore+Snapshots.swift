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
    try? write { try $0.put(snapshot: bytes, of: number, at: position) }
  }

  /// Drops those snapshots that could not be read when their shots were loaded. Where that cannot be done, it is tried when they are loaded again.
  func deleteDamagedSnapshots() {
    for number in damagedSnapshots { try? deleteSnapshot(of: number) }
    damagedSnapshots = []
  }

  /// Drops a snapshot that could not be read.
  func deleteSnapshot(of number: Int64) throws(LibraryError) {
    guard try read({ try $0.snapshot(of: number) }) != nil else { return }
    try write { try $0.deleteSnapshot(of: number) }
  }
}
