internal import Foundation
internal import HTTPTypes
internal import LibraryStore

/// Reads programs that were sent, with their pictures and sounds, each in a process of its own.
struct UploadedProgramReader: Sendable {
  private let process: ReaderProcess

  /// - Parameter program: the command `inkreel`.
  init(program: String) {
    process = ReaderProcess(program: program, timeout: .seconds(120))
  }

  /// The program in a file as a `StagedProgram`, which is no longer on the disk once it has been let go of.
  ///
  /// - Throws: a problem `bad-program`; `LibraryError` where there is no room for it.
  func staged(_ path: String, in scratch: Scratch) async throws -> Data {
    let folder = try scratch.folder(ending: "stage")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let out = folder + "/staged"
    try await read(["--out", out, path], folder: folder)
    do {
      // Mapped, so that it may lose its name.
      return try Data(contentsOf: URL(fileURLWithPath: out), options: .alwaysMapped)
    } catch {
      throw LibraryError(file: error)
    }
  }

  /// Makes sure that the program in a file can be read, with all its pictures and sounds, within limits: whoever reads it again is
  /// safe.
  ///
  /// - Throws: as `staged`.
  func check(_ path: String, in scratch: Scratch) async throws {
    let folder = try scratch.folder(ending: "check")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await read([path], folder: folder)
  }

  private func read(_ words: [String], folder: String) async throws {
    switch try await process.report(
      ["read-program"] + words, folder: folder, as: ProgramReport.self)
    {
    case .made?: return
    case .refused(let reason)?: throw Problem.badProgram(reason)
    case .failed(let code)?:
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
    case nil: throw Problem.badProgram("reading it takes too much memory or time")
    }
  }
}

extension Problem {
  static func badProgram(_ reason: some CustomStringConvertible) -> Problem {
    Problem(
      .unprocessableContent, "bad-program", "This is no program that can be opened: \(reason)")
  }
}
