package import Foundation
package import Storyboard

extension LibraryStore {
  /// The pictures of the library.
  package nonisolated var assets: AssetStore {
    AssetStore(directory: files, isReadOnly: isReadOnly, shared: sharedAssets)
  }

  /// Where tasks run that ask for what lies elsewhere, and wait for it; nil where nothing does.
  package nonisolated var threads: (any TaskExecutor)? { (base as? PostgresBase)?.studio.threads }

  /// The bytes of what is stored elsewhere than in the folder of the library's files.
  package nonisolated func sizeBesideFiles() async throws(LibraryError) -> Int64 {
    base.isSoleWriter ? 0 : try await look { try $0.sizeOfAll() }
  }

  /// Removes the assets that came before `date` and that no log names; returns them.
  ///
  /// An asset lives while any edit of any log names it, undone and removed layers included: all of it
  /// can come back until the bin is emptied. An edit names an asset by its 32 bytes.
  ///
  /// Strokes that come meanwhile do not wait for it.
  ///
  /// - Complexity: O(*a* · *b*) for *a* assets and *b* bytes of logs.
  @discardableResult
  package nonisolated func collectAssets(addedBefore date: Date)
    async throws(LibraryError) -> [AssetID]
  {
    guard !isReadOnly else { throw .readOnly }
    var removed: [AssetID] = []
    for (asset, added) in try assets.all() where added < date {
      let isNamed = try await look { try $0.hasEdit(holding: Array(asset.bytes)) }
      // Somebody may have sent it again since the list was made.
      guard !isNamed, let added = try assets.added(asset), added < date else { continue }
      guard try await remove(asset) else { continue }
      removed.append(asset)
    }
    return removed
  }

  /// Removes an asset that no log names; false where one does by now, as far as this is known here.
  private nonisolated func remove(_ asset: AssetID) async throws(LibraryError) -> Bool {
    // Other servers store without asking this one, and a store elsewhere is nothing that strokes wait for.
    guard base.isSoleWriter else {
      assets.remove(asset)
      return true
    }
    return try await removeUnnamed(asset)
  }

  private func removeUnnamed(_ asset: AssetID) throws(LibraryError) -> Bool {
    guard try !read({ try $0.hasEdit(holding: Array(asset.bytes)) }) else { return false }
    assets.remove(asset)
    return true
  }
}
