import Geometry
import Gestures
import Studio
import TestSupport
import Testing

struct ViewportTests {
  private func random(_ random: inout SplitMix64) -> Viewport {
    var view = Viewport(
      scale: random.double(in: 0.1...8),
      origin: Point(x: random.double(in: -400...400), y: random.double(in: -400...400)))
    let (s, c) = sinCos(random.double(in: -3...3))
    view.zoom(by: 1, turn: Point(x: c, y: s), about: Point(x: 100, y: 80))
    return view
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `desk and canvas lead back to each other`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let view = random(&numbers)
    let p = Point(x: numbers.double(in: 0...2000), y: numbers.double(in: 0...2000))
    #expect(view.canvas(view.desk(p)).distance(to: p) < 1e-8)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `in a pinch the canvas stays under both fingers`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let view = random(&numbers)
    func place() -> Point {
      Point(x: numbers.double(in: 0...800), y: numbers.double(in: 0...800))
    }
    let start = (place(), place())
    let spread = (start.1 - start.0)
    let end = (place(), Point.zero)
    let second = end.0 + spread * numbers.double(in: 0.7...1.4)
    let pinched = view.moved(GestureTransform(from: start, to: (end.0, second)))
    guard pinched.scale > 0.06, pinched.scale < 31 else { return }
    #expect(pinched.desk(view.canvas(start.0)).distance(to: end.0) < 1e-6)
    #expect(pinched.desk(view.canvas(start.1)).distance(to: second) < 1e-6)
  }

  @Test(arguments: [0.0, 90, 180, 270, -90])
  func `a turn near a quarter clicks in`(degrees: Double) {
    var view = Viewport(scale: 2)
    let (s, c) = sinCos((degrees + 2) * 3.141592653589793 / 180)
    view.zoom(by: 1, turn: Point(x: c, y: s), about: .zero)
    let clicked = view.snapped(about: Point(x: 50, y: 50))
    let (qs, qc) = sinCos(degrees * 3.141592653589793 / 180)
    #expect(abs(clicked.a - 2 * qc) < 1e-12 && abs(clicked.b - 2 * qs) < 1e-12)
  }

  @Test
  func `a turn of ten degrees stays`() {
    var view = Viewport()
    let (s, c) = sinCos(0.1745)
    view.zoom(by: 1, turn: Point(x: c, y: s), about: .zero)
    #expect(view.snapped(about: .zero) == view)
  }

  @Test
  func `zooming stays within its limits`() {
    var view = Viewport()
    for _ in 0..<40 { view.zoom(by: 3, about: .zero) }
    #expect(abs(view.scale - Viewport.greatestScale) < 1e-9)
    for _ in 0..<90 { view.zoom(by: 0.2, about: .zero) }
    #expect(abs(view.scale - Viewport.leastScale) < 1e-9)
    view.zoom(by: .nan, about: .zero)
    #expect(abs(view.scale - Viewport.leastScale) < 1e-9)
  }

  @Test
  func `the whole canvas fits`() {
    let canvas = Rect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)
    let desk = Rect(minX: 0, minY: 0, maxX: 820, maxY: 1180)
    let view = Viewport.fitting(canvas, in: desk, margin: 20)
    let corner = view.desk(Point(x: 1920, y: 1080))
    #expect(view.desk(.zero).x >= 19.999 && corner.x <= 800.001 && corner.y <= 1160.001)
  }
}
