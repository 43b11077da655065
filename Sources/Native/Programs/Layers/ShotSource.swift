package import LibraryStore
package import Storyboard

/// Where shots that are to be drawn come from, with the pictures and programs that they show.
package struct ShotSource: Sendable {
  package let assets: AssetStore
  private let read: @Sendable (ShotID) async throws -> Shot

  package init(assets: AssetStore, read: @escaping @Sendable (ShotID) async throws -> Shot) {
    (self.assets, self.read) = (assets, read)
  }

  package init(_ store: LibraryStore) {
    self.init(assets: store.assets) { try await store.shot($0) }
  }

  /// - Throws: what the library does.
  package func shot(_ id: ShotID) async throws -> Shot {
    let shot = try await read(id)
    // One that is there and cannot be had now is not the same as one that is missing.
    try assets.bring(shot.assets)
    return shot
  }
}
