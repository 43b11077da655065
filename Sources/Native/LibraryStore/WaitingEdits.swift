import Storyboard
import Synchronization

/// Edits of one shot that are to be stored, all or none.
struct ShotEdits: Sendable {
  var edits: [ShotEdit]
  var shot: ShotID
}

/// Edits that have come in while the disk took others, to be stored together: syncing takes the disk as
/// long for many as for one.
///
/// A class, because the store and those who ask it share it.
final class WaitingEdits: Sendable {
  typealias Answer = CheckedContinuation<Result<Appended, LibraryError>, Never>

  private struct State {
    var waiting: [(edits: ShotEdits, answer: Answer)] = []
    var asked = 0
  }

  private let state = Mutex(State())

  /// How many go together at most: who comes behind them, or wants something else, is not kept waiting for all.
  private static let groupLimit = 64

  /// How many have come so far, whether they still wait or not.
  var askedCount: Int { state.withLock { $0.asked } }

  /// Returns whether they are the first: who asks then has them stored.
  func add(_ edits: ShotEdits, _ answer: Answer) -> Bool {
    state.withLock { state in
      state.asked += 1
      state.waiting.append((edits, answer))
      return state.waiting.count == 1
    }
  }

  /// Takes those that have waited longest; `hasMore` says whether others still wait, to be taken then.
  func take() -> (group: [(edits: ShotEdits, answer: Answer)], hasMore: Bool) {
    state.withLock { state in
      let group = Array(state.waiting.prefix(Self.groupLimit))
      state.waiting.removeFirst(group.count)
      return (group, !state.waiting.isEmpty)
    }
  }
}
