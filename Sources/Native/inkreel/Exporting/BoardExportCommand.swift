import ArgumentParser
import Foundation
import LibraryStore
import Programs
import Storyboard
import Timelines

/// `inkreel export`: a board for other programs.
struct BoardExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand a board on to other programs: lists for editing, tables, pictures.",
    discussion: """
      Formats: otio (OpenTimelineIO; Resolve), fcpxml (Final Cut Pro, Resolve), xmeml (Premiere, Resolve, Avid), edl (CMX 3600, \
      pictures alone), csv (the shot list for spreadsheets), storyboarder (its own boards, of several scenes with a script); and for each \
      shot a picture (png) or a file with its layers: ora (OpenRaster; Krita, GIMP), psd (Photoshop), svg (outlines; Inkscape, Illustrator, \
      Figma).

      OUT says where it goes: NAME.zip holds the list with its pictures and sounds; a name with the format's own ending (.otio, .fcpxml, \
      .xml, .edl, .csv) is the list alone, and what it needs goes into the folder media beside it (nothing for edl and csv); - prints \
      the list; any other name is a folder for all of it. A name in .png, .ora, .psd or .svg is that of one shot. Cuts are on the frames of the film. What a format cannot hold is said.
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case otio, fcpxml, xmeml, edl, csv, storyboarder, png, ora, psd, svg

    /// What the list's name ends in; nil for pictures alone.
    var ending: String? {
      switch self {
      case .png, .ora, .psd, .svg: nil
      case .xmeml: "xml"
      default: rawValue
      }
    }

    /// Whether the list is of no use without its pictures.
    var needsMedia: Bool { self != .edl && self != .csv }

    /// Whether it is a file for each shot, and no list.
    var isFiles: Bool { ending == nil }
  }

  @OptionGroup var project: ProjectArgument
  @Option(
    help: ArgumentHelp(
      "otio, fcpxml, xmeml, edl, csv, storyboarder, png, ora, psd or svg.", valueName: "format"))
  var format: Form
  @Option(name: [.short, .long], help: ArgumentHelp("Where it goes.", valueName: "out"))
  var output: String
  @OptionGroup var choice: ShotChoice
  @OptionGroup var library: LibraryOption
  @Flag(help: .hidden) var report = false

  func run() async throws {
    let reporter = ExportReporter(isForStudio: report)
    do {
      try await export(reporter)
    } catch {
      if !(error is ExitCode) { reporter.fail(error as? Failure ?? Failure(error)) }
      throw error
    }
  }

  private func export(_ reporter: ExportReporter) async throws {
    guard output != "-" || !format.isFiles && format != .storyboarder else {
      throw ValidationError("pictures go into a folder or a .zip, not to standard output")
    }
    let stop = Interruption()
    let store = try await library.open(.readOnly)
    let outline = try await project.outline(in: store, library)
    let chosen = try choice.shots(of: outline)
    guard !chosen.isEmpty else { throw Failure("\(output): there are no shots") }
    let board = ExportedBoard(chosen, of: outline)
    let place = try ExportPlace(
      output, for: format, name: outline.name.string, shots: chosen.count)
    do {
      try await write(board, to: place, from: store, stop, reporter)
      try place.finish()
    } catch {
      place.stop()
      if stop.isWanted { throw ExitCode(128 + SIGINT) }
      throw error
    }
    reporter.note(board.losses(in: format) + place.losses + place.problems)
  }

  private func write(
    _ board: ExportedBoard, to place: ExportPlace, from store: LibraryStore, _ stop: Interruption,
    _ reporter: ExportReporter
  ) async throws {
    if format == .storyboarder {
      let boards = StoryboarderExport(board, place)
      try await boards.write(from: store, stop, reporter)
      return
    }
    if place.takesMedia {
      try await writePictures(board, to: place, from: store, stop, reporter)
      if format != .edl, format != .csv, !format.isFiles {
        for (asset, path) in board.soundFiles { place.addSound(path, asset, from: store.assets) }
      }
    }
    for (number, text) in try texts(board).enumerated() {
      try place.addList(Array(text.utf8), number: number)
    }
  }

  private func texts(_ board: ExportedBoard) throws -> [String] {
    switch format {
    case .otio: [try OTIO.text(board.list)]
    case .fcpxml: [FCPXML.text(board.list)]
    case .xmeml: [XMEML.text(board.list)]
    case .edl: EDL.texts(board.list)
    case .csv: [ShotListCSV.text(board.rows)]
    case .png, .ora, .psd, .svg, .storyboarder: []
    }
  }

  private func writePictures(
    _ board: ExportedBoard, to place: ExportPlace, from store: LibraryStore, _ stop: Interruption,
    _ reporter: ExportReporter
  ) async throws {
    defer { reporter.finish() }
    for (index, shot) in board.list.shots.enumerated() {
      if stop.isWanted { throw Failure("stopped") }
      let content: Shot
      do {
        content = try await store.shot(shot.id)
      } catch {
        throw Failure("shot \(shot.number): \(error)", isPassing: Failure(error).isPassing)
      }
      // What is missing now would be missing in the file.
      try store.assets.bring(content.assets)
      try place.addPicture(shot, content, board.list, store.assets)
      reporter.note(done: index + 1, of: board.list.shots.count)
    }
  }
}
