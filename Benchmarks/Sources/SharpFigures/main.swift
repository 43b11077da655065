import Geometry
import Ink
import Storyboard
import Studio
import TestSupport

/// How long the view takes to be drawn sharp after it rests, without the page.
///
/// `SharpFigures [STROKES [TIMES]]`: on shots of STROKES strokes, each drawn by the studio itself: short and
/// jagged ones as `Benchmarks/browser/cpu.py` draws, which overlap themselves everywhere, and a pen's.
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let strokeCount = arguments.first ?? 1000
let times = arguments.dropFirst().first ?? 5

func makeStudio() -> ShotStudio {
  let studio = ShotStudio(
    Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 1920, height: 1080),
    session: SessionID(high: 7, low: 7), ids: IDSource(1, 2))
  studio.setDesk(width: 1440, height: 900)
  studio.setView(Viewport(scale: 0.7))
  studio.load()
  _ = studio.refresh()
  return studio
}

func draw(_ places: [Point], at time: Double, on studio: ShotStudio) {
  for (k, place) in places.enumerated() {
    studio.handle(
      PointerInput(
        phase: k == 0 ? .down : k == places.count - 1 ? .up : .move, pointer: 9, device: .pen,
        sample: PointerSample(location: place, pressure: 0.6, time: time + Double(k) * 8)))
  }
}

/// Milliseconds until the close-up is ready, after each of some moves of the view.
func rests(_ studio: ShotStudio) -> [Double] {
  var scale = 0.7
  var result: [Double] = []
  for _ in 0..<times {
    scale *= 1.07
    studio.setView(Viewport(scale: scale))
    let taken = ContinuousClock().measure {
      while studio.advance(samples: 1000, pixelRatio: 1) {}
    }
    result.append(
      Double(taken.components.attoseconds) / 1e15 + Double(taken.components.seconds) * 1e3)
  }
  return result
}

var random = SplitMix64(seed: 12345)
let jagged = makeStudio()
for i in 0..<strokeCount {
  var place = Point(x: 100 + random.double(in: 0...1000), y: 80 + random.double(in: 0...600))
  let places = (0..<12).map { _ in
    place.x += random.double(in: -12...12)
    place.y += random.double(in: -12...12)
    return place
  }
  draw(places, at: Double(i) * 1000, on: jagged)
  _ = jagged.refresh()
}
let drawn = rests(jagged).sorted()
print("\(strokeCount) short and jagged strokes: \(drawn[drawn.count / 2]) ms, \(drawn)")
