package import Geometry

/// The places of sections, rows and notes: a function of how many there are, never of what they are.
///
/// A section is a header, its rows, and a footer, one section below the other from the origin. The notes of a
/// row overlap: each lies `spacing` to the right of the one before.
///
/// **Laws**: rows lie inside their sections, which do not overlap; a header comes first; an empty section is a
/// header and a footer; the note at a note's position is that note.
package struct TrayLayout: Equatable, Sendable {
  package let metrics: TrayMetrics
  /// Never less than one card needs.
  package let width: Double
  /// The number of notes in a full row.
  package let notesPerRow: Int
  package private(set) var counts: [Int]
  private var rows: RowCounts

  /// - Complexity: O(*n*) for *n* sections, however many notes these have.
  package init(of source: some TraySource, width: Double, metrics: TrayMetrics) {
    self.init(
      counts: (0..<source.sectionCount).map { source.noteCount(inSection: $0) }, width: width,
      metrics: metrics)
  }

  package init(counts: [Int], width: Double, metrics: TrayMetrics) {
    self.metrics = metrics
    self.width = max(width, 2 * metrics.margin + metrics.cardWidth)
    let room = width - 2 * metrics.margin - metrics.cardWidth
    let perRow = room > 0 ? Int(min(room / metrics.spacing, 1e6)) + 1 : 1
    notesPerRow = perRow
    self.counts = counts
    rows = RowCounts(counts.map { Self.rows($0, perRow) })
  }

  /// - Complexity: O(log *n*) for *n* sections.
  package mutating func setCount(_ count: Int, ofSection section: Int) {
    counts[section] = count
    rows.set(section, to: Self.rows(count, notesPerRow))
  }

  private static func rows(_ count: Int, _ perRow: Int) -> Int { (count + perRow - 1) / perRow }

  // MARK: Places

  package var sectionCount: Int { counts.count }
  package var height: Double { top(ofSection: sectionCount) }
  package func rowCount(inSection section: Int) -> Int { rows.rows[section] }

  private var fixedHeight: Double { metrics.header + metrics.footer }

  /// Returns the y at which a section begins; for the count of sections, at which the last one ends.
  ///
  /// - Complexity: O(log *n*) for *n* sections, as all that follow.
  package func top(ofSection section: Int) -> Double {
    Double(section) * fixedHeight + Double(rows.before(section)) * metrics.rowPitch
  }

  package func rect(forSection section: Int) -> Rect {
    let top = top(ofSection: section)
    return band(
      from: top, height: fixedHeight + Double(rowCount(inSection: section)) * metrics.rowPitch)
  }

  package func rect(forHeader section: Int) -> Rect {
    band(from: top(ofSection: section), height: metrics.header)
  }

  package func rect(forFooter section: Int) -> Rect {
    let bottom = rect(forSection: section).maxY
    return band(from: bottom - metrics.footer, height: metrics.footer)
  }

  package func rect(forRow row: Int, inSection section: Int) -> Rect {
    band(
      from: top(ofSection: section) + metrics.header + Double(row) * metrics.rowPitch,
      height: metrics.rowPitch)
  }

  private func band(from top: Double, height: Double) -> Rect {
    Rect(minX: 0, minY: top, maxX: width, maxY: top + height)
  }

  package func row(of note: NoteAddress) -> Int { note.note / notesPerRow }
  package func indexInRow(of note: NoteAddress) -> Int { note.note % notesPerRow }

  /// Returns the number of notes in a row.
  package func noteCount(inRow row: Int, ofSection section: Int) -> Int {
    min(notesPerRow, counts[section] - row * notesPerRow)
  }

  package func has(_ note: NoteAddress) -> Bool {
    counts.indices.contains(note.section) && note.note >= 0 && note.note < counts[note.section]
  }

  /// Whether a note's card flaps to the right: the last places of a full row.
  package func isOnRight(_ note: NoteAddress) -> Bool {
    notesPerRow - indexInRow(of: note) <= metrics.rightPlaces
  }

  /// The middle of a note's card.
  package func position(ofNote note: NoteAddress) -> Point {
    let row = rect(forRow: row(of: note), inSection: note.section)
    return Point(x: center(ofIndex: indexInRow(of: note)), y: (row.minY + row.maxY) / 2)
  }

  func center(ofIndex index: Int) -> Double {
    metrics.margin + metrics.cardWidth / 2 + Double(index) * metrics.spacing
  }

  /// A note's card as it would lie flat.
  package func rect(forNote note: NoteAddress) -> Rect {
    let center = position(ofNote: note)
    return Rect(
      minX: center.x - metrics.cardWidth / 2, minY: center.y - metrics.cardHeight / 2,
      maxX: center.x + metrics.cardWidth / 2, maxY: center.y + metrics.cardHeight / 2)
  }

  // MARK: And back

  /// The section at a height; nil above and below all.
  package func section(at y: Double) -> Int? {
    guard y >= 0, y < height else { return nil }
    return rows.section(at: y, fixed: fixedHeight, pitch: metrics.rowPitch)
  }

  /// The note whose middle is nearest in the row at a place; nil on headers and footers, and beside the row's
  /// cards.
  package func note(at place: Point) -> NoteAddress? {
    guard let (section, row) = row(at: place.y) else { return nil }
    let last = noteCount(inRow: row, ofSection: section) - 1
    let half = metrics.cardWidth / 2
    guard last >= 0, place.x >= center(ofIndex: 0) - half, place.x <= center(ofIndex: last) + half
    else { return nil }
    let index = ((place.x - center(ofIndex: 0)) / metrics.spacing).rounded()
    return NoteAddress(
      section: section, note: row * notesPerRow + Int(min(max(index, 0), Double(last))))
  }

  /// The row at a height; nil on headers and footers.
  package func row(at y: Double) -> (section: Int, row: Int)? {
    guard let section = section(at: y) else { return nil }
    let row = ((y - top(ofSection: section) - metrics.header) / metrics.rowPitch).rounded(.down)
    guard row >= 0, row < Double(rowCount(inSection: section)) else { return nil }
    return (section, Int(row))
  }
}
