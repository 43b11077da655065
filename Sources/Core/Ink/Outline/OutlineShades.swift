/// The darkness of a line with grain at each of its points, kept up to date.
///
/// Few levels: a stretch of one level is drawn at once.
struct OutlineShades {
  private(set) var levels: [UInt8] = []
  /// Points whose level the last update changed.
  private(set) var changed = IndexRanges()

  mutating func reset() {
    levels.removeAll(keepingCapacity: true)
    changed.removeAll()
  }

  /// - Complexity: O(*k*) for *k* changed points.
  mutating func update(_ points: [InkPoint], _ delta: LineDelta) {
    levels.makeRoom(for: delta, filler: 0)
    changed.removeAll()
    var candidates = IndexRanges()
    if !delta.replacesNothing { candidates.insert(delta.start..<delta.newEnd) }
    for range in delta.moved.ranges { candidates.insert(range) }
    for range in delta.restyled.ranges { candidates.insert(range) }
    for range in candidates.ranges {
      for i in range {
        let level = Self.level(of: points[i])
        guard level != levels[i] else { continue }
        levels[i] = level
        changed.insert(i)
      }
    }
  }

  /// Darker with force, half as dark under a pen that lies flat.
  private static func level(of point: InkPoint) -> UInt8 {
    let shade = (0.28 + 0.72 * point.pressure) * (1 - 0.5 * point.lean)
    return UInt8(max(1, (shade * Double(StrokeOutline.shadeCount)).rounded()))
  }
}

extension InkPoint {
  /// The lean of the pen: 0 down to 45° above the paper, as most write, 1 from 15° on.
  var lean: Double {
    let lean = (0.7853981633974483 - altitude) / 0.5235987755982988
    return lean > 0 ? (lean < 1 ? lean : 1) : 0
  }
}
