internal import Foundation
package import LibraryStore
internal import Storyboard
import Synchronization

/// The libraries of a studio: that of the first person, which is always open, and those of others, each opened when it is
/// asked for first. A class, because all who ask share them.
package final class Libraries: Sendable {
  package let first: LibraryStore
  private let seed: @Sendable () -> LibrarySeed
  /// Where the libraries are, if that is a database.
  let studio: PostgresStudio?
  private let others = Mutex<[String: Task<LibraryStore, any Error>]>([:])
  private let claimed = ClaimedIDs()

  /// - Parameter seed: what the library of a further person holds when it is made.
  /// - Parameter studio: the database that all libraries are in; nil where each is in a folder.
  package init(
    first: LibraryStore, studio: PostgresStudio? = nil,
    seed: @escaping @Sendable () -> LibrarySeed
  ) {
    self.first = first
    self.studio = studio
    self.seed = seed
  }

  /// The library in a folder below that of the first person, made where there is none.
  func store(at place: String) async throws -> LibraryStore {
    if place == "." { return first }
    let path = first.directory + "/" + place
    let opening = others.withLock { others in
      if let known = others[place] { return known }
      let task = Task(executorPreference: studio?.threads) { [first, studio, seed] in
        if let studio {
          return try await LibraryStore(
            at: place, in: studio, directory: first.directory, files: first.files, seed: seed)
        }
        let mode: LibraryStore.Mode = first.isReadOnly ? .readOnly : .readWrite(seed())
        return try await LibraryStore(directory: path, mode: mode)
      }
      others[place] = task
      return task
    }
    do {
      return try await opening.value
    } catch {
      // Tried again when it is asked for again.
      others.withLock { others in
        if others[place] == opening { others[place] = nil }
      }
      throw error
    }
  }

  /// The same as it is now, also where another server has stored in it.
  func fresh(at place: String) async throws -> LibraryStore {
    let store = try await store(at: place)
    try await store.refresh()
    return store
  }

  /// Claims ids, under which a library is to make something, until the claim is let go of; nil where one is taken by another
  /// library, or about to be. Asked of those that are open: `openAll` has them be.
  func claim(_ ids: [DocumentName], for store: LibraryStore) async -> ClaimedIDs.Claim? {
    // Before the look: who looks later finds the claim, or what was written under it.
    guard let claim = claimed.claim(ids, for: store.id) else { return nil }
    let others = await opened().filter { $0.id != store.id }
    let isTaken = ids.contains { id in others.contains { $0.has(id) } }
    return isTaken ? nil : claim
  }

  /// Opens the libraries in folders, as far as that can be done.
  func openAll(_ places: [String]) async {
    for place in places { _ = try? await store(at: place) }
  }

  /// Lets go of the shots in memory that nobody has drawn in lately.
  package func forgetUnusedShots() async {
    for store in await opened() { await store.forgetUnusedShots() }
  }

  /// Closes the library in a folder of somebody who has left, and removes it from the disk.
  func remove(_ place: String) async throws {
    guard place.hasPrefix("people/"), !place.contains(".."), !first.isReadOnly else { return }
    let opened = others.withLock { $0.removeValue(forKey: place) }
    if let store = try? await opened?.value { try? await store.close() }
    try studio?.remove(place)
    for folder in Set([first.directory, first.files]) {
      let path = folder + "/" + place
      guard FileManager.default.fileExists(atPath: path) else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
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

extension LibraryStore {
  /// Whether it holds a project, or a shot, of this name.
  fileprivate nonisolated func has(_ name: DocumentName) -> Bool {
    switch name {
    case .library: false
    case .project(let id): holds(id)
    case .shot(let id): project(of: id) != nil
    }
  }
}
