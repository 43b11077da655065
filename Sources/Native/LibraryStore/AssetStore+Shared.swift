internal import Foundation
package import Storyboard

/// Assets that lie elsewhere, for all servers: the folder has those that were wanted lately.
extension AssetStore {
  /// Has an asset be at hand, with its working copy, where there is such an asset. Of a library whose assets lie in its own folder
  /// all are.
  ///
  /// - Throws: `unreachable`, where nobody can say whether there is one.
  package func bring(_ id: AssetID) throws(LibraryError) {
    guard let shared, !isAtHand(id) else { return }
    let scratch = root.appendingPathComponent("unfinished/\(UUID().uuidString)")
    let files = FileManager.default
    defer { try? files.removeItem(at: scratch) }
    do {
      try files.createDirectory(at: scratch, withIntermediateDirectories: true)
      guard try shared.fetch(id, into: scratch) else { return }
      let target = folder(id)
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Somebody else may have brought it meanwhile.
      if rename(scratch.path, target.path) != 0, !isAtHand(id) {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw LibraryError(error)
    }
  }

  package func bring(_ assets: some Sequence<AssetID>) throws(LibraryError) {
    for id in assets { try bring(id) }
  }

  /// Has the working copies be at hand of what is shown as pictures.
  package func bringPictures(of assets: some Sequence<AssetID>) throws(LibraryError) {
    for id in assets { try bringPicture(of: id) }
  }

  /// Has the working copy be at hand of what may have come as bytes alone before it came as a picture.
  func bringPicture(of id: AssetID) throws(LibraryError) {
    try bring(id)
    guard let shared, isAtHand(id),
      !FileManager.default.fileExists(atPath: folder(id).appendingPathComponent("picture.png").path)
    else { return }
    let scratch = root.appendingPathComponent("unfinished/\(UUID().uuidString)")
    let files = FileManager.default
    defer { try? files.removeItem(at: scratch) }
    do {
      try files.createDirectory(at: scratch, withIntermediateDirectories: true)
      guard try shared.fetchPicture(of: id, into: scratch) else { return }
      try addPicture(in: scratch, to: id)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Whether its files lie in the folder; so it is noted that they are of use.
  package func isAtHand(_ id: AssetID) -> Bool {
    guard shared != nil else { return hasOriginal(id) }
    let path = folder(id).path
    var facts = stat()
    guard stat(path, &facts) == 0 else { return false }
    if time(nil) - facts.st_mtim.tv_sec > Self.noted { utimes(path, nil) }
    return true
  }

  /// So often is it noted, in seconds.
  private static let noted = 600

  /// Whether it is kept for all servers, which whoever names it for others must know. What a server has at hand may have been removed by another.
  ///
  /// - Throws: `unreachable`.
  package func isKept(_ id: AssetID) throws(LibraryError) -> Bool {
    guard let shared else { return hasOriginal(id) }
    do {
      return try shared.holds(id)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Has all that lies in the folder lie elsewhere as well: for who moves a studio. What is there already is not sent again.
  ///
  /// - Returns: those that cannot be sent, since they are damaged.
  package func sendAll() throws(LibraryError) -> [AssetID] {
    guard let shared else { return [] }
    return try goOn(allAtHand().map(\.id)) { id throws(LibraryError) in
      guard try !isKept(id) else { return }
      do {
        try shared.send(folder(id), as: id)
      } catch {
        throw LibraryError(error)
      }
    }
  }

  /// Has all that lies elsewhere be in the folder, for good where nobody clears that away.
  ///
  /// - Returns: those that do not come, since they are damaged.
  package func bringAll() throws(LibraryError) -> [AssetID] {
    guard shared != nil else { return [] }
    return try goOn(all().map(\.id)) { id throws(LibraryError) in try bringPicture(of: id) }
  }

  /// Does something with each; the damaged ones, which nobody is to wait for.
  private func goOn(_ assets: [AssetID], _ body: (AssetID) throws(LibraryError) -> Void)
    throws(LibraryError) -> [AssetID]
  {
    var damaged: [AssetID] = []
    for id in assets {
      do throws(LibraryError) {
        try body(id)
      } catch {
        guard case .corrupt = error else { throw error }
        damaged.append(id)
      }
    }
    return damaged
  }

  /// Whether they lie elsewhere, for all servers.
  package var areElsewhere: Bool { shared != nil }

  /// How many bytes they take elsewhere; nil where they lie in the folder alone.
  package func sharedSize() throws(LibraryError) -> Int64? {
    do {
      return try shared?.size()
    } catch {
      throw LibraryError(error)
    }
  }
}
