package import LibraryStore
package import Storyboard
import Synchronization

/// The libraries of a studio: that of the first person, which is always open, and those of others, each opened when it is
/// asked for first. A class, because all who ask share them.
package final class Libraries: Sendable {
  package let first: LibraryStore
  private let seed: @Sendable () -> LibrarySeed
  private let others = Mutex<[String: Task<LibraryStore, any Error>]>([:])

  /// - Parameter seed: what the library of a further person holds when it is made.
  package init(first: LibraryStore, seed: @escaping @Sendable () -> LibrarySeed) {
    self.first = first
    self.seed = seed
  }

  /// The library in a folder below that of the first person, made where there is none.
  func store(at place: String) async throws -> LibraryStore {
    if place == "." { return first }
    let path = first.directory + "/" + place
    let opening = others.withLock { others in
      if let known = others[place] { return known }
      let task = Task { [seed] in try await LibraryStore(directory: path, mode: .readWrite(seed()))
      }
      others[place] = task
      return task
    }
    do {
      return try await opening.value
    } catch {
      // Tried again when it is asked for again.
      others.withLock { $0[place] = nil }
      throw error
    }
  }

  /// Whether another library that is open holds a shot, or a project, of this id. All are open whose ids somebody could know:
  /// who has a part in a project, or had, opens its library by coming.
  func isTaken(_ shot: ShotID, elsewhereThanIn store: LibraryStore) async -> Bool {
    await opened().contains { $0.id != store.id && $0.project(of: shot) != nil }
  }

  func isTaken(_ project: ProjectID, elsewhereThanIn store: LibraryStore) async -> Bool {
    await opened().contains { $0.id != store.id && $0.holds(project) }
  }

  /// Lets go of the shots in memory that nobody has drawn in lately.
  package func forgetUnusedShots() async {
    for store in await opened() { await store.forgetUnusedShots() }
  }

  package func close() async throws {
    for store in await opened() { try await store.close() }
  }

  private func opened() async -> [LibraryStore] {
    var stores = [first]
    for task in others.withLock({ Array($0.values) }) {
      if let store = try? await task.value { stores.append(store) }
    }
    return stores
  }
}

/// Something that a server keeps for each library, made when it is asked for first, such as its small pictures.
///
/// It lives here, since only this target may look at the library behind an open thing. A class, because all share it.
package final class ForEachLibrary<Value: Sendable>: Sendable {
  private let make: @Sendable (LibraryStore) -> Value
  private let values = Mutex<[LibraryID: Value]>([:])

  package init(make: @escaping @Sendable (LibraryStore) -> Value) { self.make = make }

  package func of(_ shot: OpenShot) -> Value { value(shot.store) }
  package func of(_ library: OpenLibrary) -> Value { value(library.store) }
  package func of(_ project: OpenProject) -> Value { value(project.store) }

  package var all: [Value] { values.withLock { Array($0.values) } }

  func value(_ store: LibraryStore) -> Value {
    values.withLock { values in
      if let known = values[store.id] { return known }
      let value = make(store)
      values[store.id] = value
      return value
    }
  }
}
