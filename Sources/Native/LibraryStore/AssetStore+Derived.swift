internal import Foundation
package import Storyboard

/// What is made of an asset and kept beside it, so that it is made once. Any of it may be missing, and is then made again; copies and
/// archives of a library go without.
extension AssetStore {
  package enum Derived: String, Sendable {
    /// A look's picture, where the working copy is smaller than programs want it.
    case look = "look.png"
    /// What a camera wrote into a photograph, in JSON.
    case facts = "facts.json"
    /// How long a sound is, in milliseconds, as text.
    case soundLength = "sound-length"
    /// A sound as it is mixed: 48,000 samples a second, one channel or two.
    case sound = "sound.flac"
    /// Why a sound cannot be mixed.
    case soundFailure = "sound-failure"
    /// How loud a sound is at each time, to be drawn.
    case soundPeaks = "sound-peaks"
  }

  /// What is kept beside an asset; nil where nothing is.
  package func derived(_ kind: Derived, of id: AssetID) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: derivedPath(kind, of: id)))).map { Array($0) }
  }

  /// Where that lies, or would lie.
  package func derivedPath(_ kind: Derived, of id: AssetID) -> String {
    URL(fileURLWithPath: originalPath(of: id)).deletingLastPathComponent()
      .appendingPathComponent(kind.rawValue).path
  }

  /// Keeps it, whole or not at all; where that cannot be, as on a full disk, it is made again the next time.
  package func keep(_ bytes: [UInt8], as kind: Derived, of id: AssetID) {
    guard !isReadOnly, hasOriginal(id) else { return }
    let scratch = root.appendingPathComponent("unfinished/\(UUID().uuidString)")
    let files = FileManager.default
    do {
      try files.createDirectory(
        at: scratch.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: scratch)
      try Self.sync(scratch)
    } catch {
      try? files.removeItem(at: scratch)
      return
    }
    if rename(scratch.path, derivedPath(kind, of: id)) != 0 { try? files.removeItem(at: scratch) }
  }

  /// A path for a file that is to be kept beside an asset; nil where nothing can be.
  package func scratchPath(for id: AssetID) -> String? {
    guard !isReadOnly, hasOriginal(id) else { return nil }
    let folder = root.appendingPathComponent("unfinished")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(UUID().uuidString).path
  }

  /// Keeps the file at `path`, which is gone from there then; false where that cannot be.
  package func keep(file path: String, as kind: Derived, of id: AssetID) -> Bool {
    (try? Self.sync(URL(fileURLWithPath: path))) != nil
      && rename(path, derivedPath(kind, of: id)) == 0
  }
}
