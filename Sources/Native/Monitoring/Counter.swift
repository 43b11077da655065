internal import Synchronization

/// A number that only grows, counted on any thread. A class, because who counts and who reads share it.
///
/// - Complexity: O(1), without a lock.
package final class Counter: Sendable {
  private let value = Atomic(0)

  package init() {}

  package func add(_ count: Int = 1) { value.add(count, ordering: .relaxed) }

  package var count: Int { value.load(ordering: .relaxed) }
}

/// Counts under names that are not known before: at most 64 of them, all others together under `other`. A class, because who counts
/// and who reads share it.
package final class CounterFamily: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private static let limit = 64

  package init() {}

  package func add(_ name: String) {
    counts.withLock { counts in
      let isKnown = counts[name] != nil || counts.count < Self.limit
      counts[isKnown ? name : "other", default: 0] += 1
    }
  }

  package var all: [String: Int] { counts.withLock { $0 } }
}
