/// The heights of one panel at one size of its words, in points.
package struct MeasuredPanel: Equatable, Sendable {
  /// What stands above the words: the picture and its number. 0 where words stand beside the picture.
  package var above: Double
  /// The height without any words.
  package var least: Double
  /// The heights of all lines, a list a column.
  package var columns: [[Double]]

  package init(above: Double, least: Double, columns: [[Double]]) {
    (self.above, self.least, self.columns) = (above, least, columns)
  }

  /// The height of all of it.
  var height: Double {
    max(least, above + (columns.map { $0.reduce(0, +) }.max() ?? 0))
  }
}

/// A row of panels on its way to the pages.
package protocol FlowRow {
  /// The height of the heading above it; 0 for none.
  var heading: Double { get }
  /// Whether a heading follows, so that no room is left below it.
  var endsScene: Bool { get }
  /// Its panels with their words at a size.
  mutating func measured(size: Double) -> [MeasuredPanel]
  /// Its panels where they go on without their pictures.
  mutating func continued(size: Double) -> [MeasuredPanel]
}

/// Lays rows of panels on pages. What is too long makes its row grow while the page has room; then its words become smaller, down to a
/// limit; then it goes on in a row of its own on the next page. No line is lost, and none is cut.
package struct PageFlow {
  /// The height of a page's content.
  package let height: Double
  /// The height of a row whose words have room.
  package let rowHeight: Double
  package let gap: Double
  /// From the usual to the smallest.
  package let sizes: [Double]

  package init(height: Double, rowHeight: Double, gap: Double, sizes: [Double]) {
    (self.height, self.rowHeight, self.gap, self.sizes) = (height, rowHeight, gap, sizes)
  }

  /// A row, or what goes on of one, on a page.
  package struct Placed: Equatable, Sendable {
    package let row: Int
    package let top: Double
    package let height: Double
    package let size: Double
    package let heading: Double
    /// Which lines stand here, for each panel a range a column.
    package let lines: [[Range<Int>]]
    package let isContinued: Bool
  }

  /// The usual size of words and those that are tried where they are too long, in points.
  package static let usualSizes = [9, 8.5, 8, 7.5, 7, 6.5, 6]

  /// - Complexity: O(*n*) for *n* lines, for each size that is tried.
  package func pages<Row: FlowRow>(_ rows: inout [Row]) -> [[Placed]] {
    var pages: [[Placed]] = [[]]
    var top = 0.0
    for index in rows.indices {
      if fits(index, in: &rows, at: &top, on: &pages) { continue }
      // Not even a page of its own holds it.
      flow(index, in: &rows, at: &top, on: &pages)
    }
    return pages
  }

  private func fits<Row: FlowRow>(
    _ index: Int, in rows: inout [Row], at top: inout Double, on pages: inout [[Placed]]
  ) -> Bool {
    let heading = rows[index].heading
    var measured: [(size: Double, panels: [MeasuredPanel])] = []
    // Here, or on a page of its own.
    for isNew in [false, true] {
      if isNew && top == 0 { break }
      let start = isNew || top == 0 ? 0 : top + gap
      let room = height - start - heading
      // Words that would be hard to read rather go to the next page.
      let sizes = isNew || top == 0 ? sizes[...] : sizes.prefix((sizes.count + 1) / 2)
      for (place, size) in sizes.enumerated() {
        if place == measured.count { measured.append((size, rows[index].measured(size: size))) }
        let panels = measured[place].panels
        let need = panels.map(\.height).max() ?? 0
        guard need <= room + 1e-6 else { continue }
        if isNew { pages.append([]) }
        let taken = rows[index].endsScene ? need : min(max(need, rowHeight), room)
        pages[pages.count - 1].append(
          Placed(
            row: index, top: start, height: taken, size: size, heading: heading,
            lines: panels.map { $0.columns.map { 0..<$0.count } }, isContinued: false))
        top = start + heading + taken
        return true
      }
    }
    return false
  }

  private func flow<Row: FlowRow>(
    _ index: Int, in rows: inout [Row], at top: inout Double, on pages: inout [[Placed]]
  ) {
    let size = sizes[sizes.count - 1]
    var heading = rows[index].heading
    var panels = rows[index].measured(size: size)
    var next = panels.map { $0.columns.map { _ in 0 } }
    var isContinued = false
    let rest = rows[index].continued(size: size)
    if top > 0 {
      pages.append([])
      top = 0
    }
    while true {
      let room = height - heading
      var taken = panels.map(\.least).max() ?? 0
      var lines: [[Range<Int>]] = []
      var isWhole = true
      for (p, panel) in panels.enumerated() {
        lines.append([])
        for (c, column) in panel.columns.enumerated() {
          let first = next[p][c]
          var (end, used) = (first, panel.above)
          // On a page without a picture one line stands even where no page holds it.
          while end < column.count,
            used + column[end] <= room + 1e-6 || isContinued && end == first
          {
            used += column[end]
            end += 1
          }
          lines[p].append(first..<end)
          next[p][c] = end
          taken = max(taken, used)
          if end < column.count { isWhole = false }
        }
      }
      pages[pages.count - 1].append(
        Placed(
          row: index, top: 0, height: min(taken, room), size: size, heading: heading, lines: lines,
          isContinued: isContinued))
      top = heading + min(taken, room)
      if isWhole { return }
      pages.append([])
      (heading, isContinued) = (0, true)
      panels = rest
    }
  }
}
