internal import Foundation
public import LibraryStore
public import Storyboard
internal import StoryboardFile
internal import Zip

/// A project as one file, to keep, to send, to take elsewhere: a zip of the parts that
/// `Documentation/archive.md` describes. It holds the whole logs, so undo and replay go along.
public enum ProjectArchive {
  /// The version that is written; all up to it are read.
  public static let version = 1
  static let mediaType = "application/vnd.inkreel.project+zip"

  struct Manifest: Codable {
    var format: String
    var version: Int
    var project: String
    var name: String
    var shots: Int
  }

  /// Writes a project to the file at `path`, which is there only when this has succeeded.
  public static func export(_ id: ProjectID, of store: LibraryStore, to path: String)
    async throws(ArchiveError)
  {
    let partial = path + ".partial"
    do {
      let parts = try await store.parts(of: id)
      let zip = try ZipWriter(path: partial)
      var assets: Set<AssetID> = []
      try zip.add("mimetype", Array(mediaType.utf8), isStored: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      let manifest = Manifest(
        format: "inkreel-project", version: version, project: id.hex, name: parts.name.string,
        shots: parts.shots.count)
      try zip.add("manifest.json", Array(try encoder.encode(manifest)))
      try zip.add("project.cbor", ProjectLog(id: id, edits: parts.edits).encoded())
      for shot in parts.shots {
        let archive = try await store.archive(of: shot, usingSnapshot: false).archive
        try zip.add("shots/\(shot.hex).cbor", archive.encoded())
        for asset in try archive.shot().assets { assets.insert(asset) }
      }
      for asset in assets.sorted(by: { $0.hex < $1.hex }) {
        // One that is missing here is missing there.
        for (name, bytes) in store.assets.files(of: asset) {
          try zip.add("assets/\(asset.hex)/\(name)", bytes, isStored: true)
        }
      }
      try zip.finish()
      guard rename(partial, path) == 0 else {
        throw ArchiveError.file("\(path): \(String(cString: strerror(errno)))")
      }
    } catch {
      unlink(partial)
      throw ArchiveError(error)
    }
  }

  /// Reads the file at `path` and puts its project into the library: under its own ids, or where
  /// these are taken, as a copy. Everything is checked before anything is stored.
  public static func importProject(
    from path: String, into store: LibraryStore, folder: FolderID? = nil
  ) async throws(ArchiveError) -> (id: ProjectID, name: Text, isCopy: Bool) {
    let contents = try read(path)
    do {
      return try await store.takeIn(contents, folder: folder)
    } catch {
      throw .library(error)
    }
  }

  static func read(_ path: String) throws(ArchiveError) -> ImportedProject {
    let zip = try unzip { () throws(ZipError) in try ZipReader(path: path) }
    var manifest: Manifest?
    var log: ProjectLog?
    var shots: [ShotID: ImportedShot] = [:]
    var assets: [AssetID: [String: [UInt8]]] = [:]
    while let (name, bytes) = try unzip({ () throws(ZipError) in try zip.next() }) {
      switch name {
      case "manifest.json": manifest = try self.manifest(bytes)
      case "project.cbor":
        log = try decode(name) { () throws(FileError) in try ProjectLog(encoded: bytes) }
      case _ where name.hasPrefix("assets/"):
        let steps = name.split(separator: "/")
        guard steps.count == 3, let id = AssetID(hex: String(steps[1])) else { continue }
        assets[id, default: [:]][String(steps[2])] = bytes
      default:
        // Parts of later versions and of other programs are passed over.
        guard name.hasPrefix("shots/"), name.hasSuffix(".cbor") else { continue }
        let archive = try decode(name) { () throws(FileError) in try ShotArchive(encoded: bytes) }
        guard name == "shots/\(archive.id.hex).cbor", archive.snapshot == nil else {
          throw .inconsistent(part: name)
        }
        let shot = try decode(name) { () throws(FileError) in try archive.shot() }
        shots[archive.id] = ImportedShot(shot: shot, edits: archive.edits)
      }
    }
    guard let manifest else { throw .missing(part: "manifest.json") }
    guard let log else { throw .missing(part: "project.cbor") }
    guard manifest.project == log.id.hex else { throw .inconsistent(part: "project.cbor") }
    let project = try decode("project.cbor") { () throws(FileError) in try log.project() }
    var wanted: [ImportedShot] = []
    for card in project.shots where !card.isDestroyed.value {
      guard let shot = shots[card.id] else { throw .missing(part: "shots/\(card.id.hex).cbor") }
      wanted.append(shot)
    }
    return ImportedProject(
      project: project, edits: log.edits, shots: wanted, assets: assets)
  }

  private static func unzip<Value>(_ body: () throws(ZipError) -> Value) throws(ArchiveError)
    -> Value
  {
    do throws(ZipError) {
      return try body()
    } catch {
      throw .zip(error)
    }
  }

  private static func manifest(_ bytes: [UInt8]) throws(ArchiveError) -> Manifest {
    let manifest: Manifest
    do {
      manifest = try JSONDecoder().decode(Manifest.self, from: Data(bytes))
    } catch {
      throw .manifest("it has not the fields it should have")
    }
    guard manifest.format == "inkreel-project" else {
      throw .manifest("it is not that of an Inkreel project")
    }
    guard manifest.version <= version else {
      throw .newerVersion(manifest.version, newest: version)
    }
    return manifest
  }

  private static func decode<Value>(_ part: String, _ body: () throws(FileError) -> Value)
    throws(ArchiveError) -> Value
  {
    do throws(FileError) {
      return try body()
    } catch {
      throw .damaged(part: part, error)
    }
  }
}

extension ArchiveError {
  init(_ error: any Error) {
    switch error {
    case let error as ArchiveError: self = error
    case let error as LibraryError: self = .library(error)
    case let error as ZipError: self = .zip(error)
    default: self = .file("\(error)")
    }
  }
}
