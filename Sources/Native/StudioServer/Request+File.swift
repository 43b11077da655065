internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore

extension Request {
  /// Writes the body to a new file as it comes.
  ///
  /// - Parameter what: what it is, for people: “A program”.
  /// - Throws: a problem where it is longer than `limit`; `diskFull` where there is no room.
  func write(to path: String, limit: Int, what: String) async throws {
    let tooLarge = Problem(
      .contentTooLarge, "too-large", "\(what) may have \(limit / 1_000_000) MB at most.",
      evidence: ["limit": .number(UInt64(limit))])
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw LibraryError.diskFull }
    defer { try? file.close() }
    var count = 0
    for try await part in body {
      count += part.readableBytes
      guard count <= limit else { throw tooLarge }
      do {
        try file.write(contentsOf: Data(part.readableBytesView))
      } catch {
        throw LibraryError.diskFull
      }
    }
  }
}
