internal import Dispatch
internal import Synchronization

/// Keeps callers from waiting for a store that is away: after some failures in a row they are told so at once, but for one now and
/// then. A class, because all who ask share it.
final class S3Breaker: Sendable {
  private struct State {
    var failures = 0
    /// What was wrong last.
    var words = ""
    /// When somebody may ask, while it is away.
    var next = DispatchTime.now()
  }

  private let limit: Int
  private let rest: DispatchTimeInterval
  private let state = Mutex(State())

  init(failures: Int, rest: Duration) {
    (limit, self.rest) = (failures, .nanoseconds(rest.nanoseconds))
  }

  /// Throws `away` where the store is, and this is not who looks whether it still is.
  ///
  /// - Parameter isAsking: whether the caller asks now, rather than waits for a place first.
  func enter(isAsking: Bool = true) throws(ObjectError) {
    let words: String? = state.withLock { state in
      guard state.failures >= limit else { return nil }
      let now = DispatchTime.now()
      guard now >= state.next else { return state.words }
      // Whoever this is may wait long, and others are not to wait for that.
      if isAsking { state.next = now + rest }
      return nil
    }
    if let words { throw .away(words) }
  }

  /// The store has given an answer.
  func answered() { state.withLock { $0.failures = 0 } }

  func failed(_ error: ObjectError) {
    state.withLock { state in
      state.failures += 1
      state.words = if case .away(let words) = error { words } else { "\(error)" }
      state.next = .now() + rest
    }
  }
}
