internal import LibraryStore
internal import Media
internal import Print
internal import Programs
internal import Storyboard

/// The shots of a page, read to be drawn.
struct PageShots: Sendable {
  let assets: AssetStore
  var shots: [Shot] = []
}

/// A board on its way to paper.
///
/// A class, because it is that one work; it is done by one after another.
final class PrintWork: @unchecked Sendable {
  private let board: PrintedBoard
  private let pages: PDFPages?
  private let canvas: CanvasSize

  /// - Parameter path: where the PDF goes; nil for work that is looked at alone.
  init(
    _ shots: [ShotOutline], of project: ProjectOutline, _ settings: PrintSettings,
    to path: String?
  ) throws(PrintError) {
    let board = try PrintedBoard(shots, of: project, settings)
    self.board = board
    if let path { pages = try PDFPages(board, to: path) } else { pages = nil }
    canvas = project.canvas
  }

  var pageCount: Int { board.pageCount }
  /// In points.
  var size: (width: Double, height: Double) { board.pageSize }

  func shots(ofPage page: Int) -> [ShotID] { board.shots(ofPage: page) }

  /// Draws the next page.
  func add(_ shots: PageShots) throws {
    try pages?.add(pictures: pictures(shots, dotsPerInch: PrintedBoard.dotsPerInch))
  }

  func finish() throws(PrintError) { _ = try pages?.finish() }

  /// A page as a PNG.
  func picture(ofPage page: Int, width: Int, _ shots: PageShots) throws -> [UInt8] {
    let dotsPerInch = Double(width) / board.pageSize.width * 72
    return try PNG.encode(
      board.picture(
        ofPage: page, width: width, pictures: pictures(shots, dotsPerInch: dotsPerInch)),
      isQuick: true)
  }

  private func pictures(_ page: PageShots, dotsPerInch: Double) throws -> [ShotID: PanelPicture] {
    var pictures: [ShotID: PanelPicture] = [:]
    for shot in page.shots where pictures[shot.id] == nil {
      pictures[shot.id] = try board.picture(of: shot, assets: page.assets, dotsPerInch: dotsPerInch)
    }
    return pictures
  }
}
