internal import Foundation
internal import Synchronization

/// Threads of their own for work that takes a processor whole, and that gives way to what serves people who draw.
///
/// A class, because the threads are its own; they end with the process.
final class QuietThreads: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let count = DispatchSemaphore(value: 0)

  /// How much less of a busy processor they get than others do: at 10 about a tenth.
  private static let niceness: Int32 = 10

  /// - Parameter count: how many jobs run at once.
  init(label: String, count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in
        Self.giveWay()
        while true { next()() }
      }
      thread.name = label
      thread.start()
    }
  }

  /// Runs `work` behind all that was given before.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      jobs.withLock { $0.append { continuation.resume(with: Result { try work() }) } }
      count.signal()
    }
  }

  private func next() -> @Sendable () -> Void {
    count.wait()
    return jobs.withLock { $0.removeFirst() }
  }

  private static func giveWay() {
    // Linux counts threads as processes here, and has no other classes of them.
    #if os(Linux)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    #else
      Thread.current.qualityOfService = .utility
    #endif
  }
}
