import FigureParts
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
            .stroke(random.wanderingStroke(samples: 60)))
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
