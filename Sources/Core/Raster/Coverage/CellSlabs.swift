/// The coverage of a cell in which edges cross or overlap: cut into slabs at every end, crossing and
/// step of the winding, between which the edges keep their order from left to right.
///
/// First into *bands*, from one end or step to the next: the edges that run through a band are kept in
/// their order at its head, and their places at its foot are those at the head of the next. Where the
/// order at the foot is another, edges cross, and the band is cut into slabs at the crossings. Where no
/// order whatever brings the winding to 0, nothing is looked at.
struct CellSlabs: ~Copyable {
  struct Line: BitwiseCopyable {
    var topY: Int64
    var bottomY: Int64
    var bottomX: Double
    /// x at height y is `offset + slope · y`.
    var offset: Double
    var slope: Double
    var direction: Int32

    init(_ f: EdgeFragment) {
      topY = Int64(f.topY)
      bottomY = Int64(f.bottomY)
      direction = f.direction
      bottomX = Double(f.bottomX)
      slope = (Double(f.bottomX) - Double(f.topX)) / (Double(f.bottomY) - Double(f.topY))
      offset = Double(f.topX) - Double(f.topY) * slope
    }

    @inline(__always)
    func x(at y: Double) -> Double { max(0, min(32768, offset + slope * y)) }

    /// The place at the foot of a band: edges that meet in a point meet there exactly.
    @inline(__always)
    func x(atFoot y: Int64) -> Double { y == bottomY ? bottomX : x(at: Double(y)) }
  }

  /// An edge at one height.
  struct Crossing: BitwiseCopyable {
    var x: Double
    var line: Line

    /// Whether it is to the right of another, or goes there from the same place.
    @inline(__always)
    func isAfter(_ other: Crossing) -> Bool {
      x > other.x || (x == other.x && line.slope > other.line.slope)
    }
  }

  /// More edges in one cell than this are sampled instead, 256 × 256 times.
  private static let lineLimit = 96
  /// So are those that make more slabs than this.
  private static let slabLimit = 512

  /// The edges, by their upper ends.
  private var lines = Scratch<Line>()
  /// The edges that run through the band, from left to right at its head.
  private var band = Scratch<Crossing>()
  /// The number of the band's edges that run downwards.
  private var downCount: Int32 = 0
  /// Whether the places in `band` are of a height further up.
  private var isBehind = false
  /// The heights between the slabs of a band.
  private var cuts = Scratch<Int64>()
  /// The band's edges from left to right in the middle of a slab.
  private var slab = Scratch<Crossing>()
  private var columns = Scratch<Int32>()

  init() {}

  /// The coverage, within 10⁻⁴ of the exact area where the edges are few.
  ///
  /// - Complexity: O(*n*²) for *n* ≤ 96 fragments of which few cross, O(*n*) for more.
  mutating func resolve(
    _ fragments: UnsafePointer<EdgeFragment>, count: Int, _ profile: borrowing WindingProfile,
    _ rule: FillRule
  ) -> UInt8 {
    lines.removeAll()
    guard count <= Self.lineLimit else {
      for i in 0..<count { lines.append(Line(fragments[i])) }
      return sample(profile, rule)
    }
    for i in 0..<count { addLine(Line(fragments[i])) }
    band.removeAll()
    downCount = 0
    isBehind = false
    var area = 0.0
    var winding = profile.top
    var nextStep = 0
    var nextLine = 0
    var slabCount = 0
    var upper: Int64 = 0
    while upper < Subpixel.one {
      while nextStep < profile.steps.count, profile.steps[nextStep].y <= upper {
        winding += profile.steps[nextStep].delta
        nextStep += 1
      }
      var lower = enterBand(at: upper, &nextLine)
      if nextStep < profile.steps.count { lower = min(lower, profile.steps[nextStep].y) }
      let height = Double(lower - upper)
      if rule == .nonZero, isCovered(winding) {
        area += 32768 * height
        isBehind = true
      } else {
        if isBehind { catchUp(to: upper) }
        if let width = width(downTo: lower, winding, rule) {
          area += width * height
        } else {
          guard let inside = areaOfSlabs(from: upper, to: lower, winding, rule) else {
            return sample(profile, rule)
          }
          area += inside
          slabCount += cuts.count
        }
      }
      slabCount += 1
      guard slabCount <= Self.slabLimit else { return sample(profile, rule) }
      upper = lower
    }
    // area · 255 / 2³⁰, to nearest
    return UInt8(truncatingIfNeeded: Int64(area * (255.0 / 1_073_741_824.0) + 0.5))
  }

  private mutating func addLine(_ line: Line) {
    var i = lines.count
    while i > 0, lines[i - 1].topY > line.topY { i -= 1 }
    lines.insert(line, at: i)
  }

  // MARK: Bands

  /// Takes the edges that end at `y` out of the band and those that begin there in; returns the height
  /// at which the next edge begins or ends.
  @inline(__always)
  private mutating func enterBand(at y: Int64, _ nextLine: inout Int) -> Int64 {
    var lower = Subpixel.one
    var kept = 0
    for i in 0..<band.count {
      let bottomY = band[i].line.bottomY
      if bottomY <= y {
        if band[i].line.direction > 0 { downCount -= 1 }
        continue
      }
      lower = min(lower, bottomY)
      if kept != i { band[kept] = band[i] }
      kept += 1
    }
    band.removeLast(band.count - kept)
    while nextLine < lines.count, lines[nextLine].topY <= y {
      let line = lines[nextLine]
      band.insertInOrder(Crossing(x: line.x(at: Double(y)), line: line))
      if line.direction > 0 { downCount += 1 }
      lower = min(lower, line.bottomY)
      nextLine += 1
    }
    return nextLine < lines.count ? min(lower, lines[nextLine].topY) : lower
  }

  /// Whether no order of the band's edges brings the winding to 0.
  @inline(__always)
  private func isCovered(_ winding: Int32) -> Bool {
    let upCount = Int32(truncatingIfNeeded: band.count) - downCount
    return winding - upCount > 0 || winding + downCount < 0
  }

  /// Puts the band's edges where they are at its head.
  private mutating func catchUp(to y: Int64) {
    isBehind = false
    for i in 0..<band.count { band[i].x = band[i].line.x(at: Double(y)) }
    band.sortInOrder()
  }

  /// The mean width of the inside in the band, whose edges go on to its foot; nil where they cross in it,
  /// and stay at its head.
  @inline(__always)
  private mutating func width(downTo lower: Int64, _ leftWinding: Int32, _ rule: FillRule)
    -> Double?
  {
    var winding = leftWinding
    var doubled = 0.0
    var before = 0.0
    var lastFoot = 0.0
    for i in 0..<band.count {
      let foot = band[i].line.x(atFoot: lower)
      if foot < lastFoot { return nil }
      lastFoot = foot
      let here = band[i].x + foot
      if rule.contains(winding: winding) { doubled += here - before }
      before = here
      winding += band[i].line.direction
    }
    if rule.contains(winding: winding) { doubled += 65536 - before }
    for i in 0..<band.count { band[i].x = band[i].line.x(atFoot: lower) }
    return doubled * 0.5
  }

  // MARK: Slabs

  /// The area inside in a band in which edges cross; they go on to its foot. Nil where that makes too many slabs.
  @inline(never)
  private mutating func areaOfSlabs(
    from upper: Int64, to lower: Int64, _ winding: Int32, _ rule: FillRule
  ) -> Double? {
    cuts.removeAll()
    cuts.append(upper)
    cuts.append(lower)
    for i in 0..<band.count { band[i].x = band[i].line.x(atFoot: lower) }
    // Those of which the right one at the head is the left one at the foot.
    for i in 1..<band.count {
      for j in 0..<i where band[j].x > band[i].x {
        addCrossing(band[i].line, band[j].line, upper, lower)
      }
      if cuts.count > Self.slabLimit { return nil }
    }
    band.sortInOrder()
    var area = 0.0
    for k in 1..<cuts.count {
      area += width(of: cuts[k - 1], cuts[k], winding, rule) * Double(cuts[k] - cuts[k - 1])
    }
    return area
  }

  private mutating func addCrossing(_ a: Line, _ b: Line, _ upper: Int64, _ lower: Int64) {
    guard a.slope != b.slope else { return }
    // Each term changes its sign when a and b change places, so the quotient stays the same.
    let exact = (b.offset - a.offset) / (a.slope - b.slope)
    guard exact > Double(upper), exact < Double(lower) else { return }
    let y = Subpixel.nearest(exact)
    var i = cuts.count
    while cuts[i - 1] > y { i -= 1 }
    if cuts[i - 1] != y { cuts.insert(y, at: i) }
  }

  /// The mean width of the inside between two neighbouring cuts.
  private mutating func width(
    of upper: Int64, _ lower: Int64, _ leftWinding: Int32, _ rule: FillRule
  ) -> Double {
    let middle = Double(upper + lower) * 0.5
    slab.removeAll()
    for i in 0..<band.count {
      slab.insertInOrder(Crossing(x: band[i].line.x(at: middle), line: band[i].line))
    }
    var winding = leftWinding
    var inside = 0.0
    var x = 0.0
    for i in 0..<slab.count {
      if rule.contains(winding: winding) { inside += slab[i].x - x }
      x = slab[i].x
      winding += slab[i].line.direction
    }
    if rule.contains(winding: winding) { inside += 32768 - x }
    return inside
  }

  /// The part of 256 × 256 samples that lie inside.
  private mutating func sample(
    _ profile: borrowing WindingProfile, _ rule: FillRule
  ) -> UInt8 {
    var inside = 0
    var leftWinding = profile.top
    var nextStep = 0
    for row in 0..<256 as Range<Int64> {
      let y = row &* 128 + 64
      while nextStep < profile.steps.count, profile.steps[nextStep].y <= y {
        leftWinding += profile.steps[nextStep].delta
        nextStep += 1
      }
      columns.reset(to: 257, repeating: 0)
      for i in 0..<lines.count where lines[i].topY <= y && y < lines[i].bottomY {
        // The sample of column k lies at 128 · k + 64; the first at or after x is changed.
        let column = (Int(lines[i].x(at: Double(y))) + 63) / 128
        columns[min(256, column)] += lines[i].direction
      }
      var winding = leftWinding
      for column in 0..<256 {
        winding += columns[column]
        if rule.contains(winding: winding) { inside += 1 }
      }
    }
    return UInt8((inside * 255 + 32768) >> 16)
  }
}

extension Scratch<CellSlabs.Crossing> {
  /// Puts an edge into its place from left to right.
  ///
  /// - Complexity: O(*n*) where *n* is the number of those to its right.
  @inline(__always)
  fileprivate mutating func insertInOrder(_ edge: Element) {
    append(edge)
    settle(count - 1)
  }

  /// Sorts from left to right.
  ///
  /// - Complexity: O(*n* + *k*), where *k* is the number of pairs that change places.
  fileprivate mutating func sortInOrder() {
    for i in 0..<count { settle(i) }
  }

  /// Moves the edge at `i` to the left as far as it belongs there, among those that are in order.
  @inline(__always)
  private mutating func settle(_ i: Int) {
    let edge = self[i]
    var k = i
    while k > 0, self[k - 1].isAfter(edge) {
      self[k] = self[k - 1]
      k -= 1
    }
    if k != i { self[k] = edge }
  }
}
