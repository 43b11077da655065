import Geometry
import Ink
import Raster
import Rendering
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// Drawing a shot a little at a time, with edits in between, ends as drawing it at once.
struct LoadingTests {
  private let canvas = CanvasSize(width: 320, height: 240)

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `edits that come while a shot is loading are in it once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var shot = Shot(id: ShotID(high: 9, low: 9))
    let session = SessionID(high: 2, low: 2)
    for _ in 0..<25 { _ = try? shot.apply(random.edit(of: shot, by: session)) }
    let renderer = ShotRenderer(canvas: canvas)
    renderer.beginLoading()
    var screen = renderer.picture(of: shot)
    while renderer.isLoading {
      var changed = renderer.continueLoading(shot, samples: random.int(in: 1...120))
      if random.int(in: 0...2) == 0,
        let applied = try? shot.apply(random.edit(of: shot, by: session))
      {
        var damage: [ShotDamage] = []
        shot.addDamage(of: applied.touched, to: &damage)
        changed = changed.union(renderer.update(shot, damage))
      }
      renderer.compose(shot, in: changed, active: nil, onto: &screen)
    }
    let fresh = ShotRenderer(canvas: canvas)
    fresh.load(shot)
    #expect((screen == fresh.picture(of: shot)) == true)
    #expect((renderer.picture(of: shot) == screen) == true)
  }
}
