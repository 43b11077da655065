import Foundation
import Synchronization
package import Testing

/// Runs tests that wait on the thread they run on, for a database, a process or a while, on threads of their own: all other tests share as many threads as
/// there are processors, and one that waits there holds up half of them.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingTestThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The test waits on its thread.
  package static var waits: Self { Self() }
}

/// A class, because tasks name it as where they run.
private final class WaitingTestThreads: TaskExecutor {
  static let shared = WaitingTestThreads()

  private struct State {
    var jobs: [UnownedJob] = []
    var count = 0
    var idle = 0
  }

  /// What waits needs no processor; what does not, has to be few.
  private static let limit = 8
  private let state = Mutex(State())
  private let hasJob = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wantsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count, state.count < Self.limit else { return false }
      state.count += 1
      state.idle += 1
      return true
    }
    if wantsThread {
      let thread = Thread { [self] in run() }
      thread.stackSize = 1 << 23
      thread.start()
    }
    hasJob.signal()
  }

  private func run() -> Never {
    while true {
      hasJob.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { $0.idle += 1 }
    }
  }
}
