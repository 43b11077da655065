internal import Foundation
internal import LibraryStore
internal import Storyboard
internal import StoryboardFile
internal import Zip

/// A project's archive, unpacked and checked: logs of shots lie in a folder, assets on their way into the library.
struct UnpackedProject {
  private let project: Project
  private let edits: [[UInt8]]
  private let shots: [ShotID]
  private let folder: String
  private let assets: [ImportedAsset]

  /// Unpacks the file at `path`.
  ///
  /// - Parameter folder: an empty folder for what is unpacked.
  /// - Throws: an `ArchiveError` where anything of it is not as it should be.
  init(_ path: String, limits: ZipLimits, in folder: String, assets store: AssetStore) throws {
    try limits.check(path: path)
    let zip = try limits.reader(path: path)
    var manifest: ProjectArchive.Manifest?
    var log: ProjectLog?
    var found: Set<ShotID> = []
    var assets: [AssetID: ImportedAsset] = [:]
    while let name = try zip.nextName() {
      switch name {
      case "manifest.json": manifest = try Self.manifest(try Self.bytes(zip))
      case "project.cbor": log = try Self.decode(name, try Self.bytes(zip), ProjectLog.init)
      case _ where name.hasPrefix("assets/"):
        let steps = name.split(separator: "/")
        guard steps.count == 3, let id = AssetID(hex: String(steps[1])) else { continue }
        let asset = try assets[id] ?? ImportedAsset(id, in: store)
        assets[id] = asset
        try zip.readPart { try asset.append($0, to: String(steps[2])) }
      default:
        // Parts of later versions and of other programs are passed over.
        guard name.hasPrefix("shots/"), name.hasSuffix(".cbor") else { continue }
        let bytes = try Self.bytes(zip)
        let archive = try Self.decode(name, bytes, ShotArchive.init)
        guard name == "shots/\(archive.id.hex).cbor", archive.snapshot == nil else {
          throw ArchiveError.inconsistent(part: name)
        }
        // Made once, to see that it can be.
        _ = try Self.decode(name, archive) { archive throws(FileError) in try archive.shot() }
        try Self.write(bytes, to: Self.place(of: archive.id, in: folder))
        found.insert(archive.id)
      }
    }
    guard let manifest else { throw ArchiveError.missing(part: "manifest.json") }
    guard let log else { throw ArchiveError.missing(part: "project.cbor") }
    guard manifest.project == log.id.hex else {
      throw ArchiveError.inconsistent(part: "project.cbor")
    }
    project = try Self.decode("project.cbor", log) { log throws(FileError) in try log.project() }
    shots = project.shots.filter { !$0.isDestroyed.value }.map(\.id)
    for shot in shots where !found.contains(shot) {
      throw ArchiveError.missing(part: "shots/\(shot.hex).cbor")
    }
    edits = log.edits
    self.folder = folder
    self.assets = assets.values.sorted { $0.id.hex < $1.id.hex }
  }

  /// The project as a library takes it in.
  consuming func imported() -> ImportedProject {
    let folder = folder
    return ImportedProject(project: project, edits: edits, shots: shots, assets: assets) { id in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.place(of: id, in: folder)))
      return try ShotArchive(encoded: Array(bytes)).edits
    }
  }

  private static func place(of shot: ShotID, in folder: String) -> String {
    "\(folder)/\(shot.hex).cbor"
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(LibraryError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw LibraryError(file: error)
    }
  }

  private static func bytes(_ zip: ZipReader) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try zip.readPart { bytes.append(contentsOf: $0) }
    return bytes
  }

  private static func manifest(_ bytes: [UInt8]) throws(ArchiveError) -> ProjectArchive.Manifest {
    let manifest: ProjectArchive.Manifest
    do {
      manifest = try JSONDecoder().decode(ProjectArchive.Manifest.self, from: Data(bytes))
    } catch {
      throw .manifest("it has not the fields it should have")
    }
    guard manifest.format == "inkreel-project" else {
      throw .manifest("it is not that of an Inkreel project")
    }
    guard manifest.version <= ProjectArchive.version else {
      throw .newerVersion(manifest.version, newest: ProjectArchive.version)
    }
    return manifest
  }

  private static func decode<Given, Value>(
    _ part: String, _ given: Given, _ body: (Given) throws(FileError) -> Value
  ) throws(ArchiveError) -> Value {
    do throws(FileError) {
      return try body(given)
    } catch {
      throw .damaged(part: part, error)
    }
  }
}
