import HTTPTypes
import HummingbirdTesting
import NIOCore

extension TestClientProtocol {
  /// Asks as whoever has an answer already, whatever its tag. Where no more is said than that it is the same, the answer is that to one who
  /// has none, so that its words can be looked at, unless there is none for them.
  func asked(
    _ uri: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    var headers = headers
    headers[.ifNoneMatch] = "*"
    let answer = try await execute(uri: uri, method: method, headers: headers, body: body)
    guard answer.status == .notModified else { return answer }
    headers[.ifNoneMatch] = nil
    let whole = try await execute(uri: uri, method: method, headers: headers, body: body)
    return whole.status == .ok ? whole : answer
  }
}
