/// A rule by which a selection filter chooses which points of a line stay.
public protocol PointSelector {
  /// Makes the choice for `points` anew.
  ///
  /// Points before `firstChanged` are as at the last call, and `kept` is what it chose then. The
  /// selector puts the indexes it keeps from position *a* of `kept` on into `tail`, rising, and
  /// returns *a*: `kept[..<a]` stays. The first and the last point are always kept.
  mutating func select(
    from points: [InkPoint], firstChanged: Int, kept: [Int], tail: inout [Int]
  ) -> Int
  mutating func reset()
}

/// Leaves out points; those that stay are untouched.
public final class SelectionFilter<Selector: PointSelector>: PolylineFilter {
  public private(set) var polyline = Polyline(touch: TouchID(0))
  public private(set) var delta = LineDelta()
  private var selector: Selector
  /// Indexes into the input of the points in `polyline`.
  private var kept: [Int] = []
  private var tail: [Int] = []

  public init(_ selector: Selector) { self.selector = selector }

  public func reset(touch: TouchID) {
    polyline.points.removeAll(keepingCapacity: true)
    polyline.touch = touch
    polyline.isComplete = false
    kept.removeAll(keepingCapacity: true)
    selector.reset()
    delta.reset(count: 0)
  }

  public func update(with input: Polyline, _ change: LineDelta) {
    polyline.touch = input.touch
    polyline.isComplete = input.isComplete
    // Where the middle of the input was replaced, all behind it counts as replaced.
    let count = input.points.count
    let replacedFrom = change.replacesNothing ? count : change.start
    var firstChanged = replacedFrom
    if let moved = change.moved.ranges.first { firstChanged = min(firstChanged, moved.lowerBound) }
    if firstChanged < count || !change.replacesNothing {
      tail.removeAll(keepingCapacity: true)
      let start = selector.select(
        from: input.points, firstChanged: firstChanged, kept: kept, tail: &tail)
      replace(from: start, unchangedBelow: replacedFrom, input, mayMatchEnd: change.replacesNothing)
    } else {
      delta.reset(count: kept.count)
    }
    delta.completionChanged = change.completionChanged
    note(change.moved, in: input)
    note(change.restyled, in: input)
  }

  /// Puts `tail` in the place of `kept[start...]` and says in `delta` what that changed.
  private func replace(
    from start: Int, unchangedBelow limit: Int, _ input: Polyline, mayMatchEnd: Bool
  ) {
    var first = start
    while first < kept.count, first - start < tail.count, kept[first] == tail[first - start],
      kept[first] < limit
    {
      first += 1
    }
    var oldEnd = kept.count
    var newEnd = start + tail.count
    if mayMatchEnd {
      while oldEnd > first, newEnd > first, kept[oldEnd - 1] == tail[newEnd - 1 - start] {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    delta.reset(count: first)
    delta.start = first
    delta.oldEnd = oldEnd
    delta.newEnd = newEnd
    if let filler = input.points.first {
      polyline.points.makeRoom(for: delta, filler: filler)
      kept.makeRoom(for: delta, filler: 0)
    } else {
      polyline.points.removeAll(keepingCapacity: true)
      kept.removeAll(keepingCapacity: true)
    }
    for position in first..<max(first, newEnd) {
      kept[position] = tail[position - start]
      polyline.points[position] = input.points[kept[position]]
    }
  }

  /// Carries over amended points that stayed in the line.
  private func note(_ changed: IndexRanges, in input: Polyline) {
    for range in changed.ranges {
      var position = kept.firstIndex(notBelow: range.lowerBound)
      while position < kept.count, kept[position] < range.upperBound {
        defer { position += 1 }
        if position >= delta.start && position < delta.newEnd { continue }
        let old = polyline.points[position]
        let new = input.points[kept[position]]
        polyline.points[position] = new
        if old.location != new.location {
          delta.moved.insert(position)
        } else if !old.hasStyle(of: new) {
          delta.restyled.insert(position)
        }
      }
    }
  }
}

extension [Int] {
  /// The position of the first element that is `value` or more, in a rising array.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(notBelow value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
