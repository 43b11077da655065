internal import Digest
internal import Foundation
package import Storyboard

/// Assets on their way from one library to another: the working copy goes along, so that they look the
/// same there to the last bit.
extension AssetStore {
  private static let fileNames = ["original", "picture.png", "size"]

  /// The files of an asset by their names, of one that is no picture the original alone; none where it is not there.
  package func files(of id: AssetID) -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: picturePath(of: id)).deletingLastPathComponent()
    var files: [(name: String, bytes: [UInt8])] = []
    for name in Self.fileNames {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { break }
      files.append((name, Array(data)))
    }
    return files.count == 2 ? Array(files.prefix(1)) : files
  }

  /// The paths and sizes of an asset's files by their names, as `files(of:)` gives the bytes.
  package func filePaths(of id: AssetID) -> [(name: String, path: String, size: Int)] {
    let folder = URL(fileURLWithPath: picturePath(of: id)).deletingLastPathComponent()
    var files: [(name: String, path: String, size: Int)] = []
    for name in Self.fileNames {
      let path = folder.appendingPathComponent(name).path
      var facts = stat()
      guard stat(path, &facts) == 0 else { break }
      files.append((name, path, Int(facts.st_size)))
    }
    return files.count == 2 ? Array(files.prefix(1)) : files
  }

  /// Keeps the files of an asset; unless the original is missing or another than its name says: whoever looks for it then finds it
  /// missing. One that is there already counts as one that comes now.
  func keep(_ files: [String: [UInt8]], as id: AssetID) throws(LibraryError) {
    let asset = try ImportedAsset(id, in: self)
    for (name, bytes) in files { try asset.append(bytes[...], to: name) }
    try asset.keep()
  }
}

/// An asset that comes from elsewhere file by file: it grows on the disk and never lies in memory whole.
///
/// A class, because it is those files. Without `keep` nothing of it stays.
package final class ImportedAsset {
  package let id: AssetID
  private let assets: AssetStore
  private let upload: AssetUpload
  private var picture: FileHandle?
  private var size = ""
  private var isKept = false

  package init(_ id: AssetID, in assets: AssetStore) throws(LibraryError) {
    self.id = id
    self.assets = assets
    upload = try assets.begin()
  }

  deinit { if !isKept { upload.discard() } }

  /// Adds bytes to the end of one of its files; files of other names are passed over.
  package func append(_ bytes: ArraySlice<UInt8>, to name: String) throws(LibraryError) {
    switch name {
    case "original": try upload.append(Data(bytes))
    case "picture.png":
      do {
        if picture == nil { picture = try upload.newFile(name) }
        try picture?.write(contentsOf: Data(bytes))
      } catch {
        throw LibraryError(file: error)
      }
    case "size" where size.utf8.count < 64: size += String(decoding: bytes, as: UTF8.self)
    default: break
    }
  }

  /// Keeps it under its name, without a working copy as bytes alone; not where its bytes are others than its name says. One that is there
  /// already stays as it is, and counts as one that comes now.
  package func keep() throws(LibraryError) {
    guard upload.byteCount > 0 || id == Self.empty, try upload.finish() == id else { return }
    if assets.contains(id) { return try assets.renew(id) }
    isKept = true
    do {
      try picture?.synchronize()
      try picture?.close()
    } catch {
      upload.discard()
      throw LibraryError(file: error)
    }
    let sides = size.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard picture != nil else { return try assets.keep(upload, as: id) }
    guard sides.count == 2, sides.allSatisfy({ 1...1_000_000 ~= $0 }) else {
      return upload.discard()
    }
    try assets.keep(upload, as: id, width: sides[0], height: sides[1])
  }

  /// The name of no bytes at all.
  private static let empty = AssetID(bytes: SHA256.hash([]))!
}
