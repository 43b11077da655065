/// The change of one update in a line: one stretch replaced, and single points amended.
///
/// The old points `start..<oldEnd` have given way to the new points `start..<newEnd`; what follows
/// them has only shifted. Outside that stretch `moved` names points whose place changed and
/// `restyled` those that changed in force, tilt or time alone. Both count in the new line.
public struct LineDelta: Equatable, Sendable {
  public var start = 0
  public var oldEnd = 0
  public var newEnd = 0
  public var moved = IndexRanges()
  public var restyled = IndexRanges()
  /// Whether the line became complete, or ceased to be, with this update.
  public var completionChanged = false

  public init() {}

  /// Forgets everything: nothing changed in a line of `count` points.
  public mutating func reset(count: Int) {
    start = count
    oldEnd = count
    newEnd = count
    moved.removeAll()
    restyled.removeAll()
    completionChanged = false
  }

  @inlinable
  public var replacesNothing: Bool { start == oldEnd && start == newEnd }

  @inlinable
  public var isEmpty: Bool {
    replacesNothing && moved.isEmpty && restyled.isEmpty && !completionChanged
  }
}

extension Array {
  /// Makes room for a delta's replaced stretch: `start..<oldEnd` becomes `start..<newEnd`, filled
  /// with `filler` for the caller to overwrite.
  ///
  /// - Complexity: O(1) amortised for each element replaced at the end; elements behind the stretch
  ///   are shifted.
  mutating func makeRoom(for delta: LineDelta, filler: Element) {
    if delta.oldEnd == count {
      if delta.newEnd < count { removeLast(count - delta.newEnd) }
      while count < delta.newEnd { appendSnugly(filler) }
      return
    }
    let common = Swift.min(delta.oldEnd, delta.newEnd)
    if delta.newEnd > common {
      insert(contentsOf: repeatElement(filler, count: delta.newEnd - common), at: common)
    } else if delta.oldEnd > common {
      removeSubrange(common..<delta.oldEnd)
    }
  }
}
