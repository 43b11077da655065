internal import Digest
internal import Foundation
package import Objects
package import Storyboard

/// The assets of a library that several servers have open: objects, below a prefix of the library's own. Each server has those it needs at hand in
/// a folder.
///
/// An asset is there once its original is, which is put last. Whoever calls waits on their own thread.
package struct SharedAssets: Sendable {
  let objects: any ObjectStore
  let library: LibraryID

  package init(_ objects: any ObjectStore, of library: LibraryID) {
    (self.objects, self.library) = (objects, library)
  }

  private var folder: ObjectKey { ObjectKey("l", library.hex, "a") }

  private func key(_ id: AssetID, _ name: String) -> ObjectKey {
    ObjectKey("l", library.hex, "a", String(id.hex.prefix(2)), id.hex, name)
  }

  /// What there may be beside the original: it is a picture once it has the last.
  private static let besides = ["size", "picture.png"]

  /// Puts the files in a folder.
  func send(_ folder: URL, as id: AssetID) throws {
    for name in Self.besides {
      let file = folder.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      let bytes = try Data(contentsOf: file, options: .mappedIfSafe)
      try objects.put(key(id, name), file: file.path, digest: SHA256.hash(bytes))
    }
    try objects.put(
      key(id, "original"), file: folder.appendingPathComponent("original").path,
      digest: Array(id.bytes))
  }

  /// Fetches the files into a folder; false where there is no such asset.
  func fetch(_ id: AssetID, into folder: URL) throws -> Bool {
    let original = folder.appendingPathComponent("original").path
    guard try objects.get(key(id, "original"), to: original, digest: Array(id.bytes)) else {
      return false
    }
    _ = try fetchPicture(of: id, into: folder)
    return true
  }

  /// Fetches the working copy; false where it is no picture.
  func fetchPicture(of id: AssetID, into folder: URL) throws -> Bool {
    for name in Self.besides.reversed() {
      let path = folder.appendingPathComponent(name).path
      guard try objects.get(key(id, name), to: path) else { return false }
    }
    return true
  }

  func holds(_ id: AssetID) throws -> Bool { try objects.size(of: key(id, "original")) != nil }

  /// All objects, a part at a time.
  private func each(_ body: (ObjectListing) -> Void) throws {
    var last: ObjectKey?
    while true {
      let part = try objects.list(in: folder, after: last, limit: 1000)
      part.forEach(body)
      guard part.count == 1000, let end = part.last else { return }
      last = end.key
    }
  }

  /// All assets, with when they came, or were renewed.
  func all() throws -> [(id: AssetID, added: Date)] {
    var found: [(id: AssetID, added: Date)] = []
    try each { object in
      let parts = object.key.parts
      guard parts.count == 6, parts[5] == "original", let id = AssetID(hex: String(parts[4]))
      else { return }
      found.append((id, Date(timeIntervalSince1970: Double(object.modified))))
    }
    return found
  }

  /// How many bytes they take.
  func size() throws -> Int64 {
    var size: Int64 = 0
    try each { size += Int64($0.size) }
    return size
  }

  /// When an asset came, or was renewed; nil where there is none.
  func added(_ id: AssetID) throws -> Date? {
    let place = ObjectKey("l", library.hex, "a", String(id.hex.prefix(2)), id.hex)
    let found = try objects.list(in: place, after: nil, limit: 10)
    return found.first { $0.key.parts.last == "original" }
      .map { Date(timeIntervalSince1970: Double($0.modified)) }
  }

  /// Removes an asset: the original first, without which there is none.
  func remove(_ id: AssetID) throws {
    for name in ["original"] + Self.besides { try objects.remove(key(id, name)) }
  }

  /// Removes all that the library has.
  package func removeAll() throws {
    while true {
      let part = try objects.list(in: ObjectKey("l", library.hex), after: nil, limit: 1000)
      if part.isEmpty { return }
      for one in part { try objects.remove(one.key) }
    }
  }
}

extension LibraryError {
  init(objects error: ObjectError) {
    switch error {
    case _ where error.isDamage: self = .corrupt("\(error)")
    case .address: self = .cannotOpen(path: "the store of objects", reason: "\(error)")
    case _ where error.isPassing: self = .unreachable("\(error)")
    default: self = .storage(code: 0, "\(error)")
    }
  }
}
