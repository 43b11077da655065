import Foundation
import Synchronization

/// How long each answer took, from all clients. A class, because they share it.
final class Times: Sendable {
  private let state = Mutex((milliseconds: [Double](), failures: 0))

  func note(since start: UInt64) {
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    state.withLock { $0.milliseconds.append(time) }
  }

  func noteFailure() { state.withLock { $0.failures += 1 } }

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
        failures, memory.before, memory.most, memory.after,
        100 * Double(memory.after - memory.before) / Double(memory.before)))
  }
}
