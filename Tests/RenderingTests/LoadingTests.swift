import Dispatch
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

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `layers that are drawn beside each other look as those drawn in turn`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var shot = Shot(id: ShotID(high: 9, low: 9))
    let session = SessionID(high: 2, low: 2)
    for _ in 0..<40 { _ = try? shot.apply(random.edit(of: shot, by: session)) }
    let (inTurn, beside) = (ShotRenderer(canvas: canvas), ShotRenderer(canvas: canvas))
    inTurn.load(shot)
    beside.load(shot) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
    #expect((beside.picture(of: shot) == inTurn.picture(of: shot)) == true)
    for layer in shot.layers {
      #expect((beside.picture(ofLayer: layer.id) == inTurn.picture(ofLayer: layer.id)) == true)
    }
    // What comes later finds all as it would be.
    for _ in 0..<10 {
      guard let applied = try? shot.apply(random.edit(of: shot, by: session)) else { continue }
      var damage: [ShotDamage] = []
      shot.addDamage(of: applied.touched, to: &damage)
      #expect(beside.update(shot, damage) == inTurn.update(shot, damage))
      #expect((beside.picture(of: shot) == inTurn.picture(of: shot)) == true)
    }
  }
}
