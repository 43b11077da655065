import Geometry

/// Half the width of a line at each of its points, kept up to date.
struct OutlineRadii {
  let style: OutlineStyle
  private(set) var values: [Float] = []
  /// Points whose radius the last update changed.
  private(set) var changed = IndexRanges()

  /// Length of the chords up to each point; kept only for a style that tapers.
  private var travelled: [Double] = []
  /// The first point behind the start's taper and the first inside the end's.
  private var taperInEnd = 0
  private var taperOutStart = 0
  /// Whether the line was shorter than `dotLength`, so that its length has a say in all radii.
  private var wasDot = false
  private var candidates = IndexRanges()

  init(_ style: OutlineStyle) { self.style = style }

  private var tapers: Bool { style.taperIn > 0 || style.taperOut > 0 }

  mutating func reset() {
    values.removeAll(keepingCapacity: true)
    travelled.removeAll(keepingCapacity: true)
    changed.removeAll()
    taperInEnd = 0
    taperOutStart = 0
    wasDot = false
  }

  /// - Complexity: O(*k*) for *k* changed points, and for a style that tapers the points behind the
  ///   first that moved and those within the taper's length.
  mutating func update(_ points: [InkPoint], _ delta: LineDelta) {
    values.makeRoom(for: delta, filler: 0)
    changed.removeAll()
    candidates.removeAll()
    let reach = style.widthSource == .speed ? OutlineStyle.speedReach : 0
    if !delta.replacesNothing {
      candidates.insert(
        delta.start..<delta.newEnd, before: reach, after: reach, limit: points.count)
    }
    for range in delta.moved.ranges {
      candidates.insert(range, before: reach, after: reach, limit: points.count)
    }
    for range in delta.restyled.ranges {
      candidates.insert(range, before: reach, after: reach, limit: points.count)
    }
    if tapers { updateTapers(points, delta) }
    for range in candidates.ranges {
      for i in range {
        let radius = Float(radius(at: i, of: points))
        if radius != values[i] || (i >= delta.start && i < delta.newEnd) {
          values[i] = radius
          changed.insert(i)
        }
      }
    }
  }

  private mutating func updateTapers(_ points: [InkPoint], _ delta: LineDelta) {
    let count = points.count
    var first = delta.replacesNothing ? count : delta.start
    if let moved = delta.moved.ranges.first { first = min(first, moved.lowerBound) }
    guard first < count || !delta.replacesNothing else { return }
    travelled.makeRoom(for: delta, filler: 0)
    for i in first..<max(first, count) {
      travelled[i] =
        i == 0 ? 0 : travelled[i - 1] + points[i].location.distance(to: points[i - 1].location)
    }
    let isDot = count > 0 && travelled[count - 1] < dotLength
    if isDot || wasDot { candidates.insert(0..<count, before: 0, after: 0, limit: count) }
    wasDot = isDot
    let oldInEnd = min(taperInEnd, count)
    var inEnd = min(first, oldInEnd)
    while inEnd < count, travelled[inEnd] < style.taperIn { inEnd += 1 }
    taperInEnd = inEnd
    candidates.insert(first..<max(first, max(oldInEnd, inEnd)), before: 0, after: 0, limit: count)
    var outStart = count
    while outStart > 0, travelled[count - 1] - travelled[outStart - 1] < style.taperOut {
      outStart -= 1
    }
    let oldOutStart = min(taperOutStart, delta.start)
    taperOutStart = outStart
    candidates.insert(
      min(oldOutStart, outStart)..<count, before: 0, after: 0, limit: count)
  }

  private func radius(at i: Int, of points: [InkPoint]) -> Double {
    let point = points[i]
    let part =
      switch style.widthSource {
      case .none: style.response(1)
      case .force: style.response(point.pressure)
      case .tilt: style.response(1 - point.altitude / 1.5707963267948966)
      case .speed: style.response(speedInput(at: i, of: points))
      case .forceAndTilt:
        style.response(point.pressure) * (1 + (OutlineStyle.leanWidening - 1) * point.lean)
      }
    var radius = style.diameter / 2 * part
    if tapers {
      let length = travelled[points.count - 1]
      var taper = 1.0
      if style.taperIn > 0 { taper = Self.taper(travelled[i] / style.taperIn) }
      if style.taperOut > 0 { taper *= Self.taper((length - travelled[i]) / style.taperOut) }
      let share = length < dotLength ? length / dotLength : 1
      radius *= 1 - share * (1 - taper)
    }
    return radius
  }

  /// A line shorter than this is a dot or nearly one: the shorter, the less it tapers, else a tap of
  /// the pen would draw nothing.
  private var dotLength: Double { style.diameter * 3 }

  /// Rises from 0 to 1, steeply first: the round tip of a lens.
  private static func taper(_ t: Double) -> Double { t >= 1 ? 1 : t * (2 - t) }

  /// 1 at rest, ½ at `OutlineStyle.halfSpeed`, towards 0 beyond.
  private func speedInput(at i: Int, of points: [InkPoint]) -> Double {
    let low = max(0, i - OutlineStyle.speedReach)
    let high = min(points.count - 1, i + OutlineStyle.speedReach)
    let time = points[high].timestamp - points[low].timestamp
    guard time > 0 else { return 1 }
    var length = 0.0
    for k in low..<high { length += points[k].location.distance(to: points[k + 1].location) }
    return 1 / (1 + length / time / OutlineStyle.halfSpeed)
  }
}
