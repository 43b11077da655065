internal import Hummingbird

extension Request {
  /// The whole body, which must be of `type`, of at most `limit` bytes, and come in time.
  func wholeBody(type: String, limit: Int, timeout: Duration) async throws -> [UInt8] {
    let given = headers[.contentType]?.split(separator: ";").first.map(String.init)
    guard given?.lowercased() == type else {
      throw Problem(
        .unsupportedMediaType, "media-type", "The body must be \(type).",
        evidence: ["expected": .text(type)])
    }
    let tooLarge = Problem(
      .contentTooLarge, "too-large", "The body may have \(limit) bytes at most.",
      evidence: ["limit": .number(UInt64(limit))])
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLarge
    }
    let body = self.body
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask {
        var bytes: [UInt8] = []
        for try await part in body {
          guard bytes.count + part.readableBytes <= limit else { throw tooLarge }
          bytes.append(contentsOf: part.readableBytesView)
        }
        return bytes
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw Problem(.requestTimeout, "slow-body", "The body took longer than \(timeout).")
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }
}
