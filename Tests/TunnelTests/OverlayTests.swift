import Geometry
import Gestures
import TestSupport
import Testing
import Tunnel

/// What hands do to the old photograph over a camera's view.
struct OverlayTests {
  private static let start = OverlayPlace(center: Point(x: 0.1, y: -0.05), width: 0.8, angle: 12)

  private static func drag(
    _ starts: [Point], _ ends: [Point], steps: Int = 5, isLifted: Bool = false
  )
    -> OverlayPlace
  {
    var hand = OverlayHand()
    var place = start
    func take(_ phase: PointerPhase, _ pointer: Int, _ at: Point) {
      place = hand.handle(
        SurfaceInput(.pointer(phase), pointer: pointer, device: .touch, place: at * 800, time: 0),
        at: place, viewWidth: 800)
    }
    for (i, at) in starts.enumerated() { take(.down, i, at) }
    for step in 1...steps {
      for i in starts.indices {
        let part = Double(step) / Double(steps)
        take(.move, i, step == steps ? ends[i] : starts[i].interpolated(to: ends[i], part))
      }
    }
    if isLifted { for (i, at) in ends.enumerated() { take(.up, i, at) } }
    return place
  }

  /// A place of the view on the photograph: from its middle, upright, in parts of its own width.
  private static func onPhotograph(_ at: Point, _ place: OverlayPlace) -> Point {
    let (sine, cosine) = sinCos(-place.angle * radiansPerDegree)
    let d = at - place.center
    return Point(x: d.x * cosine - d.y * sine, y: d.x * sine + d.y * cosine) / place.width
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what lies under fingers stays under them, from the first pixel on`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func places() -> [Point] {
      (0...1).map { _ in Point(x: random.double(in: -0.5...0.5), y: random.double(in: -0.4...0.4)) }
    }
    let (starts, ends) = (places(), places())
    guard starts[0].distance(to: starts[1]) > 0.1, ends[0].distance(to: ends[1]) > 0.1 else {
      return
    }
    for count in 1...2 {
      let (from, to) = (Array(starts.prefix(count)), Array(ends.prefix(count)))
      let after = Self.drag(from, to)
      for (from, to) in zip(from, to) {
        let moved = Self.onPhotograph(to, after)
        #expect(moved.distance(to: Self.onPhotograph(from, Self.start)) < 1e-6)
      }
    }
  }

  @Test(arguments: [(-11.0, 0.0), (77, 90), (-103, -90), (20, 32)])
  func `a turn that ends near upright ends there when fingers are lifted`(turn: Double, end: Double)
  {
    let (sine, cosine) = sinCos(turn * radiansPerDegree)
    // Two fingers that go around the middle between them.
    let starts = [Point(x: -0.2, y: 0), Point(x: 0.2, y: 0)]
    let ends = starts.map { Point(x: $0.x * cosine, y: $0.x * sine) }
    let under = Self.drag(starts, ends)
    #expect(abs(under.angle - (12 + turn)) < 1e-9)
    let lifted = Self.drag(starts, ends, isLifted: true)
    #expect(abs(lifted.angle - end) < 1e-9)
    #expect(abs(lifted.width - under.width) < 1e-9)
    #expect(lifted.center.distance(to: under.center) < 1e-9)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what a key does while fingers lie on it stays`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var hand = OverlayHand()
    var place = Self.start
    func take(_ phase: PointerPhase, _ pointer: Int, _ at: Point) {
      place = hand.handle(
        SurfaceInput(.pointer(phase), pointer: pointer, device: .touch, place: at * 800, time: 0),
        at: place, viewWidth: 800)
    }
    func anywhere() -> Point {
      Point(x: random.double(in: -0.5...0.5), y: random.double(in: -0.4...0.4))
    }
    take(.down, 0, Point(x: -0.3, y: -0.1))
    take(.down, 1, Point(x: 0.3, y: 0.1))
    take(.move, 0, anywhere())
    let at = Point(x: 0.4, y: 0.35)
    take(.move, 1, at)
    let before = place
    place.center = place.center + Point(x: 0.01, y: 0.02)
    place.angle += 5
    place.width *= 1.1
    // A move to where the finger is already changes nothing but what the key has.
    take(.move, 1, at)
    #expect(place.center.distance(to: before.center + Point(x: 0.01, y: 0.02)) < 1e-9)
    #expect(abs(place.angle - before.angle - 5) < 1e-9)
    #expect(abs(place.width / before.width - 1.1) < 1e-9)
  }

  @Test
  func `it is never too small to be held, or larger than twenty views`() {
    #expect(Self.start.moved(GestureTransform(scale: 1e-6)).width == 0.05)
    #expect(Self.start.moved(GestureTransform(scale: 1e6)).width == 20)
  }

  @Test
  func `a wheel scales about its place, and turns about the photograph's middle`() {
    var hand = OverlayHand()
    let at = Point(x: 0.3, y: 0.2)
    func wheel(_ way: Double, _ keys: PointerKeys, _ place: OverlayPlace) -> OverlayPlace {
      hand.handle(
        SurfaceInput(.wheel(by: way), keys: keys, place: at * 800, time: 0), at: place,
        viewWidth: 800)
    }
    let grown = wheel(-100, [], Self.start)
    #expect(abs(grown.width / Self.start.width - exponential(0.2)) < 1e-9)
    let held = Self.onPhotograph(at, Self.start)
    #expect(Self.onPhotograph(at, grown).distance(to: held) < 1e-9)
    // From where it lies by then.
    let turned = wheel(30, .turn, Self.start)
    #expect(abs(turned.angle - 13) < 1e-9 && turned.center == Self.start.center)
  }
}
