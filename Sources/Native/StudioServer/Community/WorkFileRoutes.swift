internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import StudioAccess

/// `/w/{id}/{version}/{file}`: the files of works. Each is asked about each time: a work that is taken back is gone here too.
struct WorkFileRoutes {
  let desk: CommunityDesk

  func add(to router: Router<StudioContext>) {
    router.get("w/:work/:version/:file") { request, context in
      try await self.file(request, context)
    }
    router.head("w/:work/:version/:file") { request, context in
      try await self.file(request, context)
    }
  }

  private func file(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let id = try CommunityDesk.work(context)
    guard let version = Int(context.parameters.get("version") ?? ""),
      let (role, page) = WorkFile.named(context.parameters.get("file") ?? "")
    else { throw Problem.nothing }
    let (file, isListed) = try community.file(
      role, page: page, of: id, version: version, secret: CommunityDesk.key(request))
    let tag = "\"\(file.digest.hex.prefix(32))\""
    var headers: HTTPFields = [
      .contentType: file.type, .eTag: tag,
      // What is for everybody may lie elsewhere for a minute; anything else nowhere.
      .cacheControl: isListed ? "public, max-age=60" : "private, no-store",
    ]
    if !isListed { headers[HTTPField.Name("X-Robots-Tag")!] = "noindex" }
    if role == .parcel {
      headers[.contentDisposition] = "attachment; filename=\"program.catrobat\""
    }
    if isListed, request.headers.names(tag) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    try community.files.bring(file.digest)
    let path = community.files.path(of: file.digest)
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw Problem.nothing }
    headers[.contentLength] = "\(data.count)"
    return Response(
      status: .ok, headers: headers,
      body: request.method == .head ? ResponseBody() : ResponseBody(data: data))
  }
}

extension Problem {
  /// The same for what never was, what is gone, and what is for others.
  static let nothing = Problem(.notFound, "not-found", "There is no such thing.")
}
