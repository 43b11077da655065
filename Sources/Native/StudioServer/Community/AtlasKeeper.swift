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
  /// Held while the first is made, for which all who come meanwhile wait.
  private let first = Mutex(())

  /// The map as it is now, and a number that differs whenever it does.
  ///
  /// Nothing is read while the lock of what is kept is held, since there are only so many who can read at a time, and they may wait for it.
  ///
  /// - Complexity: O(1) where nothing has changed; O(*k*) for *k* works that have; O(*n* log *n*) the first time.
  func atlas(of community: OpenCommunity) throws -> (atlas: Atlas, state: Int64) {
    guard kept.withLock({ $0.state }) == nil else { return try renewed(of: community) }
    // Whoever waits for the lock can read already, so that nobody who holds it waits for a reader.
    return try community.atOnce {
      try first.withLock { _ in try renewed(of: community) }
    }
  }

  private func renewed(of community: OpenCommunity) throws -> (atlas: Atlas, state: Int64) {
    let state = try community.listedState()
    while true {
      let (known, before) = kept.withLock { ($0.atlas, $0.state) }
      // One who reads at an earlier moment is given what is known since: what it names is asked for by what is shown then.
      if let before, before >= state { return (known, before) }
      let changes = try before.flatMap { try community.pinChanges(since: $0) }
      let whole = try changes == nil ? Atlas(community.pins()) : nil
      let made: Atlas? = kept.withLock { kept in
        // Where another was first, what was read is of an earlier moment than what is kept.
        guard kept.state == before else { return nil }
        if let whole { kept.atlas = whole }
        for (number, pin) in changes ?? [:] {
          if let pin { kept.atlas.insert(pin) } else { kept.atlas.remove(number) }
        }
        kept.state = state
        return kept.atlas
      }
      if let made { return (made, state) }
    }
  }
}
