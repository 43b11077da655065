package import BoardFiles
internal import Foundation
package import Screenplay
package import Storyboard
package import Timelines

/// What was found in files of other programs.
package enum BoardReport: Codable, Sendable {
  case board(IncomingBoard)
  case cut(EditedCut)
  /// Why they are not read, for people.
  case refused(String)

  /// What the report is called, beside the pictures.
  package static let fileName = "report.json"

  /// Reads files, in the process that calls.
  ///
  /// - Parameters:
  ///   - folder: where pictures go that are made on the way.
  ///   - rate: frames a second of lists that do not say it.
  ///   - isForProject: whether it is for a project that is there: of a folder or an archive with a list in it the list is meant then, not
  ///     the pictures beside it.
  package static func read(
    _ files: [String], out folder: String, by manner: ScriptShots.Manner, rate: FrameRate,
    isForProject: Bool
  ) -> BoardReport {
    do {
      if files.count == 1, let cut = try cut(files[0], rate) { return .cut(cut) }
      if isForProject, files.count == 1,
        let list = BoardReader(folder: folder, by: manner).list(in: files[0]),
        // It was only guessed that it is meant.
        let cut = try? EditedCut.read(list, rate: rate)
      {
        return .cut(cut)
      }
      return .board(try BoardReader(folder: folder, by: manner).read(files))
    } catch let error as EditedCutError {
      return .refused("\((files[0] as NSString).lastPathComponent): \(error)")
    } catch {
      return .refused("\(error)")
    }
  }

  private static func cut(_ file: String, _ rate: FrameRate) throws -> EditedCut? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue,
      let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped),
      data.count <= EditedCut.byteLimit
    else { return nil }
    return try EditedCut.read([UInt8](data), rate: rate)
  }
}

/// Reads files of other programs in a process of its own, within bounds.
package struct BoardReading: Sendable {
  private let process: ReaderProcess

  /// - Parameter program: the command `inkreel`.
  package init(program: String) {
    process = ReaderProcess(program: program, timeout: .seconds(600))
  }

  private struct Done: Decodable { var isDone: Bool }

  /// - Parameters:
  ///   - files: whole paths; a folder is all that is in it.
  ///   - folder: an empty folder, where pictures go that are made on the way.
  ///   - isForProject: whether it is for a project that is there, so that a list is wanted rather than the pictures beside it.
  package func read(
    _ files: [String], in folder: String, by manner: ScriptShots.Manner, rate: FrameRate,
    isForProject: Bool = false
  ) async throws -> BoardReport {
    let words =
      [
        "read-board", "--out", folder, "--by", manner.rawValue, "--rate",
        "\(rate.numerator)/\(rate.denominator)",
      ] + (isForProject ? ["--for-project"] : []) + ["--"] + files
    let done: Done? = try await process.report(words, folder: folder)
    let path = folder + "/" + BoardReport.fileName
    guard done != nil, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return .refused("reading it takes too much memory or time")
    }
    return try JSONDecoder().decode(BoardReport.self, from: data)
  }
}
