import ArgumentParser
import Foundation
import LibraryStore
import ProjectArchive
import Storyboard

/// `inkreel project`: projects as files.
struct ProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "List projects, export one as a file, import one.",
    subcommands: [ListCommand.self, ExportCommand.self, ImportCommand.self])
}

/// `inkreel project list`: a line each.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the projects of a library: id, scenes, shots, name.")

  @OptionGroup var library: LibraryOption

  func run() async throws {
    let store = try await library.open(.readOnly)
    for project in await store.outline().projects {
      let shots = project.scenes.reduce(0) { $0 + $1.shots.count }
      let name = project.name.string.replacing("\n", with: " ")
      print("\(project.id.hex)\t\(project.scenes.count)\t\(shots)\t\(name)")
    }
  }
}

/// `inkreel project export`.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a project, whole and with its history, to one file.",
    discussion: """
      PROJECT is a project's id (the last part of its address in the studio, or from 'inkreel \
      project list') or its name. A running studio does not mind. The file is a zip of documented \
      parts; see Documentation/archive.md.
      """)

  @OptionGroup var project: ProjectArgument

  @OptionGroup var library: LibraryOption

  @Option(name: [.short, .long], help: ArgumentHelp("Where the file goes.", valueName: "file"))
  var output: String

  func run() async throws {
    let store = try await library.open(.readOnly)
    let id = try await project.id(in: store, library)
    try checkFolder(of: output)
    do {
      try await ProjectArchive.export(id, of: store, to: output)
    } catch {
      throw Failure("\(error)")
    }
  }
}

/// `inkreel project import`.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Put a project from a file into a library.",
    discussion: """
      The project keeps its ids and its history; where a library has these ids already, it comes in \
      as a copy. While a studio serves the library, import in its page instead.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "file"))
  var file: String

  @OptionGroup var library: LibraryOption

  func run() async throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure("\(file): no such file")
    }
    let store = try await library.open(
      .readWrite(library.sample()), remedy: "stop that, or import in its page")
    do {
      let made = try await ProjectArchive.importProject(from: file, into: store)
      print("\(made.id.hex)\t\(made.name.string)\(made.isCopy ? "\t(as a copy)" : "")")
      try await store.close()
    } catch let error as ArchiveError {
      throw Failure("\(file): \(error)")
    }
  }
}
