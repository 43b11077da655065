internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Storyboard
internal import StoryboardFile
internal import StudioAccess

/// `…/edits` of a document: its log, to be read and to be added to.
struct EditRoutes {
  let studio: Studio
  let configuration: StudioConfiguration
  let bodies: BodyBudget

  /// The edits after a position: as many as fit in one batch, perhaps not all. A header names the
  /// edit at the position, so that a window sees whether it follows the same log.
  func edits(
    of name: DocumentName, _ request: Request, _ context: StudioContext
  ) async throws -> Response {
    let log = try studio.log(of: name, for: context.visitor)
    guard let after = UInt64(request.uri.queryParameters["after"] ?? "0") else {
      throw Problem(.badRequest, "after", "after must be a whole number.")
    }
    let (batch, end) = try await log.edits(after: after)
    var response = Response.cbor(batch.encoded()).at(end)
    if let last = try await log.editID(at: after) {
      response.headers[HTTPField.Name("Inkreel-Edit")!] = last.hex
    }
    return response
  }

  /// Stores a batch, and answers when it is on the disk. A window that was opened on another library
  /// is told so, and keeps what it has.
  func append(
    to name: DocumentName, _ request: Request, _ context: StudioContext
  ) async throws -> Response {
    _ = try studio.writableLog(of: name, for: context.visitor)
    if let library = request.headers[HTTPField.Name("Inkreel-Library")!],
      library != context.visitor.library?.hex
    {
      throw Problem(
        .conflict, "other-library",
        "The server has opened another library than the one this was drawn in.")
    }
    let limit = BodyLimit(
      bytes: configuration.bodyLimit, what: "A batch of edits",
      deadline: configuration.bodyTimeout)
    let (body, share) = try await request.body(limit, type: "application/cbor", within: bodies)
    defer { withExtendedLifetime(share) {} }
    // Rights may have ended while the body came in.
    let log = try await studio.writableLog(of: name, for: context.confirmed())
    let appended = try await log.append(batch: body)
    return try .json(
      AppendedBody(positions: appended.positions, sequence: appended.sequence))
  }
}

private struct AppendedBody: Encodable {
  /// The place of each edit in the document's log, in the order of the batch.
  var positions: [UInt64]
  var sequence: UInt64
}

extension Response {
  /// Says where the document's log ends.
  func at(_ position: UInt64) -> Response {
    var response = self
    response.headers[HTTPField.Name("Inkreel-Position")!] = "\(position)"
    return response
  }
}
