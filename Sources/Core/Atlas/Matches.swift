/// The pins of an atlas that lie in a region and that a filter lets through, found but not counted.
struct Matches {
  let sorted: SortedPins
  let removed: Removals
  let filter: PinFilter
  /// Ranges of sorted pins that lie in the region: those that match are among them.
  let spans: [Range<Int>]
  /// News that match, as sorted pins are.
  let news: [Pin]

  /// - Complexity: O(*b* log *n* + *m* log *m*) for *b* squares with pins on the region's border and *m* news.
  init(in atlas: Atlas, _ region: Region, _ filter: PinFilter) {
    sorted = atlas.sorted
    removed = atlas.removed
    self.filter = filter
    spans = sorted.spans(in: region)
    news = atlas.news.filter { filter.matches($0) && region.contains($0.spot) }
      .sorted(by: Pin.isBefore)
  }

  /// The most that there can be.
  var mostCount: Int { spans.reduce(news.count) { $0 + $1.count } }

  /// All of them, along the curve.
  ///
  /// - Complexity: O(*n*) for *n* pins of the region.
  var pins: [Pin] {
    var pins = news
    forEachSorted { pins.append(sorted[$0]) }
    return pins.sorted(by: Pin.isBefore)
  }

  /// Calls `body` with the place of each sorted pin among them.
  ///
  /// - Complexity: O(*n*) for *n* pins of the region.
  @inline(__always)
  func forEachSorted(_ body: (Int) -> Void) {
    for span in spans {
      for place in span where sorted.matches(place, filter) && !removed.contains(place) {
        body(place)
      }
    }
  }

  /// Returns how many of a range of sorted pins in the region are among them.
  ///
  /// - Complexity: without a filter O(1), where none is removed; else O(*n*) for *n* pins of the range.
  func count(in range: Range<Int>) -> Int {
    if filter.isOpen { return range.count - removed.count(in: range) }
    var sum = sorted.count(in: range, filter)
    removed.forEach(in: range) { if sorted.matches($0, filter) { sum -= 1 } }
    return sum
  }

  /// The first of a range of sorted pins that is among them.
  func first(in range: Range<Int>) -> Pin? {
    for place in range where sorted.matches(place, filter) && !removed.contains(place) {
      return sorted[place]
    }
    return nil
  }
}
