import ArgumentParser
import Bricks
import CatrobatFile
import Foundation
import LibraryStore
import Media
import Programs
import Publishing
import Raster
import StudioServer

/// `inkreel make-files`: what the server runs to make the files of a work that somebody publishes, in a process of its own; see
/// `ReadPictureCommand`.
struct MakeFilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-files", abstract: "Make the files of a work within limits, for the server.",
    shouldDisplay: false)

  @Option(help: "The folder that they go to.") var out: String
  @Argument(help: "What is to be made, a file of JSON.") var order: String

  /// After how many ticks a program is looked at, until something is there: a second and a half, five, and fifteen.
  private static let looks = [90, 300, 900]

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

  /// What a program draws first.
  private static func picture(of archive: CatrobatArchive) throws -> [UInt8] {
    let (looks, sounds) = (try LookPictures(of: archive), try ProgramSounds(of: archive))
    var machine = Machine(
      archive.document.program, pictures: looks.pictures, soundLengths: sounds.lengths,
      device: ProgramStorage(), setting: RunSetting())
    var painter = StagePainter()
    var frame = Bitmap(width: 0, height: 0)
    var ticks = 0
    for look in Self.looks where frame.isPlain {
      while ticks < look, machine.status == .running {
        machine.tick()
        ticks += 1
      }
      frame = painter.frame(of: machine)
    }
    return try PNG.encode(frame)
  }
}
