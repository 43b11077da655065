package import LibraryStore
internal import People
internal import Permission
package import Storyboard

/// What happens in the library of somebody else, as far as one may hear of it.
package struct SharedChanges: Sendable {
  let store: LibraryStore
  let projects: Set<ProjectID>

  /// Whether a document belongs to a project that one may see.
  package func shows(_ document: DocumentName) -> Bool {
    switch document {
    case .library: false
    case .project(let id): projects.contains(id)
    case .shot(let id): store.project(of: id).map(projects.contains) ?? false
    }
  }
}

extension ForEachLibrary {
  package func of(_ changes: SharedChanges) -> Value { value(changes.store) }
}

extension Studio {
  /// What happens in the projects of others that somebody may see, library by library.
  package func sharedChanges(for visitor: Visitor) -> [SharedChanges] {
    var found: [LibraryID: SharedChanges] = [:]
    for share in visitor.shares
    where Self.answer(visitor, .seeHistory, .project(share.facts)) == nil {
      let known = found[share.store.id]?.projects ?? []
      found[share.store.id] = SharedChanges(
        store: share.store, projects: known.union([share.stored.project]))
    }
    return Array(found.values)
  }

  /// Waits until somebody may see other things than `visitor` may, or nothing any more; that is noticed within a second,
  /// whoever has changed it. Also returns when the task is cancelled.
  ///
  /// - Parameter look: finds out who asks now.
  package func waitForOtherRights(
    than visitor: Visitor, look: (@Sendable () async throws -> Visitor)?
  ) async {
    await wait(visitor, look) { $0.seesTheSame(as: visitor) }
  }

  /// Waits until somebody may not see a shot any more; that is noticed within a second, whoever has changed it. Also returns
  /// when the task is cancelled.
  ///
  /// - Parameter look: finds out who asks now.
  package func waitUntilHidden(
    _ shot: ShotID, from visitor: Visitor, look: (@Sendable () async throws -> Visitor)?
  ) async {
    await wait(visitor, look) { now in (try? self.shot(shot, for: now, to: .see)) != nil }
  }

  /// Waits while what is found out of who asks is as it is to be.
  private func wait(
    _ visitor: Visitor, _ look: (@Sendable () async throws -> Visitor)?,
    while goesOn: (Visitor) -> Bool
  ) async {
    guard let look else { return await Self.forever() }
    var rights = visitor.rights
    var looks = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.lookInterval)
      let now = door.rightsLately()
      looks += 1
      // Now and then in any case: a sign-in comes to its end by itself.
      guard now != rights || looks.isMultiple(of: 60) else { continue }
      rights = now
      // Who cannot be looked up is nobody.
      guard let found = try? await look(), goesOn(found) else { return }
    }
  }

  private static let lookInterval = Duration.milliseconds(500)

  private static func forever() async {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

extension Visitor {
  func seesTheSame(as other: Visitor) -> Bool {
    asker.isSomebody == other.asker.isSomebody && person == other.person
      && shares.map(\.stored) == other.shares.map(\.stored)
  }
}
