internal import Digest
internal import Foundation

/// Objects as files of a folder, each under its key, with the digest of it in a file beside it. Several programs may use
/// the same folder at once.
package struct FolderObjects: ObjectStore {
  let directory: String

  /// What the name of a file has behind that of the object whose digest it holds. No key has this sign.
  static let digestMark = "~sha256"
  /// A file that nobody has finished for so many seconds never will be.
  private static let unfinishedTime = 86_400

  /// Makes the folder where there is none, and removes what was begun there a day ago.
  package init(directory: String) throws(ObjectError) {
    self.directory = directory
    guard try Self.make(directory) else { throw .failed(directory) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(ArrivingFile.mark) {
      var told = stat()
      let path = "\(directory)/\(name)"
      guard lstat(path, &told) == 0, told.modified < time(nil) - Self.unfinishedTime else {
        continue
      }
      unlink(path)
    }
  }

  // MARK: Putting

  package func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError) {
    let departing = try DepartingFile(path, digest: digest, of: key)
    let arriving = try ArrivingFile(in: directory)
    while let piece = try departing.next() { try arriving.write(piece) }
    try keep(arriving, key)
  }

  package func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError) {
    let arriving = try ArrivingFile(in: directory)
    try arriving.write(bytes)
    try keep(arriving, key)
  }

  /// Gives a file and its digest their names. Where this is interrupted between them there is no digest, rather than another's.
  private func keep(_ file: ArrivingFile, _ key: ObjectKey) throws(ObjectError) {
    let digest = try ArrivingFile(in: directory)
    try digest.write(Array("\(file.digest().hexDigits)\n".utf8))
    try file.settle()
    try digest.settle()
    let (folder, name) = place(of: key)
    // Whoever removes the last object of a folder may remove the folder with it, again and again.
    for _ in 0..<100 {
      guard try Self.make(folder), let held = try HeldFolder(folder, LOCK_EX) else { continue }
      unlinkat(held.descriptor, name + Self.digestMark, 0)
      guard try file.move(to: name, in: held.descriptor) else { continue }
      guard try digest.move(to: name + Self.digestMark, in: held.descriptor) else { continue }
      guard fsync(held.descriptor) == 0 else { throw .failed(folder) }
      return
    }
    throw .disk("\(folder): it does not stay")
  }

  /// Makes a folder and those in which it lies, where they are missing.
  ///
  /// - Returns: false where one of them is gone again.
  private static func make(_ folder: String) throws(ObjectError) -> Bool {
    if try makeOne(folder) { return true }
    let parent = (folder as NSString).deletingLastPathComponent
    guard !parent.isEmpty, parent != folder, try make(parent) else { return false }
    return try makeOne(folder)
  }

  /// Returns false where that in which it is to lie is missing.
  private static func makeOne(_ folder: String) throws(ObjectError) -> Bool {
    if mkdir(folder, 0o700) == 0 {
      sync((folder as NSString).deletingLastPathComponent)
      return true
    }
    var told = stat()
    switch errno {
    case ENOENT: return false
    case EEXIST where stat(folder, &told) == 0 && !told.isFolder:
      throw .disk("\(folder): it is no folder")
    case EEXIST: return true
    default: throw .failed(folder)
    }
  }

  private static func sync(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: Getting

  package func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int)
    throws(ObjectError) -> Bool
  {
    guard let object = try kept(key, limit: limit) else { return false }
    let arriving = try ArrivingFile(beside: path)
    try object.read { piece throws(ObjectError) in try arriving.write(piece) }
    let found = arriving.digest()
    guard found == object.digest ?? found, found == digest ?? found else { throw .damaged(key) }
    try arriving.finish(as: path)
    return true
  }

  package func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]? {
    guard let object = try kept(key, limit: limit) else { return nil }
    var bytes: [UInt8] = []
    try object.read { bytes += $0 }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    if let digest = object.digest, SHA256.hash(bytes) != digest { throw .damaged(key) }
    return bytes
  }

  private func kept(_ key: ObjectKey, limit: Int) throws(ObjectError) -> KeptFile? {
    let (folder, name) = place(of: key)
    // File and digest of the same time.
    guard let held = try HeldFolder(folder, LOCK_SH) else { return nil }
    guard let object = try KeptFile(name, in: held, of: key) else { return nil }
    guard object.size <= limit else { throw .tooLarge(limit: limit) }
    return object
  }

  package func size(of key: ObjectKey) throws(ObjectError) -> Int? {
    var told = stat()
    let (folder, name) = place(of: key)
    guard lstat("\(folder)/\(name)", &told) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .failed(name)
    }
    return told.isFile ? Int(told.st_size) : nil
  }

  // MARK: Removing

  package func remove(_ key: ObjectKey) throws(ObjectError) {
    let (folder, name) = place(of: key)
    guard try remove(name, from: folder) else { return }
    // Folders that hold nothing any more.
    var parts = key.parts.dropLast()
    while !parts.isEmpty, rmdir("\(directory)/\(parts.joined(separator: "/"))") == 0 {
      parts.removeLast()
    }
  }

  /// Returns whether there was such a folder.
  private func remove(_ name: String, from folder: String) throws(ObjectError) -> Bool {
    guard let held = try HeldFolder(folder, LOCK_EX) else { return false }
    guard unlinkat(held.descriptor, name, 0) == 0 else {
      // There is none, or it is a folder of others.
      guard errno == ENOENT || errno == EISDIR else { throw .failed(name) }
      return true
    }
    unlinkat(held.descriptor, name + Self.digestMark, 0)
    fsync(held.descriptor)
    return true
  }

  private func place(of key: ObjectKey) -> (folder: String, name: String) {
    let parts = key.parts
    return (
      ([directory] + parts.dropLast().map(String.init)).joined(separator: "/"), "\(parts.last!)"
    )
  }
}

extension stat {
  var modified: Int { st_mtim.tv_sec }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
