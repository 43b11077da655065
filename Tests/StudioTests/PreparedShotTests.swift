import Geometry
import Gestures
import Ink
import Raster
import Storyboard
import Studio
import TestSupport
import Testing

/// The law of shots that are prepared: opened, drawn and composed ahead, they show what they would show anyway, with
/// nothing left to do.
struct PreparedShotTests {
  private let canvas = CanvasSize(width: 320, height: 240)

  private func studio(_ shot: Shot) -> ShotStudio {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.setDesk(width: 300, height: 260)
    return studio
  }

  private func drawn(_ seed: UInt64) -> Shot {
    var random = SplitMix64(seed: seed)
    let studio = studio(Shot(id: ShotID(high: 1, low: seed)))
    for stroke in 0..<4 {
      let points = (0..<random.int(in: 2...8)).map { _ in
        Point(x: random.double(in: 0...300), y: random.double(in: 0...260))
      }
      for (i, point) in points.enumerated() {
        let sample = PointerSample(
          location: point, pressure: 0.6, time: Double(stroke * 1000 + i * 8))
        studio.handle(
          PointerInput(
            phase: i == 0 ? .down : (i == points.count - 1 ? .up : .move), pointer: 1, device: .pen,
            sample: sample))
      }
    }
    return studio.shot
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `what was composed ahead is shown whole, once`(seed: UInt64) {
    let shot = drawn(seed)
    let (prepared, fresh) = (studio(shot), studio(shot))
    while prepared.advance(samples: 50, pixelRatio: 1.25) {}
    prepared.composeAhead()
    fresh.load()
    #expect(fresh.refresh() == fresh.screen.bounds)
    #expect(prepared.screen == fresh.screen)
    #expect(prepared.refresh() == prepared.screen.bounds)
    #expect(prepared.refresh().isEmpty)
    #expect(prepared.screen == fresh.screen)
  }

  @Test func `on the same desk, with the same layer, nothing is left to do`() {
    let studio = studio(drawn(9))
    while studio.advance(samples: 50, pixelRatio: 1.25) {}
    studio.composeAhead()
    _ = studio.refresh()
    studio.setDesk(width: 300, height: 260)
    studio.selectedLayer = studio.activeLayer
    #expect(studio.closeUpRegion != nil)
    #expect(!studio.advance(samples: 50, pixelRatio: 1.25))
    #expect(studio.refresh().isEmpty)
    studio.setDesk(width: 301, height: 260)
    #expect(studio.closeUpRegion == nil)
  }

  @Test func `what changes after it was composed is shown with it`() {
    let studio = studio(drawn(3))
    while studio.advance(samples: 50, pixelRatio: 1.25) {}
    studio.composeAhead()
    studio.setBackground(Color(rgba: 0x1122_33FF))
    #expect(studio.refresh() == studio.screen.bounds)
    #expect(studio.screen[5, 5].color == Color(rgba: 0x1122_33FF))
  }
}
