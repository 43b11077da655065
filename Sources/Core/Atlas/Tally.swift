/// The matches of one cell of a grid: their number, and the first of them.
struct Tally {
  /// The cell's code: that of all its spots, without the bits in which they differ.
  let cell: UInt64
  var count: Int
  var first: Pin
}

extension Matches {
  /// The cells with matches of the grid whose cells are 2³² halved `level` times wide, along the curve; nil where there
  /// are more than `limit`.
  ///
  /// - Complexity: without a filter O((*c* + *s*) log *n* + *m*) for *c* cells, *s* spans and *m* news; with one
  ///   O(*n*) for *n* pins of the region.
  func tallies(level: Int, limit: Int = .max) -> [Tally]? {
    let shift = UInt64(64 - 2 * level)
    var tallies: [Tally] = []
    var next = 0
    /// Adds one, and whatever news come before it. Cells come in order.
    func add(_ cell: UInt64, _ count: Int, first: @autoclosure () -> Pin?) {
      if let last = tallies.last, last.cell == cell {
        tallies[tallies.count - 1].count += count
      } else if let first = first() {
        tallies.append(Tally(cell: cell, count: count, first: first))
      }
    }
    func addNews(upTo isBefore: (Pin) -> Bool) {
      while next < news.count, isBefore(news[next]) {
        add(news[next].spot.code >> shift, 1, first: news[next])
        next += 1
      }
    }
    for span in spans {
      var start = span.lowerBound
      while start < span.upperBound {
        let cell = sorted.codes[start] >> shift
        let last = cell << shift | (shift == 0 ? 0 : .max >> (64 - shift))
        let end = sorted.firstPlace(after: last, from: start, to: span.upperBound)
        let count = count(in: start..<end)
        if count > 0, let first = first(in: start..<end) {
          // News before the first match would be the first of their cell.
          addNews { Pin.isBefore($0, first) }
          add(cell, count, first: first)
          if tallies.count > limit { return nil }
        }
        start = end
      }
    }
    addNews { _ in true }
    return tallies.count > limit ? nil : tallies
  }
}
