import ArgumentParser
import BoardFiles
import Foundation
import Screenplay
import Storyboard
import StudioServer
import Timelines

/// `inkreel read-board`: what the server and `inkreel import` run to read what another program made, in a process of its own; see
/// `ReadPictureCommand`.
struct ReadBoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-board", abstract: "Read another program's board within limits.",
    shouldDisplay: false)

  @Option(help: "Where the report and its pictures go.") var out: String
  @Option(help: "Shots of a script.") var by = ScriptShots.Manner.paragraphs
  @Option(help: "Frames a second of lists that do not say it, as a fraction: 24000/1001.")
  var rate = "24/1"
  @Flag(help: "Whether it is for a project that is there.") var forProject = false
  @Argument(help: "The files.") var files: [String]

  func run() throws {
    ReaderLimits.board.set()
    let report = BoardReport.read(
      files, out: out, by: by, rate: frameRate, isForProject: forProject)
    try JSONEncoder().encode(report).write(
      to: URL(fileURLWithPath: out + "/" + BoardReport.fileName))
    print("{\"isDone\":true}")
  }

  private var frameRate: FrameRate {
    let parts = rate.split(separator: "/").compactMap { UInt32($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return .film }
    return FrameRate(numerator: parts[0], denominator: parts[1])
  }
}

/// `inkreel read-script`: what the server runs to read the script that a project has, in a process of its own.
struct ReadScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-script", abstract: "Read a script within limits.", shouldDisplay: false)

  @Argument(help: "The file.") var file: String

  func run() throws {
    ReaderLimits.board.set()
    FileHandle.standardOutput.write(try JSONEncoder().encode(ScriptReport.read(file)))
  }
}
