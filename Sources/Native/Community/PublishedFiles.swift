internal import Digest
internal import Foundation
package import Objects

/// The files of works: each under the digest of its bytes, in a folder that nothing else is in, and that no library knows of. Where several servers
/// serve the studio they may lie elsewhere for all of them; the folder then has what was wanted lately.
package struct PublishedFiles: Sendable {
  package let directory: String
  /// Where they lie for all servers; nil where the folder has them all.
  private let objects: (any ObjectStore)?

  /// - Parameter directory: the folder of the studio.
  package init(studio directory: String, objects: (any ObjectStore)? = nil) {
    self.directory = directory + "/published"
    self.objects = objects
  }

  private static let prefix = ObjectKey("p")

  private static func key(_ digest: FileDigest) -> ObjectKey {
    ObjectKey("p", String(digest.hex.prefix(2)), digest.hex)
  }

  package static func digest(_ bytes: [UInt8]) -> FileDigest {
    FileDigest(bytes: Array(SHA256.hash(bytes)))
  }

  /// Where a file lies, once `bring` has brought it.
  package func path(of digest: FileDigest) -> String {
    let hex = digest.hex
    return "\(directory)/\(hex.prefix(2))/\(hex)"
  }

  /// Has a file be at hand, where there is one.
  ///
  /// - Throws: `unreachable`, where nobody can say whether there is.
  package func bring(_ digest: FileDigest) throws(CommunityError) {
    guard let objects else { return }
    let path = path(of: digest)
    // Its time says that it is of use.
    if utimes(path, nil) == 0 { return }
    do {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      _ = try objects.get(Self.key(digest), to: path, digest: digest.bytes)
    } catch {
      throw CommunityError(tables: error)
    }
  }

  package func holds(_ digest: FileDigest) throws(CommunityError) -> Bool {
    guard let objects else { return FileManager.default.fileExists(atPath: path(of: digest)) }
    do {
      return try objects.size(of: Self.key(digest)) != nil
    } catch {
      throw CommunityError(tables: error)
    }
  }

  /// Keeps bytes: whole, or not at all, whenever the process ends, and on the disk when it returns.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  package func put(_ bytes: [UInt8]) throws(CommunityError) -> FileDigest {
    let digest = Self.digest(bytes)
    do {
      try objects?.put(Self.key(digest), bytes: bytes)
    } catch {
      throw CommunityError(tables: error)
    }
    let path = path(of: digest)
    // What is there was written whole; its time says that it is of use.
    if utimes(path, nil) == 0 { return digest }
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .storage("\(error)")
    }
    let scratch = "\(path).\(UInt64.random(in: 0 ... .max))"
    let file = open(scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .storage(String(cString: strerror(errno))) }
    let isWritten = Self.write(bytes, to: file)
    guard close(file) == 0, isWritten, rename(scratch, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(scratch)
      throw .storage(reason)
    }
    for name in [folder, directory] { Self.sync(folder: name) }
    return digest
  }

  /// The bytes of a file; nil where there is none.
  package func bytes(of digest: FileDigest) throws(CommunityError) -> [UInt8]? {
    try bring(digest)
    return FileManager.default.contents(atPath: path(of: digest)).map(Array.init)
  }

  package func remove(_ digests: some Sequence<FileDigest>) {
    for digest in digests {
      // What stays there is swept away.
      try? objects?.remove(Self.key(digest))
      unlink(path(of: digest))
    }
  }

  /// Has all that lies in the folder lie elsewhere as well: for who moves a studio.
  package func sendAll() throws(CommunityError) {
    guard objects != nil else { return }
    let files = FileManager.default
    for folder in (try? files.contentsOfDirectory(atPath: directory)) ?? [] {
      for name in (try? files.contentsOfDirectory(atPath: "\(directory)/\(folder)")) ?? [] {
        // What was never finished has another name.
        guard let bytes = files.contents(atPath: "\(directory)/\(folder)/\(name)"),
          case let digest = Self.digest(Array(bytes)), digest.hex == name, try !holds(digest)
        else { continue }
        try put(Array(bytes))
      }
    }
  }

  /// Has all that lies elsewhere be in the folder.
  ///
  /// - Returns: those that do not come, since they are damaged.
  package func bringAll() throws(CommunityError) -> [FileDigest] {
    var damaged: [FileDigest] = []
    try each { one in
      guard let bytes = one.key.parts.last.flatMap({ [UInt8](hexDigits: $0) }) else { return }
      let digest = FileDigest(bytes: bytes)
      do throws(CommunityError) {
        try bring(digest)
      } catch {
        guard case .damaged = error else { throw error }
        damaged.append(digest)
      }
    }
    return damaged
  }

  /// Removes what no work names, and what was never finished: of what is younger than `age` milliseconds nothing, since a
  /// work may be on its way.
  ///
  /// - Returns: how many were removed.
  @discardableResult
  package func sweep(keeping live: Set<FileDigest>, olderThan age: Int64 = 3_600_000)
    throws(CommunityError) -> Int
  {
    let files = FileManager.default
    let names = Set(live.map(\.hex))
    var count = try sweepObjects(keeping: names, olderThan: age)
    for folder in (try? files.contentsOfDirectory(atPath: directory)) ?? [] {
      for name in (try? files.contentsOfDirectory(atPath: "\(directory)/\(folder)")) ?? []
      where !names.contains(name) {
        let path = "\(directory)/\(folder)/\(name)"
        let made = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
        guard let made, Date.now.timeIntervalSince(made) * 1000 >= Double(age) else { continue }
        if unlink(path) == 0 { count += 1 }
      }
    }
    return count
  }

  private func sweepObjects(keeping names: Set<String>, olderThan age: Int64)
    throws(CommunityError) -> Int
  {
    let now = Date.now.timeIntervalSince1970
    var count = 0
    try each { one in
      guard let name = one.key.parts.last, !names.contains(String(name)),
        (now - Double(one.modified)) * 1000 >= Double(age)
      else { return }
      try objects?.remove(one.key)
      count += 1
    }
    return count
  }

  /// All that lie elsewhere.
  private func each(_ body: (ObjectListing) throws -> Void) throws(CommunityError) {
    guard let objects else { return }
    var last: ObjectKey?
    do {
      while true {
        let part = try objects.list(in: Self.prefix, after: last, limit: 1000)
        for one in part { try body(one) }
        guard part.count == 1000, let end = part.last else { return }
        last = end.key
      }
    } catch {
      throw CommunityError(tables: error)
    }
  }

  // MARK: Steps

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    let isWritten = bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    return isWritten && fsync(file) == 0
  }

  private static func sync(folder path: String) {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
