internal import Bricks
internal import CatrobatFile
internal import Dispatch
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import ProgramFile
internal import ProgramPictures
internal import ProgramSounds
internal import Raster

/// `POST /api/programs/stage`: a program as Pocket Code saves it (`.catrobat`, or its `code.xml`), made ready for the page's stage.
///
/// Nothing of it is kept. The answer has three parts that begin with their length (4 bytes, little-endian): the program as
/// `Program.encoded` has it, what had to be guessed and what is missing as lines of text, and how many looks follow; then for each
/// look its number, width and height (4 bytes each) and its premultiplied pixels; then how many files of sounds follow, and for each how many
/// sounds have it, their numbers, its length in milliseconds and in bytes (4 bytes each), and those bytes as they came; then what shows the
/// program (4 bytes: 0 a picture that is drawn for it, 1 an automatic screenshot, 2 one that a person has taken), and that screenshot's length
/// and bytes.
struct ProgramRoutes {
  /// Of a program's file, in bytes.
  let limit: Int

  /// Of all looks together: what a tablet's browser has room for.
  private static let pixelLimit = 32_000_000

  /// Of all files of sounds together, in bytes.
  private static let soundLimit = 100_000_000

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs/stage") { request, _ in try await self.stage(request) }
  }

  private func stage(_ request: Request) async throws -> Response {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("program").path
    try await take(request, to: path)
    let ready = try await Self.ready(path)
    let looks = ready.looks.pictures.sorted { $0.key.index < $1.key.index }
    var head = ByteBuffer()
    let program = ready.program.encoded()
    head.writeInteger(UInt32(program.count), endianness: .little)
    head.writeBytes(program)
    let notices = Array(ready.notices.joined(separator: "\n").utf8)
    head.writeInteger(UInt32(notices.count), endianness: .little)
    head.writeBytes(notices)
    head.writeInteger(UInt32(looks.count), endianness: .little)
    let sounds = ready.sounds
    let length =
      looks.reduce(head.readableBytes) { $0 + 12 + $1.value.bitmap.pixels.count }
      + sounds.reduce(4) { $0 + 12 + 4 * $1.sounds.count + $1.bytes.count }
      + 8 + ready.screenshot.count
    let start = head
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .cacheControl: "no-store",
        .contentLength: "\(length)",
      ],
      body: ResponseBody(contentLength: length) { writer in
        try await writer.write(start)
        for (look, picture) in looks {
          var part = Self.numbers([look.index, picture.width, picture.height])
          part.writeBytes(picture.bitmap.pixels)
          try await writer.write(part)
        }
        try await writer.write(Self.numbers([sounds.count]))
        for file in sounds {
          var part = Self.numbers(
            [file.sounds.count] + file.sounds.map(\.index) + [file.length, file.bytes.count])
          part.writeBytes(file.bytes)
          try await writer.write(part)
        }
        var picture = Self.numbers([ready.picture, ready.screenshot.count])
        picture.writeBytes(ready.screenshot)
        try await writer.write(picture)
        try await writer.finish(nil)
      })
  }

  private static func numbers(_ numbers: [Int]) -> ByteBuffer {
    var part = ByteBuffer()
    for number in numbers { part.writeInteger(UInt32(number), endianness: .little) }
    return part
  }

  /// Writes the body to the disk as it comes.
  private func take(_ request: Request, to path: String) async throws {
    let tooLarge = Problem(
      .contentTooLarge, "too-large", "A program may have \(limit / 1_000_000) MB at most.",
      evidence: ["limit": .number(UInt64(limit))])
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLarge
    }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw Problem(.insufficientStorage, "no-room", "There is no room for the program here.")
    }
    defer { try? file.close() }
    var count = 0
    for try await part in request.body {
      count += part.readableBytes
      guard count <= limit else { throw tooLarge }
      do {
        try file.write(contentsOf: Data(part.readableBytesView))
      } catch {
        throw Problem(.insufficientStorage, "no-room", "There is no room for the program here.")
      }
    }
  }

  private struct Ready: Sendable {
    var program: Program
    var looks: LookPictures
    var sounds: [ProgramSounds.File]
    var notices: [String]
    /// As the page has it.
    var picture: Int
    var screenshot: [UInt8]
  }

  private static let queue = DispatchQueue(label: "inkreel.programs")

  /// Reading and decoding take long: not on a thread that serves.
  private static func ready(_ path: String) async throws -> Ready {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try read(path) }) }
    }
  }

  private static func read(_ path: String) throws -> Ready {
    let archive: CatrobatArchive
    do throws(CatrobatError) {
      archive = try CatrobatArchive(path: path)
    } catch {
      throw Problem(
        .unprocessableContent, "bad-program", "This is no program that can be opened: \(error)")
    }
    let looks = try LookPictures(of: archive, pixelLimit: pixelLimit)
    let sounds = try ProgramSounds(of: archive)
    var (files, problems, room) = ([ProgramSounds.File](), sounds.problems, soundLimit)
    for var file in sounds.files {
      // What is too much is timed, and not heard.
      if file.bytes.count > room {
        problems.append("one sound is too many to be heard here: sounds take over 100 MB")
        file.bytes = []
      }
      room -= file.bytes.count
      files.append(file)
    }
    return Ready(
      program: archive.document.program, looks: looks, sounds: files,
      notices: archive.document.notices.map(\.description) + looks.problems + problems,
      picture: archive.shownPicture.code, screenshot: archive.screenshot ?? [])
  }
}
