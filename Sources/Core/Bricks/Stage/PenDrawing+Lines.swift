extension PenDrawing {
  /// A line that is seen, in the stage's pixels, its corner the origin, y downwards.
  package struct Line: Equatable, Sendable {
    package var fromX: Double
    package var fromY: Double
    package var toX: Double
    package var toY: Double
    package var width: Double
    /// 0xRRGGBB.
    package var color: UInt32
    package var object: Int
    /// The tick in which it was begun, and the ticks that it took.
    package var tick: Int
    package var ticks: Int
  }

  /// The marks since what was there was last cleared.
  static func shown(of marks: PenMarks) -> PenMarks.SubSequence {
    marks[((marks.lastIndex { if case .clear = $0 { true } else { false } } ?? -1) + 1)...]
  }

  private var shown: PenMarks.SubSequence { Self.shown(of: marks) }

  /// The lines that are seen, in the order in which they were drawn; dots of stitches are none.
  ///
  /// - Complexity: O(*n*) for *n* marks.
  package var lines: [Line] {
    var found: [Line] = []
    for mark in shown {
      guard case .line(let line) = mark, line.width > 0,
        line.fromX != line.toX || line.fromY != line.toY
      else { continue }
      found.append(
        Line(
          fromX: Double(width) / 2 + line.fromX, fromY: Double(height) / 2 - line.fromY,
          toX: Double(width) / 2 + line.toX, toY: Double(height) / 2 - line.toY, width: line.width,
          color: UInt32(line.red) << 16 | UInt32(line.green) << 8 | UInt32(line.blue),
          object: line.object, tick: line.tick, ticks: line.ticks))
    }
    return found
  }
}
