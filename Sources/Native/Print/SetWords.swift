internal import CPango

/// Words in lines.
///
/// A class, because it is a layout of Pango's.
final class SetWords {
  enum Alignment { case natural, trailing, centered }

  struct Line: Equatable, Sendable {
    let height: Double
    /// From the top of the line.
    let baseline: Double
    /// From the left of the column.
    let left: Double
    let width: Double
  }

  private let layout: OpaquePointer
  private let plain: PlainFont?
  let lines: [Line]

  /// - Parameter layout: is given back when nobody has the words.
  init(_ layout: OpaquePointer, plain: PlainFont?) {
    (self.layout, self.plain) = (layout, plain)
    var lines: [Line] = []
    if let walk = pango_layout_get_iter(layout) {
      repeat {
        var box = PangoRectangle()
        pango_layout_iter_get_line_extents(walk, nil, &box)
        let baseline = pango_layout_iter_get_baseline(walk)
        let unit = Double(PANGO_SCALE)
        lines.append(
          Line(
            height: Double(box.height) / unit, baseline: Double(baseline - box.y) / unit,
            left: Double(box.x) / unit, width: Double(box.width) / unit))
      } while pango_layout_iter_next_line(walk) != 0
      pango_layout_iter_free(walk)
    }
    self.lines = lines
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The left of the line that begins first, and how far the lines reach from there.
  var left: Double { lines.map(\.left).min() ?? 0 }
  var width: Double { (lines.map { $0.left + $0.width }.max() ?? 0) - left }
  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// Draws lines below one another, the top of the first at `y`.
  ///
  /// - Complexity: O(*n*) for *n* characters, and O(*m*) for *m* lines before them.
  func draw(_ range: Range<Int>, x: Double, y: Double, on page: OpaquePointer) {
    var top = y
    // A list that Pango links.
    var link = pango_layout_get_lines_readonly(layout)
    for _ in 0..<range.lowerBound { link = link?.pointee.next }
    for index in range {
      guard let node = link else { return }
      let line = lines[index]
      cairo_move_to(page, x + line.left, top + line.baseline)
      let set = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      pango_cairo_show_layout_line(page, set)
      plain?.sayPictures(
        of: set, in: layout, at: (x + line.left, top + line.baseline), on: page)
      top += line.height
      link = node.pointee.next
    }
  }

  func draw(x: Double, y: Double, on page: OpaquePointer) {
    draw(lines.indices, x: x, y: y, on: page)
  }
}
