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
  /// Before a note where the place is left of the middle of what is seen of its card, else behind it: of cards that
  /// wait, each but the first is seen beyond the one before it. A header belongs to the first row of its
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
        mark: line(at: max(metrics.margin, Self.emptyMark), from: header.center.y, to: footer.maxY))
    }
    let start = top(ofSection: section) + metrics.header
    let below = ((place.y - start) / metrics.rowPitch).rounded(.down)
    let row = Int(min(max(below, 0), Double(rows - 1)))
    let count = noteCount(inRow: row, ofSection: section)
    let (seen, half) = (metrics.sides(.resting), metrics.spacing / 2)
    let (left, right) = (max(-seen.left, half), max(seen.right, half))
    let strips = ((place.x - center(ofIndex: 0) - right + half) / metrics.spacing).rounded(.up)
    let gaps = max(strips, place.x > center(ofIndex: 0) ? 1 : 0)
    let gap = Int(min(max(gaps, 0), Double(count)))
    let band = rect(forRow: row, inSection: section)
    // Before the first card and beyond the last one it touches neither.
    let mark =
      gap == 0
      ? center(ofIndex: 0) - left - Self.beside
      : center(ofIndex: gap - 1) + right + (gap == count ? Self.beside : 0)
    return TrayInsertion(
      section: section, note: row * notesPerRow + gap,
      mark: line(at: mark, from: band.minY, to: band.maxY))
  }

  private static var beside: Double { 5 }
  private static var emptyMark: Double { 28 }

  private func line(at x: Double, from top: Double, to bottom: Double) -> Rect {
    Rect(minX: x, minY: top, maxX: x, maxY: bottom)
  }
}
