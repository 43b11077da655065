internal import Bricks
internal import CBOR
internal import CatrobatFile
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import ProgramFile
internal import StudioAccess
internal import Words

/// `POST /api/programs/parts` takes a program as Pocket Code saves it and answers with a `ProgramParcel`, which the page can change;
/// `POST /api/programs/archive` takes a parcel and answers with a `.catrobat` file. Nothing of either is kept.
struct ProgramArchiveRoutes {
  let studio: Studio
  /// Of what comes, in bytes.
  let limit: Int
  let queue: FairQueue

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs/parts") { request, context in
      try await self.away(request, context) { Self.answer(try Self.parts(of: $0)) }
    }
    api.post("programs/archive") { request, context in
      try await self.away(request, context) { try Self.archive(of: $0) }
    }
  }

  /// Takes the body to the disk, and works on it when its turn comes: one lies in memory at a time.
  private func away(
    _ request: Request, _ context: StudioContext,
    _ work: @escaping @Sendable ([UInt8]) throws -> Response
  ) async throws -> Response {
    let uploads = try studio.uploads(for: context.visitor)
    let given = request.headers[.contentType]?.split(separator: ";").first.map(String.init)
    guard given?.lowercased() == "application/octet-stream" else {
      throw Problem(
        .unsupportedMediaType, "media-type", "The body must be application/octet-stream.",
        evidence: ["expected": .text("application/octet-stream")])
    }
    let (path, file) = try uploads.scratch.file(ending: "program")
    defer { unlink(path) }
    let limit = BodyLimit(bytes: limit, what: "A program", deadline: .seconds(300))
    try await request.write(to: file, limit)
    return try await queue.run(for: context.client) {
      try await Self.background.run {
        try work(Array(try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)))
      }
    }
  }

  private static let background = Background(label: "inkreel.program-archives")

  private static func parts(of bytes: [UInt8]) throws -> ProgramParcel {
    do throws(CatrobatError) {
      return ProgramParcel(try CatrobatArchive(bytes: bytes))
    } catch {
      throw Problem.badProgram(error)
    }
  }

  private static func answer(_ parcel: ProgramParcel) -> Response {
    response(parcel.bytes, [.contentType: "application/octet-stream"])
  }

  private static func archive(of bytes: [UInt8]) throws -> Response {
    let parcel: ProgramParcel
    do throws(ProgramParcelError) {
      parcel = try ProgramParcel(bytes)
    } catch {
      throw Problem(
        .badRequest, "bad-parcel",
        "The program and its files are not packed as they should be: \(error).")
    }
    let program: Program
    do throws(CBORError) {
      program = try Program(encoded: parcel.program)
    } catch {
      throw Problem(.unprocessableContent, "bad-program", error.message)
    }
    do throws(CatrobatError) {
      let packed = try CatrobatArchive(
        document: CatrobatDocument(program: program), files: parcel.files
      ).bytes()
      let name = FileName(program.header.name.string, else: "Program", ending: "catrobat")
      return response(
        packed,
        [.contentType: "application/octet-stream", .contentDisposition: name.attachment])
    } catch {
      throw Problem(
        .unprocessableContent, "bad-program", "This program cannot be written: \(error).")
    }
  }

  private static func response(_ bytes: [UInt8], _ headers: HTTPFields) -> Response {
    var headers = headers
    headers[.cacheControl] = "no-store"
    headers[.contentLength] = "\(bytes.count)"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
