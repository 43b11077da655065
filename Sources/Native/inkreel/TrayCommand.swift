import ArgumentParser
import Foundation
import Geometry
import Tray

/// `inkreel tray`: how the cards of a tray stand, as JSON.
struct TrayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tray",
    abstract: "Lay out a tray of cards and write where they stand.",
    discussion: """
      Writes every card that is in view, or just outside, as JSON: its section, note and facet, its row, \
      the rectangle in which it would lie flat, the matrix that turns it about the middle of that (sixteen \
      numbers in the order of CSS matrix3d), how light falls on it, and the order in which pictures are \
      to be loaded. Sections and notes are counted from 0. Cards stand as they do once at rest.
      """)

  @Option(
    help: ArgumentHelp("How many notes each section has, with commas.", valueName: "n,n,…"))
  var sections: CountsArgument

  @Option(parsing: .unconditional, help: ArgumentHelp("Width of the view.", valueName: "w"))
  var width = 1024.0

  @Option(parsing: .unconditional, help: ArgumentHelp("Height of the view.", valueName: "h"))
  var height = 768.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far the view is scrolled down.", valueName: "y"))
  var scroll = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far outside cards are made ready.", valueName: "m"))
  var margin = 200.0

  @Option(parsing: .unconditional, help: ArgumentHelp("From one card to the next.", valueName: "d"))
  var spacing: Double?

  @Option(help: ArgumentHelp("Expose this note.", valueName: "s,n"))
  var expose: NoteArgument?

  @Option(help: ArgumentHelp("Take the front of this note out to its side.", valueName: "s,n"))
  var flap: NoteArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many facets each note has.", valueName: "n"))
  var facets = 3

  @Option(help: ArgumentHelp("Where the JSON goes; - is standard output.", valueName: "out"))
  var json: String

  func validate() throws {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws {
      guard range.contains(value) else {
        throw ValidationError(
          "--\(name) takes \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
    }
    try check("width", width, 1...100_000)
    try check("height", height, 1...100_000)
    try check("scroll", scroll, 0...1e12)
    try check("margin", margin, 0...100_000)
    if let spacing { try check("spacing", spacing, 1...10_000) }
    guard 1...32 ~= facets else { throw ValidationError("--facets takes 1 to 32") }
    for (name, note) in [("expose", expose), ("flap", flap)] {
      guard let address = note?.address else { continue }
      guard sections.counts.indices.contains(address.section) else {
        throw ValidationError("--\(name): there is no section \(address.section)")
      }
      guard address.note < sections.counts[address.section] else {
        throw ValidationError(
          "--\(name): section \(address.section) has no note \(address.note)")
      }
    }
  }

  func run() async throws {
    var metrics = TrayMetrics()
    if let spacing { metrics.spacing = spacing }
    var tray = Tray(TrayLayout(counts: sections.counts, width: width, metrics: metrics))
    guard scroll < tray.layout.height else {
      throw ValidationError(
        "--scroll: the tray is \(Int(tray.layout.height.rounded(.up))) high")
    }
    // Long ago: all has come to rest by now.
    if let expose { tray.expose(expose.address, at: -100) }
    if let flap { tray.flap(1, of: flap.address, at: -100) }
    let view = Rect(minX: 0, minY: scroll, maxX: width, maxY: scroll + height)
    let cells = tray.cells(in: view, margin: margin, at: 0) { _ in facets }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(TrayListing(tray.layout, cells))
    data.append(0x0A)
    try write(data, to: json)
  }
}

/// The JSON that the command writes.
private struct TrayListing: Encodable {
  var notesPerRow: Int
  var height: Double
  var sections: [Section]
  var cells: [Cell]

  struct Section: Encodable {
    var notes: Int
    var rows: Int
    var rectangle: [Double]
  }

  struct Cell: Encodable {
    var section: Int
    var note: Int
    var facet: Int
    var row: Int
    var indexInRow: Int
    /// x, y, width, height.
    var rectangle: [Double]
    var matrix: [Double]
    var shade: String
    var light: Double
    var depth: Int
    var isLive: Bool
    /// 0 is loaded first.
    var priority: Int
  }

  init(_ layout: TrayLayout, _ cells: [TrayCell]) {
    notesPerRow = layout.notesPerRow
    height = layout.height
    sections = (0..<layout.sectionCount).map {
      Section(
        notes: layout.counts[$0], rows: layout.rowCount(inSection: $0),
        rectangle: Self.numbers(layout.rect(forSection: $0)))
    }
    let order = cells.indices.sorted {
      cells[$0].urgency != cells[$1].urgency ? cells[$0].urgency < cells[$1].urgency : $0 < $1
    }
    var priorities = [Int](repeating: 0, count: cells.count)
    for (priority, index) in order.enumerated() { priorities[index] = priority }
    self.cells = zip(cells, priorities).map { cell, priority in
      Cell(
        section: cell.note.section, note: cell.note.note, facet: cell.facet, row: cell.row,
        indexInRow: cell.indexInRow, rectangle: Self.numbers(cell.rect),
        matrix: cell.matrix.numbers, shade: "\(cell.shade)", light: cell.light, depth: cell.depth,
        isLive: cell.isLive, priority: priority)
    }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}

/// Counts with commas between them.
struct CountsArgument: ExpressibleByArgument {
  var counts: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let counts = parts.compactMap { $0 }
    guard counts.count == parts.count, counts.allSatisfy({ 0...10_000_000 ~= $0 }),
      counts.count <= 100_000
    else { return nil }
    self.counts = counts
  }
}

/// A section and a note in it.
struct NoteArgument: ExpressibleByArgument {
  var address: NoteAddress

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let note = parts[1], section >= 0, note >= 0
    else { return nil }
    address = NoteAddress(section: section, note: note)
  }
}
