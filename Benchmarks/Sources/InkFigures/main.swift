import CAllocationCount
import Foundation
import Geometry
import Ink

/// One pipeline under a name.
let pipelines: [(name: String, make: () -> InkPipeline)] = [
  ("touch path", { InkPipeline() }),
  ("+ Antigrain + outline", { InkPipeline(outline: pen) }),
  (
    "+ Savitzky-Golay + cone + both",
    { InkPipeline(filters: [.savitzkyGolay(), .coneSimplifier()], outline: pen) }
  ),
  ("+ Douglas-Peucker + both", { InkPipeline(filters: [.douglasPeucker()], outline: pen) }),
]
let pen = OutlineStyle(diameter: 4, response: WidthResponse(51, 102, 153, 204, 255))

/// Nanoseconds a batch, over `measured` batches that follow `warm` points; median of `runs`.
func time(
  _ pipeline: () -> InkPipeline, _ mode: Mode, after warm: Int, measured: Int, runs: Int,
  pathOnly: Bool
) -> (nanoseconds: Double, allocations: Double, bytesPerPoint: Double) {
  var times: [Double] = []
  var allocations = 0.0
  var bytes = 0.0
  for _ in 0..<runs {
    var stroke = SyntheticStroke()
    var past: [TouchEvent] = []
    past.reserveCapacity(warm + measured)
    let batches = (0..<warm + measured).map { _ in mode.batch(&stroke, &past) }
    let liveBefore = live_bytes()
    let stream: any Feedable = pathOnly ? PathOnly() : Whole(pipeline())
    for batch in batches[..<warm] { stream.feed(batch) }
    let count = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    for batch in batches[warm...] { stream.feed(batch) }
    let end = DispatchTime.now().uptimeNanoseconds
    times.append(Double(end - start) / Double(measured))
    allocations = Double(allocation_count() - count) / Double(measured)
    bytes = Double(live_bytes() - liveBefore) / Double(warm + measured)
    stream.end()
    withExtendedLifetime((batches, past)) {}
  }
  times.sort()
  return (times[times.count / 2], allocations, bytes)
}

/// Cuts of the outline for each point, of the last run.
nonisolated(unsafe) var cuts = 0.0

protocol Feedable: AnyObject {
  func feed(_ batch: [TouchEvent])
  func end()
}

final class Whole: Feedable {
  let stream: InkStream
  init(_ pipeline: InkPipeline) { stream = InkStream(pipeline) }
  func feed(_ batch: [TouchEvent]) { stream.add(batch) }
  func end() {
    let stroke = stream.strokes[0]
    cuts = Double(stroke.outline?.sections.count ?? 0) / Double(stroke.path.points.count)
  }
}

final class PathOnly: Feedable {
  let paths = TouchPaths()
  func feed(_ batch: [TouchEvent]) { paths.add(batch) }
  func end() { precondition(!paths.paths.isEmpty) }
}

// For a profiler: `InkFigures MODE POINTS PIPELINE` runs one case only.
let only = CommandLine.arguments.dropFirst().map { $0 }
print(
  "pipeline                          mode  points   ns/batch  ns/event  allocs/event  live B/point  cuts/pt"
)
for (index, pipeline) in pipelines.enumerated() {
  for mode in Mode.allCases {
    for count in [250, 1000, 2500, 10_000, 100_000] {
      if index == 3, count > 2500 { continue }
      if only.count == 3, only != [mode.rawValue, "\(count)", "\(index)"] { continue }
      if mode == .firstPoint, count > 10_000 { continue }
      let measured = min(count, 500)
      let runs = max(3, min(200, 200_000 / count))
      let (ns, allocs, bytes) = time(
        pipeline.make, mode, after: count - measured / 2, measured: measured / 2, runs: runs,
        pathOnly: index == 0)
      let perBatch = mode == .append ? 1.0 : mode == .firstPoint ? 2 : 3
      print(
        pipeline.name.padding(toLength: 34, withPad: " ", startingAt: 0)
          + String(
            format: "%@ %10d %10.0f %9.0f %12.3f %12.1f %8.2f", mode.rawValue, count, ns,
            ns / perBatch, allocs / perBatch, bytes, cuts))
    }
  }
}
