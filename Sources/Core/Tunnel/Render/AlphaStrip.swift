import CTunnelKernels
import Geometry

/// How much of the foreground is seen, in a strip of rows: both masks and the transparency together.
final class AlphaStrip {
  private let edge: MaskStrip
  private let window: MaskStrip
  /// 1 − transparency, in 1/16384.
  private let whole: Int16
  private let isSwapped: Bool
  private var ofWindow: [Int16]

  /// What a run of cells is.
  enum Run: Equatable {
    case even(Int16)
    case varied
  }

  init(edge: MaskStrip, window: MaskStrip, transparency: Double, isSwapped: Bool) {
    self.edge = edge
    self.window = window
    whole = Int16(((1 - transparency) * Double(TK_ONE)).rounded())
    self.isSwapped = isSwapped
    ofWindow = [Int16](repeating: 0, count: edge.columns * MaskStrip.cell)
  }

  func prepare(top: Int) {
    edge.prepare(top: top)
    window.prepare(top: top)
  }

  /// What the cell is that holds row `row` in `column`.
  private func run(_ column: Int, row: Int) -> Run {
    let window = window.cell(column, row: row)
    switch edge.cell(column, row: row) {
    case .zero: return .even(0)
    case .whole:
      switch window {
      case .zero: return .even(isSwapped ? Int16(TK_ONE) : 0)
      case .whole: return .even(isSwapped ? Int16(TK_ONE) - whole : whole)
      default: return .varied
      }
    default: return window == .zero && !isSwapped ? .even(0) : .varied
    }
  }

  /// Calls `body` with the runs of equal cells in a row, from left to right.
  func forEachRun(row: Int, _ body: (Range<Int>, Run) -> Void) {
    var column = 0
    while column < edge.columns {
      let run = run(column, row: row)
      var end = column + 1
      while end < edge.columns, self.run(end, row: row) == run { end += 1 }
      body(column..<end, run)
      column = end
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
    ofWindow.withUnsafeMutableBufferPointer {
      let other = $0.baseAddress!
      window.write(row: row, cells: range, to: other)
      if isSwapped {
        tk_exclude_row(out, other, whole, out, count)
      } else {
        tk_multiply_row(out, other, whole, out, count)
      }
    }
  }
}
