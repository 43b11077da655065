import Community
import Digest
import Foundation
import LibraryStore
import People
import Storyboard

/// A folder with a copy of all that a studio keeps.
///
/// Assets are copied first and last, the databases between: what a database names was there when it was copied, so it is among
/// the one or the other, also where the bin is emptied meanwhile. The people come before the libraries: a library that is newer than its
/// shares shows less, never more.
struct Backup {
  let folder: String
  private static let sums = "SHA256SUMS"

  /// What is in it.
  struct Facts {
    var libraries = 0
    var people = 0
    var documents = 0
    var assets = 0
    var bytes = 0

    var line: String {
      "\(libraries) libraries, \(people) people, \(documents) documents, \(assets) pictures and files, "
        + "\(bytes) bytes: all whole"
    }
  }

  // MARK: Making

  /// - Parameter library: the folder of the library.
  func make(of library: String) throws {
    guard FileManager.default.fileExists(atPath: library + "/inkreel.sqlite") else {
      throw Failure("there is no library in \(library)")
    }
    try makeFolder(folder)
    var tries = 1
    while try !copyAll(of: library) {
      // A project that goes from one library to another meanwhile would be in both, or in neither.
      guard tries < 5 else {
        throw Failure("projects are being given away just now: try again in a while")
      }
      tries += 1
      Thread.sleep(forTimeInterval: 2)
    }
    let trust = library + "/trust"
    if FileManager.default.fileExists(atPath: trust) {
      try act { try FileManager.default.copyItem(atPath: trust, toPath: folder + "/trust") }
    }
    try writeSums()
  }

  /// Copies databases and pictures; false where a project went from one library to another meanwhile.
  private func copyAll(of library: String) throws -> Bool {
    do {
      let before = try PeopleStore.givingCounts(in: library)
      try copyPublished(library)
      if PeopleStore.isBegun(in: library) {
        try? FileManager.default.removeItem(atPath: folder + "/studio.sqlite")
        try PeopleStore.copy(of: library, to: folder + "/studio.sqlite")
        try PeopleStore.forgetWaysIn(in: folder)
      }
      // After the people: of whoever comes meanwhile neither the account nor the library is there.
      let places = try Self.libraries(in: library)
      for place in places { try makeFolder(folder + place) }
      for place in places { try copyAssets(library + place, to: folder + place) }
      for place in places {
        let path = folder + place + "/inkreel.sqlite"
        try? FileManager.default.removeItem(atPath: path)
        try LibraryStore.copyDatabase(of: library + place, to: path)
      }
      for place in places { try copyAssets(library + place, to: folder + place) }
      try copyPublished(library)
      let after = try PeopleStore.givingCounts(in: library)
      return before?.all == after?.all && (before?.open ?? 0) == 0 && (after?.open ?? 0) == 0
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Where libraries lie below a folder: its own at "", those of others at "/people/…".
  private static func libraries(in folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/people")) ?? []
    return [""]
      + names.sorted().map { "/people/\($0)" }.filter {
        FileManager.default.fileExists(atPath: folder + $0 + "/inkreel.sqlite")
      }
  }

  func copyAssets(_ from: String, to: String) throws {
    let files = FileManager.default
    for (id, _) in try AssetStore(directory: from).all() {
      let name = "/assets/\(id.hex.prefix(2))/\(id.hex)"
      guard !files.fileExists(atPath: to + name) else { continue }
      try act {
        try files.createDirectory(
          atPath: to + "/assets/\(id.hex.prefix(2))", withIntermediateDirectories: true)
      }
      // One that went with the bin meanwhile is named by nothing that is copied.
      guard files.fileExists(atPath: from + name) else { continue }
      do {
        try act { try files.copyItem(atPath: from + name, toPath: to + name) }
      } catch {
        guard files.fileExists(atPath: from + name) else {
          try? files.removeItem(atPath: to + name)
          continue
        }
        throw error
      }
    }
  }

  /// Copies what was published: files that never change, under their digests. One that goes meanwhile is named by nothing any more.
  func copyPublished(_ library: String) throws {
    let (from, files) = (library + "/published", FileManager.default)
    for group in (try? files.contentsOfDirectory(atPath: from)) ?? [] {
      for name in (try? files.contentsOfDirectory(atPath: "\(from)/\(group)")) ?? []
      where name.count == 64 {
        let to = "\(folder)/published/\(group)"
        guard !files.fileExists(atPath: "\(to)/\(name)") else { continue }
        try act { try files.createDirectory(atPath: to, withIntermediateDirectories: true) }
        do {
          try act {
            try files.copyItem(atPath: "\(from)/\(group)/\(name)", toPath: "\(to)/\(name)")
          }
        } catch {
          guard files.fileExists(atPath: "\(from)/\(group)/\(name)") else { continue }
          throw error
        }
      }
    }
  }

  func writeSums() throws {
    var lines = ""
    for path in try paths() { lines += "\(try Self.digest(folder + "/" + path))  \(path)\n" }
    try act {
      try Data(lines.utf8).write(to: URL(fileURLWithPath: folder + "/" + Self.sums))
    }
  }

  /// All files but the list itself, in order.
  private func paths() throws -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else {
      throw Failure("\(folder): there is no such folder")
    }
    var found: [String] = []
    while let path = all.nextObject() as? String {
      var facts = stat()
      guard lstat(folder + "/" + path, &facts) == 0 else { continue }
      if facts.st_mode & S_IFMT == S_IFREG, path != Self.sums { found.append(path) }
    }
    return found.sorted()
  }

  // MARK: Checking

  /// Checks that every file is as it was written, and that what is in them holds together.
  func verify() async throws -> Facts {
    var facts = Facts()
    guard let text = try? String(contentsOfFile: folder + "/" + Self.sums, encoding: .utf8) else {
      throw Failure("\(folder) is no backup: it has no \(Self.sums)")
    }
    var known: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Failure("\(folder)/\(Self.sums) is damaged: \(line)") }
      known[String(parts[1].drop { $0 == " " || $0 == "*" })] = parts[0]
    }
    let paths = try paths()
    for path in known.keys.sorted() where !paths.contains(path) {
      throw Failure("\(folder)/\(path) is missing")
    }
    for path in paths {
      guard let digest = known[path] else {
        throw Failure("\(folder)/\(path) does not belong there")
      }
      guard try Self.digest(folder + "/" + path) == digest else {
        throw Failure("\(folder)/\(path) is damaged")
      }
      var size = stat()
      stat(folder + "/" + path, &size)
      facts.bytes += Int(size.st_size)
    }
    if PeopleStore.isBegun(in: folder) { facts.people = try Self.people(in: folder) }
    for place in try Self.libraries(in: folder) {
      try await check(folder + place, &facts)
    }
    return facts
  }

  /// Counts the people of a copy, of a copy of it: opening it would change its file. What they have published must be there.
  private static func people(in folder: String) throws -> Int {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString)").path
    try act {
      try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    do {
      try PeopleStore.copy(of: folder, to: scratch + "/studio.sqlite")
      let people = try PeopleStore(directory: scratch)
      let published = PublishedFiles(studio: folder)
      for digest in try CommunityStore(people).allDigests() where try !published.holds(digest) {
        throw Failure("\(folder)/published: the file \(digest.hex) is missing")
      }
      return try people.people().count
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(folder)/studio.sqlite: \(error)")
    }
  }

  private func check(_ path: String, _ facts: inout Facts) async throws {
    do {
      let store = try await LibraryStore(directory: path, mode: .readOnly)
      try await store.checkIntegrity()
      let (documents, assets) = try await store.replayAll()
      facts.libraries += 1
      facts.documents += documents
      for asset in assets {
        guard store.assets.hasOriginal(asset) else {
          throw Failure("\(path): the picture or file \(asset.hex) is missing")
        }
      }
      for (asset, _) in try store.assets.all() {
        guard try Self.digest(store.assets.originalPath(of: asset)) == asset.hex else {
          throw Failure("\(path): the picture or file \(asset.hex) is damaged")
        }
        facts.assets += 1
      }
      try await store.close()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  // MARK: Bringing back

  /// Copies it to a folder that is not there yet, as a library that nobody is signed in to.
  func copy(to target: String) throws {
    try makeFolder(target)
    for path in try paths() {
      let place = URL(fileURLWithPath: target + "/" + path)
      try act {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(atPath: folder + "/" + path, toPath: place.path)
      }
    }
    do {
      for place in try Self.libraries(in: target) {
        try LibraryStore.forgetDevices(of: target + place)
      }
      if PeopleStore.isBegun(in: target) { try PeopleStore.forgetWaysIn(in: target) }
    } catch {
      throw Failure("\(error)")
    }
  }

  // MARK: Files

  func makeFolder(_ path: String) throws {
    try Self.act {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  private func act(_ body: () throws -> Void) throws { try Self.act(body) }

  private static func act(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as CocoaError {
      throw Failure("\(error.filePath ?? ""): \(error.localizedDescription)")
    } catch {
      throw Failure("\(error)")
    }
  }

  private static func digest(_ path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Failure("\(path) cannot be read")
    }
    defer { try? file.close() }
    let digest = RunningSHA256()
    do {
      while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty { digest.update(bytes) }
    } catch {
      throw Failure("\(path): \(error)")
    }
    return digest.finish().hexDigits
  }
}
