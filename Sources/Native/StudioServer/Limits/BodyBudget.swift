internal import HTTPTypes
internal import Synchronization

/// How many bytes of bodies lie in memory at once, of all requests together.
///
/// A class, because all requests share it.
final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// The bytes of one body, given back when it is let go of. A class, because it is that share.
  final class Share: Sendable {
    private let budget: BodyBudget
    private let count = Mutex(0)

    fileprivate init(_ budget: BodyBudget) { self.budget = budget }

    deinit {
      let count = count.withLock { $0 }
      budget.used.withLock { $0 -= count }
    }

    /// Takes more bytes.
    ///
    /// - Throws: a problem `busy` where too many lie in memory already.
    func take(_ more: Int) throws(Problem) {
      let fits = budget.used.withLock { used in
        guard used + more <= budget.limit else { return false }
        used += more
        return true
      }
      guard fits else {
        throw Problem(
          .serviceUnavailable, "busy", "Too much is being sent at once; try again soon.",
          retryAfter: 5)
      }
      count.withLock { $0 += more }
    }
  }

  func share() -> Share { Share(self) }
}
