import ArgumentParser
import Bricks
import CatrobatFile
import Foundation
import LibraryStore
import Media
import Programs
import Publishing
import StudioServer

/// `inkreel make-files`: what the server runs to make the files of a work that somebody publishes, in a process of its own; see
/// `ReadPictureCommand`.
struct MakeFilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-files", abstract: "Make the files of a work within limits, for the server.",
    shouldDisplay: false)

  @Option(help: "The folder that they go to.") var out: String
  @Argument(help: "What is to be made, a file of JSON.") var order: String

  /// How many ticks a program runs before it is shown: what is drawn first is there by then.
  private static let ticks = 90

  func run() throws {
    ReaderLimits.publishing.set()
    FileHandle.standardOutput.write(try JSONEncoder().encode(report()))
  }

  private func report() -> PublishingReport {
    do {
      let order = try JSONDecoder().decode(
        PublishingOrder.self, from: Data(contentsOf: URL(fileURLWithPath: order)))
      var work = PublishingWork(folder: out, drawing: Self.picture)
      _ = try work.make(order)
      return work.addStage { archive, path in ProgramReport(of: archive, out: path) == .made }
    } catch {
      if let code = LibraryError.code(of: error) { return .failed(code: code) }
      return .refused(reason: String("\(error)".prefix(PublishingWork.longest)))
    }
  }

  /// What a program has drawn after a second and a half.
  private static func picture(of archive: CatrobatArchive) throws -> [UInt8] {
    let (looks, sounds) = (try LookPictures(of: archive), try ProgramSounds(of: archive))
    var machine = Machine(
      archive.document.program, pictures: looks.pictures, soundLengths: sounds.lengths,
      device: ProgramStorage(), setting: RunSetting())
    var painter = StagePainter()
    for _ in 0..<ticks where machine.status == .running { machine.tick() }
    return try PNG.encode(painter.frame(of: machine))
  }
}
