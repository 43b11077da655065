internal import CatrobatFile
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Programs
internal import Storyboard
internal import StudioAccess
internal import Words

/// Programs on their way into shots and out of them: `POST /api/programs`, `/api/shots/{id}/programs/{layer}`.
struct LayerProgramRoutes {
  let studio: Studio
  let thumbnails: ForEachLibrary<Thumbnails>
  /// Of a program's file, in bytes.
  let limit: Int
  let reader: UploadedProgramReader
  let queue: FairQueue

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs") { request, context in try await self.importProgram(request, context) }
    let shot = api.group("shots/:shot")
    shot.get("programs/:layer") { _, context in try await self.archive(context) }
    shot.get("programs/:layer/parts") { _, context in
      let shot = try self.shot(context)
      let (_, program, _) = try await self.program(in: shot, context)
      var response = try Self.parts(of: program)
      // Who may not change it is told so before they try.
      if (try? self.studio.shot(shot.id, for: context.visitor, to: .draw)) == nil {
        response.headers[HTTPField.Name("Inkreel-Looks")!] = "only"
      }
      return response
    }
    shot.put("programs/:layer/parts") { request, context in
      try await self.setParts(request, context)
    }
  }

  // MARK: In

  /// Keeps the program that the body is, with all its files, and says how a layer names it.
  private func importProgram(_ request: Request, _ context: StudioContext) async throws -> Response
  {
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: request.announcedLength)
    let (path, file) = try uploads.scratch.file(ending: "catrobat")
    defer { unlink(path) }
    let limit = BodyLimit(bytes: limit, what: "A program", deadline: .seconds(600))
    try await request.write(to: file, limit)
    let kept = try await queue.run(for: context.client) {
      try await reader.check(path, in: uploads.scratch)
      try await context.confirm()
      return try await Self.background.run { [assets = uploads.assets] in
        try Self.kept(path, in: assets)
      }
    }
    return try .json(LayerProgramBody(kept))
  }

  private static func kept(_ path: String, in assets: AssetStore) throws -> KeptProgram {
    let archive: CatrobatArchive
    do throws(CatrobatError) {
      archive = try CatrobatArchive(path: path)
    } catch {
      throw Problem.badProgram(error)
    }
    return try KeptProgram(archive, in: assets)
  }

  /// Gives a layer another program, as one edit of the session that the body names; none where it has it already.
  ///
  /// Who writes names what they began from, by its tag in `If-Match`: so of two who write neither takes away what the other has
  /// written without knowing of it.
  private func setParts(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try studio.writableShot(ShotRoutes.shot(context), for: context.visitor)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 4 << 20, timeout: .seconds(20))
    let writable = try await studio.writableShot(
      ShotRoutes.shot(context), for: context.confirmed())
    let assets = writable.shot.assets
    guard let body = try? JSONDecoder().decode(LayerProgramBody.self, from: Data(bytes)),
      let program = body.program, let session = body.session.flatMap({ SessionID(hex: $0) })
    else { throw Problem(.badRequest, "bad-program", "These are not the parts of a program.") }
    let foreign = try await writable.firstForeign(of: program.assets)
    for asset in program.assets where asset == foreign || !assets.hasOriginal(asset) {
      throw Problem(
        .conflict, "no-such-asset", "The library does not have all files of this program.",
        evidence: ["asset": .text(asset.hex)])
    }
    let size = assets.size(of: program.picture.asset)
    guard assets.contains(program.picture.asset),
      size.map({ $0.width == program.picture.width && $0.height == program.picture.height }) == true
    else {
      throw Problem(.conflict, "no-such-asset", "The program's picture is none of that size.")
    }
    guard let wanted = request.headers[.ifMatch] else {
      throw Problem(
        .preconditionRequired, "no-precondition",
        "If-Match must say which program is to be replaced: the ETag of its parts.")
    }
    let (layer, now, _) = try await self.program(in: writable.shot, context)
    if now != program {
      var generator = SystemRandomNumberGenerator()
      let edit = ShotEdit(
        id: EditID(using: &generator), session: session,
        .change([.setLayer(layer, .content(.program(program)))]))
      let stored = try await writable.append(edit) { shot in
        guard let now = shot.index(of: layer).flatMap({ shot.layers[$0].program }) else {
          return false
        }
        return LayerProgramBody(now).tag == wanted
      }
      guard stored != nil else {
        throw Problem(
          .preconditionFailed, "program-changed",
          "The program has been changed elsewhere since it was read.")
      }
      await thumbnails.of(writable.shot).noteChange(of: writable.shot.id)
    }
    return try Self.parts(of: program)
  }

  /// The parts of a program, with the tag by which they are known again.
  private static func parts(of program: LayerProgram) throws -> Response {
    let body = LayerProgramBody(program)
    var response = try Response.json(body)
    response.headers[.eTag] = body.tag
    return response
  }

  // MARK: Out

  private func shot(_ context: StudioContext) throws -> OpenShot {
    try studio.shot(ShotRoutes.shot(context), for: context.visitor, to: .see)
  }

  /// The layer and the program that an address names, and what the layer is called.
  private func program(in open: OpenShot, _ context: StudioContext) async throws -> (
    LayerID, LayerProgram, name: String
  ) {
    let shot = try await open.shot()
    guard let id = LayerID(hex: context.parameters.get("layer") ?? ""),
      let index = shot.index(of: id), shot.isPresent(index),
      let program = shot.layers[index].program
    else { throw Problem(.notFound, "no-such-program", "There is no such program in this shot.") }
    return (id, program, shot.layers[index].name.value.string)
  }

  /// The program of a layer as Pocket Code opens it.
  private func archive(_ context: StudioContext) async throws -> Response {
    let shot = try shot(context)
    let (_, program, name) = try await program(in: shot, context)
    let assets = shot.assets
    let bytes = try await Self.background.run { () throws -> [UInt8] in
      do {
        return try CatrobatArchive(program, in: assets).bytes()
      } catch let error as LayerProgramError {
        throw Problem(.notFound, "no-such-program", "The program cannot be had: \(error).")
      } catch let error as CatrobatError {
        throw Problem(
          .unprocessableContent, "bad-program", "The program cannot be written: \(error).")
      }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store",
        .contentLength: "\(bytes.count)",
        .contentDisposition: FileName(name, else: "program", ending: "catrobat").attachment,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  // MARK: Steps

  private static let background = Background(label: "inkreel.layer-programs", qos: .utility)
}
