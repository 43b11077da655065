import Synchronization

/// How many streams each client has open. A class, because all requests share it.
final class StreamCount: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// A place among the streams, given up when it is let go of.
  final class Place: Sendable {
    private let owner: StreamCount
    private let client: String

    init(_ owner: StreamCount, _ client: String) { (self.owner, self.client) = (owner, client) }

    deinit {
      owner.counts.withLock { counts in
        let left = counts[client, default: 1] - 1
        counts[client] = left > 0 ? left : nil
      }
    }
  }

  /// Of all clients together.
  var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  func enter(_ client: String, limit: Int) -> Place? {
    let hasRoom = counts.withLock { counts in
      guard counts[client, default: 0] < limit else { return false }
      counts[client, default: 0] += 1
      return true
    }
    return hasRoom ? Place(self, client) : nil
  }
}
