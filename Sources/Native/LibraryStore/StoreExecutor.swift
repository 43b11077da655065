import Dispatch

/// Runs the store's work on a thread of its own: waiting for the disk must not hold up those that
/// serve everyone else. A class, because the executor of an actor has an identity.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "inkreel.library", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
