/// Points in order, in pieces that never move: they are added without copying those before, also where a snapshot of the run holds them.
package struct StitchPoints: Equatable, Sendable, RandomAccessCollection {
  private var full: [[StitchPoint]] = []
  private var last: [StitchPoint] = []
  private static let pieceLength = 1 << 10

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { full.count * Self.pieceLength + last.count }

  package subscript(index: Int) -> StitchPoint {
    let piece = index / Self.pieceLength
    return piece < full.count
      ? full[piece][index % Self.pieceLength] : last[index - full.count * Self.pieceLength]
  }

  /// Adds a point as far as a machine can go to it: to one that is farther it jumps, in even parts.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  package mutating func append(_ point: StitchPoint) {
    if let end = self.last.last ?? full.last?.last { bridge(from: end, to: point) }
    if last.count == Self.pieceLength {
      full.append(last)
      last = []
      last.reserveCapacity(Self.pieceLength)
    }
    last.append(point)
  }

  private mutating func bridge(from start: StitchPoint, to end: StitchPoint) {
    // Both, since rounding the difference and taking the difference of what is rounded differ by one.
    let (wayX, wayY) = (
      StitchPoint.units(end.x) - StitchPoint.units(start.x),
      StitchPoint.units(end.y) - StitchPoint.units(start.y)
    )
    let distance = Swift.max(start.distance(to: end), abs(wayX), abs(wayY))
    guard distance > StitchPoint.reach else { return }
    let parts = (distance + StitchPoint.reach - 1) / StitchPoint.reach
    append(start.arrived(by: .jump))
    for part in 1..<parts {
      let share = Float(part) / Float(parts)
      append(
        StitchPoint(
          x: RunningStitch.rounded(start.x + share * (end.x - start.x)),
          y: RunningStitch.rounded(start.y + share * (end.y - start.y)), color: start.color,
          kind: .jump))
    }
    append(end.arrived(by: .jump))
  }
}
