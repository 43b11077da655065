/// Where the parts of a page lie, in points from its upper left corner.
struct PageGeometry: Equatable, Sendable {
  /// What stands in one column of a table.
  enum Cell: Equatable, Sendable {
    case number, picture, time
    case words([PrintField])
  }

  struct Column: Equatable, Sendable {
    let cell: Cell
    let left: Double
    let width: Double
  }

  static let margin = 36.0
  /// Around a picture and its words in a table.
  static let padding = 4.0
  static let labelGap = 3.0

  let page: (width: Double, height: Double)
  /// Where rows lie.
  let top: Double
  let height: Double
  let width: Double
  let columnCount: Int
  let rowHeight: Double
  let gap: Double
  /// Between panels of a row.
  let columnGap = 14.0
  let picture: (width: Double, height: Double)
  /// Of words that stand below or beside their picture.
  let wordsWidth: Double
  /// Of a table; none in a grid.
  let table: [Column]

  var cellWidth: Double {
    (width - columnGap * Double(columnCount - 1)) / Double(columnCount)
  }

  /// Of the number and the facts above a picture: they end where it does.
  var labelWidth: Double { min(cellWidth, max(picture.width, 110)) }

  /// - Parameters:
  ///   - aspect: width by height of the pictures.
  ///   - header: the height of what stands above the rows, with its distance.
  ///   - label: the height of the line above a picture.
  ///   - heading: the height of a scene's heading; 0 for none.
  init(
    _ settings: PrintSettings, aspect: Double, header: Double, footer: Double, label: Double,
    heading: Double
  ) {
    let margin = Self.margin
    page = settings.page
    top = margin + header
    height = page.height - 2 * margin - header - footer
    width = page.width - 2 * margin
    var (columns, rows) = (1, 5)
    if case .grid(let x, let y) = settings.layout { (columns, rows) = (x, y) }
    if settings.isTable { (columns, rows) = (1, columns * rows) }
    columnCount = columns
    gap = settings.isTable ? 0 : 14
    rowHeight = (height - heading - gap * Double(rows - 1)) / Double(rows)
    let cell = (width - columnGap * Double(columns - 1)) / Double(columns)
    let saysWords = settings.fields.contains { $0.isWords }
    func fitted(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
      let across = min(max(1, width), max(1, height) * aspect)
      return (across, across / aspect)
    }
    if settings.isTable {
      let pad = Self.padding
      let share = settings.layout == .ekonte ? 0.36 : 0.38
      picture = fitted(width * share - 2 * pad, rowHeight - 2 * pad)
      wordsWidth = 0
      table = Self.table(settings, width: width, picture: picture.width)
    } else if settings.words == .beside && saysWords {
      picture = fitted(cell * 0.52, rowHeight - label - Self.labelGap)
      wordsWidth = max(24, cell - picture.width - 8)
      table = []
    } else {
      // Three lines have room below.
      let room = saysWords ? max(36, 0.16 * rowHeight) : 0
      picture = fitted(cell, rowHeight - label - Self.labelGap - room)
      wordsWidth = cell
      table = []
    }
  }

  private static func table(_ settings: PrintSettings, width: Double, picture: Double) -> [Column] {
    let isEkonte = settings.layout == .ekonte
    var cells: [(Cell, Double)] = []
    if isEkonte || settings.fields.contains(.number) { cells.append((.number, 40)) }
    cells.append((.picture, picture + 2 * padding))
    var words: [(Cell, Double)] = []
    if isEkonte {
      words = [(.words([.action, .notes]), 3), (.words([.dialogue]), 2)]
    } else {
      for field in settings.fields where field.isWords { words.append((.words([field]), 1)) }
    }
    let saysTime = isEkonte || settings.fields.contains { $0.isTime }
    let time = isEkonte ? 44.0 : 62
    let rest = width - cells.reduce(0) { $0 + $1.1 } - (saysTime ? time : 0)
    let parts = words.reduce(0) { $0 + $1.1 }
    cells += words.map { ($0.0, rest * $0.1 / parts) }
    if saysTime { cells.append((.time, time)) }
    var left = 0.0
    return cells.map { cell, width in
      defer { left += width }
      return Column(cell: cell, left: left, width: width)
    }
  }

  static func == (a: PageGeometry, b: PageGeometry) -> Bool {
    a.page == b.page && a.top == b.top && a.height == b.height && a.width == b.width
      && a.columnCount == b.columnCount && a.rowHeight == b.rowHeight && a.gap == b.gap
      && a.picture == b.picture && a.wordsWidth == b.wordsWidth && a.table == b.table
  }
}

extension PrintField {
  /// Whether people type it.
  var isWords: Bool {
    self == .action || self == .dialogue || self == .notes || self == .details
  }
  var isTime: Bool { self == .duration || self == .frames || self == .timecode }

  var label: String {
    switch self {
    case .number: "Shot"
    case .duration, .frames, .timecode: "Time"
    case .action: "Action"
    case .dialogue: "Dialogue"
    case .notes: "Notes"
    case .details: "Details"
    }
  }
}
