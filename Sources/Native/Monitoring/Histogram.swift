internal import Synchronization

/// How long things took: how many took no longer than each of some bounds, and all together. A class, because who measures and who
/// reads share it.
package final class Histogram: Sendable {
  /// In milliseconds: from what memory answers to what a person takes for broken.
  package static let bounds: [Double] = [
    0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000,
  ]

  private struct State {
    /// How many are within each bound and above the one before; the last is above all.
    var counts = [Int](repeating: 0, count: Histogram.bounds.count + 1)
    /// In milliseconds.
    var sum = 0.0
  }

  private let state = Mutex(State())

  package init() {}

  package func add(_ time: Duration) {
    let milliseconds = time / .milliseconds(1)
    let place = Self.bounds.firstIndex { milliseconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.sum += milliseconds
    }
  }

  /// How many took no longer than each bound, then all; and how long they took together, in milliseconds.
  package var reading: (cumulative: [Int], sum: Double) {
    let state = state.withLock { $0 }
    var count = 0
    return (
      state.counts.map {
        count += $0
        return count
      }, state.sum
    )
  }
}
