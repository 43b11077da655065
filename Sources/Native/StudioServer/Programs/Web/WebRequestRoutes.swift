internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import StudioAccess

/// `POST /api/programs/web`: asks the web for a program that runs on a page, where the operator lets programs do so. Whoever sits before it
/// has given leave for the host.
///
/// Takes `{"address": "https://…", "wants": "words" | "picture"}`. The answer is what came, as `application/octet-stream`, or JSON:
/// `{"status": 404}` where nothing came, `{"elsewhere": "https://…"}` where another address is to be asked, for which leave is needed anew.
struct WebRequestRoutes {
  let studio: Studio
  let client: WebClient
  let queue: FairQueue

  private struct Body: Decodable {
    var address: String
    var wants: Kind

    enum Kind: String, Decodable {
      case words, picture
    }
  }

  private struct Told: Encodable {
    var status: Int?
    var elsewhere: String?
  }

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs/web") { request, context in
      try await self.ask(request, context)
    }
  }

  private func ask(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try studio.uploads(for: context.visitor)
    let body: Body = try await request.json(limit: 16_384)
    guard let address = WebAddress(body.address) else {
      throw Problem(
        .badRequest, "bad-address", "“\(body.address.prefix(200))” is no address of the web.")
    }
    guard !client.permission.isNone else {
      throw Problem(.forbidden, "no-web", "This studio does not let programs ask the web.")
    }
    let limit = body.wants == .picture ? WebClient.pictureLimit : WebClient.pageLimit
    // Held until the answer is on its way as a whole: who reads slowly is not to hold any number of pictures here.
    let place = try await queue.place(for: context.client)
    switch try await client.ask(address, limit: limit) {
    case .body(let bytes):
      let buffer = ByteBuffer(bytes: bytes)
      return Response(
        status: .ok,
        headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
        body: ResponseBody(contentLength: bytes.count) { writer in
          try await writer.write(buffer)
          try await writer.finish(nil)
          withExtendedLifetime(place) {}
        })
    case .elsewhere(let address): return try .json(Told(elsewhere: address))
    case .failure(let status): return try .json(Told(status: status))
    }
  }
}
