internal import Synchronization

/// Whether a database answers, by what comes from it on any connection. Where it has said nothing for a while, who asks is refused at once, and
/// does not stand in line behind others who wait: one now and then goes on trying.
///
/// It means something while somebody asks each second (`begin`). A class, because all connections share it.
package final class PostgresPulse: Sendable {
  /// So long may a database say nothing.
  package static let silence = Duration.seconds(3)
  /// So often does one try, beside whoever asks each second.
  private static let pause = Duration.seconds(10)

  private struct State {
    /// When it last answered; nil while nobody asks each second.
    var last: ContinuousClock.Instant?
    /// When it is tried again, where it is away.
    var next: ContinuousClock.Instant?
    /// Whether nobody is to ask it, although it answers.
    var isBarred = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Somebody asks each second from now on.
  package func begin() { state.withLock { $0 = State(last: .now) } }

  package func end() { state.withLock { $0 = State() } }

  /// Notes that it has answered.
  func answered() {
    state.withLock { if $0.last != nil { $0 = State(last: .now, isBarred: $0.isBarred) } }
  }

  /// Says whether nobody is to ask the database: somebody else has it for themselves.
  package func bar(_ isBarred: Bool) { state.withLock { $0.isBarred = isBarred } }

  /// Whether it has said nothing for too long.
  package var isAway: Bool { state.withLock { Self.isAway($0, .now) } }

  /// Whether to ask it: one in ten seconds where it is away.
  package func mayAsk() -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      guard !state.isBarred else { return false }
      guard Self.isAway(state, now) else { return true }
      guard now >= state.next ?? now else { return false }
      state.next = now + Self.pause
      return true
    }
  }

  private static func isAway(_ state: State, _ now: ContinuousClock.Instant) -> Bool {
    state.isBarred || state.last.map { now - $0 > silence } ?? false
  }
}
