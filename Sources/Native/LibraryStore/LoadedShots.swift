internal import Storyboard

/// A shot in memory, with what the store knows of its rows.
struct LoadedShot {
  let number: Int64
  var shot: Shot
  /// The position that the stored snapshot shows, or that one under way will; 0 for none.
  var snapshotPosition: UInt64
}

struct LoadedProject {
  let number: Int64
  var project: Project
}

struct LoadedLibrary {
  let number: Int64
  var library: Library
}

/// The shots that were edited last: applying an edit needs the shot, reading one does not.
struct LoadedShots {
  private var shots: [ShotID: LoadedShot] = [:]
  /// Least recently used first.
  private var order: [ShotID] = []

  static let limit = 6

  subscript(id: ShotID) -> LoadedShot? {
    _read { yield shots[id] }
    _modify { yield &shots[id] }
  }

  mutating func touch(_ id: ShotID) {
    order.removeAll { $0 == id }
    order.append(id)
    while order.count > Self.limit { shots[order.removeFirst()] = nil }
  }
}
