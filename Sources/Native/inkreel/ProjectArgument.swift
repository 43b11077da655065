import ArgumentParser
import LibraryStore
import Storyboard

/// A project of the library, by its id or its name.
struct ProjectArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The project's id or name.", valueName: "project"))
  var project: String

  func id(in store: LibraryStore, _ library: LibraryOption) async throws -> ProjectID {
    if let id = ProjectID(hex: project) { return id }
    let found = await store.outline().projects.filter { $0.name.string == project }
    switch found.count {
    case 1: return found[0].id
    case 0: throw Failure("there is no project named “\(project)” in \(library.path)")
    default:
      throw Failure(
        "\(found.count) projects are named “\(project)”; give an id: "
          + found.map(\.id.hex).joined(separator: ", "))
    }
  }

  func outline(in store: LibraryStore, _ library: LibraryOption) async throws -> ProjectOutline {
    let id = try await id(in: store, library)
    guard let outline = await store.outline().projects.first(where: { $0.id == id }) else {
      throw Failure("there is no project \(id.hex) in \(library.path)")
    }
    return outline
  }
}
