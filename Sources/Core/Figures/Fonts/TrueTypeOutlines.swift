/// Outlines as TrueType holds them: contours of straight lines and quadratic curves, and glyphs put together from
/// others.
struct TrueTypeOutlines: Sendable {
  let data: FontBytes
  let places: FontTable
  let outlines: FontTable
  let isLong: Bool
  let glyphCount: Int

  /// How deep glyphs may lie in one another, and how many one may be put together from.
  private static let depthLimit = 8
  private static let partLimit = 256

  func append(_ glyph: Int, to builder: inout OutlineBuilder) throws(FontError) {
    var parts = 0
    try append(glyph, PartMap(), depth: 0, &parts, to: &builder)
  }

  private func append(
    _ glyph: Int, _ map: PartMap, depth: Int, _ parts: inout Int,
    to builder: inout OutlineBuilder
  ) throws(FontError) {
    guard 0..<glyphCount ~= glyph else { return }
    let place = places.start + (isLong ? 4 : 2) * glyph
    let from = isLong ? try data.long(place) : 2 * (try data.word(place))
    let to = isLong ? try data.long(place + 4) : 2 * (try data.word(place + 2))
    guard from < to else { return }
    guard to <= outlines.count else { throw .truncated(offset: place) }
    let start = outlines.start + from
    let contours = try data.signed(start)
    if contours >= 0 {
      try appendContours(contours, at: start + 10, map, to: &builder)
    } else {
      guard depth < Self.depthLimit else { throw .invalid(offset: start) }
      try appendParts(at: start + 10, map, depth: depth + 1, &parts, to: &builder)
    }
  }

  // MARK: Contours

  private enum PointFlag {
    static let isOnCurve = 1
    static let xIsByte = 2
    static let yIsByte = 4
    static let isRepeated = 8
    /// A byte is positive; without one, the coordinate is as before.
    static let xIsPositiveOrSame = 16
    static let yIsPositiveOrSame = 32
  }

  private func appendContours(
    _ count: Int, at start: Int, _ map: PartMap, to builder: inout OutlineBuilder
  ) throws(FontError) {
    guard count > 0 else { return }
    var ends: [Int] = []
    for i in 0..<count {
      let end = try data.word(start + 2 * i)
      guard end >= (ends.last ?? -1) else { throw .invalid(offset: start) }
      ends.append(end)
    }
    let pointCount = ends[count - 1] + 1
    var at = start + 2 * count
    at += 2 + (try data.word(at))
    var flags: [Int] = []
    while flags.count < pointCount {
      let flag = try data.byte(at)
      at += 1
      flags.append(flag)
      guard flag & PointFlag.isRepeated != 0 else { continue }
      for _ in 0..<(try data.byte(at)) where flags.count < pointCount { flags.append(flag) }
      at += 1
    }
    let xs = try coordinates(
      flags, PointFlag.xIsByte, PointFlag.xIsPositiveOrSame, &at)
    let ys = try coordinates(
      flags, PointFlag.yIsByte, PointFlag.yIsPositiveOrSame, &at)
    var first = 0
    for end in ends {
      var contour: [OutlineBuilder.Corner] = []
      for i in first..<max(first, end + 1) {
        let point = map.point(xs[i], ys[i])
        contour.append((point.x, point.y, flags[i] & PointFlag.isOnCurve != 0))
      }
      builder.append(contour)
      first = end + 1
    }
  }

  private func coordinates(
    _ flags: [Int], _ isByte: Int, _ isPositiveOrSame: Int, _ at: inout Int
  ) throws(FontError) -> [Int] {
    var all: [Int] = []
    var last = 0
    for flag in flags {
      if flag & isByte != 0 {
        let step = try data.byte(at)
        at += 1
        last += flag & isPositiveOrSame != 0 ? step : -step
      } else if flag & isPositiveOrSame == 0 {
        last += try data.signed(at)
        at += 2
      }
      all.append(last)
    }
    return all
  }

  // MARK: Glyphs of glyphs

  private enum PartFlag {
    static let areWords = 1
    static let areOffsets = 2
    static let hasScale = 8
    static let hasMore = 32
    static let hasTwoScales = 64
    static let hasMatrix = 128
  }

  private func appendParts(
    at start: Int, _ map: PartMap, depth: Int, _ parts: inout Int,
    to builder: inout OutlineBuilder
  ) throws(FontError) {
    var at = start
    var flags = PartFlag.hasMore
    while flags & PartFlag.hasMore != 0 {
      parts += 1
      guard parts <= Self.partLimit else { throw .invalid(offset: start) }
      flags = try data.word(at)
      let glyph = try data.word(at + 2)
      at += 4
      var part = PartMap()
      var (x, y) = (0, 0)
      if flags & PartFlag.areWords != 0 {
        (x, y) = (try data.signed(at), try data.signed(at + 2))
        at += 4
      } else {
        x = Int(Int8(truncatingIfNeeded: try data.byte(at)))
        y = Int(Int8(truncatingIfNeeded: try data.byte(at + 1)))
        at += 2
      }
      // Otherwise they are numbers of points that are laid over one another, as no font of today does.
      if flags & PartFlag.areOffsets != 0 { (part.x, part.y) = (Double(x), Double(y)) }
      func factor(_ at: Int) throws(FontError) -> Double { Double(try data.signed(at)) / 16384 }
      if flags & PartFlag.hasScale != 0 {
        part.a = try factor(at)
        part.d = part.a
        at += 2
      } else if flags & PartFlag.hasTwoScales != 0 {
        (part.a, part.d) = (try factor(at), try factor(at + 2))
        at += 4
      } else if flags & PartFlag.hasMatrix != 0 {
        (part.a, part.b) = (try factor(at), try factor(at + 2))
        (part.c, part.d) = (try factor(at + 4), try factor(at + 6))
        at += 8
      }
      try append(glyph, part.then(map), depth: depth, &parts, to: &builder)
    }
  }
}

/// How a glyph lies in another one.
private struct PartMap {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  func point(_ px: Int, _ py: Int) -> (x: Double, y: Double) {
    let (px, py) = (Double(px), Double(py))
    return (a * px + c * py + x, b * px + d * py + y)
  }

  func then(_ next: PartMap) -> PartMap {
    PartMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, x: next.a * x + next.c * y + next.x,
      y: next.b * x + next.d * y + next.y)
  }
}
