import CTunnelKernels
import Geometry

/// The values of a mask in a strip of 32 rows of a target, by cells of 16 × 16 pixels.
///
/// Exact distances are taken only where the mask falls off, at the corners of cells; within a cell the
/// depth is bilinear. Where that would be wrong by more than an eighth of a level, a cell is parted
/// again, down to single pixels. What a cell holds depends on the target alone: see Tunnel.md.
///
/// A class, since its memory is used again from strip to strip; and memory of its own, which is touched
/// for every run of every row.
final class MaskStrip {
  static let cell = Int(TK_CELL)
  static let rowCount = 2 * cell

  enum Cell: UInt8 {
    case zero, whole
    /// Bilinear between the four corners.
    case ramp
    /// Its values are kept pixel by pixel.
    case table
  }

  private let field: MaskField
  /// An even number of them.
  let columns: Int
  /// The depths of the corners of cells, in three rows: not a number where not needed yet.
  private let depths: UnsafeMutablePointer<Double>
  /// The cells of both rows of cells.
  private let cells: UnsafeMutablePointer<Cell>
  private let knots: UnsafeMutablePointer<Int32>
  /// The values of cells that are tables, where they lie in the strip.
  private let table: UnsafeMutablePointer<Int16>
  private var top: Int?

  /// The error that a bilinear depth may have, in bands: an eighth of 255 levels, at the fall-off's
  /// steepest.
  private static let accuracy = 0.125 / 255 / 1.5

  init(_ field: MaskField, width: Int) {
    self.field = field
    columns = (width + Self.rowCount - 1) / Self.rowCount * 2
    depths = .allocate(capacity: 3 * (columns + 1))
    depths.initialize(repeating: .nan, count: 3 * (columns + 1))
    cells = .allocate(capacity: 2 * columns)
    cells.initialize(repeating: .zero, count: 2 * columns)
    knots = .allocate(capacity: columns + 1)
    table = .allocate(capacity: Self.rowCount * columns * Self.cell)
  }

  deinit {
    depths.deallocate()
    cells.deallocate()
    knots.deallocate()
    table.deallocate()
  }

  /// Makes ready the strip whose first row is `top`, a multiple of 32.
  func prepare(top: Int) {
    if self.top == top { return }
    let stride = columns + 1
    for i in 0..<stride {
      depths[i] = self.top == top - Self.rowCount ? depths[2 * stride + i] : .nan
      depths[stride + i] = .nan
      depths[2 * stride + i] = .nan
    }
    self.top = top
    let (half, step) = (Double(Self.cell), Double(Self.rowCount))
    let y = Double(top) + half
    var first = 0
    while first < columns {
      let count = min(8, columns - first)
      let halfWidth = Double(count) * half / 2
      let x = Double(first * Self.cell) + halfWidth
      let state = field.constancy(
        x: x, y: y, half: Point(x: halfWidth, y: half), depth: field.depth(x: x, y: y))
      if state != .mixed {
        fill(first..<first + count, state)
      } else {
        for column in Swift.stride(from: first, to: first + count, by: 2) {
          let middle = Double(column / 2) * step + half
          let depth = depth(column + 1, 1)
          let state = field.constancy(
            x: middle, y: y, half: Point(x: half, y: half), depth: depth)
          if state != .mixed { fill(column..<column + 2, state) } else { part(column) }
        }
      }
      first += count
    }
  }

  private func fill(_ range: Range<Int>, _ state: MaskField.Constancy) {
    for column in range {
      cells[column] = state == .whole ? .whole : .zero
      cells[columns + column] = cells[column]
    }
  }

  /// The depth at a corner of cells.
  private func depth(_ column: Int, _ row: Int) -> Double {
    let i = row * (columns + 1) + column
    if depths[i].isNaN {
      depths[i] = field.depth(
        x: Double(column * Self.cell), y: Double(top! + row * Self.cell))
    }
    return depths[i]
  }

  /// Decides what the four cells from `column` on are.
  private func part(_ column: Int) {
    var corners: [9 of Double] = .init(repeating: 0)
    for row in 0..<3 { for i in 0..<3 { corners[row * 3 + i] = depth(column + i, row) } }
    let isSmooth = Self.isBilinear(corners)
    for row in 0..<2 {
      for i in 0..<2 {
        let at = row * 3 + i
        let (a, b, c, d) = (corners[at], corners[at + 1], corners[at + 3], corners[at + 4])
        let index = row * columns + column + i
        if isSmooth {
          cells[index] =
            min(min(a, b), min(c, d)) >= 1
            ? .whole : max(max(a, b), max(c, d)) <= 0 ? .zero : .ramp
        } else {
          cells[index] = .table
          let (x, y) = ((column + i) * Self.cell, row * Self.cell)
          divide(x, y, Self.cell)
        }
      }
    }
  }

  /// Whether nine depths, at the corners, the middles of the sides and the middle of a square, say
  /// that the depth is bilinear in each of its quarters: they are wrong by a quarter of what the whole
  /// is.
  private static func isBilinear(_ d: borrowing [9 of Double]) -> Bool {
    var wrong = (d[1] - (d[0] + d[2]) / 2).magnitude
    wrong = max(wrong, (d[3] - (d[0] + d[6]) / 2).magnitude)
    wrong = max(wrong, (d[5] - (d[2] + d[8]) / 2).magnitude)
    wrong = max(wrong, (d[7] - (d[6] + d[8]) / 2).magnitude)
    wrong = max(wrong, (d[4] - (d[0] + d[2] + d[6] + d[8]) / 4).magnitude)
    var greatest = 0.0
    for i in d.indices { greatest = max(greatest, d[i].magnitude) }
    return wrong <= 4 * accuracy && greatest < 120
  }

  /// Fills the table in the square of `size` pixels at (x, y) of the strip.
  private func divide(_ x: Int, _ y: Int, _ size: Int) {
    let (left, above) = (Double(x), Double(top! + y))
    let half = Double(size) / 2
    let depth = field.depth(x: left + half, y: above + half)
    guard size > 1 else { return fill(x, y, 1, MaskField.value(depth)) }
    switch field.constancy(
      x: left + half, y: above + half, half: Point(x: half, y: half), depth: depth)
    {
    case .zero: return fill(x, y, size, 0)
    case .whole: return fill(x, y, size, Int16(TK_ONE))
    case .mixed: break
    }
    var corners: [9 of Double] = .init(repeating: depth)
    for i in 0..<9 where i != 4 {
      corners[i] = field.depth(x: left + Double(i % 3) * half, y: above + Double(i / 3) * half)
    }
    let part = size / 2
    let isSmooth = Self.isBilinear(corners)
    for row in 0..<2 {
      for i in 0..<2 {
        let (x, y) = (x + i * part, y + row * part)
        guard isSmooth else {
          divide(x, y, part)
          continue
        }
        let at = row * 3 + i
        ramp(x, y, part, corners[at], corners[at + 1], corners[at + 3], corners[at + 4])
      }
    }
  }

  private func fill(_ x: Int, _ y: Int, _ size: Int, _ value: Int16) {
    for row in y..<y + size {
      let start = row * columns * Self.cell + x
      for i in start..<start + size { table[i] = value }
    }
  }

  private func ramp(
    _ x: Int, _ y: Int, _ size: Int, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) {
    let part = 1 / Double(size)
    for row in 0..<size {
      let v = (Double(row) + 0.5) * part
      let (left, right) = (a + (c - a) * v, b + (d - b) * v)
      let start = (y + row) * columns * Self.cell + x
      for i in 0..<size {
        let depth = left + (right - left) * (Double(i) + 0.5) * part
        table[start + i] = MaskField.value(depth)
      }
    }
  }

  /// Returns the cell that holds row `row` of the strip in `column`.
  func cell(_ column: Int, row: Int) -> Cell { cells[row / Self.cell * columns + column] }

  /// Writes the values of row `row` of the strip, in the cells `range`, to `out`.
  func write(row: Int, cells range: Range<Int>, to out: UnsafeMutablePointer<Int16>) {
    var column = range.lowerBound
    while column < range.upperBound {
      let kind = cell(column, row: row)
      var end = column + 1
      while end < range.upperBound, cell(end, row: row) == kind { end += 1 }
      let target = out + (column - range.lowerBound) * Self.cell
      let count = (end - column) * Self.cell
      switch kind {
      case .zero: target.update(repeating: 0, count: count)
      case .whole: target.update(repeating: Int16(TK_ONE), count: count)
      case .ramp: writeRamp(row, column..<end, target)
      case .table:
        target.update(from: table + (row * columns + column) * Self.cell, count: count)
      }
      column = end
    }
  }

  private func writeRamp(_ row: Int, _ range: Range<Int>, _ out: UnsafeMutablePointer<Int16>) {
    let stride = columns + 1
    let upper = row / Self.cell * stride
    // Where the row's middle lies between the corners above and below.
    let part = (Double(row % Self.cell) + 0.5) / Double(Self.cell)
    for column in range.lowerBound...range.upperBound {
      let (above, below) = (depths[upper + column], depths[upper + stride + column])
      knots[column - range.lowerBound] = MaskField.fixed(above + (below - above) * part)
    }
    tk_falloff_row(knots, range.count, out)
  }
}
