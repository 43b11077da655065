internal import Storyboard

/// A shot in memory, with what the store knows of its rows.
struct LoadedShot {
  let number: Int64
  var shot: Shot
  /// The position that the stored snapshot shows, or that one under way will; 0 for none.
  var snapshotPosition: UInt64
  /// How many bytes were read to load it.
  var storedSize: Int
  /// Whether a snapshot is stored that cannot be read.
  var hasDamagedSnapshot: Bool
}

struct LoadedProject: Sendable {
  let number: Int64
  var project: Project
}

struct LoadedLibrary: Sendable {
  let number: Int64
  var library: Library
}

/// The shots that were edited last, as many as fit: applying an edit needs the shot, reading one does not.
struct LoadedShots {
  private var shots: [ShotID: LoadedShot] = [:]
  var count: Int { shots.count }
  /// Least recently used first.
  private var order: [ShotID] = []
  /// How many bytes each takes, about, and all together.
  private var sizes: [ShotID: Int] = [:]
  private var size = 0
  /// Those that have been used since the others were last let go of.
  private var recent: Set<ShotID> = []

  /// How many bytes they may take together, about; the one that was used last stays in any case. A shot that is drawn in
  /// and does not fit is read from the disk at each stroke: several milliseconds, in which nobody else's is stored.
  static let limit = max(128 << 20, min(512 << 20, MachineMemory.size / 32))
  /// How many bytes a shot takes in memory for one of its stored edits: samples are stored in three to five bytes each,
  /// and take 24.
  private static let unpacking = 8
  /// What an empty shot takes.
  private static let least = 16 << 10

  subscript(id: ShotID) -> LoadedShot? {
    _read { yield shots[id] }
    _modify { yield &shots[id] }
  }

  /// Whether there are too many.
  var areTooLarge: Bool { size > Self.limit }

  /// Notes that a shot has been used.
  ///
  /// - Parameter stored: how many bytes of stored edits have come since it was noted last.
  mutating func touch(_ id: ShotID, stored: Int) {
    order.removeAll { $0 == id }
    order.append(id)
    recent.insert(id)
    grow(id, by: stored)
  }

  /// Notes that bytes have come from elsewhere: nobody has used the shot here.
  mutating func grow(_ id: ShotID, by stored: Int) {
    let before = sizes[id, default: 0]
    let now = max(Self.least, before + stored * Self.unpacking)
    sizes[id] = now
    size += now - before
  }

  /// Lets go of those that were used longest ago, where there are too many.
  mutating func trim() {
    while areTooLarge, order.count > 1 { forget(order[0]) }
  }

  /// Lets go of those that have not been used since this was last called.
  mutating func forgetUnused() {
    for id in order where !recent.contains(id) { forget(id) }
    recent = []
  }

  mutating func forget(_ id: ShotID) {
    shots[id] = nil
    recent.remove(id)
    order.removeAll { $0 == id }
    size -= sizes.removeValue(forKey: id) ?? 0
  }
}
