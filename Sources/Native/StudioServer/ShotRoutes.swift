internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Storyboard
internal import StoryboardFile

/// `/api/shots/{id}`: a shot's content and its log.
struct ShotRoutes {
  let store: LibraryStore
  let configuration: StudioConfiguration

  func add(to api: RouterGroup<StudioContext>) {
    let shot = api.group("shots/:shot")
    shot.get { request, context in try await self.archive(request, context) }
    shot.get("edits") { request, context in try await self.edits(request, context) }
    shot.post("edits") { request, context in try await self.append(request, context) }
  }

  /// The snapshot and the edits since; `?from=log` leaves the snapshot out.
  private func archive(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try Self.shot(context)
    let usingSnapshot = request.uri.queryParameters["from"] != "log"
    // Who asks for the log could not read the snapshot.
    if !usingSnapshot { try await store.dropUnreadableSnapshot(of: id) }
    let (archive, position) = try await store.archive(of: id, usingSnapshot: usingSnapshot)
    return .cbor(archive.encoded()).at(position)
  }

  /// The edits after a position: as many as fit in one batch, perhaps not all. A header names the
  /// edit at the position, so that a window sees whether it follows the same log.
  private func edits(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try Self.shot(context)
    guard let after = UInt64(request.uri.queryParameters["after"] ?? "0") else {
      throw Problem(.badRequest, "after", "after must be a whole number.")
    }
    let (batch, end) = try await store.edits(of: id, after: after)
    var response = Response.cbor(batch.encoded()).at(end)
    if let last = try await store.editID(of: id, at: after) {
      response.headers[HTTPField.Name("Inkreel-Edit")!] = last.hex
    }
    return response
  }

  /// Stores a batch, and answers when it is on the disk. A window that was opened on another library
  /// is told so, and keeps what it has.
  private func append(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try Self.shot(context)
    if let library = request.headers[HTTPField.Name("Inkreel-Library")!],
      library != store.id.hex
    {
      throw Problem(
        .conflict, "other-library",
        "The server has opened another library than the one this was drawn in.")
    }
    let body = try await request.wholeBody(
      type: "application/cbor", limit: configuration.bodyLimit,
      timeout: configuration.bodyTimeout)
    let edits = try EditBatch.decode(body).edits
    let appended = try await store.append(edits, to: id)
    return try .json(
      AppendedBody(positions: appended.positions, sequence: appended.sequence))
  }

  private static func shot(_ context: StudioContext) throws -> ShotID {
    let text = context.parameters.get("shot") ?? ""
    guard let id = ShotID(hex: text) else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    return id
  }
}

private struct AppendedBody: Encodable {
  /// The place of each edit in the shot's log, in the order of the batch.
  var positions: [UInt64]
  var sequence: UInt64
}

extension Response {
  /// Says where the shot's log ends.
  fileprivate func at(_ position: UInt64) -> Response {
    var response = self
    response.headers[HTTPField.Name("Inkreel-Position")!] = "\(position)"
    return response
  }
}
