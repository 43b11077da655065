import Foundation
import Synchronization

/// How long each answer took, from all clients. A class, because they share it.
final class Times: Sendable {
  private let state = Mutex((milliseconds: [Double](), seconds: [Int](), failures: [String]()))
  private let begin = DispatchTime.now().uptimeNanoseconds

  func note(since start: UInt64) {
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    state.withLock {
      $0.milliseconds.append(time)
      $0.seconds.append(Int((start - begin) / 1_000_000_000))
    }
  }

  var count: Int { state.withLock { $0.milliseconds.count } }

  func noteFailure(_ words: String) { state.withLock { $0.failures.append(words) } }

  /// Prints a line; memory is in megabytes.
  func report(clients: Int, seconds: Double, memory: (before: Int, most: Int, after: Int)) {
    let (times, failures) = state.withLock { ($0.milliseconds.sorted(), $0.failures) }
    func part(_ share: Double) -> Double {
      times.isEmpty ? .nan : times[min(times.count - 1, Int(Double(times.count) * share))]
    }
    print(
      String(
        format: "%7d %10.1f %7.1f %7.1f %7.1f %7.1f %7d   %d, %d, %d MB (%+.0f %%)",
        clients, Double(times.count) / seconds, part(0.5), part(0.95), part(0.99), part(1),
        failures.count, memory.before, memory.most, memory.after,
        100 * Double(memory.after - memory.before) / Double(memory.before)))
    for words in failures.prefix(5) { print("         failed: \(words)") }
  }

  /// Prints how long answers took that were asked for in each second: how many, their median, the longest.
  func reportSeconds() {
    let (times, seconds) = state.withLock { ($0.milliseconds, $0.seconds) }
    for (second, all) in Dictionary(grouping: zip(seconds, times), by: \.0).sorted(by: {
      $0.key < $1.key
    }) {
      let sorted = all.map(\.1).sorted()
      print(
        String(
          format: "  second %3d: %4d strokes, p50 %7.1f ms, most %7.1f ms", second, sorted.count,
          sorted[sorted.count / 2], sorted[sorted.count - 1]))
    }
  }
}
