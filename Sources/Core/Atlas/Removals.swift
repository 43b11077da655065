/// A bit for each of a fixed number of places: whether what lies there was removed.
struct Removals: Equatable, Sendable {
  private var words: [UInt64]
  private(set) var count = 0

  init(places: Int) { words = [UInt64](repeating: 0, count: (places + 63) / 64) }

  func contains(_ place: Int) -> Bool { words[place >> 6] >> UInt64(place & 63) & 1 != 0 }

  /// Marks a place that is not marked.
  mutating func insert(_ place: Int) {
    assert(!contains(place))
    words[place >> 6] |= 1 << UInt64(place & 63)
    count += 1
  }

  /// Returns the number of marked places in a range.
  ///
  /// - Complexity: O(*n* / 64), for a range of *n* places; O(1) where none is marked at all.
  func count(in range: Range<Int>) -> Int {
    guard count > 0 else { return 0 }
    var sum = 0
    forEachWord(in: range) { _, word in sum += word.nonzeroBitCount }
    return sum
  }

  /// Calls `body` with each marked place of a range, from the least.
  func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
    guard count > 0 else { return }
    forEachWord(in: range) { first, word in
      var rest = word
      while rest != 0 {
        body(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Calls `body` with the words of a range and the place of the lowest bit of each; bits outside of the range are 0.
  @inline(__always)
  private func forEachWord(in range: Range<Int>, _ body: (Int, UInt64) -> Void) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for i in first...last {
      var word = words[i]
      if i == first { word &= .max << UInt64(range.lowerBound & 63) }
      if i == last { word &= .max >> UInt64(63 - (range.upperBound - 1) & 63) }
      if word != 0 { body(i << 6, word) }
    }
  }

  /// Whether the count is that of the bits, none of them beyond the last place.
  func isSound(places: Int) -> Bool {
    var sum = 0
    for word in words { sum += word.nonzeroBitCount }
    return words.count == (places + 63) / 64 && sum == count && count == count(in: 0..<places)
  }
}
