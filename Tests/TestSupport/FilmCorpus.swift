import Foundation

/// Files of other programs that lie beside the project, where they do: what only they can show is tested where they are.
package enum FilmCorpus {
  /// The paths of those in a folder of it, in order; none where there is no corpus.
  package static func files(_ folder: String, ending: String) -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let place = root.deletingLastPathComponent().appendingPathComponent(
      "shared/corpus/film/\(folder)"
    )
    .path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix("." + ending) }.sorted().map { place + "/" + $0 }
  }
}
