package import Foundation

/// Real programs that lie beside the repository and are no part of it. Tests over them are skipped, and say so, where they
/// are not there.
package enum CatrobatCorpus {
  package struct File: Sendable, CustomStringConvertible {
    package let url: URL
    package var path: String { url.path }
    /// Without the long name of where it comes from.
    package var description: String {
      String(url.lastPathComponent.replacing("__", with: "/").split(separator: "/").last ?? "")
    }
  }

  /// Those in one of the folders: `self-check`, `own-checks`, `must-fail`, `run`, `xml`, `negative`.
  package static func files(_ folder: String) -> [File] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let place = root.deletingLastPathComponent().appendingPathComponent(
      "shared/corpus/catrobat/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.filter { $0.hasSuffix(".catrobat") || $0.hasSuffix(".xml") }.sorted()
      .map { File(url: place.appendingPathComponent($0)) }
  }

  package static let readable = ["self-check", "must-fail", "run", "xml"].flatMap(files)
}
