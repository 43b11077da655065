import Foundation
import Geometry
import Ink
import Media
import Rendering
import Storyboard
import TestSupport

/// What small pictures of shots cost, 320 × 180, in processor time: from all of their strokes, and after one
/// more, with the PNG and without.
///
/// `ThumbnailFigures` prints medians of 15; strokes have 60 samples.

let layerSession = SessionID(high: 2, low: 2)

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

/// A wandering pen of `count` samples somewhere on the canvas.
func stroke(_ random: inout SplitMix64, samples count: Int) -> Stroke {
  var x = random.double(in: 100...1500)
  var y = random.double(in: 100...800)
  var heading = random.double(in: 0...6.28)
  let bend = random.double(in: -0.06...0.06)
  let samples = (0..<count).map { i in
    heading += bend + random.double(in: -0.05...0.05)
    x += 3.5 * cosine(heading)
    y += 3.5 * sine(heading)
    return StrokeSample(
      x: Int32(x * StrokeSample.positionScale), y: Int32(y * StrokeSample.positionScale),
      force: UInt16(300 + 5 * min(i, count - i)), altitude: 180, time: UInt32(i * 33))
  }
  return Stroke(brush: .pen(diameter: 6), color: Color(rgba: 0x2225_2BFF), samples: samples)
}

print("strokes   all of it ms   with PNG ms   one more ms   with PNG ms")
for count in [150, 1000] {
  var random = SplitMix64(seed: 5)
  var shot = Shot(id: ShotID(high: 1, low: 1))
  func add(_ number: Int) throws {
    try shot.apply(
      ShotEdit(
        id: EditID(high: 4, low: UInt64(number)), session: layerSession,
        .change([
          .insertElement(
            ElementID(high: 3, low: UInt64(number)), layer: Shot.firstLayer(of: shot.id),
            .stroke(stroke(&random, samples: 60)))
        ])))
  }
  for number in 0..<count { try add(number) }
  var (all, allPNG, one, onePNG): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  for turn in 0..<15 {
    let renderer = ShotRenderer(width: 320, height: 180, view: .scale(0.2))
    var picture = renderer.picture(of: shot)
    all.append(
      milliseconds {
        renderer.load(shot)
        picture = renderer.picture(of: shot)
      })
    allPNG.append(try milliseconds { _ = try PNG.encode(picture, isQuick: true) } + all[turn])
    try add(count + turn)
    let element = shot.elements[shot.elements.count - 1]
    one.append(
      milliseconds {
        _ = renderer.update(shot, [.element(element.id, in: Shot.firstLayer(of: shot.id))])
        picture = renderer.picture(of: shot)
      })
    onePNG.append(try milliseconds { _ = try PNG.encode(picture, isQuick: true) } + one[turn])
  }
  func column(_ values: [Double]) -> String { String(format: "%12.2f", median(values)) }
  print(String(format: "%7d", count), column(all), column(allPNG), column(one), column(onePNG))
}
