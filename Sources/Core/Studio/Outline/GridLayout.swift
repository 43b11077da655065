package import Geometry

/// The places of the frames of a project's grid: scenes as bands one below the other, each with a header and
/// as many rows as its shots need, then a place to add one: a cell in the last row, or a slim one below it where
/// that row is full.
///
/// Lengths are CSS pixels from the top left of the whole grid. A pure function of its inputs, so that
/// only what is in view need be built.
package struct GridLayout: Equatable, Sendable {
  /// The sizes that the layout is made of.
  package struct Style: Equatable, Sendable {
    /// The width of the grid.
    package var width: Double
    /// The least width of a frame.
    package var frameWidth: Double
    /// Width over height of the pictures.
    package var aspect: Double
    package var gap = 16.0
    package var header = 64.0
    /// Below the picture, for number and words.
    package var caption = 76.0
    package var footer = 16.0
    /// The height of the place to add a shot where the last row is full.
    package var slim = 44.0

    package init(width: Double, frameWidth: Double, aspect: Double) {
      self.width = width
      self.frameWidth = frameWidth
      self.aspect = aspect
    }
  }

  package let style: Style
  /// The number of shots in each scene.
  package let counts: [Int]
  package let columns: Int
  /// The size of a cell: picture and caption.
  package let cell: (width: Double, height: Double)
  /// The y at which each scene begins, and at which the last one ends.
  package let tops: [Double]

  package init(counts: [Int], style: Style) {
    self.style = style
    self.counts = counts
    let room = max(1, style.width)
    columns = max(1, Int((room + style.gap) / (max(1, style.frameWidth) + style.gap)))
    let width = (room - Double(columns - 1) * style.gap) / Double(columns)
    let height = width / max(0.1, style.aspect) + style.caption
    cell = (width, height)
    var tops = [0.0]
    for count in counts {
      // The place to add a shot takes a row of its own only in an empty scene.
      let rows = max(1, (count + columns - 1) / columns)
      let isFull = count == rows * columns
      tops.append(
        tops[tops.count - 1] + style.header + Double(rows) * (height + style.gap)
          + (isFull ? style.slim + style.gap : 0) + style.footer)
    }
    self.tops = tops
  }

  package static func == (a: GridLayout, b: GridLayout) -> Bool {
    a.style == b.style && a.counts == b.counts
  }

  package var height: Double { tops[tops.count - 1] }

  /// Whether a scene's last row is full, so that the place to add a shot is a slim one below it.
  package func hasFullRow(_ scene: Int) -> Bool {
    counts[scene] > 0 && counts[scene] % columns == 0
  }

  /// Returns the rectangle of a scene's shot; `shot` equal to the count is the place to add one.
  package func rect(scene: Int, shot: Int) -> Rect {
    let x = Double(shot % columns) * (cell.width + style.gap)
    let y = tops[scene] + style.header + Double(shot / columns) * (cell.height + style.gap)
    let height = shot == counts[scene] && hasFullRow(scene) ? style.slim : cell.height
    return Rect(minX: x, minY: y, maxX: x + cell.width, maxY: y + height)
  }

  /// The scenes of which something lies between `top` and `bottom`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of scenes.
  package func scenes(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(0, firstTop(above: top) - 1)
    let end = min(counts.count, firstTop(above: bottom))
    return first..<max(first, end)
  }

  /// A scene's shots that lie between `top` and `bottom`, with the place to add one as the last.
  package func shots(of scene: Int, from top: Double, to bottom: Double) -> Range<Int> {
    let start = tops[scene] + style.header
    let row = cell.height + style.gap
    let first = max(0, Int(((top - start) / row).rounded(.down)))
    let end = Int(((bottom - start) / row).rounded(.up))
    let low = min(counts[scene] + 1, first * columns)
    return low..<max(low, min(counts[scene] + 1, max(0, end) * columns))
  }

  /// Returns the position of something dropped at `place`: the scene, and before which of its shots.
  package func insertion(at place: Point) -> (scene: Int, shot: Int) {
    guard !counts.isEmpty else { return (0, 0) }
    let scene = min(counts.count - 1, max(0, firstTop(above: place.y) - 1))
    let start = tops[scene] + style.header
    let row = max(0, Int(((place.y - start) / (cell.height + style.gap)).rounded(.down)))
    // Left of a frame's middle is before it.
    let column = ((place.x + cell.width / 2 + style.gap) / (cell.width + style.gap)).rounded(.down)
    let inRow = min(columns, max(0, Int(column)))
    return (scene, min(counts[scene], row * columns + inRow))
  }

  /// The first index whose top is greater than `y`.
  private func firstTop(above y: Double) -> Int {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
