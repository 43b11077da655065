import ArgumentParser
import Foundation
import StudioServer

/// `inkreel read-program`: what the server runs to read a program that somebody sent, with its pictures and sounds, in a process of its
/// own; see `ReadPictureCommand`.
struct ReadProgramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-program", abstract: "Read a program within limits, for the server.",
    shouldDisplay: false)

  @Option(help: "Where it goes, ready for the stage; without it, it is only read.") var out: String?
  @Argument(help: "The program.") var file: String

  func run() throws {
    ReaderLimits.program.set()
    FileHandle.standardOutput.write(try JSONEncoder().encode(ProgramReport(of: file, out: out)))
  }
}
