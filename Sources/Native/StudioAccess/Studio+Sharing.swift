internal import LibraryStore
package import People
package import Permission
package import Storyboard
internal import Words

extension Studio {
  /// Opens the libraries of all people: whoever makes something under an id is told where that is taken.
  func openAll() async throws {
    guard let people = try door.people() else { return }
    try await libraries.openAll(people.people().map(\.place))
  }

  /// What the policy knows of a project that somebody may see: whose it is, and their part in it.
  package func part(in project: ProjectID, of visitor: Visitor) -> ProjectFacts {
    (try? place(of: project, visitor))?.facts ?? ProjectFacts(owner: Visitor.alone)
  }

  /// Notes that somebody has a project open; of its owner also that `shot` stands for it from now on. When others look at it is
  /// kept for themselves alone.
  package func noteOpening(of project: ProjectID, shot: ShotID?, for visitor: Visitor)
    async throws
  {
    let open = try self.project(project, for: visitor, to: .see)
    if open.isOwn {
      try await open.store.noteOpening(of: project, shot: shot)
    } else if let person = visitor.person {
      try door.people()?.noteOpening(of: project, by: person.id, at: Self.now())
    }
  }

  /// What a project is called; nil where somebody may not see it, or it lies in the bin.
  package func name(of project: ProjectID, for visitor: Visitor) async throws -> String? {
    guard let place = try? place(of: project, visitor),
      Self.answer(visitor, .see, .project(place.facts)) == nil, !place.store.isInBin(project)
    else { return nil }
    return try? place.store.project(project).name.value.string
  }

  /// Whether somebody may see what is said about a project of an owner.
  package func shows(_ project: ProjectID, of owner: PersonID, to visitor: Visitor) -> Bool {
    guard let place = try? place(of: project, visitor), place.facts.owner == owner else {
      return false
    }
    return Self.answer(visitor, .see, .project(place.facts)) == nil
  }

  /// What a project is called, for whom its owner has invited; nil where it is no more.
  package func name(of project: ProjectID, of owner: Person) async throws -> String? {
    let store = try await libraries.fresh(at: owner.place)
    return try? store.project(project).name.value.string
  }
}
