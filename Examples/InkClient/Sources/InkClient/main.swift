import Foundation
import Geometry
import Ink

/// A pen that draws an arc. Force is a guess at first: eight points later comes what it really was.
let pen = TouchID(1)
let arc = (0..<60).map(event)

func event(_ i: Int) -> TouchEvent {
  let turn = Double(i) / 20
  return TouchEvent(
    touch: pen, timestamp: Double(i) / 240, phase: i == 0 ? .began : i == 59 ? .ended : .moved,
    force: 0.5, location: Point(x: 200 - 150 * cosine(turn), y: 150 * sine(turn)),
    updateIndex: Int64(i), expectingUpdates: .force)
}

func mended(_ event: TouchEvent) -> TouchEvent {
  var event = event
  event.isUpdate = true
  event.expectingUpdates = []
  event.force = 0.5 + 0.4 * sine(event.timestamp * 10)
  return event
}

func foretold(after event: TouchEvent) -> TouchEvent {
  var event = event
  event.isPrediction = true
  event.timestamp += 1 / 240.0
  event.location.x += 4
  return event
}

/// Batches such as a device sends: a new event, the truth about an old one, a guess at the next.
var batches = arc.indices.map { i -> [TouchEvent] in
  var batch = [arc[i]]
  if i >= 8 { batch.append(mended(arc[i - 8])) }
  if i < arc.count - 1 { batch.append(foretold(after: arc[i])) }
  return batch
}
batches.append(arc.suffix(8).map(mended))

func pipeline() -> InkPipeline {
  InkPipeline(
    filters: [.custom { PixelGrid(pitch: 2) }, .coneSimplifier(tolerance: 1)],
    smoothing: .custom { QuarterTurns() }, outline: OutlineStyle(diameter: 12))
}

let stream = InkStream(pipeline())
var counts = (path: 0, kept: 0, elements: 0, drawn: 0)
stream.addConsumer(of: .path) { _ in counts.path += 1 }
stream.addConsumer(of: .filter(1)) { counts.kept += $0.filters[1].delta.isEmpty ? 0 : 1 }
stream.addConsumer(of: .centerLine) { stroke in
  for range in stroke.centerLine.delta.moved.ranges { counts.elements += range.count }
}
stream.addConsumer(of: .outline) { counts.drawn += $0.outline?.recomputedCount ?? 0 }
for batch in batches { stream.add(batch) }

let stroke = stream.strokes[0]
print(
  """
  \(batches.count) batches, \(batches.joined().count) events
  touch path: \(stroke.path.points.count) points, changed \(counts.path) times, \
  complete: \(stroke.path.isComplete)
  grid and simplifier: \(stroke.line.points.count) points are left, changed \(counts.kept) times
  centre line: \(stroke.centerLine.count) elements, \(counts.elements) named as changed in all
  outline: \(stroke.outline!.sections.count) cuts, \(counts.drawn) elements drawn in all
  """)

// The law, which holds for stages of one's own too if they keep their side of it.
let fresh = InkStream(pipeline())
fresh.add(batches.flatMap { $0 })
guard fresh.strokes[0].line == stroke.line,
  fresh.strokes[0].outline!.sections == stroke.outline!.sections
else {
  print("the law is broken")
  exit(1)
}
print("the law holds: a fresh stream makes the same of all events at once")
