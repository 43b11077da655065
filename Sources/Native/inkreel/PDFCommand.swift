import ArgumentParser
import Foundation
import LibraryStore
import Media
import Print
import Programs
import Raster
import Storyboard

/// `inkreel pdf`: a project on paper.
struct PDFCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pdf",
    abstract: "Print a project: its shots with their words, as a PDF.",
    discussion: """
      Pictures are as sharp as the printer where they are ink alone. Words are never cut: a row grows while its page has room, then its \
      words become smaller, down to 6 points, then they go on on the next page. All scripts are set, as far as the system has \
      fonts for them, and can be searched and copied. The same project gives the same bytes.

      --layout 2x3 is two columns and three rows, 6 is as many panels as look best, e-konte is a Japanese storyboard. --words columns \
      gives each shot a line, and each field a column. --fields are any of number, duration, frames, timecode, action, dialogue, notes, \
      details (what the shot list says besides: size, lens, fields of one's own). Where the project keeps how it is printed \
      (Export, PDF in the studio), that is what is usual; --layout begins anew.
      """)

  @OptionGroup var project: ProjectArgument
  @OptionGroup var choice: ShotChoice

  @Option(
    help: ArgumentHelp(
      "Columns and rows, a number of panels up to 12, or e-konte (default: 2x3).",
      valueName: "2x3|6|e-konte"))
  var layout: String?

  @Option(
    help: ArgumentHelp("The paper; both fits on either (default: a4).", valueName: "a4|letter|both")
  )
  var paper: String?

  @Flag(help: "The paper lies on its longer side.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "Where words stand (default: below their picture).", valueName: "below|beside|columns"))
  var words: String?

  @Option(
    help: ArgumentHelp(
      "What is said about each shot (default: number,duration,action,dialogue,notes).",
      valueName: "names"))
  var fields: String?

  @Flag(help: "No headings of scenes: shots follow one another.")
  var continuous = false

  @Option(help: ArgumentHelp("Instead of the project's name.", valueName: "words"))
  var title: String?
  @Option(help: ArgumentHelp("An episode or a draft.", valueName: "words"))
  var draft: String?
  @Option(help: ArgumentHelp("The date of the draft.", valueName: "words"))
  var date: String?
  @Option(help: ArgumentHelp("Who made it.", valueName: "words"))
  var author: String?
  @Option(help: ArgumentHelp("At the foot of each page, as “Confidential”.", valueName: "words"))
  var note: String?
  @Option(help: ArgumentHelp("A picture for the top of each page.", valueName: "file"))
  var logo: String?
  @Option(
    help: ArgumentHelp(
      "The words' language, as ja, zh-CN, ko: characters that they share look otherwise.",
      valueName: "code"))
  var language: String?
  @Option(
    help: ArgumentHelp(
      "The studio's address: numbers lead to their shots.", valueName: "https://…"))
  var address: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("Where the PDF goes; - prints it.", valueName: "out"))
  var output: String

  @OptionGroup var library: LibraryOption

  func run() async throws {
    do {
      // What is wrong with the words is said before the library is opened.
      _ = try settings()
    } catch let error as PrintError {
      throw ValidationError("\(error)")
    }
    if output != "-" { try checkFolder(of: output) }
    let store = try await library.open(.readOnly)
    let outline = try await project.outline(in: store, library)
    let settings = try settings(keptAs: outline.printWords.string)
    do {
      let board = try PrintedBoard(try choice.shots(of: outline), of: outline, settings)
      try write(Data(try await pages(of: board, outline, from: store)), to: output)
    } catch PrintError.stopped {
      throw ExitCode(128 + SIGINT)
    } catch let error as PrintError {
      throw Failure("\(output): \(error)")
    } catch let error as LayerProgramError {
      throw Failure("\(output): \(error)")
    } catch let error as LibraryError {
      throw Failure("\(error)")
    }
  }

  private func pages(of board: PrintedBoard, _ outline: ProjectOutline, from store: LibraryStore)
    async throws -> [UInt8]
  {
    let pdf = try PDFPages(board)
    let stop = Interruption()
    var progress = Progress("Printing")
    defer { progress.finish() }
    for page in 0..<board.pageCount {
      if stop.isWanted { throw PrintError.stopped }
      let pictures = try await board.pictures(ofPage: page, from: ShotSource(store), problem: say)
      try pdf.add(pictures: pictures)
      progress.report(page + 1, of: board.pageCount)
    }
    return try pdf.finish()
  }

  /// - Parameter words: how the project is printed, as it keeps it; nothing where a layout is named.
  private func settings(keptAs words: String = "") throws -> PrintSettings {
    var settings =
      layout == nil
      ? PrintSettings(keptAs: words + (landscape ? "&landscape=1" : "")) : PrintSettings()
    if let layout { settings.layout = try PrintLayout(layout, isLandscape: landscape) }
    if landscape { settings.isLandscape = true }
    if settings.layout == .ekonte, landscape || self.words != nil || continuous || fields != nil {
      throw ValidationError(
        "e-konte has its own form: --landscape, --words, --fields and --continuous do not go with it"
      )
    }
    if let paper { settings.paper = try PrintPaper(paper) }
    if let words = self.words { settings.words = try PrintWords(words) }
    if let fields { settings.fields = try PrintField.list(fields) }
    if continuous { settings.showsScenes = false }
    settings.title = title
    if let draft { settings.draft = draft }
    if let date { settings.date = date }
    if let author { settings.author = author }
    if let note { settings.note = note }
    if let language { settings.language = language }
    settings.address = address
    if let logo {
      guard FileManager.default.isReadableFile(atPath: logo) else {
        throw Failure("\(logo): cannot be read")
      }
      settings.logo = try Self.picture(logo)
    }
    return settings
  }

  private static func picture(_ path: String) throws(PrintError) -> Bitmap {
    do {
      return try DecodedPicture(file: path, sideLimit: 1024).bitmap
    } catch {
      throw .logo
    }
  }

  private func say(_ problem: String) {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
}
