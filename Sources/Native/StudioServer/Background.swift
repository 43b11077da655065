internal import Dispatch

/// A thread, or several, for work that takes long, away from those that serve.
struct Background: Sendable {
  private let queue: DispatchQueue

  /// - Parameter isConcurrent: whether several run at once, as far as whoever gives them says.
  init(label: String, qos: DispatchQoS = .userInitiated, isConcurrent: Bool = false) {
    queue = DispatchQueue(label: label, qos: qos, attributes: isConcurrent ? .concurrent : [])
  }

  /// Runs `work` behind all that was given before.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
