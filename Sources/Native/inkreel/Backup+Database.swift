import Community
import Foundation
import LibraryStore
import People
import Storyboard

/// A backup of a studio whose libraries and people lie in a database: the folder is the same as of any other, so it can be checked, and brought back
/// into a folder, from which 'inkreel move' brings it into a database.
extension Backup {
  /// Each library, and the people, are as they were at one moment; servers go on meanwhile.
  ///
  /// - Parameter files: the folder of pictures and files that servers share, where that has them.
  func make(of studio: PostgresStudio, _ people: PeopleStore, files: String) throws {
    guard try studio.places().contains(".") else {
      throw Failure("there is no library in the database")
    }
    try makeFolder(folder)
    var tries = 1
    while try !copyAll(of: studio, people, files) {
      // A project that goes from one library to another meanwhile would be in both, or in neither.
      guard tries < 5 else {
        throw Failure("projects are being given away just now: try again in a while")
      }
      tries += 1
      Thread.sleep(forTimeInterval: 2)
    }
    try writeSums()
  }

  /// Copies all; false where a project went from one library to another meanwhile.
  private func copyAll(of studio: PostgresStudio, _ people: PeopleStore, _ files: String) throws
    -> Bool
  {
    do {
      let hasPeople = try people.isBegun()
      let before = hasPeople ? try people.givingCounts() : nil
      try copyPublished(studio, files)
      if hasPeople {
        try? FileManager.default.removeItem(atPath: folder + "/studio.sqlite")
        _ = try PeopleStore.move(from: people, to: folder) {
          try CommunityStore($0).indexAnew()
        }
        try PeopleStore.forgetWaysIn(in: folder)
        try PeopleStore.keepInOneFile(in: folder)
      }
      // After the people: of whoever comes meanwhile neither the account nor the library is there.
      for place in try studio.places() {
        let path = place == "." ? folder : "\(folder)/\(place)"
        try? FileManager.default.removeItem(atPath: path + "/inkreel.sqlite")
        // Before the log, since a bin may be emptied after it, and behind it: so all that it names is there.
        try copyAssets(of: studio, at: place, files, to: path)
        _ = try MovedLibrary.move(from: studio, at: place, to: path)
        try copyAssets(of: studio, at: place, files, to: path)
      }
      try copyPublished(studio, files)
      let after = hasPeople ? try people.givingCounts() : nil
      return before?.all == after?.all && (before?.open ?? 0) == 0 && (after?.open ?? 0) == 0
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  private func copyAssets(
    of studio: PostgresStudio, at place: String, _ files: String, to path: String
  ) throws {
    guard let shared = try studio.sharedAssets(at: place) else {
      return try copyAssets(place == "." ? files : "\(files)/\(place)", to: path)
    }
    // Those that a log names are missed when the copy is checked.
    for id in try AssetStore(directory: path, shared: shared).bringAll() {
      note("\(place): the picture or file \(id.hex) is damaged, and is not copied.")
    }
  }

  private func copyPublished(_ studio: PostgresStudio, _ files: String) throws {
    if let objects = studio.objects {
      for digest in try PublishedFiles(studio: folder, objects: objects).bringAll() {
        note("The published file \(digest.hex) is damaged, and is not copied.")
      }
    } else {
      try copyPublished(files)
    }
  }
}
