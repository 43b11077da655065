internal import Dispatch

/// A thread for tasks that take long: what runs on it waits for nobody else, and nobody who serves waits for it.
///
/// A class, because tasks name it as where they run.
final class WorkThread: TaskExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label, qos: .utility) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
