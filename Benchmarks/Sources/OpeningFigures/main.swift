import FigureParts
import Foundation
import Geometry
import Ink
import Rendering
import Storyboard
import StoryboardFile
import TestSupport

/// What opening a shot of 1,000 strokes of 60 samples costs, natively, in processor time: reading its bytes, and
/// drawing it at 1600 × 900 in the steps in which the page does, with what is shown between.

var random = SplitMix64(seed: 5)
var shot = Shot(id: ShotID(high: 1, low: 1))
for number in 0..<UInt64(1000) {
  try shot.apply(
    ShotEdit(
      id: EditID(high: 4, low: number), session: SessionID(high: 2, low: 2),
      .change([
        .insertElement(
          ElementID(high: 3, low: number), layer: Shot.firstLayer(of: shot.id),
          .stroke(random.wanderingStroke(samples: 60)))
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
