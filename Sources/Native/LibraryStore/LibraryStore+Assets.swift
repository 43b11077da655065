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
      let (isNamed, sequence) = try await look { rows in
        (try rows.hasEdit(holding: Array(asset.bytes)), try rows.lastSequence())
      }
      // Somebody may have sent it again since the list was made.
      guard !isNamed, let added = try assets.added(asset), added < date else { continue }
      let isRemoved =
        base.isSoleWriter
        ? try await remove(asset, unnamedUpTo: sequence) : try await removeElsewhere(asset)
      if isRemoved { removed.append(asset) }
    }
    return removed
  }

  /// Removes an asset that no log named a moment ago; false where one may by now.
  private func remove(_ asset: AssetID, unnamedUpTo sequence: UInt64) throws(LibraryError) -> Bool {
    let isNamed = try read { rows in
      try rows.lastSequence() != sequence && rows.hasEdit(holding: Array(asset.bytes))
    }
    if !isNamed { assets.remove(asset) }
    return !isNamed
  }

  /// The same where other servers store without asking this one: it is put there again where one has named it meanwhile.
  private nonisolated func removeElsewhere(_ asset: AssetID) async throws(LibraryError) -> Bool {
    try assets.removeElsewhere(asset)
    let isNamed = try await look { try $0.hasEdit(holding: Array(asset.bytes)) }
    if isNamed, assets.isAtHand(asset) {
      try assets.renew(asset)
      return false
    }
    assets.remove(asset)
    return true
  }
}
