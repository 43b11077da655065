import ArgumentParser
import Community
import Foundation
import LibraryStore
import People

/// `inkreel move`: a studio from a folder into a database, or back.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a studio from its folder into a database that several servers serve, or back.",
    discussion: """
      Nobody may serve the studio meanwhile. All libraries go, those of all people, with their whole history, and then the people; \
      what has been moved is compared edit by edit. Where it is interrupted, it goes on where it was. Nothing is removed where it came from.

      With --back the folder of --library must be empty, and gets what is in the database.
      """)

  @Flag(help: "From the database into the folder.")
  var back = false

  @OptionGroup var library: LibraryOption

  func run() async throws {
    guard let studio = try library.studio() else {
      throw ValidationError("--database says where it is to go")
    }
    do {
      let people = try library.people(in: studio)
      if back { try moveBack(studio, people) } else { try move(studio, people) }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  private func move(_ studio: PostgresStudio, _ people: PeopleStore) throws {
    guard MovedLibrary.isThere(in: library.path) else {
      throw Failure("there is no library in \(library.path)")
    }
    let hasPeople = PeopleStore.isBegun(in: library.path)
    var places = ["."]
    if hasPeople {
      let source = try PeopleStore(directory: library.path)
      guard try source.openGivings().isEmpty else {
        throw Failure(
          "projects are on their way to somebody; serve the studio once until they are there")
      }
      places += try source.people().map(\.place).filter { $0 != "." }
      try source.close()
    }
    for place in places {
      let folder = place == "." ? library.path : "\(library.path)/\(place)"
      // Who has never signed in has none yet.
      guard MovedLibrary.isThere(in: folder) else { continue }
      try copyFiles("assets", place)
      tell(place, try MovedLibrary.move(from: folder, to: studio, at: place))
    }
    try copyFiles("published", ".")
    guard hasPeople else { return }
    if let rows = try PeopleStore.move(from: library.path, to: people) {
      try CommunityStore(people).indexAnew()
      print("People: \(rows) rows.")
    } else {
      print("People: there already.")
    }
  }

  private func moveBack(_ studio: PostgresStudio, _ people: PeopleStore) throws {
    let hasPeople = try people.isBegun()
    for place in try studio.places() {
      let folder = place == "." ? library.path : "\(library.path)/\(place)"
      tell(place, try MovedLibrary.move(from: studio, at: place, to: folder))
      try copyFiles("assets", place)
    }
    try copyFiles("published", ".")
    guard hasPeople else { return }
    let rows = try PeopleStore.move(from: people, to: library.path)
    try CommunityStore(PeopleStore(directory: library.path)).indexAnew()
    print("People: \(rows) rows.")
  }

  private func tell(_ place: String, _ facts: MovedLibrary.Facts) {
    print("\(place): \(facts.documents) documents, \(facts.changes) edits, all the same.")
  }

  /// Copies files, which are named by what is in them and never change, that are not there yet.
  private func copyFiles(_ name: String, _ place: String) throws {
    guard let objects = library.objects, objects != library.path else { return }
    func folder(_ root: String) -> String {
      (place == "." ? root : "\(root)/\(place)") + "/" + name
    }
    let (from, to) =
      back ? (folder(objects), folder(library.path)) : (folder(library.path), folder(objects))
    let files = FileManager.default
    guard let found = files.enumerator(atPath: from) else { return }
    for case let path as String in found {
      if path == "unfinished" {
        found.skipDescendants()
        continue
      }
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: "\(from)/\(path)", isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try files.createDirectory(atPath: "\(to)/\(path)", withIntermediateDirectories: true)
      } else if !files.fileExists(atPath: "\(to)/\(path)") {
        // Under another name first: whoever sees it sees all of it.
        try? files.removeItem(atPath: "\(to)/\(path).moving")
        try files.copyItem(atPath: "\(from)/\(path)", toPath: "\(to)/\(path).moving")
        try files.moveItem(atPath: "\(to)/\(path).moving", toPath: "\(to)/\(path)")
      }
    }
  }
}
