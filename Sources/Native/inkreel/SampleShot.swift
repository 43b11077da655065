import Foundation
import LibraryStore
import Programs
import Samples
import Storyboard

/// The program of the sample project, as a layer, with the files that it needs.
enum SampleShot {
  /// Half of its figure is drawn where the shot begins.
  private static let start: UInt32 = 330

  /// Nil where it cannot be written, and then there is none.
  static func made() -> LibrarySeed.Program? {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let assets = AssetStore(directory: scratch.path)
    guard
      let kept = try? KeptProgram(
        SampleProgram.archive(), in: assets, run: LayerProgram.Run(start: start))
    else { return nil }
    var files: [AssetID: [String: [UInt8]]] = [:]
    for asset in kept.layer.assets {
      for (name, bytes) in assets.files(of: asset) { files[asset, default: [:]][name] = bytes }
    }
    return LibrarySeed.Program(name: kept.name, layer: kept.layer, files: files)
  }
}
