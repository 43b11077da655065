import Foundation
import LibraryStore
import Storyboard
import TestSupport

/// A directory for a library, gone when the test is over. A class for its `deinit`.
final class TemporaryLibrary: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-test-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func open(seed: UInt64 = 1, sizeLimit: Int? = nil) async throws -> LibraryStore {
    var random = SplitMix64(seed: seed)
    return try await LibraryStore(
      directory: path, mode: .readWrite(.sample(using: &random, isDrawn: false)),
      sizeLimit: sizeLimit)
  }

  func openForReading() async throws -> LibraryStore {
    try await LibraryStore(directory: path, mode: .readOnly)
  }

  var database: String { path + "/inkreel.sqlite" }
}

extension LibraryStore {
  /// The shots of the first scene.
  func sampleShots() -> [ShotID] { outline().projects[0].scenes[0].shots.map(\.id) }
}

extension SplitMix64 {
  /// An edit that draws one stroke on the first layer of a shot.
  mutating func strokeEdit(of shot: ShotID, by session: SessionID) -> ShotEdit {
    ShotEdit(
      id: id(), session: session,
      .change([
        .insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(penSecond()))
      ]))
  }
}
