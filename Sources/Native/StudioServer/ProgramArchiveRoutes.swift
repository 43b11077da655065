internal import Bricks
internal import CatrobatFile
internal import Dispatch
internal import HTTPTypes
internal import Hummingbird
internal import ProgramFile
internal import StoryboardFile
internal import Words

/// `POST /api/programs/parts` takes a program as Pocket Code saves it and answers with a `ProgramParcel`, which the page can change;
/// `POST /api/programs/archive` takes a parcel and answers with a `.catrobat` file. Nothing of either is kept.
struct ProgramArchiveRoutes {
  /// Of what comes, in bytes.
  let limit: Int

  private static let timeout = Duration.seconds(300)
  private static let queue = DispatchQueue(label: "inkreel.program-archives")

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs/parts") { request, _ in
      let bytes = try await self.body(of: request)
      return try await Self.away { Self.answer(try Self.parts(of: bytes)) }
    }
    api.post("programs/archive") { request, _ in
      let bytes = try await self.body(of: request)
      return try await Self.away { try Self.archive(of: bytes) }
    }
  }

  private func body(of request: Request) async throws -> [UInt8] {
    try await request.wholeBody(
      type: "application/octet-stream", limit: limit, timeout: Self.timeout)
  }

  /// Reading and packing take long: not on a thread that serves.
  private static func away(_ work: @escaping @Sendable () throws -> Response) async throws
    -> Response
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }

  private static func parts(of bytes: [UInt8]) throws -> ProgramParcel {
    do throws(CatrobatError) {
      return ProgramParcel(try CatrobatArchive(bytes: bytes))
    } catch {
      throw Problem(
        .unprocessableContent, "bad-program", "This is no program that can be opened: \(error)")
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
    do throws(FileError) {
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
