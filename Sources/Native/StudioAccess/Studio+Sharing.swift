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

  /// What a project is called, for whom its owner has invited; nil where it is no more.
  package func name(of project: ProjectID, of owner: Person) async throws -> String? {
    let store = try await libraries.store(at: owner.place)
    return try? store.project(project).name.value.string
  }
}
