import CTunnelKernels
package import Geometry

/// The view of a picture from a target: through a homography from the target's pixels to the picture's.
///
/// Places are exact at every `chunk` pixels of a row, counted from the target's left, and on a straight
/// line between, in 1/65536 pixels. Where the target shrinks the picture, the two halvings between
/// which its scale lies are sampled and mixed.
package struct Warp {
  /// The map from the target to the first level, in whose plane pixel (0, 0) covers the unit square.
  package let map: Homography
  /// The number of pixels of a row that lie on one line of places.
  let chunk: Int
  /// Row y of the target is row y − offset.y of the picture, moved by −offset.x; nil where it is not
  /// as simple.
  package let offset: (x: Int, y: Int)?
  /// Pixels of the picture to one of the target, where that is the same everywhere.
  private let scale: Double?

  /// Longest step between two places that is looked at.
  private static let longestStep = 200.0
  /// The distance up to which places out of the picture are sampled, in its pixels.
  private static let reach = 1e9

  /// Pixels are asked for from memory so many rows before they are needed.
  private static let rowsAhead = 4.0
  /// No further than so many pixels or rows, whose bytes 31 bits can count.
  private static let farthestAhead = 4096.0

  /// - Parameter width, height: of the target.
  package init(_ map: Homography, width: Int, height: Int) {
    self.map = map.normalized
    chunk = Self.chunk(self.map, Double(width), Double(height))
    let m = self.map
    if m.a == 1, m.b == 0, m.d == 0, m.e == 1, m.isAffine, m.c == m.c.rounded(),
      m.f == m.f.rounded(), max(m.c.magnitude, m.f.magnitude) < Self.reach
    {
      offset = (-Int(m.c), -Int(m.f))
    } else {
      offset = nil
    }
    scale = m.isAffine ? Self.scale(m, Point.zero) : nil
  }

  /// The greatest number of pixels, 64 at most, on which a straight line is within 1/128 pixel of the
  /// places: judged in the corners of the target, where the map bends the most.
  private static func chunk(_ map: Homography, _ width: Double, _ height: Double) -> Int {
    var chunk = Int(TK_LINE)
    if map.isAffine { return chunk }
    while chunk > 2 {
      var worst = 0.0
      for corner in [(0, 0), (width, 0), (0, height), (width, height)] {
        let length = corner.0 > 0 ? -Double(chunk) : Double(chunk)
        guard let start = map(Point(x: corner.0, y: corner.1)),
          let middle = map(Point(x: corner.0 + length / 2, y: corner.1)),
          let end = map(Point(x: corner.0 + length, y: corner.1))
        else { return 2 }
        worst = max(worst, start.midpoint(to: end).distance(to: middle))
      }
      if worst <= 1.0 / 128 { break }
      chunk /= 2
    }
    return chunk
  }

  /// Returns the number of pixels of the picture that come to lie beside one another in one of the target at `p`.
  private static func scale(_ map: Homography, _ p: Point) -> Double {
    guard let local = map.linearized(at: p) else { return 1 }
    return max(Point(x: local.a, y: local.b).length, Point(x: local.c, y: local.d).length)
  }

  /// The most that the target shrinks the picture, judged in its corners and its middle.
  package func shrinking(width: Int, height: Int) -> Double {
    if let scale { return scale }
    let (w, h) = (Double(width), Double(height))
    return [(0, 0), (w, 0), (0, h), (w, h), (w / 2, h / 2)].reduce(0) {
      max($0, Self.scale(map, Point(x: $1.0, y: $1.1)))
    }
  }

  /// Writes the pixels from `columns` of row `y` of the target to `out`.
  ///
  /// - Parameter scratch: room for `TK_LINE` pixels.
  package func write(
    _ levels: [PixelSource], y: Int, columns: Range<Int>, to out: UnsafeMutablePointer<UInt8>,
    scratch: UnsafeMutablePointer<UInt8>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let start = x / chunk * chunk
      let end = min(start + chunk, columns.upperBound)
      let target = out + (x - columns.lowerBound) * 4
      if !write(levels, y, start, x..<end, target, scratch) {
        target.update(repeating: 0, count: (end - x) * 4)
      }
      x = end
    }
  }

  /// Writes a part of the chunk that begins at `start`; false where nothing is seen.
  private func write(
    _ levels: [PixelSource], _ y: Int, _ start: Int, _ columns: Range<Int>,
    _ out: UnsafeMutablePointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let middle = Double(y) + 0.5
    let from = Point(x: Double(start) + 0.5, y: middle)
    guard let first = map(from), let last = map(Point(x: from.x + Double(chunk), y: middle)),
      max(first.x.magnitude, first.y.magnitude) < Self.reach,
      max(last.x.magnitude, last.y.magnitude) < Self.reach
    else { return false }
    let scale =
      scale ?? Self.scale(map, Point(x: from.x + Double(chunk) / 2, y: middle))
    let (level, weight) = Self.level(scale, count: levels.count)
    let skipped = columns.lowerBound - start
    guard var line = line(first, last, level, skipped) else { return false }
    let source = levels[level]
    if let below = map(Point(x: from.x, y: middle + Self.rowsAhead)) {
      let way = (below - first) * (1 / Double(1 << level))
      if max(way.x.magnitude, way.y.magnitude) < Self.farthestAhead {
        line.ahead = Int(way.y.rounded()) * source.width * 4 + Int(way.x.rounded()) * 4
      }
    }
    let count = columns.count
    tk_sample_line(source.base, Int32(source.width), Int32(source.height), line, out, count)
    if weight > 0, let line = self.line(first, last, level + 1, skipped) {
      let source = levels[level + 1]
      tk_sample_line(
        source.base, Int32(source.width), Int32(source.height), line, scratch, count)
      tk_mix_row(out, scratch, weight, out, count)
    }
    return true
  }

  /// The halving to sample, and how much of the next is mixed in, in 1/16384.
  ///
  /// The logarithm of the scale is taken as a straight line between powers of two.
  static func level(_ scale: Double, count: Int) -> (level: Int, weight: Int16) {
    guard scale > 1 else { return (0, 0) }
    var (level, rest) = (0, scale)
    while rest >= 2, level + 1 < count {
      rest /= 2
      level += 1
    }
    guard level + 1 < count else { return (level, 0) }
    return (level, Int16((rest - 1) * Double(TK_ONE)))
  }

  /// The places of a chunk on a level, after the first `skipped` ones; nil where they lie too far
  /// apart.
  private func line(_ first: Point, _ last: Point, _ level: Int, _ skipped: Int) -> tk_line? {
    let part = 1 / Double(1 << level)
    func fixed(_ value: Double) -> Double { (value * 65536).rounded() }
    let step = (last - first) * (part / Double(chunk))
    guard max(step.x.magnitude, step.y.magnitude) < Self.longestStep else { return nil }
    let (stepX, stepY) = (Int32(fixed(step.x)), Int32(fixed(step.y)))
    // The products fit easily; checked ones of 64 bits would take a library where words have 32.
    return tk_line(
      x: Int64(fixed(first.x * part - 0.5)) + Int64(stepX) &* Int64(skipped),
      y: Int64(fixed(first.y * part - 0.5)) + Int64(stepY) &* Int64(skipped), step_x: stepX,
      step_y: stepY, ahead: 0)
  }
}
