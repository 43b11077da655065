import Geometry
import Gestures
import Ink
import Storyboard
import StoryboardFile
import Studio
import TestSupport

/// Draws on a shot at 1920 × 1080 as the page does, for those who count instructions.
///
/// `DrawingFigures [STROKES [EVENTS]]`: on a shot that holds STROKES strokes, EVENTS pen events, the
/// screen refreshed after every second one. `Benchmarks/instructions` runs it under callgrind.
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let strokeCount = arguments.first ?? 1000
let eventCount = arguments.dropFirst().first ?? 400

var random = SplitMix64(seed: 5)
var shot = Shot(id: ShotID(high: 1, low: 1))
let layer = Shot.firstLayer(of: shot.id)
for i in 0..<UInt64(strokeCount) {
  var stroke = random.penSecond()
  let dx = Int32(random.int(in: -200...1500) * 64)
  let dy = Int32(random.int(in: -200...900) * 64)
  for k in stroke.samples.indices {
    stroke.samples[k].x += dx
    stroke.samples[k].y += dy
  }
  try shot.apply(
    ShotEdit(
      id: EditID(high: 4, low: i), session: SessionID(high: 2, low: 2),
      .change([.insertElement(ElementID(high: 3, low: i), layer: layer, .stroke(stroke))])))
}
let studio = ShotStudio(
  shot, canvas: CanvasSize(width: 1920, height: 1080), session: SessionID(high: 7, low: 7),
  ids: IDSource(1, 2))
studio.setDesk(width: 1920, height: 1080)
studio.setView(Viewport(scale: 1))
studio.load()
_ = studio.refresh()

for i in 0..<eventCount {
  let t = Double(i)
  let place = Point(x: 960 + 500 * sine(t / 37), y: 540 + 300 * cosine(t / 23))
  let isLast = i == eventCount - 1
  studio.handle(
    PointerInput(
      phase: i == 0 ? .down : (isLast ? .up : .move), pointer: 1, device: .pen,
      sample: PointerSample(location: place, pressure: 0.5 + 0.4 * sine(t / 11), time: t * 4)))
  if i % 2 == 1 { _ = studio.refresh() }
}
print("\(strokeCount) strokes, \(eventCount) events, \(studio.renderer.painter.pixelCount) pixels")
