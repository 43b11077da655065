import ArgumentParser
import Foundation
import LibraryStore
import People

/// `inkreel backup`: all that the studio keeps, of all people, in a folder.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the library, and those of all people, into a new folder, and check the copy.",
    discussion: """
      A running studio does not mind, and goes on; with --database, and --objects, none of its servers does. The folder holds what the library's holds, and SHA256SUMS, which \
      'inkreel verify' and 'sha256sum -c' read. It is as private as the library itself.
      """)

  @Argument(help: ArgumentHelp("The folder to make.", valueName: "folder"))
  var folder: String

  @OptionGroup var library: LibraryOption

  func run() async throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder) else {
      throw Failure("\(folder) is there already; a backup goes into a new folder")
    }
    let unfinished = folder + ".unfinished"
    try? files.removeItem(atPath: unfinished)
    do {
      let backup = Backup(folder: unfinished)
      let studio = try library.studio(isPatient: true)
      let people = try studio.map { try library.people(in: $0) }
      if let studio, let people {
        try backup.make(of: studio, people, files: library.files)
      } else {
        try backup.make(of: library.path)
      }
      let facts = try await backup.verify()
      guard rename(unfinished, folder) == 0 else {
        throw Failure("\(folder): \(String(cString: strerror(errno)))")
      }
      noteBackup(people)
      print(facts.line)
    } catch {
      try? files.removeItem(atPath: unfinished)
      throw (error as? LibraryError).map { Failure($0) } ?? error
    }
  }
}

extension BackupCommand {
  /// Tells those who look after the studio that there is a backup; what cannot be told makes it no worse.
  ///
  /// - Parameter shared: the people of a studio in a database.
  private func noteBackup(_ shared: PeopleStore?) {
    let own =
      shared == nil && PeopleStore.isBegun(in: library.path)
      ? try? PeopleStore(directory: library.path) : nil
    guard let people = shared ?? own, (try? people.isBegun()) == true else { return }
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try? people.note("backed-up", by: nil, net: "", at: now)
    try? own?.close()
  }
}

/// `inkreel verify`.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check a backup: its files, its databases, every log, and that no picture is missing."
  )

  @Argument(help: ArgumentHelp("A folder that 'inkreel backup' made.", valueName: "folder"))
  var folder: String

  func run() async throws { print(try await Backup(folder: folder).verify().line) }
}

/// `inkreel restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a backup back into a library that is not there yet.",
    discussion: """
      It is checked first. Who was signed in then, paired devices, and links that let somebody in are left out: they may \
      have been ended since. People sign in anew.

      From that library 'inkreel move' brings a studio into a database.
      """)

  @Argument(help: ArgumentHelp("A folder that 'inkreel backup' made.", valueName: "folder"))
  var folder: String

  @OptionGroup var library: FolderOption

  func run() async throws {
    let files = FileManager.default
    let there = (try? files.contentsOfDirectory(atPath: library.path)) ?? []
    guard there.isEmpty else {
      throw Failure(
        "\(library.path) is not empty; a backup is brought back into an empty folder alone")
    }
    let backup = Backup(folder: folder)
    let facts = try await backup.verify()
    let unfinished = library.path + ".unfinished"
    try? files.removeItem(atPath: unfinished)
    do {
      try backup.copy(to: unfinished)
      try? files.removeItem(atPath: library.path)
      guard rename(unfinished, library.path) == 0 else {
        throw Failure("\(library.path): \(String(cString: strerror(errno)))")
      }
    } catch {
      try? files.removeItem(atPath: unfinished)
      throw error
    }
    print(facts.line)
    let option = library.directory == nil ? "" : " --library \(library.path)"
    print("The library is in \(library.path) now; 'inkreel serve\(option)' serves it.")
    if PeopleStore.isBegun(in: library.path) {
      note(
        "Everybody signs in anew. Review links are off until their owners turn them on again, on the share card."
      )
    }
  }
}
