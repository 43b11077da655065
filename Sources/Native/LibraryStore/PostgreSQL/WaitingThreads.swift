internal import Foundation
internal import Synchronization

/// Threads for tasks that wait for a database on the thread they run on. There are as many processors as threads for all other tasks, and one that waits
/// there holds up who waits for nothing.
///
/// They are made when they are wanted, up to a limit, and then stay. A class, because tasks name it as where they run.
package final class WaitingThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Up to where jobs have been taken.
    var taken = 0
    var count = 0
    var idle = 0
  }

  private let label: String
  private let limit: Int
  private let state = Mutex(State())
  private let hasJob = DispatchSemaphore(value: 0)

  package init(label: String, limit: Int) { (self.label, self.limit) = (label, limit) }

  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether this is such a thread: what waits may do so here.
  package static var isCurrent: Bool { pthread_getspecific(mark) != nil }

  /// How many threads are at work, and how many jobs wait for one.
  package var load: (threads: Int, jobs: Int) {
    state.withLock { ($0.count - $0.idle, $0.jobs.count - $0.taken) }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wantsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count - state.taken, state.count < limit else { return false }
      state.count += 1
      state.idle += 1
      return true
    }
    if wantsThread { start() }
    hasJob.signal()
  }

  private func start() {
    let thread = Thread { [self] in
      pthread_setspecific(Self.mark, UnsafeRawPointer(bitPattern: 1))
      while true {
        hasJob.wait()
        let job = state.withLock { state in
          defer {
            state.taken += 1
            state.idle -= 1
            // What was taken goes when it is half of all.
            if state.taken * 2 > state.jobs.count {
              state.jobs.removeFirst(state.taken)
              state.taken = 0
            }
          }
          return state.jobs[state.taken]
        }
        job.runSynchronously(on: asUnownedTaskExecutor())
        state.withLock { $0.idle += 1 }
      }
    }
    thread.name = label
    // What a request may need, as on threads of tasks.
    thread.stackSize = 1 << 20
    thread.start()
  }
}
