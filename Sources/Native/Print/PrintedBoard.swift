internal import CPango
package import Storyboard

/// Shots laid on pages: which stand where, and how a page is drawn.
///
/// A class, because it holds fonts. Not shared between threads.
package final class PrintedBoard {
  let settings: PrintSettings
  let shots: [PrintedShot]
  let geometry: PageGeometry
  let typesetter: Typesetter
  let project: ProjectOutline
  let pages: [[PageFlow.Placed]]
  private let rows: [BoardRow]
  /// The panels of the row that was drawn last, as they were set.
  private var lastSet: (key: (Int, Double, Bool), panels: [SetPanel]) = ((-1, 0, false), [])
  private let header: PageHeader
  /// The frames of all shots of the pages up to each, itself included.
  private let running: [Int]

  /// Lays shots on pages.
  ///
  /// - Parameter shots: of the project, in the order in which they are printed.
  /// - Throws: `empty`; what Pango does.
  /// - Complexity: O(*n*) for *n* characters, for each size that is tried.
  package init(_ shots: [ShotOutline], of project: ProjectOutline, _ settings: PrintSettings)
    throws(PrintError)
  {
    let shots = PrintedShot.all(shots, of: project)
    guard !shots.isEmpty else { throw .empty }
    var settings = settings
    if settings.layout == .ekonte { settings.isLandscape = false }
    if settings.layout != .ekonte, settings.words == .columns {
      // A column of nothing would take the room of the others.
      settings.fields.removeAll { field in
        field.isWords && shots.allSatisfy { $0.text(field).isEmpty }
      }
    }
    if settings.layout == .ekonte && settings.language.isEmpty { settings.language = "ja" }
    (self.settings, self.shots, self.project) = (settings, shots, project)
    typesetter = try Typesetter(language: settings.language)
    header = PageHeader(settings, project, shots, typesetter)
    let showsScenes = settings.showsScenes && settings.layout != .ekonte
    let page = settings.page
    let width = page.width - 2 * PageGeometry.margin
    var headings: [Int: Double] = [:]
    if showsScenes {
      for shot in shots where headings[shot.scene] == nil {
        headings[shot.scene] =
          SceneHeading(shot.sceneName, typesetter, width: width, isTable: settings.isTable).height
      }
    }
    // Most numbers have one line; longer ones make their row grow.
    let label = typesetter.lay([.init(text: "1A", isBold: true)], width: 100, size: 10).height
    geometry = PageGeometry(
      settings, aspect: Double(project.canvas.width) / Double(project.canvas.height),
      header: header.height, footer: header.footerHeight, label: label,
      heading: headings.values.min() ?? 0)
    let setter = PanelSetter(settings: settings, geometry: geometry, typesetter: typesetter)
    var rows: [BoardRow] = []
    var (start, scene) = (0, -1)
    while start < shots.count {
      var end = start + 1
      while end < shots.count, end - start < geometry.columnCount,
        !showsScenes || shots[end].scene == shots[start].scene
      { end += 1 }
      let isNew = showsScenes && shots[start].scene != scene
      scene = shots[start].scene
      let endsScene =
        showsScenes && geometry.table.isEmpty && end < shots.count && shots[end].scene != scene
      rows.append(
        BoardRow(
          shots: shots[start..<end], heading: isNew ? headings[scene] ?? 0 : 0,
          endsScene: endsScene, setter: setter))
      start = end
    }
    let flow = PageFlow(
      height: geometry.height, rowHeight: geometry.rowHeight, gap: geometry.gap,
      sizes: PageFlow.usualSizes)
    pages = flow.pages(&rows)
    self.rows = rows
    var (sum, running) = (0, [Int]())
    for page in pages {
      for placed in page where !placed.isContinued {
        sum += rows[placed.row].shots.reduce(0) { $0 + $1.frames.count }
      }
      running.append(sum)
    }
    self.running = running
  }

  package var pageCount: Int { pages.count }
  /// The size of its pages, in points.
  package var pageSize: (width: Double, height: Double) { geometry.page }

  /// The shots whose pictures a page shows.
  package func shots(ofPage page: Int) -> [ShotID] {
    pages[page].filter { !$0.isContinued }.flatMap { rows[$0.row].shots.map(\.shot.id) }
  }

  /// The pixels of a picture for one of the canvas, at a number of dots an inch.
  package func scale(dotsPerInch: Double) -> Double {
    geometry.picture.width / 72 * dotsPerInch / Double(project.canvas.width)
  }

  /// Points of the page for a pixel of the canvas.
  package var pointsPerPixel: Double { geometry.picture.width / Double(project.canvas.width) }

  /// The scenes that begin on a page, with the height at which they do.
  func scenes(ofPage page: Int) -> [(name: String, top: Double)] {
    pages[page].filter { $0.heading > 0 }.map {
      (rows[$0.row].shots.first?.sceneName ?? "", geometry.top + $0.top)
    }
  }

  // MARK: Drawing

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - pictures: of its shots, as far as they are there.
  ///   - linked: is told of a number's shot, and draws it by the closure, so that it can make it a link.
  func draw(
    page number: Int, pictures: [ShotID: PanelPicture], on page: OpaquePointer,
    linked: (ShotID, () -> Void) -> Void = { $1() }
  ) {
    header.draw(
      page: number, of: pageCount, frames: pageFrames(number), until: running[number],
      geometry: geometry, on: page)
    let setter = PanelSetter(settings: settings, geometry: geometry, typesetter: typesetter)
    let left = PageGeometry.margin
    if !geometry.table.isEmpty { drawTableHead(on: page) }
    for placed in pages[number] {
      let row = rows[placed.row]
      var top = geometry.top + placed.top
      if placed.heading > 0, let name = row.shots.first?.sceneName {
        SceneHeading(name, typesetter, width: geometry.width, isTable: settings.isTable).draw(
          x: left, y: top, on: page)
        top += placed.heading
      }
      if !geometry.table.isEmpty { drawRules(top: top, height: placed.height, on: page) }
      // What goes on over pages is set once.
      let key = (placed.row, placed.size, placed.isContinued)
      if lastSet.key != key {
        lastSet = (
          key, row.shots.map { setter.set($0, size: placed.size, isContinued: placed.isContinued) }
        )
      }
      for (place, shot) in row.shots.enumerated() {
        let x = left + Double(place) * (geometry.cellWidth + geometry.columnGap)
        let panel = lastSet.panels[place]
        draw(
          panel, of: shot, placed, lines: placed.lines[place], x: x, y: top,
          picture: pictures[shot.shot.id], on: page, linked: linked)
      }
    }
  }

  private func pageFrames(_ page: Int) -> Int {
    running[page] - (page > 0 ? running[page - 1] : 0)
  }

  private func draw(
    _ panel: SetPanel, of shot: PrintedShot, _ placed: PageFlow.Placed, lines: [Range<Int>],
    x: Double, y: Double, picture: PanelPicture?, on page: OpaquePointer,
    linked: (ShotID, () -> Void) -> Void
  ) {
    let size = geometry.picture
    let measured = setterMeasure(panel, placed)
    var (pictureX, pictureY) = (x, y)
    if geometry.table.isEmpty {
      if let number = panel.number {
        linked(shot.shot.id) { number.draw(x: x, y: y, on: page) }
      }
      if let facts = panel.facts {
        facts.draw(x: x + geometry.labelWidth * 0.55, y: y, on: page)
      }
      pictureY += panel.labelHeight + PageGeometry.labelGap
    } else {
      let column = geometry.table.first { $0.cell == .picture }
      pictureX += (column?.left ?? 0) + PageGeometry.padding
      pictureY += PageGeometry.padding
    }
    if !placed.isContinued {
      let box = (x: pictureX, y: pictureY, width: size.width, height: size.height)
      picture?.draw(in: box, on: page, typesetter)
      cairo_rectangle(page, box.x, box.y, box.width, box.height)
      cairo_set_source_rgb(page, 0.45, 0.45, 0.45)
      cairo_set_line_width(page, 0.5)
      cairo_stroke(page)
    }
    for column in panel.fixed {
      column.draw(0..<column.heights.count, x: x, y: y + measured.above, on: page)
    }
    for (index, column) in panel.columns.enumerated() {
      column.draw(lines[index], x: x, y: y + measured.above, on: page)
    }
  }

  private func setterMeasure(_ panel: SetPanel, _ placed: PageFlow.Placed) -> MeasuredPanel {
    PanelSetter(settings: settings, geometry: geometry, typesetter: typesetter)
      .measured(panel, isContinued: placed.isContinued)
  }

  // MARK: Tables

  private func drawTableHead(on page: OpaquePointer) {
    let isEkonte = settings.layout == .ekonte
    for column in geometry.table {
      let text: String
      switch column.cell {
      case .number: text = isEkonte ? "カット" : PrintField.number.label
      case .picture: text = isEkonte ? "画面" : ""
      case .time: text = isEkonte ? "秒数" : PrintField.duration.label
      case .words(let fields):
        text =
          isEkonte
          ? fields.contains(.dialogue) ? "セリフ" : "内容"
          : fields.first?.label ?? ""
      }
      let words = typesetter.lay(
        [.init(text: text, isBold: true, gray: 0.35)], width: column.width - 4, size: 7.5,
        alignment: .centered)
      words.draw(
        x: PageGeometry.margin + column.left + 2, y: geometry.top - words.height - 2, on: page)
    }
  }

  private func drawRules(top: Double, height: Double, on page: OpaquePointer) {
    cairo_set_source_rgb(page, 0.55, 0.55, 0.55)
    cairo_set_line_width(page, 0.4)
    let left = PageGeometry.margin
    cairo_rectangle(page, left, top, geometry.width, height)
    for column in geometry.table.dropFirst() {
      cairo_move_to(page, left + column.left, top)
      cairo_line_to(page, left + column.left, top + height)
    }
    cairo_stroke(page)
  }
}

/// The name of a scene above its first row.
struct SceneHeading {
  private let words: SetWords
  private let width: Double

  /// Of a table, whose lines have no distance between them.
  private let above: Double

  init(_ name: String, _ typesetter: Typesetter, width: Double, isTable: Bool) {
    above = isTable ? 8 : 0
    words = typesetter.lay(
      [.init(text: Typesetter.onOneLine(name), isBold: true)], width: width, size: 10.5)
    self.width = width
  }

  var height: Double { above + words.height + 9 }

  func draw(x: Double, y: Double, on page: OpaquePointer) {
    words.draw(x: x, y: y + above, on: page)
    cairo_set_source_rgb(page, 0.6, 0.6, 0.6)
    cairo_set_line_width(page, 0.6)
    cairo_move_to(page, x, y + above + words.height + 2.5)
    cairo_line_to(page, x + width, y + above + words.height + 2.5)
    cairo_stroke(page)
  }
}
