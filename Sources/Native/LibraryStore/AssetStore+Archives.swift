internal import Crypto
internal import Foundation
public import Storyboard

/// Assets on their way from one library to another: the working copy goes along, so that they look the
/// same there to the last bit.
extension AssetStore {
  private static let fileNames = ["original", "picture.png", "size"]

  /// The files of an asset by their names, of one that is no picture the original alone; none where it is not there.
  public func files(of id: AssetID) -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: originalPath(of: id)).deletingLastPathComponent()
    var files: [(name: String, bytes: [UInt8])] = []
    for name in Self.fileNames {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { break }
      files.append((name, Array(data)))
    }
    return files.count == 2 ? Array(files.prefix(1)) : files
  }

  /// Keeps the files of an asset, without a working copy as bytes alone; unless it is there already, or the
  /// original is missing or another than its name says: whoever looks for it then finds it missing.
  func keep(_ files: [String: [UInt8]], as id: AssetID) throws(LibraryError) {
    guard !contains(id), let original = files["original"],
      AssetID(bytes: Array(SHA256.hash(data: original))) == id
    else { return }
    guard let picture = files["picture.png"],
      let size = files["size"].map({ String(decoding: $0, as: UTF8.self) })
    else {
      if !hasOriginal(id) { _ = try keep(original) }
      return
    }
    let sides = size.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ 1...1_000_000 ~= $0 }) else { return }
    let upload = try begin()
    try upload.append(Data(original))
    guard try upload.finish() == id else { return upload.discard() }
    try keep(upload, as: id, picture: picture, width: sides[0], height: sides[1])
  }
}
