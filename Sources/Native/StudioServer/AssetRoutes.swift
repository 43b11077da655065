internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LayerPrograms
internal import LibraryStore
internal import Media
internal import SoundFile
internal import Storyboard

/// `/api/assets`: pictures and files of programs, named by the SHA-256 of their bytes.
struct AssetRoutes {
  let store: LibraryStore
  let limit: Int

  func add(to api: RouterGroup<StudioContext>) {
    let assets = api.group("assets")
    assets.post { request, context in try await self.add(request) }
    assets.get(":asset") { request, context in try self.original(context) }
    assets.get(":asset/picture") { request, context in try self.picture(request, context) }
    assets.get(":asset/look") { _, context in try await self.look(context) }
    assets.get(":asset/sound") { _, context in try await self.sound(context) }
    assets.get(":asset/photograph") { request, context in try await self.photograph(context) }
  }

  /// Takes in the picture that the body is, written to the disk as it comes: its name and its size; `?as=file` whatever
  /// it is, as bytes alone, `?as=look` the picture of a look, or what was to be one.
  private func add(_ request: Request) async throws -> Response {
    guard !store.isReadOnly else { throw LibraryError.readOnly }
    let tooLarge = Problem(
      .contentTooLarge, "too-large", "A picture may have \(limit / 1_000_000) MB at most.",
      evidence: ["limit": .number(UInt64(limit))])
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLarge
    }
    let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
    let upload = try store.assets.begin()
    do {
      for try await part in request.body {
        guard upload.byteCount + part.readableBytes <= limit else { throw tooLarge }
        try upload.append(Data(part.readableBytesView))
      }
      switch request.uri.queryParameters["as"] {
      case "file":
        let id = try upload.finish()
        try store.assets.keep(upload, as: id)
        return try .json(["asset": id.hex])
      case "look": return try .json(["asset": try await Self.kept(upload, in: store.assets).hex])
      default: break
      }
      let id = try upload.finish()
      if let size = store.assets.size(of: id), store.assets.contains(id) {
        upload.discard()
        return try await answer(id, size.width, size.height, .ok)
      }
      let path = upload.path
      // Decoding takes long: not on a thread that serves.
      let picture = try await Self.decoded(path, type)
      try store.assets.keep(
        upload, as: id, picture: picture.workingCopy, width: picture.width, height: picture.height)
      return try await answer(id, picture.width, picture.height, .created)
    } catch {
      upload.discard()
      if let error = error as? PictureError { throw Problem(picture: error) }
      throw error
    }
  }

  private static let queue = DispatchQueue(label: "inkreel.pictures")

  private static func kept(_ look: AssetUpload, in assets: AssetStore) async throws -> AssetID {
    nonisolated(unsafe) let look = look
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try assets.keep(look: look) }) }
    }
  }

  private static func decoded(_ path: String, _ type: String) async throws -> ImportedPicture {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try ImportedPicture(file: path, type: type) })
      }
    }
  }

  /// How long a sound is, in milliseconds.
  private func sound(_ context: StudioContext) async throws -> Response {
    let (id, assets) = (try asset(context), store.assets)
    let found: Result<Int, SoundError> = await withCheckedContinuation { continuation in
      Self.queue.async {
        continuation.resume(
          returning: Result { () throws(SoundError) in try assets.soundLength(of: id) })
      }
    }
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
    let id = try asset(context)
    guard let size = store.assets.size(of: id), store.assets.contains(id) else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return try await answer(id, size.width, size.height, .ok)
  }

  private func answer(
    _ id: AssetID, _ width: Int, _ height: Int, _ status: HTTPResponse.Status
  ) async throws -> Response {
    let path = store.assets.originalPath(of: id)
    // Reading a file takes long, too. One whose head cannot be read says nothing.
    let origin = await withCheckedContinuation { continuation in
      Self.queue.async { continuation.resume(returning: try? PictureOrigin(file: path)) }
    }
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
  private func original(_ context: StudioContext) throws -> Response {
    let id = try asset(context)
    return try file(
      store.assets.originalPath(of: id),
      [
        .contentType: "application/octet-stream",
        .contentDisposition: "attachment; filename=\"\(id.hex.prefix(16))\"",
      ])
  }

  /// The working copy, a PNG file.
  private func picture(_ request: Request, _ context: StudioContext) throws -> Response {
    let id = try asset(context)
    return try file(store.assets.picturePath(of: id), [.contentType: "image/png"])
  }

  /// The picture that programs draw a look from, a PNG file.
  private func look(_ context: StudioContext) async throws -> Response {
    let (id, assets) = (try asset(context), store.assets)
    let bytes = await withCheckedContinuation { continuation in
      Self.queue.async { continuation.resume(returning: assets.look(id)) }
    }
    guard let bytes else { throw Problem(.notFound, "no-such-asset", "There is no such picture.") }
    return unchanging(Data(bytes), [.contentType: "image/png"])
  }

  /// A file that never changes.
  private func file(_ path: String, _ fields: HTTPFields) throws -> Response {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return unchanging(data, fields)
  }

  private func unchanging(_ data: Data, _ fields: HTTPFields) -> Response {
    var headers = fields
    headers[.contentLength] = "\(data.count)"
    headers[.cacheControl] = "private, max-age=31536000, immutable"
    headers[.xContentTypeOptions] = "nosniff"
    let body = ResponseBody(contentLength: data.count) { writer in
      var rest = data[...]
      while !rest.isEmpty {
        try await writer.write(ByteBuffer(bytes: rest.prefix(1 << 16)))
        rest = rest.dropFirst(1 << 16)
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func asset(_ context: StudioContext) throws -> AssetID {
    guard let id = AssetID(hex: context.parameters.get("asset") ?? "") else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    return id
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
