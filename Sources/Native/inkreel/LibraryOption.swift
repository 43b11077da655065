import ArgumentParser
import Foundation
import LibraryStore

/// `--library DIR`, the same for all commands that use one.
struct LibraryOption: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The folder that holds the library (default: ~/.local/share/inkreel).", valueName: "dir"))
  var directory: String?

  var path: String {
    if let directory { return directory }
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/inkreel" }
    return FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share/inkreel"
  }

  /// - Parameter remedy: what one does where another Inkreel has it open.
  func open(
    _ mode: LibraryStore.Mode, remedy: String = "stop that first"
  ) async throws -> LibraryStore {
    do {
      return try await LibraryStore(directory: path, mode: mode)
    } catch LibraryError.inUse(let path) {
      throw Failure("the library \(path) is open in another Inkreel; \(remedy)")
    } catch {
      throw Failure("\(error)")
    }
  }
}

extension LibraryOption {
  /// The library that the first start makes; nothing is drawn for one that is there already.
  ///
  /// - Parameter isPlain: whether it is to be without photographs and programs.
  func sample(isPlain: Bool = false) -> LibrarySeed {
    var generator = SystemRandomNumberGenerator()
    let isNew = !FileManager.default.fileExists(atPath: path + "/inkreel.sqlite")
    let isWhole = isNew && !isPlain
    return .sample(
      using: &generator, tunnel: isWhole ? SampleTunnel.made() : nil,
      program: isWhole ? SampleShot.made() : nil)
  }
}
