internal import Dispatch

/// A thread for work that takes long, away from those that serve.
struct Background: Sendable {
  private let queue: DispatchQueue

  init(label: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  /// Runs `work` behind all that was given before.
  ///
  /// Not inlined: compilers up to 6.3 free what an asynchronous caller that has it inlined keeps on its stack in the wrong order, which
  /// ends the process.
  @inline(never)
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
