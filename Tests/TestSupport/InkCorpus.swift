package import Foundation

/// Recordings of real pens that lie beside the repository and are no part of it. Tests over them are
/// skipped, and say so, where they are not there.
package enum InkCorpus {
  package struct File: Sendable, CustomStringConvertible {
    package let url: URL
    package var data: Data { get throws { try Data(contentsOf: url) } }
    package var description: String { url.lastPathComponent }
  }

  package static let files: [File] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus/ink")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { File(url: folder.appendingPathComponent($0)) }
  }()
}
