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

/// That no other server does the same at the same time.
private struct WorkClaim {
  let claim: StudioClaim?

  /// - Throws: where it was lost: another server may do the same by now.
  func check() throws { try claim?.check() }
}

/// Projects that are on their way to somebody: one way at a time. A class, because all requests share it.
final class GivingsUnderWay: Sendable {
  private let projects = Mutex<Set<ProjectID>>([])
  /// Those that could not be gone on with, by their numbers: when that is tried again, and how long was waited for it.
  private let waits = Mutex<[Int64: (until: ContinuousClock.Instant, pause: Duration)]>([:])

  /// Whether it is to be tried now.
  func isDue(_ giving: Giving) -> Bool {
    waits.withLock { waits in waits[giving.number].map { $0.until <= .now } ?? true }
  }

  /// Has it wait, each time for twice as long as the last.
  func put(off giving: Giving, atMost limit: Duration) {
    waits.withLock { waits in
      let pause = min(waits[giving.number].map { $0.pause * 2 } ?? .seconds(2), limit)
      waits[giving.number] = (.now + pause, pause)
    }
  }

  func isDone(_ giving: Giving) { waits.withLock { $0[giving.number] = nil } }

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
    let other = try await libraries.fresh(at: person.place)
    guard !store.isReadOnly, !other.isReadOnly else { throw LibraryError.readOnly }
    try givings.begin(id)
    defer { givings.end(id) }
    // Other servers do not go on with it meanwhile.
    let claim = try claim(on: id)
    defer { withExtendedLifetime(claim) {} }
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
      // It has not begun to move. A server that has started meanwhile may have sealed it.
      if try await !other.holdsNow(id) {
        try await store.unseal(id)
        try people.cancel(giving)
      }
      throw error
    }
    // Whoever asked may go away: it is done all the same.
    do {
      try await Task(executorPreference: door.threads) {
        try await carry(giving, from: store, to: other, people, claim)
      }.value
    } catch {
      // As long as it is noted, it goes on.
      if (try? people.giving(giving.number)) != .some(nil) { retryGivings() }
      throw error
    }
  }

  /// Has what is left be done in a moment: until then the project takes no edits.
  private func retryGivings() {
    Task(executorPreference: door.threads) {
      for seconds in [2, 10, 30, 120] {
        try await Task.sleep(for: .seconds(seconds))
        // What the database does not answer now it may the next time.
        if let errors = try? await finishGivings(), errors.isEmpty { return }
      }
    }
  }

  /// Takes no edits of projects that were on their way when a process ended, where they came from: what is stored there by now
  /// would be lost with it. To be called before anybody is served.
  ///
  /// - Throws: where a library cannot be opened out of which one is given.
  package func sealGivings() async throws {
    guard let people = try door.people() else { return }
    for one in try people.openGivings() {
      // What another server has under way, that server seals and unseals.
      guard let claim = try? claim(on: one.project),
        let giving = try people.giving(one.number), giving.state != .done
      else { continue }
      let store = try await libraries.store(at: giving.giver.place)
      try await store.refresh()
      if store.holds(giving.project) { try await store.seal(giving.project) }
      withExtendedLifetime(claim) {}
    }
  }

  /// Does what is left of givings that were not done when a process ended, each as far as that can be done.
  ///
  /// - Parameter isSparing: whether those wait that were tried in vain a moment ago.
  /// - Returns: why some are not done.
  @discardableResult
  package func finishGivings(isSparing: Bool = false) async throws -> [any Error] {
    guard let people = try door.people() else { return [] }
    var errors: [any Error] = []
    for one in try people.openGivings() where !isSparing || givings.isDue(one) {
      // One that somebody has under way needs nobody else.
      guard (try? givings.begin(one.project)) != nil else { continue }
      defer { givings.end(one.project) }
      do {
        let claim: WorkClaim
        do {
          claim = try self.claim(on: one.project)
        } catch GivingError.underWay {
          // At another server.
          givings.put(off: one, atMost: .seconds(8))
          continue
        }
        defer { withExtendedLifetime(claim) {} }
        // As it is by now: somebody may have done it meanwhile.
        guard let giving = try people.giving(one.number), giving.state != .done else { continue }
        let store = try await libraries.store(at: giving.giver.place)
        let other = try await libraries.store(at: giving.taker.place)
        for one in [store, other] { try await one.refresh() }
        // Who had it before may be storing it at this moment, and gives up where the claim is lost.
        if giving.state == .begun, try await !other.holdsNow(giving.project) {
          try await store.unseal(giving.project)
          try people.cancel(giving)
        } else {
          try await carry(giving, from: store, to: other, people, claim)
        }
        givings.isDone(one)
      } catch {
        givings.put(off: one, atMost: error.isPassing ? .seconds(8) : .seconds(600))
        errors.append(error)
      }
    }
    return errors
  }

  /// The work on a project that is on its way, which one server has at a time; what nobody else could have needs no claim.
  ///
  /// - Throws: `GivingError.underWay`.
  private func claim(on project: ProjectID) throws -> WorkClaim {
    guard let database = libraries.studio else { return WorkClaim(claim: nil) }
    guard let claim = try database.claim(Int64(bitPattern: project.low)) else {
      throw GivingError.underWay
    }
    return WorkClaim(claim: claim)
  }

  private func carry(
    _ giving: Giving, from store: LibraryStore, to other: LibraryStore, _ people: PeopleStore,
    _ claim: WorkClaim
  ) async throws {
    let id = giving.project
    for one in [store, other] { try await one.refresh() }
    if store.holds(id) { try await store.seal(id) }
    if giving.state == .begun {
      if !other.holds(id) {
        do {
          try await takeAssets(of: id, from: store, to: other)
          try claim.check()
          // A part in it may have ended while its pictures were on their way.
          _ = try people.beginGiving(
            id, of: giving.giver.id, to: giving.taker.id, at: giving.time)
          try await other.takeOver(id, from: store) { try claim.check() }
        } catch {
          // What another server has by now is its to end.
          try claim.check()
          // Whether it is there says the database alone: the answer to who stored it may have been lost. As long as that does not
          // answer, it stays sealed, and is looked after later.
          if try await !other.holdsNow(id) {
            try await store.unseal(id)
            try people.cancel(giving)
            throw error
          }
        }
      }
      // What was counted until now goes along.
      activity.flush()
      // Of the log that nobody can write in any more: what has come to the other since is its writer's.
      try people.handOver(
        giving, from: store.id, to: other.id, sessions: try await store.sessions(in: id),
        at: Self.now())
      // Whom sessions are bound to there has changed, this once.
      authors.forget()
    }
    try await store.giveUp(id, to: other)
    try people.finish(giving)
  }

  private func takeAssets(of id: ProjectID, from store: LibraryStore, to other: LibraryStore)
    async throws
  {
    let (from, to) = (store.assets, other.assets)
    for asset in try await store.assets(in: id) {
      try await Task.detached(executorPreference: door.threads) {
        // One that is missing here is missing there.
        guard try !to.take(asset, from: from), try from.isKept(asset) else { return }
        throw LibraryError.corrupt("the picture or file \(asset.hex) cannot be read")
      }.value
    }
  }

  /// How many bytes a project's logs and pictures take, as far as another library does not have these.
  private func size(of id: ProjectID, in store: LibraryStore, whereNotIn other: LibraryStore)
    async throws -> Int64
  {
    var size = try await store.logSize(of: id)
    for asset in try await store.assets(in: id) where try !other.assets.isKept(asset) {
      size += store.assets.filePaths(of: asset).reduce(0) { $0 + Int64($1.size) }
    }
    return size
  }
}
