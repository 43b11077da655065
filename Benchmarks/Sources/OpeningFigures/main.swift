import Foundation
import Geometry
import Ink
import Rendering
import Storyboard
import StoryboardFile
import TestSupport

/// What opening a shot of 1,000 strokes of 60 samples costs, natively, in processor time: reading its bytes, and
/// drawing it at 1600 × 900 in the steps in which the page does, with what is shown between.

func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
  let began = now()
  try work()
  return now() - began
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func stroke(_ random: inout SplitMix64) -> Stroke {
  var x = random.double(in: 100...1500)
  var y = random.double(in: 100...800)
  var heading = random.double(in: 0...6.28)
  let bend = random.double(in: -0.06...0.06)
  let samples = (0..<60).map { i in
    heading += bend + random.double(in: -0.05...0.05)
    x += 3.5 * cosine(heading)
    y += 3.5 * sine(heading)
    return StrokeSample(
      x: Int32(x * StrokeSample.positionScale), y: Int32(y * StrokeSample.positionScale),
      force: UInt16(300 + 5 * min(i, 60 - i)), altitude: 180, time: UInt32(i * 33))
  }
  return Stroke(brush: .pen(diameter: 6), color: Color(rgba: 0x2225_2BFF), samples: samples)
}

var random = SplitMix64(seed: 5)
var shot = Shot(id: ShotID(high: 1, low: 1))
for number in 0..<UInt64(1000) {
  try shot.apply(
    ShotEdit(
      id: EditID(high: 4, low: number), session: SessionID(high: 2, low: 2),
      .change([
        .insertElement(
          ElementID(high: 3, low: number), layer: Shot.firstLayer(of: shot.id),
          .stroke(stroke(&random)))
      ])))
}
let bytes = shot.encoded()
var (reading, outlines, drawing, showing): ([Double], [Double], [Double], [Double]) = (
  [], [], [], []
)
for _ in 0..<9 {
  reading.append(try milliseconds { shot = try Shot(encoded: bytes) })
  outlines.append(
    milliseconds {
      for element in shot.elements {
        if case .stroke(let stroke) = element.content { _ = stroke.outline() }
      }
    })
  let renderer = ShotRenderer(width: 1600, height: 900)
  var screen = renderer.picture(of: shot)
  renderer.beginLoading()
  var (draw, show) = (0.0, 0.0)
  while renderer.isLoading {
    var damage = PixelRect.empty
    draw += milliseconds {
      for _ in 0..<4 where renderer.isLoading {
        damage = damage.union(renderer.continueLoading(shot, samples: 1000))
      }
    }
    show += milliseconds { renderer.compose(shot, in: damage, active: nil, onto: &screen) }
  }
  drawing.append(draw)
  showing.append(show)
}
print(
  String(
    format: "reading %.1f ms, outlines alone %.1f ms, drawing %.1f ms, showing between %.1f ms",
    median(reading), median(outlines), median(drawing), median(showing)))
