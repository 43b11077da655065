internal import Hummingbird

extension Request {
  /// The whole body, which must be of `type`, of at most `limit` bytes, and come in time.
  func wholeBody(type: String, limit: Int, timeout: Duration) async throws -> [UInt8] {
    let limit = BodyLimit(bytes: limit, what: "The body", deadline: timeout)
    return try await body(limit, type: type, within: BodyBudget(limit: limit.bytes)).bytes
  }
}
