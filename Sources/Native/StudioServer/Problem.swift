import Foundation
package import Hummingbird
internal import LibraryStore
internal import Storyboard
internal import StoryboardFile

/// An error as the outside sees it (RFC 9457, `application/problem+json`).
package struct Problem: HTTPResponseError, Equatable {
  package var status: HTTPResponse.Status
  /// A short name for programs, the end of the problem's type.
  package var name: String
  /// A sentence for people.
  package var detail: String
  /// Evidence: the byte offset, the index, the id that is meant.
  package var evidence: [String: Evidence]
  package var retryAfter: Int?

  package enum Evidence: Encodable, Equatable, Sendable {
    case number(UInt64)
    case text(String)

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  package init(
    _ status: HTTPResponse.Status, _ name: String, _ detail: String,
    evidence: [String: Evidence] = [:], retryAfter: Int? = nil
  ) {
    self.status = status
    self.name = name
    self.detail = detail
    self.evidence = evidence
    self.retryAfter = retryAfter
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    var fields = evidence
    fields["type"] = .text("urn:inkreel:problem:\(name)")
    fields["title"] = .text(status.reasonPhrase)
    fields["status"] = .number(UInt64(status.code))
    fields["detail"] = .text(detail)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let body = try encoder.encode(fields)
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
      .contentLength: "\(body.count)",
    ]
    if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
