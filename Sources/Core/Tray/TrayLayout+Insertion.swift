package import Geometry

/// The position where notes that are dropped would go.
package struct TrayInsertion: Equatable, Sendable {
  package let section: Int
  /// They come before this note; the section's count for behind its last one.
  package let note: Int
  /// A line without width that shows the place, from above the cards of the row to below them.
  package let mark: Rect
}

extension TrayLayout {
  /// Returns the position where notes that are dropped at a place would go; nil for a tray without sections.
  ///
  /// Before a note where the place is left of its middle, else behind it. A header belongs to the first row of its
  /// section, a footer to the last, what lies above or below all to the first and the last section.
  ///
  /// - Complexity: O(log *n*) for *n* sections.
  package func insertion(at place: Point) -> TrayInsertion? {
    guard let section = section(at: min(max(place.y, 0), height.nextDown)) else { return nil }
    let rows = rowCount(inSection: section)
    guard rows > 0 else {
      let (header, footer) = (rect(forHeader: section), rect(forFooter: section))
      return TrayInsertion(
        section: section, note: 0,
        mark: line(at: metrics.margin, from: header.center.y, to: footer.maxY))
    }
    let start = top(ofSection: section) + metrics.header
    let below = ((place.y - start) / metrics.rowPitch).rounded(.down)
    let row = Int(min(max(below, 0), Double(rows - 1)))
    let count = noteCount(inRow: row, ofSection: section)
    let gaps = ((place.x - center(ofIndex: 0)) / metrics.spacing).rounded(.down) + 1
    let gap = Int(min(max(gaps, 0), Double(count)))
    let band = rect(forRow: row, inSection: section)
    return TrayInsertion(
      section: section, note: row * notesPerRow + gap,
      mark: line(
        at: center(ofIndex: 0) + (Double(gap) - 0.5) * metrics.spacing, from: band.minY,
        to: band.maxY))
  }

  private func line(at x: Double, from top: Double, to bottom: Double) -> Rect {
    Rect(minX: x, minY: top, maxX: x, maxY: bottom)
  }
}
