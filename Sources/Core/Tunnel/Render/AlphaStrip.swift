import CTunnelKernels
import Geometry

/// The opacity of the foreground, in a strip of rows: both masks and the transparency together.
final class AlphaStrip {
  private let edge: MaskStrip
  private let window: MaskStrip
  /// 1 − transparency, in 1/16384.
  private let whole: Int16
  private let isSwapped: Bool
  private var top: Int?
  private let ofWindow: UnsafeMutablePointer<Int16>
  /// The runs of both rows of cells.
  private var runs: ([Run], [Run]) = ([], [])

  /// Neighbouring cells that are alike.
  struct Run {
    var cells: Range<Int>
    /// The weight of all their pixels; nil where it varies.
    var weight: Int16?
  }

  init(edge: MaskStrip, window: MaskStrip, transparency: Double, isSwapped: Bool) {
    self.edge = edge
    self.window = window
    whole = Int16(((1 - transparency) * Double(TK_ONE)).rounded())
    self.isSwapped = isSwapped
    ofWindow = .allocate(capacity: edge.columns * MaskStrip.cell)
  }

  deinit { ofWindow.deallocate() }

  func prepare(top: Int) {
    if self.top == top { return }
    self.top = top
    edge.prepare(top: top)
    window.prepare(top: top)
    runs = (findRuns(row: 0), findRuns(row: MaskStrip.cell))
  }

  /// Returns the runs from left to right, in the row of cells that holds row `row` of the strip.
  func runs(row: Int) -> [Run] { row < MaskStrip.cell ? runs.0 : runs.1 }

  private func findRuns(row: Int) -> [Run] {
    var result: [Run] = []
    var start = 0
    var weight = weight(0, row: row)
    for column in 1...edge.columns {
      let next = column < edge.columns ? self.weight(column, row: row) : nil
      if column < edge.columns, next == weight { continue }
      result.append(Run(cells: start..<column, weight: weight))
      (start, weight) = (column, next)
    }
    return result
  }

  /// The weight of all pixels of the cell in `column` that holds row `row`; nil where it varies.
  private func weight(_ column: Int, row: Int) -> Int16? {
    let window = window.cell(column, row: row)
    switch edge.cell(column, row: row) {
    case .zero: return 0
    case .whole:
      switch window {
      case .zero: return isSwapped ? Int16(TK_ONE) : 0
      case .whole: return isSwapped ? Int16(TK_ONE) - whole : whole
      default: return nil
      }
    default: return window == .zero && !isSwapped ? 0 : nil
    }
  }

  /// Writes the weights of the cells `range` of a row to `out`.
  func write(row: Int, cells range: Range<Int>, to out: UnsafeMutablePointer<Int16>) {
    let count = range.count * MaskStrip.cell
    let isPlain = whole == Int16(TK_ONE) && !isSwapped
    if isPlain, range.allSatisfy({ edge.cell($0, row: row) == .whole }) {
      return window.write(row: row, cells: range, to: out)
    }
    edge.write(row: row, cells: range, to: out)
    if isPlain, range.allSatisfy({ window.cell($0, row: row) == .whole }) { return }
    window.write(row: row, cells: range, to: ofWindow)
    if isSwapped {
      tk_exclude_row(out, ofWindow, whole, out, count)
    } else {
      tk_multiply_row(out, ofWindow, whole, out, count)
    }
  }
}
