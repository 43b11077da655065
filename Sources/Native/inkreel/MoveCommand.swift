import ArgumentParser
import Community
import Foundation
import LibraryStore
import Objects
import People
import Storyboard

/// `inkreel move`: a studio from a folder into a database, or back.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a studio from its folder into a database that several servers serve, or back.",
    discussion: """
      Nobody may serve the studio meanwhile. All libraries go, those of all people, with their whole history, and then the people; \
      what has been moved is compared edit by edit. Where it is interrupted, it goes on where it was. Nothing is removed where it came from.

      With --back the folder of --library gets what is in the database; it may hold what was moved there before, and nobody else's.
      """)

  @Flag(help: "From the database into the folder.")
  var back = false

  @OptionGroup var library: LibraryOption

  func run() async throws {
    guard let studio = try library.studio(isPatient: true) else {
      throw ValidationError("--database says where it is to go")
    }
    guard let claim = try attempt({ try studio.claimAll() }) else {
      throw Failure("a server serves the studio in the database; stop all of them first")
    }
    defer { withExtendedLifetime(claim) {} }
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
    // All of them, until all is there: nobody draws where it came from meanwhile.
    let hold = try MovedLibrary.Hold(library.path)
    defer { withExtendedLifetime(hold) {} }
    let hasPeople = PeopleStore.isBegun(in: library.path)
    if try people.isBegun(), !hasPeople {
      throw Failure("there are people in the database, and none in \(library.path)")
    }
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
    // Who has never signed in has none yet.
    places = places.filter { MovedLibrary.isThere(in: folder(of: $0)) }
    let holds = try places.filter { $0 != "." }.map { try MovedLibrary.Hold(folder(of: $0)) }
    defer { withExtendedLifetime(holds) {} }
    for place in places {
      let folder = folder(of: place)
      let facts = try MovedLibrary.move(from: folder, to: studio, at: place)
      if let shared = studio.objects.map({ SharedAssets($0, of: facts.id) }) {
        try tell(place, damaged: AssetStore(directory: folder, shared: shared).sendAll())
      } else {
        try copyFiles("assets", place)
      }
      tell(place, facts)
    }
    if let store = studio.objects {
      try PublishedFiles(studio: library.path, objects: store).sendAll()
    } else {
      try copyFiles("published", ".")
    }
    guard hasPeople else { return }
    let rows = try movePeople(to: people)
    // Once more where it was interrupted before.
    try CommunityStore(people).indexAnew()
    print(rows.map { "People: \($0) rows." } ?? "People: there already.")
  }

  private func moveBack(_ studio: PostgresStudio, _ people: PeopleStore) throws {
    let stillness = try studio.holdStill()
    try moveBackHeld(studio, people)
    // Where it was lost, somebody may have stored something that was not moved.
    try stillness.check()
  }

  private func moveBackHeld(_ studio: PostgresStudio, _ people: PeopleStore) throws {
    let hasPeople = try people.isBegun()
    guard try people.openGivings().isEmpty else {
      throw Failure(
        "projects are on their way to somebody; serve the studio once until they are there")
    }
    // Once more where it was interrupted before: the people come last.
    let isThere = PeopleStore.isBegun(in: library.path)
    guard try !isThere || people.isSame(asIn: library.path) else {
      throw Failure("there are people in \(library.path) already")
    }
    for place in try studio.places() {
      let facts = try MovedLibrary.move(from: studio, at: place, to: folder(of: place))
      if let shared = studio.objects.map({ SharedAssets($0, of: facts.id) }) {
        let assets = AssetStore(directory: folder(of: place), shared: shared)
        try tell(place, damaged: assets.bringAll())
      } else {
        try copyFiles("assets", place)
      }
      tell(place, facts)
    }
    if let store = studio.objects {
      for digest in try PublishedFiles(studio: library.path, objects: store).bringAll() {
        note("The published file \(digest.hex) is damaged, and stays where it is.")
      }
    } else {
      try copyFiles("published", ".")
    }
    guard hasPeople else { return }
    guard !isThere else { return print("People: there already.") }
    let rows = try PeopleStore.move(from: people, to: library.path) {
      try CommunityStore($0).indexAnew()
    }
    print("People: \(rows) rows.")
  }

  /// How many rows there are; nil where they are there already.
  private func movePeople(to people: PeopleStore) throws -> Int? {
    do {
      return try PeopleStore.move(from: library.path, to: people)
    } catch {
      guard error == .alreadyBegun else { throw error }
      throw Failure("there are other people in the database, or more has been done there since")
    }
  }

  private func folder(of place: String) -> String {
    place == "." ? library.path : "\(library.path)/\(place)"
  }

  private func tell(_ place: String, _ facts: MovedLibrary.Facts) {
    print("\(place): \(facts.documents) documents, \(facts.changes) edits, all the same.")
  }

  private func tell(_ place: String, damaged: [AssetID]) {
    for id in damaged {
      note("\(place): the picture or file \(id.hex) is damaged, and stays where it is.")
    }
  }

  /// Copies files, which are named by what is in them and never change, that are not there yet.
  private func copyFiles(_ name: String, _ place: String) throws {
    let objects = library.files
    guard objects != library.path else { return }
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
