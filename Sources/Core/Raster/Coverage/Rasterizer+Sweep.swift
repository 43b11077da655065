import Geometry

/// The steps from fragments to bytes: sort by cell, then sweep each row from left to right.
extension Rasterizer {
  /// Writes the coverage of all contours added since `begin` into `mask`, whose memory is reused.
  ///
  /// The mask's bounds are the part of the clip rectangle that the contours' box meets.
  ///
  /// - Complexity: O(*p* + *f*), where *p* is the number of pixels in those bounds and *f* that of
  ///   the fragments, while not too many share a cell.
  package mutating func finish(rule: FillRule, into mask: inout CoverageMask) {
    close()
    isOpen = false
    cellsTouched = 0
    pixelsWritten = 0
    let bounds = boundsInClip
    guard !bounds.isEmpty else { return mask.reshape(to: .empty) }
    let local = PixelRect(
      minX: bounds.minX - clip.minX, minY: bounds.minY - clip.minY,
      maxX: bounds.maxX - clip.minX, maxY: bounds.maxY - clip.minY)
    sortFragments(in: local)
    mask.reshape(to: bounds)
    pixelsWritten = bounds.area
    mask.coverage.withUnsafeMutableBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      sweep(local, rule, base)
    }
  }

  /// The part of the clip rectangle that the box of all vertices meets.
  private var boundsInClip: PixelRect {
    guard least.x < size.x, least.y < size.y, greatest.x > 0, greatest.y > 0 else { return .empty }
    func floor(_ v: Int64) -> Int { Int(max(0, v) >> Subpixel.bits) }
    func ceil(_ v: Int64, _ limit: Int64) -> Int {
      Int((min(v, limit) + Subpixel.one - 1) >> Subpixel.bits)
    }
    let box = PixelRect(
      minX: clip.minX + floor(least.x), minY: clip.minY + floor(least.y),
      maxX: clip.minX + ceil(greatest.x, size.x), maxY: clip.minY + ceil(greatest.y, size.y))
    return box.isEmpty ? .empty : box
  }

  /// Brings the fragments into `sorted`, by row, then by column, then as they came; afterwards
  /// `counts` holds where each row of `bounds` ends.
  ///
  /// Two passes of a counting sort, first by column, then by row.
  private mutating func sortFragments(in bounds: PixelRect) {
    let n = fragments.count
    sorted.resize(to: n)
    let firstColumn = bounds.minX - 1
    func slot(_ f: EdgeFragment) -> Int { f.column < 0 ? 0 : Int(f.column) - firstColumn }
    // One slot for the left, and one for upright edges on the right border.
    counts.reset(to: bounds.width + 2, repeating: 0)
    for i in 0..<n { counts[slot(fragments[i])] += 1 }
    turnCountsIntoStarts()
    for i in 0..<n {
      let s = slot(fragments[i])
      sorted[Int(counts[s])] = fragments[i]
      counts[s] += 1
    }
    counts.reset(to: bounds.height, repeating: 0)
    for i in 0..<n { counts[sorted[i].row - bounds.minY] += 1 }
    turnCountsIntoStarts()
    for i in 0..<n {
      let row = sorted[i].row - bounds.minY
      fragments[Int(counts[row])] = sorted[i]
      counts[row] += 1
    }
    swap(&fragments, &sorted)
  }

  private mutating func turnCountsIntoStarts() {
    var sum: Int32 = 0
    for i in 0..<counts.count {
      let count = counts[i]
      counts[i] = sum
      sum += count
    }
  }

  private mutating func sweep(
    _ bounds: PixelRect, _ rule: FillRule, _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    var winding: Int32 = 0
    for row in 0..<bounds.minY { winding += rowWindings[row] }
    var next = 0
    for row in 0..<bounds.height {
      winding += rowWindings[bounds.minY + row]
      let end = Int(counts[row])
      sweepRow(
        winding, next..<end, bounds, rule, coverage + row * bounds.width)
      next = end
    }
  }

  /// Writes one row, whose fragments are those at `range` of `sorted`.
  @inline(__always)
  private mutating func sweepRow(
    _ leftWinding: Int32, _ range: Range<Int>, _ bounds: PixelRect, _ rule: FillRule,
    _ row: UnsafeMutablePointer<UInt8>
  ) {
    cell.profile.reset(to: leftWinding)
    var i = range.lowerBound
    let end = range.upperBound
    let fragments = sorted.base
    while i < end, fragments[i].column < 0 {
      cell.profile.pass(fragments[i])
      i += 1
    }
    var x = 0
    while i < end {
      let column = fragments[i].column
      let here = Int(column) - bounds.minX
      if here >= bounds.width { break }
      fillRun(row, from: x, to: here, rule)
      var after = i + 1
      while after < end, fragments[after].column == column { after += 1 }
      row[here] = cell.resolve(fragments + i, count: after - i, rule: rule)
      cellsTouched += 1
      while i < after {
        cell.profile.pass(fragments[i])
        i += 1
      }
      x = here + 1
    }
    fillRun(row, from: x, to: bounds.width, rule)
  }

  /// Writes the pixels between two columns, through which no edge runs.
  @inline(__always)
  private func fillRun(
    _ row: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, _ rule: FillRule
  ) {
    guard start < end else { return }
    (row + start).update(repeating: cell.profile.coverage(rule), count: end - start)
  }
}
