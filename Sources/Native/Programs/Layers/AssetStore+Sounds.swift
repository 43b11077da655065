package import LibraryStore
package import Storyboard

extension AssetStore {
  /// How long a sound is, in milliseconds: measured once, and kept beside it.
  ///
  /// So whoever runs a program has the same length, also where another Inkreel would measure another one.
  ///
  /// - Complexity: O(1) where it is known; else what `SoundFile` takes.
  package func soundLength(of id: AssetID) throws(SoundError) -> Int {
    if let known = derived(.soundLength, of: id).flatMap({
      Int(String(decoding: $0, as: UTF8.self))
    }),
      1...SoundFile.longest ~= known
    {
      return known
    }
    let length = try SoundFile(path: originalPath(of: id)).length
    keep(soundLength: length, of: id)
    return length
  }

  /// Keeps what has been measured elsewhere.
  func keep(soundLength length: Int, of id: AssetID) {
    keep(Array("\(length)".utf8), as: .soundLength, of: id)
  }
}
