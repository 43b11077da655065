internal import CFileStamp
import Foundation
internal import Synchronization

/// The files of the page, read, hashed and compressed once each, and again when one has changed.
///
/// A class, because all requests share what has been read.
final class PageFiles: Sendable {
  private let directory: String
  private let known = Mutex<[String: (stamp: file_stamp, file: PageFile)]>([:])
  private let manifests = Mutex<(digest: String, manifest: PageManifest)?>(nil)

  init(directory: String) { self.directory = directory }

  /// The file at an address of the page; nil where there is none.
  ///
  /// - Parameter path: an absolute path, percent-encoded. One that leads out of the directory, or to
  ///   a name that begins with a dot, is no file's.
  /// - Complexity: one look at the disk; O(*n*) in the file's bytes when it has changed.
  func file(at path: String) -> PageFile? {
    guard path.hasPrefix("/"), let decoded = path.removingPercentEncoding else { return nil }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard
      parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains(where: Self.isNoName) })
    else { return nil }
    let place = directory + decoded
    guard let stamp = Self.stamp(of: place) else { return nil }
    if let found = known.withLock({ $0[decoded] }), found.stamp.isSame(as: stamp) {
      return found.file
    }
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    let file = PageFile(path: decoded, bytes: Array(data))
    known.withLock { $0[decoded] = (stamp, file) }
    return file
  }

  /// The build's own account of the page; one without files where there is none.
  ///
  /// - Complexity: one look at the disk; O(*n*) in the account's bytes when it has changed.
  func manifest() -> PageManifest {
    guard let file = file(at: "/page.json") else { return PageManifest() }
    return manifests.withLock { known in
      if let known, known.digest == file.digest { return known.manifest }
      let manifest = PageManifest(json: file.bytes)
      known = (file.digest, manifest)
      return manifest
    }
  }

  /// All files of which the page consists, by their paths.
  ///
  /// - Complexity: one look at the disk a file; a few milliseconds for the studio's.
  func shell() -> Shell { Shell(manifest().files.compactMap { file(at: $0) }) }

  private static func isNoName(_ character: Character) -> Bool {
    character == "\\" || character == "\0"
  }

  /// Nil for what is no file.
  private static func stamp(of place: String) -> file_stamp? {
    var stamp = file_stamp()
    return file_stamp_of(place, &stamp) == 1 ? stamp : nil
  }
}

extension file_stamp {
  fileprivate func isSame(as other: file_stamp) -> Bool {
    time == other.time && size == other.size && number == other.number
  }
}
