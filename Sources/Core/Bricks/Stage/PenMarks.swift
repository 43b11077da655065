/// The marks that pens have left, in order, in pieces that never move: marks are added without copying those before, also where a snapshot
/// of the run holds them.
package struct PenMarks: Equatable, Sendable, RandomAccessCollection {
  private var full: [[PenMark]] = []
  private var last: [PenMark] = []
  private static let pieceLength = 1 << 10

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { full.count * Self.pieceLength + last.count }

  package subscript(index: Int) -> PenMark {
    let piece = index / Self.pieceLength
    return piece < full.count
      ? full[piece][index % Self.pieceLength] : last[index - full.count * Self.pieceLength]
  }

  /// - Complexity: O(1), amortised.
  @inline(__always)
  mutating func append(_ mark: PenMark) {
    if last.count == Self.pieceLength { fill() }
    last.append(mark)
  }

  private mutating func fill() {
    full.append(last)
    last = []
    last.reserveCapacity(Self.pieceLength)
  }
}
