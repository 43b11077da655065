import Geometry
import Ink
import TestSupport
import Testing

/// Each filter against a plain one written from its definition.
struct FilterTests {
  /// Runs points through a filter, one batch.
  private func filtered(_ points: [Point], _ filter: InkPipeline.Filter) -> [Point] {
    let stream = InkStream(InkPipeline(filters: [filter]))
    stream.add(
      points.enumerated().map { i, p in
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i) / 240, phase: i == 0 ? .began : .moved,
          location: p)
      })
    return stream.strokes[0].line.points.map(\.location)
  }

  private func randomLine(_ seed: UInt64) -> [Point] {
    var random = SplitMix64(seed: seed)
    var p = Point(x: 100, y: 100)
    return (0..<random.int(in: 1...90)).map { _ in
      p = p + Point(x: random.double(in: -6...8), y: random.double(in: -5...5))
      return random.int(in: 0...5) == 0 ? Point(x: p.x.rounded(), y: p.y.rounded()) : p
    }
  }

  // MARK: Savitzky–Golay

  @Test
  func `the weights are the published ones`() {
    let two = SavitzkyGolay.weights(halfWidth: 2)
    let three = SavitzkyGolay.weights(halfWidth: 3)
    for (a, b) in zip(two, [17.0 / 35, 12.0 / 35, -3.0 / 35]) { #expect(abs(a - b) < 1e-15) }
    for (a, b) in zip(three, [7.0 / 21, 6.0 / 21, 3.0 / 21, -2.0 / 21]) {
      #expect(abs(a - b) < 1e-15)
    }
  }

  @Test(arguments: 2...12)
  func `weights add up to one, and leave a cubic where it is`(window: Int) {
    let weights = SavitzkyGolay.weights(halfWidth: window)
    #expect(abs(weights[0] + 2 * weights[1...].reduce(0, +) - 1) < 1e-13)
    let cubic = (0..<40).map { i in
      let t = Double(i) / 10
      return Point(x: t, y: t * t * t - 2 * t * t + 3)
    }
    for (a, b) in zip(filtered(cubic, .savitzkyGolay(window: window)), cubic) {
      #expect(a.distance(to: b) < 1e-11)
    }
  }

  // MARK: Douglas–Peucker

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Douglas–Peucker keeps what the recursive definition keeps`(seed: UInt64) {
    let points = randomLine(seed)
    #expect(filtered(points, .douglasPeucker(tolerance: 1.5)) == recursive(points, 1.5))
  }

  private func recursive(_ points: [Point], _ tolerance: Double) -> [Point] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    var best = 0
    var greatest = tolerance
    for i in 1..<points.count - 1 {
      let d = segmentDistance(points[i], first, last)
      if d > greatest { (best, greatest) = (i, d) }
    }
    guard best > 0 else { return [first, last] }
    return recursive(Array(points[...best]), tolerance).dropLast()
      + recursive(Array(points[best...]), tolerance)
  }

  // MARK: The live simplifier

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every point left out lies within the tolerance`(seed: UInt64) {
    let points = randomLine(seed)
    let tolerance = 0.3 + Double(seed % 5)
    for filter in [
      InkPipeline.Filter.coneSimplifier(tolerance: tolerance),
      .douglasPeucker(tolerance: tolerance),
    ] {
      let kept = filtered(points, filter)
      var segment = 0
      var next = kept.count > 1 ? 1 : 0
      for p in points {
        if p == kept[next], next + 1 < kept.count { (segment, next) = (next, next + 1) }
        let nearest = min(
          segmentDistance(p, kept[segment], kept[next]),
          segment > 0 ? segmentDistance(p, kept[segment - 1], kept[segment]) : .infinity)
        #expect(nearest <= tolerance + 1e-9)
      }
    }
  }

  @Test
  func `a straight line keeps its ends alone, but for the limit of a run`() {
    let line = (0..<60).map { Point(x: Double($0) * 3, y: Double($0)) }
    #expect(filtered(line, .coneSimplifier()).count == 2)
    #expect(filtered(line, .douglasPeucker()).count == 2)
  }

  // MARK: What must survive every filter

  @Test(arguments: [
    InkPipeline.Filter.savitzkyGolay(window: 5), .douglasPeucker(), .coneSimplifier(),
    .minimumDistance(4), .stabilizer(strength: 0.4),
  ])
  func `closed, short and repeated strokes survive`(filter: InkPipeline.Filter) {
    let circle = (0...64).map { i in
      let (s, c) = sinCos(Double(i % 64) * 2 * 3.141592653589793 / 64)
      return Point(x: 200 + 90 * c, y: 200 + 90 * s)
    }
    let round = filtered(circle, filter)
    #expect(round.first == circle.first && round.last == circle.last)
    #expect(round.count > 8)
    #expect(round.allSatisfy { abs($0.distance(to: Point(x: 200, y: 200)) - 90) < 3 })

    let two = [Point(x: 1, y: 2), Point(x: 30, y: 40)]
    #expect(filtered(two, filter) == two)
    #expect(filtered([two[0]], filter) == [two[0]])

    let rest = [Point](repeating: two[0], count: 9) + [Point](repeating: two[1], count: 9)
    let rested = filtered(rest, filter)
    #expect(rested.first == two[0] && rested.last == two[1])

    let reversal =
      (0...10).map { Point(x: Double($0), y: 0) }
      + (0...10).map { Point(x: Double(10 - $0), y: 0) }
    #expect(filtered(reversal, filter).map(\.x).max()! > 7)
  }

  @Test
  func `the stabiliser takes wobble away and keeps a steady line`() {
    let wobble = (0..<240).map { i in
      Point(x: Double(i), y: 50 + 2 * sine(Double(i) * 2 * 3.141592653589793 * 12 / 240))
    }
    let calm = filtered(wobble, .stabilizer(strength: 1))
    let inner = calm[40..<200].map { abs($0.y - 50) }.max()!
    #expect(inner < 0.35)
    let straight = (0..<240).map { Point(x: Double($0) * 2, y: Double($0)) }
    for (a, b) in zip(filtered(straight, .stabilizer(strength: 1)), straight) {
      #expect(a.distance(to: b) < 1e-9)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `minimum distance keeps the ends and the distance`(seed: UInt64) {
    let points = randomLine(seed)
    let kept = filtered(points, .minimumDistance(7))
    #expect(kept.first == points.first && kept.last == points.last)
    for (a, b) in zip(kept.dropLast(), kept.dropLast().dropFirst()) {
      #expect(a.distance(to: b) >= 7)
    }
  }
}

func segmentDistance(_ p: Point, _ a: Point, _ b: Point) -> Double {
  let ab = b - a
  guard ab.squaredLength > 0 else { return p.distance(to: a) }
  let t = max(0, min(1, (p - a).dot(ab) / ab.squaredLength))
  return p.distance(to: a + ab * t)
}
