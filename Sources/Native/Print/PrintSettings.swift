package import Raster

/// How panels stand on a page.
package enum PrintLayout: Equatable, Sendable {
  case grid(columns: Int, rows: Int)
  /// A Japanese storyboard: five pictures below each other, and beside each its number, action, dialogue and time.
  case ekonte

  /// The most panels of a page.
  package static let panelLimit = 12

  /// Reads `2x3` (columns by rows), `6` (as many panels as look best on the paper), `e-konte`.
  package init(_ text: String, isLandscape: Bool) throws(PrintError) {
    let word = text.lowercased()
    if word == "e-konte" || word == "ekonte" {
      self = .ekonte
      return
    }
    if let count = Int(word) {
      guard 1...Self.panelLimit ~= count else { throw .layout(text) }
      self = Self.best(of: count, isLandscape: isLandscape)
      return
    }
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1] else { throw .layout(text) }
    guard columns > 0, rows > 0, columns <= Self.panelLimit, rows <= Self.panelLimit,
      columns * rows <= Self.panelLimit
    else { throw .panelCount(columns: columns, rows: rows) }
    self = .grid(columns: columns, rows: rows)
  }

  /// Columns and rows that leave pictures of 16 by 9 the most room.
  private static func best(of count: Int, isLandscape: Bool) -> PrintLayout {
    let upright = [1: 1, 2: 1, 3: 1, 4: 2, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 2, 11: 3, 12: 3]
    let across = [1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 3, 10: 4, 11: 4, 12: 4]
    let columns = (isLandscape ? across : upright)[count] ?? 1
    return .grid(columns: columns, rows: (count + columns - 1) / columns)
  }
}

/// A size of paper.
package enum PrintPaper: String, Equatable, Sendable, CaseIterable {
  case a4, letter
  /// The smaller side of each: it is printed on either without being scaled.
  case both

  package init(_ text: String) throws(PrintError) {
    guard let paper = Self(rawValue: text.lowercased()) else { throw .paper(text) }
    self = paper
  }

  /// Upright, in points (1/72 inch).
  package var size: (width: Double, height: Double) {
    switch self {
    case .a4: (595.28, 841.89)
    case .letter: (612, 792)
    case .both: (595.28, 792)
    }
  }
}

/// Where the words of a shot stand.
package enum PrintWords: String, Equatable, Sendable, CaseIterable {
  /// Below the picture.
  case below
  /// At its right.
  case beside
  /// In columns of their own, a shot to a line.
  case columns

  package init(_ text: String) throws(PrintError) {
    guard let words = Self(rawValue: text.lowercased()) else { throw .words(text) }
    self = words
  }
}

/// What is said about a shot.
package enum PrintField: String, Equatable, Sendable, CaseIterable {
  case number, duration
  /// Its length in frames.
  case frames
  /// When it begins.
  case timecode
  case action, dialogue, notes
  /// What stands in the shot list besides: size, angle, lens and so on, and the project's own fields.
  case details

  /// Reads names with commas between them; nothing for none.
  package static func list(_ text: String) throws(PrintError) -> [PrintField] {
    var fields: [PrintField] = []
    for part in text.split(separator: ",") {
      let name = part.filter { $0 != " " }.lowercased()
      guard let field = PrintField(rawValue: name) else { throw .field(String(part)) }
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }

  package static let usual: [PrintField] = [.number, .duration, .action, .dialogue, .notes]
}

/// What a printed board looks like.
package struct PrintSettings: Sendable {
  package var layout = PrintLayout.grid(columns: 2, rows: 3)
  package var paper = PrintPaper.a4
  package var isLandscape = false
  package var words = PrintWords.below
  package var fields = PrintField.usual
  /// Whether scenes have headings. Without them shots follow one another, and rows are full.
  package var showsScenes = true
  /// At the top of each page; nil for the project's name.
  package var title: String?
  /// An episode or a draft, below the title.
  package var draft = ""
  package var date = ""
  package var author = ""
  /// A word at the foot of each page, as *Confidential*.
  package var note = ""
  package var logo: Bitmap?
  /// The language of the words, as `ja`; it decides how characters look that languages share.
  package var language = ""
  /// Where the studio is, as `https://studio.example`: numbers lead to their shots.
  package var address: String?

  package init() {}

  /// The page in points, as it lies.
  package var page: (width: Double, height: Double) {
    let (width, height) = paper.size
    return isLandscape ? (height, width) : (width, height)
  }

  var isTable: Bool { layout == .ekonte || words == .columns }
}
