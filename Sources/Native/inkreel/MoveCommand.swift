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
      Nobody may serve the studio meanwhile, and the database holds no studio yet: a server that starts first makes one. All libraries go, \
      those of all people, with their whole history, their pictures and files, and then the people; what has been moved is compared edit by edit, and \
      every picture and file looked for that the drawings name. Where it is interrupted, it goes on where it was. Nothing is removed where it \
      came from; do not draw there any more.

      With --back an empty folder, that of --library, gets what is in the database.
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
      let missing =
        if back { try await moveBack(studio, people) } else { try await move(studio, people) }
      if let failure = failure(missing) { throw failure }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  /// What could not be moved, or not looked for.
  private struct Missing {
    var files = 0
    /// Libraries that could not be looked through.
    var libraries = 0
  }

  private func failure(_ missing: Missing) -> Failure? {
    if missing.files > 0 {
      let remedy = library.objectsAddress == nil ? ", or named by --objects" : ""
      return Failure(
        "\(missing.files) pictures and files are missing, and all else is moved. Once they are there\(remedy), the same line brings them too"
      )
    }
    guard missing.libraries > 0 else { return nil }
    return Failure("all is moved, but it is not known whether all pictures and files are there")
  }

  private func move(_ studio: PostgresStudio, _ people: PeopleStore) async throws -> Missing {
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
    var missing = Missing()
    for place in places {
      let folder = folder(of: place)
      let facts = try named(place) { () throws(MovedLibrary.Failure) in
        try MovedLibrary.move(from: folder, to: studio, at: place)
      }
      if let shared = studio.objects.map({ SharedAssets($0, of: facts.id) }) {
        try tell(place, damaged: AssetStore(directory: folder, shared: shared).sendAll())
      } else {
        try copyFiles("assets", place)
      }
      let files = place == "." ? library.files : "\(library.files)/\(place)"
      let kept = AssetStore(
        directory: studio.objects == nil ? files : folder,
        shared: studio.objects.map { SharedAssets($0, of: facts.id) })
      try await tell(place, facts, kept: kept, &missing)
    }
    if let store = studio.objects {
      try PublishedFiles(studio: library.path, objects: store).sendAll()
    } else {
      try copyFiles("published", ".")
    }
    guard hasPeople else { return missing }
    let rows = try movePeople(to: people)
    // Once more where it was interrupted before.
    try CommunityStore(people).indexAnew()
    print(rows.map { "People: \($0) rows." } ?? "People: there already.")
    return missing
  }

  private func moveBack(_ studio: PostgresStudio, _ people: PeopleStore) async throws -> Missing {
    let there = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    // It may have been interrupted before.
    let own = ["inkreel.", "studio.", "assets", "published", "people"]
    let others = there.filter { !$0.hasPrefix(".") && $0 != "lost+found" }
    if let other = others.first(where: { name in !own.contains { name.hasPrefix($0) } }) {
      throw Failure(
        "\(library.path) holds other things (\(other)); a studio is moved back into an empty folder"
      )
    }
    let stillness = try studio.holdStill()
    let missing = try await moveBackHeld(studio, people)
    // Where it was lost, somebody may have stored something that was not moved.
    try stillness.check()
    return missing
  }

  private func moveBackHeld(_ studio: PostgresStudio, _ people: PeopleStore) async throws -> Missing
  {
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
    var missing = Missing()
    for place in try studio.places() {
      let facts = try named(place) { () throws(MovedLibrary.Failure) in
        try MovedLibrary.move(from: studio, at: place, to: folder(of: place))
      }
      if let shared = studio.objects.map({ SharedAssets($0, of: facts.id) }) {
        let assets = AssetStore(directory: folder(of: place), shared: shared)
        try tell(place, damaged: assets.bringAll())
      } else {
        try copyFiles("assets", place)
      }
      try await tell(place, facts, kept: AssetStore(directory: folder(of: place)), &missing)
    }
    if let store = studio.objects {
      for digest in try PublishedFiles(studio: library.path, objects: store).bringAll() {
        note("The published file \(digest.hex) is damaged, and stays where it is.")
      }
    } else {
      try copyFiles("published", ".")
    }
    guard hasPeople else { return missing }
    guard !isThere else {
      print("People: there already.")
      return missing
    }
    let rows = try PeopleStore.move(from: people, to: library.path) {
      try CommunityStore($0).indexAnew()
    }
    print("People: \(rows) rows.")
    return missing
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

  /// Says why one library is not moved, and what to do.
  private func named(
    _ place: String, _ body: () throws(MovedLibrary.Failure) -> MovedLibrary.Facts
  ) throws -> MovedLibrary.Facts {
    do {
      return try body()
    } catch {
      let folder = folder(of: place)
      let words =
        switch error {
        case .otherLibrary where back:
          "\(folder) holds another library: move back into an empty folder"
        case .differs where back:
          "\(folder) holds what was moved there before: \(error). Nothing was changed: move back into an empty folder"
        case .otherLibrary, .library(.taken):
          "\(folder): the database holds another studio, as where servers were started before this: move into an empty database"
        case .differs:
          "\(folder): \(error). Nothing was changed. Serve the one that is right, or move into an empty database"
        case .library(let error): "\(folder): \(reason(of: error))"
        }
      throw Failure(words)
    }
  }

  /// Says what has been moved of a library, and counts the pictures and files that its drawings name and that are missing.
  private func tell(
    _ place: String, _ facts: MovedLibrary.Facts, kept: AssetStore, _ missing: inout Missing
  ) async throws {
    let folder = folder(of: place)
    let moved = "\(folder): \(facts.documents) documents, \(facts.changes) edits, all the same"
    let assets: Set<AssetID>
    do {
      let store = try await LibraryStore(directory: folder, mode: .readOnly)
      assets = try await store.replayAll().assets
      try await store.close()
    } catch {
      print(moved + ".")
      note("\(folder): which pictures its drawings name cannot be read: \(error)")
      missing.libraries += 1
      return
    }
    let lost = try assets.filter { try !kept.isKept($0) }
    for id in lost { note("\(folder): the picture or file \(id.hex) is missing.") }
    print("\(moved); \(assets.count - lost.count) pictures and files.")
    missing.files += lost.count
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
