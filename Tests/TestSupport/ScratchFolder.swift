import Foundation

/// A folder of a test's own, gone with it. A class for its `deinit`.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }
}
