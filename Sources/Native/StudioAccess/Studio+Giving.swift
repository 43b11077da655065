internal import LibraryStore
package import People
package import Permission
package import Storyboard
import Synchronization

/// Why a project cannot be given to somebody.
package enum GivingError: Error, Equatable, Sendable {
  /// Their library has no room for it.
  case noRoom
  /// It is on its way to somebody at this moment.
  case underWay
}

/// Projects that are on their way to somebody: one way at a time. A class, because all requests share it.
final class GivingsUnderWay: Sendable {
  private let projects = Mutex<Set<ProjectID>>([])

  func begin(_ project: ProjectID) throws(GivingError) {
    guard projects.withLock({ $0.insert(project).inserted }) else { throw .underWay }
  }

  func end(_ project: ProjectID) { projects.withLock { _ = $0.remove(project) } }
}

extension Studio {
  /// Gives a project to somebody who is in it: it moves to their library with all that is part of it. Who gave it goes on as
  /// an editor.
  ///
  /// - Throws: `Refused`; `GivingError`; `PeopleError.noSuchPerson` where they are not in it; `LibraryError`. Nothing has
  ///   changed then, but where a step fails after which it belongs to the other already: what is left is done later.
  package func give(_ id: ProjectID, to taker: PersonID, for visitor: Visitor) async throws {
    let place = try place(of: id, visitor)
    try ask(visitor, .give, .project(place.facts))
    let store = place.store
    guard let giver = visitor.person, let people = try door.people(), place.isOwn,
      store.holds(id), !store.isInBin(id)
    else { throw LibraryError.noSuchProject(id) }
    guard let person = try people.person(taker) else { throw PeopleError.noSuchPerson }
    let other = try await libraries.store(at: person.place)
    guard !store.isReadOnly, !other.isReadOnly else { throw LibraryError.readOnly }
    try givings.begin(id)
    defer { givings.end(id) }
    let giving = try people.beginGiving(id, of: giver.id, to: taker, at: Self.now())
    do {
      let size = try await size(of: id, in: store, whereNotIn: other)
      do {
        try await checkRoom(for: size, in: other, of: person)
      } catch is NoRoom {
        throw GivingError.noRoom
      }
      // Before it is sealed: this may take a while.
      try await takeAssets(of: id, from: store, to: other)
    } catch {
      if !other.holds(id) { try people.cancel(giving) }
      throw error
    }
    try await carry(giving, from: store, to: other, people)
  }

  /// Does what is left of givings that were not done when a process ended.
  package func finishGivings() async throws {
    guard let people = try door.people() else { return }
    for giving in try people.openGivings() {
      try givings.begin(giving.project)
      defer { givings.end(giving.project) }
      let store = try await libraries.store(at: giving.giver.place)
      let other = try await libraries.store(at: giving.taker.place)
      if giving.state == .begun, !other.holds(giving.project) {
        try people.cancel(giving)
      } else {
        try await carry(giving, from: store, to: other, people)
      }
    }
  }

  private func carry(
    _ giving: Giving, from store: LibraryStore, to other: LibraryStore, _ people: PeopleStore
  ) async throws {
    let id = giving.project
    if giving.state == .begun {
      if store.holds(id) { try await store.seal(id) }
      if !other.holds(id) {
        do {
          try await takeAssets(of: id, from: store, to: other)
          try await other.takeOver(id, from: store)
        } catch {
          await store.unseal(id)
          try people.cancel(giving)
          throw error
        }
      }
      // What was counted until now goes along.
      activity.flush()
      try people.handOver(
        giving, from: store.id, to: other.id, sessions: try await other.sessions(in: id),
        at: Self.now())
    }
    try await store.giveUp(id)
    try people.finish(giving)
  }

  private func takeAssets(of id: ProjectID, from store: LibraryStore, to other: LibraryStore)
    async throws
  {
    let (from, to) = (store.assets, other.assets)
    for asset in try await store.assets(in: id) {
      // One that is missing here is missing there.
      _ = try await Task.detached { try to.take(asset, from: from) }.value
    }
  }

  /// How many bytes a project's logs and pictures take, as far as another library does not have these.
  private func size(of id: ProjectID, in store: LibraryStore, whereNotIn other: LibraryStore)
    async throws -> Int64
  {
    var size = try await store.logSize(of: id)
    for asset in try await store.assets(in: id) where !other.assets.hasOriginal(asset) {
      size += store.assets.filePaths(of: asset).reduce(0) { $0 + Int64($1.size) }
    }
    return size
  }
}
