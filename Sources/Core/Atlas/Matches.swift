/// The pins of an atlas that lie in a region and that a filter lets through, found but not counted.
struct Matches {
  let filter: PinFilter
  /// The sorted ones, part by part along the curve; parts without any are left out.
  let parts: [PartMatches]
  /// News that match, as sorted pins are.
  let news: [Pin]

  /// - Complexity: O(*b* log *n* + *m* log *m*) for *b* squares with pins on the region's border and *m* news.
  init(in atlas: Atlas, _ region: Region, _ filter: PinFilter) {
    self.filter = filter
    parts = atlas.parts.compactMap { part in
      let spans = part.sorted.spans(in: region)
      return spans.isEmpty ? nil : PartMatches(part: part, filter: filter, spans: spans)
    }
    news = atlas.news.filter { filter.matches($0) && region.contains($0.spot) }
      .sorted(by: Pin.isBefore)
  }

  /// The most that there can be.
  var mostCount: Int { parts.reduce(news.count) { $1.spans.reduce($0) { $0 + $1.count } } }

  /// All of them, along the curve.
  ///
  /// - Complexity: O(*n*) for *n* pins of the region, and the sorting of those that match.
  var pins: [Pin] {
    var pins = news
    for part in parts { part.visit { pins.append(part.sorted[$0]) } }
    return pins.sorted(by: Pin.isBefore)
  }
}

/// The sorted pins of one part that lie in a region and that a filter lets through.
struct PartMatches {
  let part: Part
  let filter: PinFilter
  /// Ranges of pins that lie in the region: those that match are among them.
  let spans: [Range<Int>]

  var sorted: SortedPins { part.sorted }

  func has(_ place: Int) -> Bool {
    sorted.matches(place, filter) && !part.removed.contains(place)
  }

  /// Calls `body` with the place of each pin among them.
  ///
  /// - Complexity: O(*n*) for *n* pins of the region.
  @inline(__always)
  func visit(_ body: (Int) -> Void) {
    for span in spans {
      var next = span.lowerBound
      while let place = firstPlace(in: next..<span.upperBound) {
        body(place)
        next = place + 1
      }
    }
  }

  /// Returns how many of a range within the spans are among them.
  ///
  /// - Complexity: without a filter O(1), where none is removed; else O(*n*) for *n* pins of the range.
  func count(in range: Range<Int>) -> Int {
    if filter.isOpen { return range.count - part.removed.count(in: range) }
    var sum = sorted.count(in: range, filter)
    part.removed.forEach(in: range) { if sorted.matches($0, filter) { sum -= 1 } }
    return sum
  }

  /// The place of the first of a range within the spans that is among them.
  func firstPlace(in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let place = sorted.firstPlace(in: start..<range.upperBound, filter) {
      if !part.removed.contains(place) { return place }
      start = place + 1
    }
    return nil
  }
}
