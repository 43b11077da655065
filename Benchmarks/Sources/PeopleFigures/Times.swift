import Foundation
import Synchronization

/// How long something took, from all who measure it, in milliseconds. A class, because they share it.
final class Times: Sendable {
  private let state = Mutex((milliseconds: [Double](), failures: [String: Int]()))

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func note(since start: UInt64, until end: UInt64 = now) {
    state.withLock { $0.milliseconds.append(Double(end - start) / 1e6) }
  }

  func noteFailure(_ why: String) { state.withLock { $0.failures[why, default: 0] += 1 } }

  var all: [Double] { state.withLock { $0.milliseconds } }

  func part(_ share: Double) -> Double {
    let times = all.sorted()
    return times.isEmpty ? .nan : times[min(times.count - 1, Int(Double(times.count) * share))]
  }

  /// Prints how many there were and how long they took.
  func report(_ name: String) {
    let failures = state.withLock { $0.failures }
    let failed = failures.isEmpty ? "" : "   refused or failed: \(failures)"
    print(
      name.padding(toLength: 44, withPad: " ", startingAt: 0)
        + String(
          format: "%6d   p50 %8.3f   p95 %8.3f   p99 %8.3f   most %8.3f ms", all.count, part(0.5),
          part(0.95), part(0.99), part(1)) + failed)
  }
}

/// What the machine does beside: its load of the last minute.
var load: String {
  let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
  return String(text.split(separator: " ").first ?? "?")
}
