internal import CPango
package import Raster
package import Storyboard

/// The pages of a board as a PDF, one after another.
///
/// The same board gives the same bytes: no time of making is written. A class, because Cairo writes to it.
package final class PDFPages {
  private let board: PrintedBoard
  private let surface: OpaquePointer
  private let page: OpaquePointer
  private let bytes: Received
  private var isFinished = false
  private var outlineParent = CAIRO_PDF_OUTLINE_ROOT
  private var next = 0

  /// What Cairo has written.
  private final class Received {
    var bytes: [UInt8] = []
  }

  /// - Parameter path: where it goes; nil for `finish` to return it.
  package init(_ board: PrintedBoard, to path: String? = nil) throws(PrintError) {
    self.board = board
    bytes = Received()
    let size = board.pageSize
    let made =
      path.map { cairo_pdf_surface_create($0, size.width, size.height) }
      ?? cairo_pdf_surface_create_for_stream(
        { receiver, data, count in
          guard let receiver, let data else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Received>.fromOpaque(receiver).takeUnretainedValue().bytes +=
            UnsafeBufferPointer(
              start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(bytes).toOpaque(), size.width, size.height)
    guard let made, let page = cairo_create(made) else { throw .drawing("no memory") }
    (surface, self.page) = (made, page)
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    func say(_ what: cairo_pdf_metadata_t, _ text: String) {
      if !text.isEmpty { cairo_pdf_surface_set_metadata(surface, what, text) }
    }
    say(CAIRO_PDF_METADATA_TITLE, board.settings.title ?? board.project.name.string)
    say(CAIRO_PDF_METADATA_AUTHOR, board.settings.author)
    say(CAIRO_PDF_METADATA_CREATOR, "Inkreel")
    // Two runs would differ in it.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  deinit {
    if !isFinished { cairo_surface_finish(surface) }
    cairo_destroy(page)
    cairo_surface_destroy(surface)
  }

  /// Draws the next page.
  ///
  /// - Parameter pictures: of its shots (`PrintedBoard.shots(ofPage:)`).
  package func add(pictures: [ShotID: PanelPicture]) throws(PrintError) {
    for scene in board.scenes(ofPage: next) {
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, scene.name,
        "page=\(next + 1) pos=[\(PageGeometry.margin) \(scene.top)]",
        cairo_pdf_outline_flags_t(0))
    }
    board.draw(page: next, pictures: pictures, on: page) { shot, draw in
      guard let address = board.settings.address.flatMap({ Self.link($0, shot) }) else {
        return draw()
      }
      cairo_tag_begin(page, CAIRO_TAG_LINK, "uri='\(address)'")
      draw()
      cairo_tag_end(page, CAIRO_TAG_LINK)
    }
    cairo_show_page(page)
    next += 1
    try check()
  }

  private func check() throws(PrintError) {
    for status in [cairo_status(page), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
  }

  /// The file, once all pages have been added; empty where it went elsewhere.
  package func finish() throws(PrintError) -> [UInt8] {
    isFinished = true
    cairo_surface_finish(surface)
    try check()
    return bytes.bytes
  }

  /// A shot's address, if no character of the studio's could end the link early.
  private static func link(_ studio: String, _ shot: ShotID) -> String? {
    let isPlain = studio.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? "\(studio)/shots/\(shot.hex)" : nil
  }
}

extension PrintedBoard {
  /// A page as a picture, to be looked at before it is printed.
  ///
  /// - Parameter width: in pixels.
  package func picture(ofPage number: Int, width: Int, pictures: [ShotID: PanelPicture])
    throws(PrintError) -> Bitmap
  {
    let scale = Double(width) / pageSize.width
    let height = Int((pageSize.height * scale).rounded())
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let page = cairo_create(surface)
    else { throw .drawing("no memory") }
    defer {
      cairo_destroy(page)
      cairo_surface_destroy(surface)
    }
    cairo_set_source_rgb(page, 1, 1, 1)
    cairo_paint(page)
    cairo_scale(page, scale, scale)
    draw(page: number, pictures: pictures, on: page)
    guard let picture = PageBitmap.pixels(of: surface, width: width, height: height) else {
      throw .drawing("no memory")
    }
    return picture
  }
}
