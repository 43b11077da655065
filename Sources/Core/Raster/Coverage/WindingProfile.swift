/// The winding just left of a cell as a function of the height: constant but for a few steps.
///
/// Steps at the same height are one step, and a step of 0 is none. So two sets of edges with the same
/// winding give the same profile, in whatever order they came, and a closed contour that lies wholly
/// to the left leaves no trace.
struct WindingProfile: ~Copyable {
  struct Step: BitwiseCopyable {
    /// The height, strictly between the cell's top (0) and its bottom (32,768).
    var y: Int64
    var delta: Int32
  }

  /// The least and the greatest winding somewhere.
  struct Range {
    var least: Int32
    var greatest: Int32

    @inline(__always)
    mutating func formUnion(_ winding: Int32) {
      if winding < least { least = winding }
      if winding > greatest { greatest = winding }
    }
  }

  /// The winding at the cell's top.
  private(set) var top: Int32 = 0
  /// The steps by height, all different.
  private(set) var steps = Scratch<Step>()

  init() {}

  @inline(__always)
  var isConstant: Bool { steps.isEmpty }

  @inline(__always)
  mutating func reset(to winding: Int32) {
    top = winding
    steps.removeAll()
  }

  /// Passes an edge: from here on it lies on the left.
  @inline(__always)
  mutating func pass(_ fragment: EdgeFragment) {
    let direction = fragment.direction
    if fragment.topY == 0 {
      top += direction
    } else {
      step(by: direction, at: Int64(fragment.topY))
    }
    if Int64(fragment.bottomY) < Subpixel.one { step(by: -direction, at: Int64(fragment.bottomY)) }
  }

  private mutating func step(by delta: Int32, at y: Int64) {
    var i = steps.count
    while i > 0, steps[i - 1].y >= y {
      i -= 1
      guard steps[i].y == y else { continue }
      let sum = steps[i].delta + delta
      if sum == 0 { steps.remove(at: i) } else { steps[i] = Step(y: y, delta: sum) }
      return
    }
    steps.insert(Step(y: y, delta: delta), at: i)
  }

  /// The range of the winding over the whole height.
  @inline(__always)
  var range: Range {
    var winding = top
    var range = Range(least: winding, greatest: winding)
    for i in 0..<steps.count {
      winding += steps[i].delta
      range.formUnion(winding)
    }
    return range
  }

  /// Adds to `range` the windings between two heights, each raised by `delta`.
  @inline(__always)
  func extend(_ range: inout Range, by delta: Int32, from upper: Int64, to lower: Int64) {
    guard upper < lower else { return }
    var winding = top
    var i = 0
    while i < steps.count, steps[i].y <= upper {
      winding += steps[i].delta
      i += 1
    }
    range.formUnion(winding + delta)
    while i < steps.count, steps[i].y < lower {
      winding += steps[i].delta
      range.formUnion(winding + delta)
      i += 1
    }
  }

  /// The sum of winding × height, in subpixel steps.
  @inline(__always)
  var integral: Int64 {
    var sum = Int64(top) &* Subpixel.one
    for i in 0..<steps.count { sum += Int64(steps[i].delta) &* (Subpixel.one - steps[i].y) }
    return sum
  }

  /// The coverage of a cell through which no edge runs.
  @inline(__always)
  func coverage(_ rule: FillRule) -> UInt8 {
    if isConstant { return rule.contains(winding: top) ? 255 : 0 }
    return coverageWithSteps(rule)
  }

  private func coverageWithSteps(_ rule: FillRule) -> UInt8 {
    var inside: Int64 = 0
    var winding = top
    var y: Int64 = 0
    for i in 0..<steps.count {
      if rule.contains(winding: winding) { inside += steps[i].y - y }
      y = steps[i].y
      winding += steps[i].delta
    }
    if rule.contains(winding: winding) { inside += Subpixel.one - y }
    return UInt8(truncatingIfNeeded: (inside &* 255 + Subpixel.one / 2) >> Subpixel.bits)
  }
}
