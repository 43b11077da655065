import Geometry
import Ink
import TestSupport
import Testing

/// Outlines against what they stand for: the discs along the centre line.
struct OutlineTests {
  private func outline(
    _ points: [(Double, Double, Double)], diameter: Double = 20, smoothing: InkPipeline.Smoothing
  ) -> StrokeStream {
    let stream = InkStream(
      InkPipeline(
        smoothing: smoothing,
        outline: OutlineStyle(
          diameter: diameter, response: WidthResponse(0, 64, 128, 191, 255))))
    stream.add(
      points.enumerated().map { i, p in
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i) / 240, phase: i == 0 ? .began : .moved,
          force: p.2, location: Point(x: p.0, y: p.1))
      })
    return stream.strokes[0]
  }

  /// The winding number of the outline around `p`.
  private func winding(_ outline: StrokeOutline, _ p: Point) -> Int {
    let corners = outline.path.points
    var count = 0
    for i in corners.indices {
      let a = corners[i]
      let b = corners[(i + 1) % corners.count]
      if (a.y <= p.y) != (b.y <= p.y) {
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x { count += a.y < b.y ? 1 : -1 }
      }
    }
    return count
  }

  /// Checks that the outline holds all that is well inside a disc, and nothing well outside of all.
  private func check(_ stroke: StrokeStream, radius: (InkPoint) -> Double, _ name: String) throws {
    let outline = try #require(stroke.outline)
    var discs: [(Point, Double)] = []
    let points = stroke.line.points
    for (i, element) in stroke.centerLine.elements(of: stroke.line).enumerated() {
      guard i > 0 else {
        discs.append((points[0].location, radius(points[0])))
        continue
      }
      let curve = CubicBezier(
        points[i - 1].location, element.control1, element.control2, points[i].location)
      for k in 1...24 {
        let t = Double(k) / 24
        discs.append(
          (
            curve.point(at: t),
            radius(points[i - 1]) + (radius(points[i]) - radius(points[i - 1])) * t
          ))
      }
    }
    let box = outline.bounds.insetBy(-3)
    let step = max(box.width, box.height) / 90
    for y in stride(from: box.minY, to: box.maxY, by: step) {
      for x in stride(from: box.minX, to: box.maxX, by: step) {
        let p = Point(x: x + 0.0137, y: y + 0.0071)
        let depth = discs.map { $0.1 - $0.0.distance(to: p) }.max() ?? 0
        let inside = winding(outline, p)
        #expect(inside >= 0, "\(name): turned inside out at \(p)")
        if depth > 0.25 { #expect(inside > 0, "\(name): a hole at \(p), \(depth) deep") }
        if depth < -0.6 { #expect(inside == 0, "\(name): ink at \(p), \(-depth) outside") }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the outline covers the discs and no more`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var x = 200.0
    var y = 200.0
    let wild = Double(seed % 4) * 8 + 3
    let points = (0..<random.int(in: 1...14)).map { _ in
      if random.int(in: 0...6) > 0 {
        x += random.double(in: -wild...wild * 1.4)
        y += random.double(in: -wild...wild)
      }
      return (x, y, random.double(in: 0.1...1))
    }
    let stroke = outline(points, diameter: seed % 3 == 0 ? 60 : 16, smoothing: .line)
    try check(
      stroke, radius: { ($0.pressure * (seed % 3 == 0 ? 30 : 8)) * 1.0 }, "seed \(seed)")
  }

  @Test(
    arguments: [
      ("a dot", [(50.0, 50.0, 1.0)]),
      ("a rest", [(50, 50, 0.4), (50, 50, 1), (50, 50, 0.7)]),
      ("a reversal", [(20, 50, 1), (80, 50, 1), (30, 50, 1)]),
      ("a cusp", [(20, 20, 1), (60, 70, 1), (100, 20, 1), (60, 71, 0.5)]),
      ("a drop", [(20, 50, 0.05), (30, 50, 1)]),
      ("a disc in a disc", [(50, 50, 1), (52, 50, 0.2), (54, 50, 0.3)]),
      ("a square", [(20, 20, 0.5), (80, 20, 0.5), (80, 80, 0.5), (20, 80, 0.5), (20, 20, 0.5)]),
      (
        "a loop smaller than the pen",
        [(50, 50, 1), (53, 51, 1), (52, 54, 1), (49, 53, 1), (50, 50, 1)]
      ),
    ] as [(String, [(Double, Double, Double)])])
  func `hard places are covered`(name: String, points: [(Double, Double, Double)]) throws {
    for smoothing in [InkPipeline.Smoothing.line, .antigrain()] {
      let stroke = outline(points, smoothing: smoothing)
      try check(stroke, radius: { $0.pressure * 10 }, name)
    }
  }

  @Test(arguments: [0.0, 100, 4000])
  func `a circle's outline is two circles`(offset: Double) throws {
    let stream = InkStream(InkPipeline(outline: OutlineStyle(diameter: 10, widthSource: .none)))
    stream.add(
      (0...120).map { i in
        let (s, c) = sinCos(Double(i % 120) * 2 * 3.141592653589793 / 120)
        return TouchEvent(
          touch: TouchID(1), timestamp: Double(i), phase: i == 0 ? .began : .moved,
          location: Point(x: offset + 100 + 80 * c, y: offset + 100 + 80 * s))
      })
    let outline = try #require(stream.strokes[0].outline)
    let center = Point(x: offset + 100, y: offset + 100)
    for section in outline.sections.dropFirst(12).dropLast(12) {
      let radii = [section.left.distance(to: center), section.right.distance(to: center)].sorted()
      #expect(abs(radii[0] - 75) < 0.12 && abs(radii[1] - 85) < 0.12)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `contours near a rectangle wind there as the whole outline does`(seed: UInt64) throws {
    var generator = EventGenerator(seed: seed)
    let stream = InkStream(InkPipeline(outline: OutlineStyle(diameter: 14)))
    stream.add(generator.events(touches: 1, pointsPerTouch: 200))
    let outline = try #require(stream.strokes[0].outline)
    var random = SplitMix64(seed: seed)
    let box = outline.bounds
    for _ in 0..<20 {
      let x = random.double(in: box.minX...box.maxX)
      let y = random.double(in: box.minY...box.maxY)
      let rect = Rect(minX: x, minY: y, maxX: x + 20, maxY: y + 20)
      var part = Path()
      outline.appendContours(meeting: rect, to: &part)
      for _ in 0..<10 {
        let p = Point(
          x: random.double(in: rect.minX...rect.maxX), y: random.double(in: rect.minY...rect.maxY))
        #expect(windingOfContours(part, p) == winding(outline, p))
      }
    }
  }

  private func windingOfContours(_ path: Path, _ p: Point) -> Int {
    var count = 0
    var start = Point.zero
    var last = Point.zero
    func edge(_ a: Point, _ b: Point) {
      if (a.y <= p.y) != (b.y <= p.y) {
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x { count += a.y < b.y ? 1 : -1 }
      }
    }
    for element in path.elements {
      switch element {
      case .move(let q): (start, last) = (q, q)
      case .line(let q):
        edge(last, q)
        last = q
      case .close: edge(last, start)
      case .curve: Issue.record("outlines have no curves")
      }
    }
    return count
  }

  @Test
  func `a tap with a pen that tapers leaves a whole dot`() throws {
    let style = OutlineStyle(diameter: 20, widthSource: .none, response: .constant, taperIn: 40)
    let stream = InkStream(InkPipeline(outline: style))
    stream.add([TouchEvent(touch: TouchID(1), timestamp: 0, phase: .began, location: .zero)])
    let bounds = try #require(stream.strokes[0].outline?.bounds)
    #expect(abs(bounds.width - 20) < 0.1)
  }

  @Test
  func `a taper begins and ends in a point`() throws {
    let stream = InkStream(
      InkPipeline(
        outline: OutlineStyle(diameter: 20, widthSource: .none, taperIn: 40, taperOut: 60)))
    stream.add(
      (0...50).map { i in
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i), phase: i == 0 ? .began : .moved,
          location: Point(x: Double(i) * 4, y: 0))
      })
    let sections = try #require(stream.strokes[0].outline?.sections)
    func width(at x: Double) -> Double {
      let nearest = sections.min { abs($0.left.x - x) < abs($1.left.x - x) }!
      return nearest.left.distance(to: nearest.right)
    }
    #expect(width(at: 0) < 0.5)
    #expect(width(at: 10) < width(at: 30))
    #expect(abs(width(at: 80) - 20) < 0.01)
    #expect(width(at: 190) < 12)
    #expect(width(at: 200) < 0.5)
  }
}
