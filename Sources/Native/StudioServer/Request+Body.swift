internal import Foundation
internal import Hummingbird

extension Request {
  /// How many bytes a body says that it has.
  var announcedLength: Int64 { headers[.contentLength].flatMap { Int64($0) } ?? 0 }

  /// The whole body, which must be of `type`, of at most `limit` bytes, and come in time.
  func wholeBody(type: String, limit: Int, timeout: Duration) async throws -> [UInt8] {
    let limit = BodyLimit(bytes: limit, what: "The body", deadline: timeout)
    return try await body(limit, type: type, within: BodyBudget(limit: limit.bytes)).bytes
  }

  /// The fields of a form that a browser without scripts sends.
  func form() async throws -> [String: String] {
    let bytes = try await wholeBody(
      type: "application/x-www-form-urlencoded", limit: 32 << 10, timeout: .seconds(20))
    return Self.fields(of: String(decoding: bytes, as: UTF8.self))
  }
}
