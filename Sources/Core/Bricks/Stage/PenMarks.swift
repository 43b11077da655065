/// The marks that pens have left, in order, in pieces that never move: marks are added without copying those before, also where a snapshot
/// of the run holds them.
///
/// A straight glide is one mark, which grows. Marks that may grow yet are the last ones; whatever is drawn else comes behind them, and
/// they are settled then.
package struct PenMarks: Equatable, Sendable, RandomAccessCollection {
  private var full: [[PenMark]] = []
  private var last: [PenMark] = []
  private var growing: [Growing] = []
  private static let pieceLength = 1 << 10

  /// Where a glide leads, and when it ends: another is another line.
  struct Goal: Equatable, Sendable {
    var x: Double
    var y: Double
    var end: Int
  }

  private struct Growing: Equatable, Sendable {
    var line: PenMark.Line
    var sprite: Int
    var goal: Goal

    /// Grows by a line; false where it is none that goes on from it.
    mutating func grow(by next: PenMark.Line, to goal: Goal) -> Bool {
      guard goal == self.goal, line.toX == next.fromX, line.toY == next.fromY,
        line.width == next.width, line.red == next.red, line.green == next.green,
        line.blue == next.blue
      else { return false }
      (line.toX, line.toY, line.ticks) = (next.toX, next.toY, next.tick - line.tick)
      return true
    }
  }

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { settledCount + growing.count }

  /// The number of marks that stay as they are.
  package var settledCount: Int { full.count * Self.pieceLength + last.count }

  package subscript(index: Int) -> PenMark {
    let piece = index / Self.pieceLength
    if piece < full.count { return full[piece][index % Self.pieceLength] }
    let place = index - full.count * Self.pieceLength
    return place < last.count ? last[place] : .line(growing[place - last.count].line)
  }

  /// - Complexity: O(1), amortised.
  @inline(__always)
  mutating func append(_ mark: PenMark) {
    if !growing.isEmpty { settle() }
    add(mark)
  }

  /// Adds a piece of the way of an object or clone that glides.
  ///
  /// - Complexity: O(*n*) for *n* objects that glide.
  mutating func glide(_ line: PenMark.Line, of sprite: Int, to goal: Goal) {
    if let place = growing.firstIndex(where: { $0.sprite == sprite }) {
      if growing[place].grow(by: line, to: goal) { return }
      // The others go on.
      add(.line(growing.remove(at: place).line))
    }
    growing.append(Growing(line: line, sprite: sprite, goal: goal))
  }

  @inline(__always)
  private mutating func add(_ mark: PenMark) {
    if last.count == Self.pieceLength { fill() }
    last.append(mark)
  }

  private mutating func settle() {
    for one in growing { add(.line(one.line)) }
    growing = []
  }

  private mutating func fill() {
    full.append(last)
    last = []
    last.reserveCapacity(Self.pieceLength)
  }
}
