internal import Digest
internal import Foundation
package import Objects

/// The files that jobs have made, where every server of a studio finds them: in a folder that they share, or in a store of objects, and then those at
/// hand in the folder. Whoever calls waits on their own thread.
package struct MadeFiles: Sendable {
  private let folder: String
  private let objects: (any ObjectStore)?

  /// - Parameter files: the folder of the studio's files.
  package init(files: String, objects: (any ObjectStore)?) {
    (folder, self.objects) = (files + "/made", objects)
  }

  private static let root = ObjectKey("x")
  /// The most bytes of one: stores take no more at once.
  package static let limit = 5_000_000_000

  /// Whether a file is larger than can be kept here.
  package func isTooLarge(_ file: String) -> Bool {
    var facts = stat()
    return objects != nil && stat(file, &facts) == 0 && Int(facts.st_size) > Self.limit
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// Puts a file, which is gone from where it was then.
  package func put(_ file: String, as name: String) throws(LibraryError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if let objects {
        try objects.put(ObjectKey("x", name), file: file, digest: Self.digest(file))
      }
      // It may come from another disk; whoever looks finds all of it or nothing.
      let scratch = path(".\(name)")
      try? FileManager.default.removeItem(atPath: scratch)
      try FileManager.default.moveItem(atPath: file, toPath: scratch)
      guard Foundation.rename(scratch, path(name)) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw LibraryError(error)
    }
  }

  /// Where a file lies that is at hand; nil for any other.
  package func atHand(_ name: String) -> String? {
    let path = path(name)
    return utimes(path, nil) == 0 ? path : nil
  }

  /// Where a file lies; nil where there is none.
  package func find(_ name: String) throws(LibraryError) -> String? {
    if let path = atHand(name) { return path }
    guard let objects else { return nil }
    let path = path(name)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return try objects.get(ObjectKey("x", name), to: path, digest: nil, limit: Self.limit)
        ? path : nil
    } catch {
      throw LibraryError(error)
    }
  }

  /// Removes files, where they are.
  package func remove(_ names: [String]) throws(LibraryError) {
    do {
      for name in names {
        try objects?.remove(ObjectKey("x", name))
        unlink(path(name))
      }
    } catch {
      throw LibraryError(error)
    }
  }

  /// Removes what was put so many seconds ago: of servers that were ended before they could say so.
  package func sweep(olderThan age: Int = 172_800) throws(LibraryError) {
    let now = Int(Date.now.timeIntervalSince1970)
    do {
      var last: ObjectKey?
      while let objects {
        let part = try objects.list(in: Self.root, after: last, limit: 1000)
        for one in part where now - one.modified > age { try objects.remove(one.key) }
        guard part.count == 1000 else { break }
        last = part.last?.key
      }
    } catch {
      throw LibraryError(error)
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var facts = stat()
      if stat(path(name), &facts) == 0, now - facts.st_mtim.tv_sec > age { unlink(path(name)) }
    }
  }

  private static func digest(_ path: String) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let digest = RunningSHA256()
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { digest.update(part) }
    return digest.finish()
  }
}

extension PostgresStudio {
  /// - Parameter files: the folder of the studio's files, as of its first library.
  package func made(files: String) -> MadeFiles { MadeFiles(files: files, objects: objects) }
}
