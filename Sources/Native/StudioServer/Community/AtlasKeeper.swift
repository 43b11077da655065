internal import Atlas
internal import Community
internal import Foundation
internal import StudioAccess
internal import Synchronization

/// The map in memory. It is made anew when something has changed that it shows: by this process, or beside it.
///
/// A class, because all requests share it.
final class AtlasKeeper: Sendable {
  private struct Kept {
    var atlas = Atlas()
    /// How often what is listed had changed when it was made; nil while it was never made.
    var state: Int64?
  }

  private let kept = Mutex(Kept())

  /// The map as it is now, and a number that differs whenever it does.
  ///
  /// - Complexity: O(1) where nothing has changed; O(*k*) for *k* works that have; O(*n* log *n*) the first time.
  func atlas(of community: OpenCommunity) throws -> (atlas: Atlas, state: Int64) {
    let state = try community.listedState()
    let known = kept.withLock { $0 }
    if let before = known.state, before == state { return (known.atlas, state) }
    // Together: of two who ask at once the second finds it made.
    return try kept.withLock { kept in
      if kept.state == state { return (kept.atlas, state) }
      if let before = kept.state, let changes = try community.pinChanges(since: before) {
        for (number, pin) in changes {
          if let pin { kept.atlas.insert(pin) } else { kept.atlas.remove(number) }
        }
      } else {
        kept.atlas = Atlas(try community.pins())
      }
      kept.state = state
      return (kept.atlas, state)
    }
  }
}
