/// The matches of one cell of a grid: their number, and the first of them.
struct Tally {
  /// The cell's code: that of all its spots, without the bits in which they differ.
  let cell: UInt64
  var count: Int
  var first: Pin
}

extension Matches {
  /// The cells with matches of the grid whose cells are 2³² halved `level` times wide, along the curve.
  ///
  /// - Complexity: without a filter O((*c* + *s*) log *n* + *m*) for *c* cells, *s* spans and *m* news; with one
  ///   O(*n*) for *n* pins of the region.
  func tallies(level: Int) -> [Tally] {
    let shift = UInt64(64 - 2 * level)
    var tallies: [Tally] = []
    var next = 0
    /// Adds some of a cell. Cells come in order.
    func add(_ cell: UInt64, _ count: Int, first: Pin) {
      if let last = tallies.last, last.cell == cell {
        tallies[tallies.count - 1].count += count
      } else {
        tallies.append(Tally(cell: cell, count: count, first: first))
      }
    }
    func addNews(upTo isBefore: (Pin) -> Bool) {
      while next < news.count, isBefore(news[next]) {
        add(news[next].spot.code >> shift, 1, first: news[next])
        next += 1
      }
    }
    for part in parts {
      part.visitCells(shift: shift) { cell, range in
        let count = part.count(in: range)
        guard count > 0, let place = part.firstPlace(in: range) else { return true }
        let first = part.sorted[place]
        // News before the first match would be the first of their cell.
        addNews { Pin.isBefore($0, first) }
        add(cell, count, first: first)
        return true
      }
    }
    addNews { _ in true }
    return tallies
  }

  /// The finest level, from `known` to single spots, whose cells with matches are `most` or fewer, as at `known`.
  ///
  /// - Complexity: as that of tallies, but of each cell no more is read than up to its first match.
  func finestLevel(from known: Int, most: Int) -> Int {
    var (low, high) = (known, Atlas.finest)
    while low < high {
      let middle = (low + high + 1) / 2
      if hasMoreCells(than: most, level: middle) { high = middle - 1 } else { low = middle }
    }
    return low
  }

  private func hasMoreCells(than most: Int, level: Int) -> Bool {
    let shift = UInt64(64 - 2 * level)
    var (count, next) = (0, 0)
    var last: UInt64?
    func add(_ cell: UInt64) {
      if cell != last { count += 1 }
      last = cell
    }
    func addNews(before cell: UInt64?) {
      while next < news.count, cell.map({ news[next].spot.code >> shift < $0 }) ?? true {
        add(news[next].spot.code >> shift)
        next += 1
      }
    }
    for part in parts {
      part.visitCells(shift: shift) { cell, range in
        guard part.firstPlace(in: range) != nil else { return true }
        addNews(before: cell)
        add(cell)
        return count <= most
      }
      if count > most { return true }
    }
    addNews(before: nil)
    return count > most
  }
}

extension PartMatches {
  /// Calls `body` with each cell of a grid that has pins in the spans, and the range of them, along the curve, until it
  /// returns false; with a cell that several spans share several times. A cell is a code without its lowest `shift` bits.
  @inline(__always)
  fileprivate func visitCells(shift: UInt64, _ body: (UInt64, Range<Int>) -> Bool) {
    let others: UInt64 = shift == 0 ? 0 : .max >> (64 - shift)
    for span in spans {
      var start = span.lowerBound
      while start < span.upperBound {
        let code = sorted.codes[start]
        let end = sorted.firstPlace(after: code | others, from: start, to: span.upperBound)
        guard body(code >> shift, start..<end) else { return }
        start = end
      }
    }
  }
}
