/// The coverage of one cell, from the winding at its left and the edges inside it.
///
/// See `Rasterizer.md` for why each way gives the exact area. Nothing here knows of the clip
/// rectangle, so what a cell gets cannot depend on it.
struct CellCoverage: ~Copyable {
  typealias Fragments = UnsafePointer<EdgeFragment>

  var profile = WindingProfile()
  var slabs = CellSlabs()

  init() {}

  /// The coverage of the cell that holds `count` ≥ 1 fragments.
  @inline(__always)
  mutating func resolve(_ fragments: Fragments, count: Int, rule: FillRule) -> UInt8 {
    if count == 1 {
      let f = fragments[0]
      var range = profile.range
      profile.extend(&range, by: f.direction, from: Int64(f.topY), to: Int64(f.bottomY))
      if range.greatest - range.least <= 1 {
        return linear(
          profile.integral &* (2 * Subpixel.one) + Int64(f.direction) &* f.doubledAreaRight,
          range, rule)
      }
    }
    return resolveSeveral(fragments, count: count, rule: rule)
  }

  @inline(never)
  private mutating func resolveSeveral(
    _ fragments: Fragments, count: Int, rule: FillRule
  ) -> UInt8 {
    var range = profile.range
    if rule == .nonZero, isCovered(fragments, count: count, range) { return 255 }
    let isLinear =
      count == 2
      ? extendByPair(&range, fragments[0], fragments[1])
      : extendByChain(&range, fragments, count: count)
    if isLinear, range.greatest - range.least <= 1 {
      var sum = profile.integral &* (2 * Subpixel.one)
      for i in 0..<count { sum += Int64(fragments[i].direction) &* fragments[i].doubledAreaRight }
      return linear(sum, range, rule)
    }
    return slabs.resolve(fragments, count: count, profile, rule)
  }

  /// Whether no edge in the cell can bring the winding to 0.
  private func isCovered(
    _ fragments: Fragments, count: Int, _ range: WindingProfile.Range
  ) -> Bool {
    guard range.least > 0 || range.greatest < 0 else { return false }
    var down: Int32 = 0
    for i in 0..<count where fragments[i].direction > 0 { down += 1 }
    return range.least - (Int32(count) - down) > 0 || range.greatest + down < 0
  }

  /// Adds the windings beside edges of which no two share a height; false if some may.
  private func extendByChain(
    _ range: inout WindingProfile.Range, _ fragments: Fragments, count: Int
  ) -> Bool {
    var falls = true
    var rises = true
    for i in 1..<count {
      if fragments[i - 1].bottomY > fragments[i].topY { falls = false }
      if fragments[i - 1].topY < fragments[i].bottomY { rises = false }
    }
    guard falls || rises else { return false }
    for i in 0..<count {
      let f = fragments[i]
      profile.extend(&range, by: f.direction, from: Int64(f.topY), to: Int64(f.bottomY))
    }
    return true
  }

  /// Adds the windings beside two edges; false if they cross.
  private func extendByPair(
    _ range: inout WindingProfile.Range, _ f: EdgeFragment, _ g: EdgeFragment
  ) -> Bool {
    let upper = max(f.topY, g.topY)
    let lower = min(f.bottomY, g.bottomY)
    var left = f
    var right = g
    if upper < lower {
      let aboveBy = g.x(at: upper) - f.x(at: upper)
      let belowBy = g.x(at: lower) - f.x(at: lower)
      if (aboveBy < 0 && belowBy > 0) || (aboveBy > 0 && belowBy < 0) { return false }
      if aboveBy + belowBy < 0 { swap(&left, &right) }
    }
    let l = left.direction
    let r = right.direction
    profile.extend(&range, by: l, from: Int64(left.topY), to: Int64(left.bottomY))
    guard upper < lower else {
      profile.extend(&range, by: r, from: Int64(right.topY), to: Int64(right.bottomY))
      return true
    }
    profile.extend(&range, by: r, from: Int64(right.topY), to: Int64(upper))
    profile.extend(&range, by: l + r, from: Int64(upper), to: Int64(lower))
    profile.extend(&range, by: r, from: Int64(lower), to: Int64(right.bottomY))
    return true
  }

  /// The coverage where the winding is nowhere but `range.least` or one more, from the sum of
  /// winding × area, doubled: then the area inside follows from the sum.
  @inline(__always)
  private func linear(_ sum: Int64, _ range: WindingProfile.Range, _ rule: FillRule) -> UInt8 {
    let cell = 2 * Subpixel.one * Subpixel.one
    let inside: Int64
    switch rule {
    case .nonZero:
      if range.least > 0 || range.greatest < 0 { return 255 }
      inside = sum < 0 ? -sum : sum
    case .evenOdd:
      let least = Int64(range.least)
      inside = least & 1 == 0 ? sum - least &* cell : (least + 1) &* cell - sum
    }
    // Rounding may let two edges seem not to cross that do by less than a step.
    let within = max(0, min(cell, inside))
    return UInt8(truncatingIfNeeded: (within &* 255 + cell / 2) >> (2 * Subpixel.bits + 1))
  }
}

extension EdgeFragment {
  /// Returns the place of the edge at height `y`, which lies between its ends.
  @inline(__always)
  fileprivate func x(at y: UInt16) -> Double {
    if y == topY { return Double(topX) }
    if y == bottomY { return Double(bottomX) }
    let slope = (Double(bottomX) - Double(topX)) / (Double(bottomY) - Double(topY))
    return Double(topX) + (Double(y) - Double(topY)) * slope
  }
}
