internal import Digest
package import Foundation
package import Storyboard

/// The pictures of a library, and the files that its programs need, each in a folder of its own named by the
/// SHA-256 of its bytes, beside the database: `assets/3f/3f…/original`, and what was made of it where it is a
/// picture, `picture.png`.
///
/// A folder is filled under another name, brought to the disk, and then renamed: so an asset is there
/// whole or not at all, whenever the process ends. What lies under other names was never finished and
/// is swept away when the library is opened for writing.
package struct AssetStore: Sendable {
  let root: URL
  /// Whether nothing is written, not even what is made of assets.
  let isReadOnly: Bool
  /// Where they lie for all servers; the folder then has what was wanted lately. Nil where the folder has them all.
  let shared: SharedAssets?

  /// Of the library in a folder; in another folder, assets without one.
  package init(directory library: String, isReadOnly: Bool = false, shared: SharedAssets? = nil) {
    root = URL(fileURLWithPath: library).appendingPathComponent("assets")
    self.isReadOnly = isReadOnly
    self.shared = shared
  }

  private var unfinished: URL { root.appendingPathComponent("unfinished") }

  func folder(_ id: AssetID) -> URL {
    root.appendingPathComponent(String(id.hex.prefix(2))).appendingPathComponent(id.hex)
  }

  /// Whether it is here as a picture.
  ///
  /// As all that looks at an asset does, it has it be at hand first, as far as that can be done now; `bring` says where it cannot.
  package func contains(_ id: AssetID) -> Bool {
    FileManager.default.fileExists(atPath: picturePath(of: id))
  }

  /// Whether it is here, as a picture or as bytes alone.
  package func hasOriginal(_ id: AssetID) -> Bool {
    FileManager.default.fileExists(atPath: originalPath(of: id))
  }

  /// The untouched original; nil where there is none.
  package func original(of id: AssetID) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: originalPath(of: id)))).map { Array($0) }
  }

  /// Where the untouched original lies.
  package func originalPath(of id: AssetID) -> String {
    if shared != nil { try? bring(id) }
    return folder(id).appendingPathComponent("original").path
  }

  /// Where the working copy lies, a PNG file.
  package func picturePath(of id: AssetID) -> String {
    if shared != nil { try? bringPicture(of: id) }
    return folder(id).appendingPathComponent("picture.png").path
  }

  /// The working copy; nil where there is none.
  package func picture(of id: AssetID) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: picturePath(of: id)))).map { Array($0) }
  }

  /// The size of the original as it is meant to be seen; nil where it is not there.
  package func size(of id: AssetID) -> (width: Int, height: Int)? {
    if shared != nil { try? bringPicture(of: id) }
    let path = folder(id).appendingPathComponent("size").path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let parts = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  // MARK: Adding

  /// A file that is being sent.
  package func begin() throws(LibraryError) -> AssetUpload {
    do {
      let folder = unfinished.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try AssetUpload(folder: folder)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Keeps what was sent under its name, with its working copy and size.
  package func keep(
    _ upload: AssetUpload, as id: AssetID, picture: [UInt8], width: Int, height: Int
  ) throws(LibraryError) {
    do {
      try Self.write(Data(picture), to: upload.folder.appendingPathComponent("picture.png"))
    } catch {
      upload.discard()
      throw LibraryError(error)
    }
    try keep(upload, as: id, width: width, height: height)
  }

  /// Keeps what was sent under its name, with the size of the working copy that lies beside it already.
  func keep(_ upload: AssetUpload, as id: AssetID, width: Int, height: Int) throws(LibraryError) {
    do {
      try Self.write(
        Data("\(width) \(height)\n".utf8), to: upload.folder.appendingPathComponent("size"))
      try place(upload, as: id) {
        if !contains(id) { try addPicture(in: upload.folder, to: id) }
      }
    } catch {
      upload.discard()
      throw LibraryError(error)
    }
  }

  /// Keeps what was sent under its name, as bytes alone: it is no picture.
  package func keep(_ upload: AssetUpload, as id: AssetID) throws(LibraryError) {
    do {
      try place(upload, as: id) {}
    } catch {
      upload.discard()
      throw LibraryError(error)
    }
  }

  /// Keeps bytes alone; their name.
  package func keep(_ bytes: [UInt8]) throws(LibraryError) -> AssetID {
    let upload = try begin()
    do throws(LibraryError) {
      try upload.append(Data(bytes))
      let id = try upload.finish()
      try keep(upload, as: id)
      return id
    } catch {
      upload.discard()
      throw error
    }
  }

  /// Moves what was sent to where it belongs; `isThere` is called where someone sent the same before.
  private func place(_ upload: AssetUpload, as id: AssetID, isThere: () throws -> Void) throws {
    try Self.sync(upload.folder)
    // Elsewhere first: what is here then is there.
    try shared?.send(upload.folder, as: id)
    let target = folder(id)
    let shelf = target.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    if rename(upload.folder.path, target.path) != 0 {
      let code = errno
      guard hasOriginal(id) else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
      try isThere()
      touch(id)
      upload.discard()
    }
    for place in [shelf, root, root.deletingLastPathComponent()] { try Self.sync(place) }
  }

  /// Gives what is here as bytes alone its working copy, which makes it a picture: that comes last.
  func addPicture(in folder: URL, to id: AssetID) throws {
    let target = self.folder(id)
    for name in ["size", "picture.png"] {
      let (from, to) = (
        folder.appendingPathComponent(name).path, target.appendingPathComponent(name).path
      )
      guard rename(from, to) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
    try Self.sync(target)
  }

  // MARK: Clearing away

  /// Removes what was begun and never finished, in another life of the library.
  func sweep() { try? FileManager.default.removeItem(at: unfinished) }

  /// Has an asset that is here count as one that comes now, and be kept as one: no log may name it yet, and where it is at hand it may have been
  /// removed by another server.
  package func renew(_ id: AssetID) throws(LibraryError) {
    if let shared {
      try bringPicture(of: id)
      do {
        try shared.send(folder(id), as: id)
      } catch {
        throw LibraryError(error)
      }
    }
    touch(id)
  }

  private func touch(_ id: AssetID) { utimes(folder(id).path, nil) }

  /// When an asset came, or was renewed; nil where there is none.
  func added(_ id: AssetID) throws(LibraryError) -> Date? {
    do {
      if let shared { return try shared.added(id) }
    } catch {
      throw LibraryError(error)
    }
    let facts = try? FileManager.default.attributesOfItem(atPath: folder(id).path)
    return facts?[.modificationDate] as? Date
  }

  /// All assets, with when they came, or were renewed.
  package func all() throws(LibraryError) -> [(id: AssetID, added: Date)] {
    do {
      return try shared?.all() ?? allAtHand()
    } catch {
      throw LibraryError(error)
    }
  }

  /// Those in the folder.
  func allAtHand() -> [(id: AssetID, added: Date)] {
    let files = FileManager.default
    let shelves = (try? files.contentsOfDirectory(atPath: root.path)) ?? []
    var found: [(id: AssetID, added: Date)] = []
    for shelf in shelves where shelf.count == 2 {
      let place = root.appendingPathComponent(shelf)
      for name in (try? files.contentsOfDirectory(atPath: place.path)) ?? [] {
        guard let id = AssetID(hex: name) else { continue }
        let facts = try? files.attributesOfItem(atPath: place.appendingPathComponent(name).path)
        found.append((id, facts?[.modificationDate] as? Date ?? .now))
      }
    }
    return found
  }

  /// Removes it from where it lies for all servers, and not from what is at hand.
  func removeElsewhere(_ id: AssetID) throws(LibraryError) {
    do {
      try shared?.remove(id)
    } catch {
      throw LibraryError(error)
    }
  }

  func remove(_ id: AssetID) {
    if let shared, (try? shared.remove(id)) == nil { return }
    try? FileManager.default.removeItem(at: folder(id))
  }

  // MARK: Files

  private static func write(_ data: Data, to file: URL) throws {
    try data.write(to: file)
    try sync(file)
  }

  /// Waits until the disk has a file, or the names in a folder.
  static func sync(_ place: URL) throws {
    let file = open(place.path, O_RDONLY)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    if fsync(file) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}

/// A file on its way in: its bytes so far, and their digest. A class, because it is that file.
package final class AssetUpload {
  let folder: URL
  private let file: FileHandle
  private let digest = RunningSHA256()
  package private(set) var byteCount = 0

  init(folder: URL) throws {
    self.folder = folder
    let path = folder.appendingPathComponent("original").path
    FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forWritingAtPath: path) else { throw POSIXError(.EIO) }
    self.file = file
  }

  /// Makes another file beside it.
  func newFile(_ name: String) throws -> FileHandle {
    let path = folder.appendingPathComponent(name).path
    FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forWritingAtPath: path) else { throw POSIXError(.EIO) }
    return file
  }

  /// Where the bytes lie.
  package var path: String { folder.appendingPathComponent("original").path }

  package func append(_ bytes: Data) throws(LibraryError) {
    do {
      try file.write(contentsOf: bytes)
    } catch {
      throw LibraryError(error)
    }
    digest.update(bytes)
    byteCount += bytes.count
  }

  /// The name of what was sent; the disk has it when this returns.
  package func finish() throws(LibraryError) -> AssetID {
    do {
      try file.synchronize()
      try file.close()
    } catch {
      throw LibraryError(error)
    }
    guard let id = AssetID(bytes: digest.finish()) else {
      preconditionFailure("a digest has 32 bytes")
    }
    return id
  }

  package func discard() {
    try? file.close()
    try? FileManager.default.removeItem(at: folder)
  }
}
