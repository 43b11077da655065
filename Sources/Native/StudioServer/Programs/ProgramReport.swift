internal import Foundation
internal import LibraryStore

/// What a process of its own says of a program that it has read, as one line of JSON.
package enum ProgramReport: Codable, Equatable, Sendable {
  /// It is written, or could be.
  case made
  /// It is no program, and why.
  case refused(reason: String)
  /// A file could not be written: the system's number of the error.
  case failed(code: Int32)

  /// A reason has at most so many bytes: names in it are as long as a stranger likes.
  private static let longest = 1000

  /// Says that a file has no program.
  struct Refusal: Error {
    var reason: String
  }

  /// Reads the program in a file as the server does, and writes it where `out` says, if it does.
  ///
  /// - Complexity: O(*n*) for *n* bytes of files and pixels of looks.
  package init(of path: String, out: String?) {
    do {
      let staged = try StagedProgram(path: path)
      if let out {
        guard FileManager.default.createFile(atPath: out, contents: nil),
          let file = FileHandle(forWritingAtPath: out)
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try staged.write(to: file)
        try file.close()
      }
      self = .made
    } catch let refusal as Refusal {
      self = .refused(
        reason: String(decoding: refusal.reason.utf8.prefix(Self.longest), as: UTF8.self))
    } catch {
      self = .failed(code: LibraryError.code(of: error) ?? EIO)
    }
  }
}
