import ArgumentParser
import Foundation
import Media

/// `inkreel read-picture`: what the server runs to read a picture that somebody sent, in a process of its own.
///
/// Decoders read what strangers have made. Here a fault of theirs, or a picture that wants all memory, ends this process
/// and nothing else.
struct ReadPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-picture", abstract: "Read a picture within limits, for the server.",
    shouldDisplay: false)

  @Option(help: "The media type that it was said to be.") var type = ""
  @Option(help: "The longest side of the working copy, in pixels.") var side = 3072
  @Option(help: "Where the working copy goes, a PNG file; without it only the head is read.")
  var out: String?
  @Argument(help: "The picture.") var file: String

  func run() throws {
    ReaderLimits.picture.set()
    let report: PictureReport
    do throws(PictureError) {
      report = .made(try facts())
    } catch {
      report = .refused(.init(error))
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(report))
  }

  private func facts() throws(PictureError) -> PictureReport.Facts {
    guard let out else {
      return .init(width: 0, height: 0, origin: try PictureOrigin(file: file))
    }
    let picture = try ImportedPicture(file: file, type: type, sideLimit: side)
    guard (try? Data(picture.workingCopy).write(to: URL(fileURLWithPath: out))) != nil else {
      throw .damaged("its working copy cannot be written")
    }
    return .init(
      width: picture.width, height: picture.height, origin: try? PictureOrigin(file: file))
  }
}
