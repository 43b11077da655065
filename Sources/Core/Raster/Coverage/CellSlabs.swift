/// The coverage of a cell in which edges cross or overlap: cut into slabs at every end, crossing and
/// step of the winding, between which the edges keep their order from left to right.
struct CellSlabs: ~Copyable {
  struct Line: BitwiseCopyable {
    var topY: Int64
    var bottomY: Int64
    /// x at height y is `offset + slope · y`.
    var offset: Double
    var slope: Double
    var direction: Int32

    init(_ f: EdgeFragment) {
      topY = Int64(f.topY)
      bottomY = Int64(f.bottomY)
      direction = f.direction
      slope = (Double(f.bottomX) - Double(f.topX)) / (Double(f.bottomY) - Double(f.topY))
      offset = Double(f.topX) - Double(f.topY) * slope
    }

    @inline(__always)
    func x(at y: Double) -> Double { max(0, min(32768, offset + slope * y)) }
  }

  struct Crossing: BitwiseCopyable {
    var x: Double
    var direction: Int32
  }

  /// More edges in one cell than this are sampled instead, 256 × 256 times.
  private static let lineLimit = 48
  /// So are those that make more slabs than this.
  private static let slabLimit = 256

  private var lines = Scratch<Line>()
  private var cuts = Scratch<Int64>()
  private var crossings = Scratch<Crossing>()
  private var columns = Scratch<Int32>()

  init() {}

  /// The coverage, within 10⁻⁴ of the exact area where the edges are few.
  ///
  /// - Complexity: O(*n*³) for *n* ≤ 48 fragments, else O(*n*).
  mutating func resolve(
    _ fragments: UnsafePointer<EdgeFragment>, count: Int, _ profile: borrowing WindingProfile,
    _ rule: FillRule
  ) -> UInt8 {
    lines.removeAll()
    for i in 0..<count { lines.append(Line(fragments[i])) }
    guard count <= Self.lineLimit, cut(profile) else { return sample(profile, rule) }
    var area = 0.0
    var winding = profile.top
    var nextStep = 0
    for i in 1..<cuts.count {
      let upper = cuts[i - 1]
      let lower = cuts[i]
      while nextStep < profile.steps.count, profile.steps[nextStep].y <= upper {
        winding += profile.steps[nextStep].delta
        nextStep += 1
      }
      area += width(of: upper, lower, winding, rule) * Double(lower - upper)
    }
    // area · 255 / 2³⁰, to nearest
    return UInt8(truncatingIfNeeded: Int64(area * (255.0 / 1_073_741_824.0) + 0.5))
  }

  /// Finds all heights at which to cut, in order and without repeats; false if they are too many.
  private mutating func cut(_ profile: borrowing WindingProfile) -> Bool {
    cuts.removeAll()
    cuts.append(0)
    cuts.append(Subpixel.one)
    for i in 0..<profile.steps.count { addCut(profile.steps[i].y) }
    for i in 0..<lines.count {
      addCut(lines[i].topY)
      addCut(lines[i].bottomY)
      for j in 0..<i { addCrossing(lines[i], lines[j]) }
      if cuts.count > Self.slabLimit { return false }
    }
    return true
  }

  private mutating func addCrossing(_ a: Line, _ b: Line) {
    let upper = max(a.topY, b.topY)
    let lower = min(a.bottomY, b.bottomY)
    guard upper < lower, a.slope != b.slope else { return }
    // Each term changes its sign when a and b change places, so the quotient stays the same.
    let y = (b.offset - a.offset) / (a.slope - b.slope)
    if y > Double(upper), y < Double(lower) { addCut(Subpixel.nearest(y)) }
  }

  private mutating func addCut(_ y: Int64) {
    var i = cuts.count
    while cuts[i - 1] > y { i -= 1 }
    if cuts[i - 1] != y { cuts.insert(y, at: i) }
  }

  /// The mean width of the inside between two neighbouring cuts.
  private mutating func width(
    of upper: Int64, _ lower: Int64, _ leftWinding: Int32, _ rule: FillRule
  ) -> Double {
    let middle = Double(upper + lower) * 0.5
    crossings.removeAll()
    for k in 0..<lines.count where lines[k].topY <= upper && lines[k].bottomY >= lower {
      let x = lines[k].x(at: middle)
      var i = crossings.count
      while i > 0, crossings[i - 1].x > x { i -= 1 }
      crossings.insert(Crossing(x: x, direction: lines[k].direction), at: i)
    }
    var winding = leftWinding
    var inside = 0.0
    var x = 0.0
    for i in 0..<crossings.count {
      if rule.contains(winding: winding) { inside += crossings[i].x - x }
      x = crossings[i].x
      winding += crossings[i].direction
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
