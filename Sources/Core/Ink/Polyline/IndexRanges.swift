/// A set of indexes kept as sorted, disjoint ranges, with room for few and cheap to empty.
public struct IndexRanges: Equatable, Sendable {
  public private(set) var ranges: [Range<Int>] = []

  public init() {}

  public init(_ range: Range<Int>) { insert(range) }

  @inlinable
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of indexes in the set.
  public var count: Int {
    var sum = 0
    for range in ranges { sum += range.count }
    return sum
  }

  public mutating func removeAll() { ranges.removeAll(keepingCapacity: true) }

  /// Adds `range`; ranges that touch are joined.
  ///
  /// - Complexity: O(1) where `range` lies behind all others, else O(*r*) for *r* ranges.
  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      ranges.append(range)
      return
    }
    // From the end backwards: `first` is where the new range belongs.
    var first = ranges.count
    while first > 0, ranges[first - 1].upperBound >= range.lowerBound { first -= 1 }
    var end = first
    var lower = range.lowerBound
    var upper = range.upperBound
    while end < ranges.count, ranges[end].lowerBound <= upper {
      lower = min(lower, ranges[end].lowerBound)
      upper = max(upper, ranges[end].upperBound)
      end += 1
    }
    if end == first {
      ranges.insert(lower..<upper, at: first)
    } else {
      ranges[first] = lower..<upper
      if end > first + 1 { ranges.removeSubrange(first + 1..<end) }
    }
  }

  @inlinable
  public mutating func insert(_ index: Int) { insert(index..<index + 1) }

  /// Adds `range` grown by `before` and `after`, cut to `0..<limit`.
  public mutating func insert(_ range: Range<Int>, before: Int, after: Int, limit: Int) {
    let lower = max(0, range.lowerBound - before)
    let upper = min(limit, range.upperBound + after)
    if lower < upper { insert(lower..<upper) }
  }

  /// - Complexity: O(log *r*) for *r* ranges.
  public func contains(_ index: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(index)
  }
}
