internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Media
internal import People
internal import Programs
internal import Storyboard
internal import StudioAccess

/// `/api/assets`: pictures and files of programs, named by the SHA-256 of their bytes.
struct AssetRoutes {
  let studio: Studio
  let limit: Int
  let pictures: PictureReader

  func add(to api: RouterGroup<StudioContext>) {
    let assets = api.group("assets")
    assets.post { request, context in try await self.add(request, context) }
    assets.get(":asset") { request, context in try await self.original(request, context) }
    assets.get(":asset/picture") { request, context in
      try await self.picture(request, context)
    }
    assets.get(":asset/look") { request, context in try await self.look(request, context) }
    assets.get(":asset/sound") { _, context in try await self.sound(context) }
    assets.get(":asset/photograph") { request, context in try await self.photograph(context) }
  }

  /// Takes in the picture that the body is, written to the disk as it comes: its name and its size; `?as=file` whatever
  /// it is, as bytes alone, `?as=look` the picture of a look, or what was to be one.
  private func add(_ request: Request, _ context: StudioContext) async throws -> Response {
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: request.announcedLength)
    let assets = uploads.assets
    let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
    nonisolated(unsafe) let upload = try assets.begin()
    do {
      let limit = BodyLimit(bytes: limit, what: "A picture", deadline: .seconds(600))
      try await request.readBody(limit) { try upload.append(Data($0.readableBytesView)) }
      let id = try upload.finish()
      try await context.confirm()
      switch request.uri.queryParameters["as"] {
      case "file":
        try assets.keep(upload, as: id)
        return try .json(["asset": id.hex])
      case "look": return try await addLook(upload, id, uploads, context)
      default: break
      }
      try assets.bring(id)
      if let size = assets.size(of: id), assets.contains(id) {
        upload.discard()
        try assets.renew(id)
        return try await answer(id, assets, size.width, size.height, .ok, context)
      }
      let facts = try await pictures.keep(
        upload, as: id, in: uploads, type: type, for: context.client)
      return try await answer(id, assets, facts.width, facts.height, .created, context)
    } catch {
      upload.discard()
      if let error = error as? PictureError { throw Problem(picture: error) }
      throw error
    }
  }

  /// Keeps the picture of a look; what cannot be decoded as bytes alone.
  private func addLook(
    _ upload: AssetUpload, _ id: AssetID, _ uploads: Uploads, _ context: StudioContext
  ) async throws -> Response {
    let assets = uploads.assets
    if assets.contains(id) {
      upload.discard()
      try assets.renew(id)
    } else {
      do {
        _ = try await pictures.keep(
          upload, as: id, in: uploads, type: "", side: AssetStore.lookSideLimit,
          for: context.client)
      } catch is PictureError {
        try assets.keep(upload, as: id)
      }
    }
    return try .json(["asset": id.hex])
  }

  /// Sounds and pictures that are drawn again, one after another.
  private static let background = Background(label: "inkreel.assets")

  /// Not inlined: compilers up to 6.3 give what an asynchronous call returns back in the wrong order beside a closure that
  /// throws one type, which ends the process.
  @inline(never)
  private static func length(of open: OpenAsset) async throws -> Result<Int, SoundError> {
    try await background.run {
      Result { () throws(SoundError) in try open.assets.soundLength(of: open.id) }
    }
  }

  /// How long a sound is, in milliseconds.
  private func sound(_ context: StudioContext) async throws -> Response {
    let found = try await Self.length(of: asset(context))
    let length: Int
    switch found {
    case .success(let found): length = found
    // Not known now is not the same as none: a run would be another.
    case .failure(.noProbe), .failure(.tookTooLong):
      throw Problem(
        .serviceUnavailable, "no-probe", "How long this sound is cannot be found out now.")
    case .failure: throw Problem(.notFound, "no-such-sound", "There is no such sound.")
    }
    return try .json(["length": length])
  }

  /// What is known of a picture as a photograph.
  private func photograph(_ context: StudioContext) async throws -> Response {
    let open = try await asset(context)
    let (id, assets) = (open.id, open.assets)
    guard let size = assets.size(of: id), assets.contains(id) else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return try await answer(id, assets, size.width, size.height, .ok, context)
  }

  private func answer(
    _ id: AssetID, _ assets: AssetStore, _ width: Int, _ height: Int, _ status: HTTPResponse.Status,
    _ context: StudioContext
  ) async throws -> Response {
    let origin = try await pictures.origin(of: id, in: assets, for: context.client)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = try encoder.encode(
      PhotographFacts(asset: id, width: width, height: height, origin: origin))
    return Response(
      status: status,
      headers: [
        .contentType: "application/json", .contentLength: "\(body.count)",
        .cacheControl: "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The bytes as they came, to be saved and never to be shown by the browser itself.
  private func original(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await asset(context)
    let (id, assets) = (open.id, open.assets)
    return try file(
      assets.originalPath(of: id), request, context,
      [
        .contentType: "application/octet-stream",
        .contentDisposition: "attachment; filename=\"\(id.hex.prefix(16))\"",
      ])
  }

  /// The working copy, a PNG file.
  private func picture(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await asset(context)
    let (id, assets) = (open.id, open.assets)
    return try file(
      assets.picturePath(of: id), request, context, [.contentType: "image/png"])
  }

  /// The picture that programs draw a look from, a PNG file.
  private func look(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try await asset(context)
    let (id, assets) = (open.id, open.assets)
    let bytes = try await Self.background.run { assets.look(id) }
    guard let bytes else { throw Problem(.notFound, "no-such-asset", "There is no such picture.") }
    return unchanging(Data(bytes), request, context, [.contentType: "image/png"])
  }

  /// A file that never changes.
  private func file(
    _ path: String, _ request: Request, _ context: StudioContext, _ fields: HTTPFields
  ) throws -> Response {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return unchanging(data, request, context, fields)
  }

  /// Once there are people a browser asks each time: the next who signs in there may not see it, and who may now may not later.
  private func unchanging(
    _ data: Data, _ request: Request, _ context: StudioContext, _ fields: HTTPFields
  ) -> Response {
    var headers = fields
    headers[.cacheControl] = "private, max-age=31536000, immutable"
    if context.visitor.person != nil {
      let tag = "\"\(context.parameters.get("asset") ?? "")\""
      headers[.cacheControl] = "private, no-cache"
      headers[.vary] = "Cookie"
      headers[.eTag] = tag
      if request.headers.names(tag) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    }
    headers[.contentLength] = "\(data.count)"
    headers[.xContentTypeOptions] = "nosniff"
    return Response(status: .ok, headers: headers, body: ResponseBody(data: data))
  }

  private func asset(_ context: StudioContext) async throws -> OpenAsset {
    guard let id = AssetID(hex: context.parameters.get("asset") ?? "") else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return try await studio.asset(id, for: context.visitor)
  }
}

extension Problem {
  /// Why a picture is not taken in, for people and programs.
  init(picture error: PictureError) {
    switch error {
    case .unknownFormat:
      self.init(
        .unsupportedMediaType, "unknown-format",
        "This is no picture that Inkreel reads: JPEG, PNG, WebP, GIF, HEIF and TIFF are.")
    case .otherFormat(let said, let found):
      self.init(
        .unsupportedMediaType, "other-format",
        "The picture says that it is \(said), but it is \(found.rawValue).",
        evidence: ["said": .text(said), "found": .text(found.rawValue)])
    case .animated(let pages):
      self.init(
        .unprocessableContent, "animated", "Moving pictures cannot be put on a canvas.",
        evidence: ["pages": .number(UInt64(pages))])
    case .tooLarge(let width, let height):
      self.init(
        .unprocessableContent, "too-many-pixels",
        "A picture of \(width)×\(height) pixels is too large.",
        evidence: ["width": .number(UInt64(width)), "height": .number(UInt64(height))])
    case .damaged(let words):
      self.init(
        .unprocessableContent, "damaged", "The picture is damaged or ends early.",
        evidence: ["reason": .text(words)])
    }
  }
}
