internal import Foundation
package import LibraryStore
package import People
package import Permission
package import SignIn
package import Storyboard
import Synchronization

/// All that is kept here, behind the policy: whoever wants something of it says who asks and what for, and gets a value
/// that can do just that, or the reason why not.
///
/// The values (`OpenLibrary`, `OpenProject`, `OpenShot`, `OpenLog`, `OpenAsset`, …) are made here alone: holding one *is*
/// the permission. Each is good for one request: rights may end meanwhile. As long as nobody has an account the asker is the
/// machine, which may do everything.
///
/// A thing is looked for in the asker's own library first, then in those of whom they have, or had, a part in a project: what
/// lies elsewhere is to them as if it never was.
package struct Studio: Sendable {
  let libraries: Libraries
  package let door: PeopleDoor
  private let visitors = KnownVisitors()
  let authors = KnownAuthors()
  let use = KnownUse()
  let givings = GivingsUnderWay()
  /// What people do, counted by the half hour.
  package let activity: ActivityLedger

  package init(_ libraries: Libraries, door: PeopleDoor) {
    self.libraries = libraries
    self.door = door
    activity = ActivityLedger(door: door)
  }

  // MARK: Who asks

  /// The machine itself: while there are no people, whoever reaches it.
  package var machine: Visitor {
    Visitor(asker: .machine, signIn: nil, secret: nil, home: libraries.first, shares: [])
  }

  /// Who has signed in with a secret, or nobody.
  ///
  /// - Complexity: one look into the database for whether rights have changed since they were here last.
  package func visitor(with secret: SignInSecret?, of people: PeopleStore) async throws -> Visitor {
    guard let secret else { return .nobody }
    let (rights, now) = (try people.rightsCount(), Self.now())
    if let known = visitors.visitor(secret, rights: rights, at: now) { return known }
    guard let signIn = try people.signedIn(with: secret, at: now) else { return .nobody }
    let (visitor, isWhole) = try await self.visitor(
      signIn.person, signIn, secret, of: people, rights: rights)
    if isWhole { visitors.keep(visitor, secret, rights: rights, at: now) }
    return visitor
  }

  /// The same, with what they see no older than this call, also where other servers have stored it.
  ///
  /// - Parameter known: who it was before in the same request: as long as rights are the same, all is as it was looked at then.
  package func freshVisitor(
    with secret: SignInSecret?, of people: PeopleStore, after known: Visitor? = nil
  ) async throws -> Visitor {
    let visitor = try await visitor(with: secret, of: people)
    if let known, known.rights == visitor.rights { return visitor }
    try await refresh(for: visitor)
    // A project that has gone to somebody else meanwhile lies where it did not when rights were read.
    guard visitor.shares.contains(where: { !$0.store.holds($0.stored.project) }) else {
      return visitor
    }
    let now = try await self.visitor(with: secret, of: people)
    if now.rights != visitor.rights { try await refresh(for: now) }
    return now
  }

  /// A project that a job is done on, as long as whoever asked for it may do that.
  ///
  /// - Parameter person: who asked, by `Visitor.name`; nil for the machine.
  package func project(_ id: ProjectID, forWorkOf person: String?, to act: Act) async throws
    -> OpenProject
  {
    guard let name = person else {
      try await refresh(for: machine)
      return try project(id, for: machine, to: act)
    }
    guard let people = try door.people(), let personID = PersonID(hex: name),
      let person = try people.person(personID), !person.isDisabled, !person.hasLeft
    else { throw Refused(.hidden) }
    let (visitor, isWhole) = try await self.visitor(
      person, nil, nil, of: people, rights: people.rightsCount())
    try await refresh(for: visitor)
    do throws(Refused) {
      return try project(id, for: visitor, to: act)
    } catch {
      // It may lie where nobody can look.
      guard isWhole else { throw LibraryError.storage(code: 0, "a library cannot be opened") }
      throw error
    }
  }

  /// What somebody has and may see; not whole where a library cannot be opened.
  private func visitor(
    _ person: Person, _ signIn: SignedIn?, _ secret: SignInSecret?, of people: PeopleStore,
    rights: Int64
  ) async throws -> (visitor: Visitor, isWhole: Bool) {
    var shares: [OpenShare] = []
    var isWhole = true
    var lost: Set<ProjectID> = []
    for share in try people.shares(of: person.id) {
      // Nothing is there any more, and nothing is to be made there again.
      if share.owner.hasLeft {
        lost.insert(share.project)
        continue
      }
      // A library that cannot be opened keeps nobody from their own.
      guard let store = try? await libraries.store(at: share.owner.place) else {
        isWhole = false
        continue
      }
      shares.append(OpenShare(stored: share, store: store))
    }
    let visitor = Visitor(
      asker: .person(
        PersonFacts(
          id: person.id, rank: person.rank, isActive: !person.isDisabled,
          freshUntil: signIn?.freshUntil ?? 0)),
      signIn: signIn, secret: secret, home: try await libraries.store(at: person.place),
      shares: shares, lost: lost, rights: rights)
    return (visitor, isWhole)
  }

  /// Has what a visitor sees be no older than this call, also where other servers have stored it.
  package func refresh(for visitor: Visitor) async throws {
    guard let database = libraries.studio else { return }
    var stores: [LibraryID: LibraryStore] = [:]
    for store in visitor.shares.map(\.store) + [visitor.home].compactMap(\.self) {
      stores[store.id] = store
    }
    guard !stores.isEmpty else { return }
    try await database.refresh(Array(stores.values))
  }

  // MARK: Things

  /// The asker's own library.
  package func library(for visitor: Visitor, to act: Act) throws(Refused) -> OpenLibrary {
    let home = try own(visitor, act)
    return OpenLibrary(store: home)
  }

  /// A project; that there is none shows only when it is used, and alike for all who may know.
  package func project(_ id: ProjectID, for visitor: Visitor, to act: Act) throws(Refused)
    -> OpenProject
  {
    let place = try place(of: id, visitor)
    try ask(visitor, act, .project(place.facts))
    return OpenProject(store: place.store, id: id, isOwn: place.isOwn)
  }

  package func shot(_ id: ShotID, for visitor: Visitor, to act: Act) throws(Refused) -> OpenShot {
    let place = try place(of: id, visitor)
    try ask(visitor, act, .project(place.facts))
    return OpenShot(store: place.store, id: id)
  }

  /// A shot that is to be changed.
  package func writableShot(_ id: ShotID, for visitor: Visitor) throws(Refused) -> WritableShot {
    WritableShot(
      shot: try shot(id, for: visitor, to: .draw), log: try writableLog(of: .shot(id), for: visitor)
    )
  }

  /// A document's log, to be read.
  package func log(of name: DocumentName, for visitor: Visitor) throws(Refused) -> OpenLog {
    OpenLog(store: try place(of: name, visitor, to: .seeHistory).store, name: name)
  }

  /// A document's log, to be added to.
  package func writableLog(of name: DocumentName, for visitor: Visitor) throws(Refused)
    -> WritableLog
  {
    let act: Act =
      switch name {
      case .library, .project: .arrange
      case .shot: .draw
      }
    let place = try place(of: name, visitor, to: act)
    return WritableLog(
      store: place.store, name: name, isOwn: place.isOwn, owner: place.owner, visitor: visitor,
      studio: self)
  }

  /// A picture or a file of a program: one of the asker's own library, or one that a project names which they may see.
  package func asset(_ id: AssetID, for visitor: Visitor) async throws -> OpenAsset {
    let home = try own(visitor, .see)
    guard !home.assets.isAtHand(id) else { return OpenAsset(assets: home.assets, id: id) }
    // What is at hand needs nobody to be asked.
    for share in visitor.shares where share.store.assets.isAtHand(id) {
      if try await shows(share, id, to: visitor) {
        return OpenAsset(assets: share.store.assets, id: id)
      }
    }
    try home.assets.bring(id)
    guard !home.assets.isAtHand(id) else { return OpenAsset(assets: home.assets, id: id) }
    for share in visitor.shares where !share.store.assets.isAtHand(id) {
      if try await shows(share, id, to: visitor) {
        try share.store.assets.bring(id)
        return OpenAsset(assets: share.store.assets, id: id)
      }
    }
    return OpenAsset(assets: home.assets, id: id)
  }

  /// Whether a project that somebody may see names an asset.
  private func shows(_ share: OpenShare, _ id: AssetID, to visitor: Visitor) async throws -> Bool {
    guard Self.answer(visitor, .see, .project(share.facts)) == nil,
      share.store.holds(share.stored.project)
    else { return false }
    return try await share.store.uses(id, in: share.stored.project)
  }

  /// Room for files that are sent, to be kept or to be worked on.
  package func uploads(for visitor: Visitor) throws(Refused) -> Uploads {
    Uploads(store: try own(visitor, .arrange), owner: visitor.person, studio: self)
  }

  /// The projects of others that somebody may see, with their part in them.
  package func sharedProjects(for visitor: Visitor) -> [SharedProject] {
    visitor.shares.compactMap { share in
      let id = share.stored.project
      guard Self.answer(visitor, .see, .project(share.facts)) == nil, share.store.holds(id),
        !share.store.isInBin(id)
      else { return nil }
      return SharedProject(
        project: OpenProject(store: share.store, id: id, isOwn: false), owner: share.stored.owner,
        role: share.stored.share.role, since: share.stored.since,
        mayExport: Self.answer(visitor, .export, .project(share.facts)) == nil)
    }
  }

  // MARK: Places

  struct Place {
    var store: LibraryStore
    var facts: ProjectFacts
    var isOwn: Bool
    /// Whose library it is; nil while there are no people.
    var owner: Person?
  }

  /// Where a project lies, as far as the asker may know: one that is nowhere is looked for in their own library.
  func place(of id: ProjectID, _ visitor: Visitor) throws(Refused) -> Place {
    guard let home = visitor.home else { throw Refused(.signIn) }
    if !home.holds(id),
      let share = visitor.shares.first(where: { $0.stored.project == id && $0.store.holds(id) })
    {
      return Place(
        store: share.store, facts: share.facts, isOwn: false, owner: share.stored.owner)
    }
    if visitor.lost.contains(id), !home.holds(id) {
      // Nobody's by now; to who was in it no longer shared.
      let facts = ProjectFacts(owner: Visitor.alone, share: Share(.viewer, hasEnded: true))
      return Place(store: home, facts: facts, isOwn: false, owner: nil)
    }
    return Place(
      store: home, facts: ProjectFacts(owner: visitor.owner), isOwn: true, owner: visitor.person)
  }

  func place(of id: ShotID, _ visitor: Visitor) throws(Refused) -> Place {
    guard let home = visitor.home else { throw Refused(.signIn) }
    if home.project(of: id) == nil,
      let share = visitor.shares.first(where: { $0.store.project(of: id) == $0.stored.project })
    {
      return Place(
        store: share.store, facts: share.facts, isOwn: false, owner: share.stored.owner)
    }
    return Place(
      store: home, facts: ProjectFacts(owner: visitor.owner), isOwn: true, owner: visitor.person)
  }

  private func place(of name: DocumentName, _ visitor: Visitor, to act: Act) throws(Refused)
    -> Place
  {
    let found: Place
    switch name {
    case .library:
      return Place(
        store: try own(visitor, act), facts: ProjectFacts(owner: visitor.owner), isOwn: true,
        owner: visitor.person)
    case .project(let id): found = try place(of: id, visitor)
    case .shot(let id): found = try place(of: id, visitor)
    }
    try ask(visitor, act, .project(found.facts))
    return found
  }

  private func own(_ visitor: Visitor, _ act: Act) throws(Refused) -> LibraryStore {
    guard let home = visitor.home else { throw Refused(.signIn) }
    try ask(visitor, act, .library(owner: visitor.owner))
    return home
  }

  // MARK: Asking

  /// Throws where the policy says no.
  package func ask(_ visitor: Visitor, _ act: Act, _ thing: Thing) throws(Refused) {
    if let refusal = Self.answer(visitor, act, thing) { throw Refused(refusal) }
  }

  /// Why somebody may not do something; nil where they may.
  static func answer(_ visitor: Visitor, _ act: Act, _ thing: Thing) -> Refusal? {
    if case .no(let refusal) = verdict(visitor.asker, act, thing, at: now()) { return refusal }
    return nil
  }

  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}

/// A project of somebody else that one may see.
package struct SharedProject: Sendable {
  package var project: OpenProject
  package var owner: Person
  package var role: Role
  /// When they were let in, in milliseconds since 1970.
  package var since: Int64
  package var mayExport: Bool
}

/// The policy has said no.
package struct Refused: Error, Equatable, Sendable {
  package let refusal: Refusal

  package init(_ refusal: Refusal) { self.refusal = refusal }
}
