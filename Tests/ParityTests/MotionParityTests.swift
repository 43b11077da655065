import Geometry
import Storyboard
import StoryboardFile
import StudioWasm
import TestSupport
import Testing

extension `Native equals browser, byte for byte` {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `layers that move`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shot, log) = random.shot(editCount: 40)
    for layer in shot.layers where random.oneIn(2) {
      let edit = ShotEdit(
        id: random.id(), session: random.id(),
        .change([.setLayer(layer.id, .motion(random.layerMotion()))]))
      try shot.apply(edit)
      log.append(edit)
    }
    var script = ParityScript()
    let archive = ShotArchive(id: shot.id, snapshot: nil, edits: log.map { $0.encoded() })
    script.perform(
      .shot(
        .openShot(
          random.id(), random.id(), archive: archive.encoded(), width: 400, height: 300)))
    script.perform(.shot(.setDesk(width: 400, height: 300)))
    script.call("refresh")
    let seen = shot.layers.filter { shot.index(of: $0.id).map { shot.isPresent($0) } ?? false }
    for layer in seen.prefix(4) {
      func moment() -> FilmMoment {
        FilmMoment(
          frame: random.number(0...47), count: 48, filmRate: FilmRate(numerator: 24, denominator: 1)
        )
      }
      script.perform(.motion(.beginMotion(layer.id, moment())))
      for _ in 0..<3 {
        script.perform(.motion(.showMoment(moment())))
        script.call("refresh")
        script.perform(.motion(.motion))
      }
      script.perform(
        .motion(
          .poseLayer(
            PoseSight(
              way: Point(x: random.double(in: -90...90), y: 31), factor: random.double(in: 0.2...3),
              degrees: random.double(in: -500...500), opacity: random.double(in: 0...1)))))
      script.call("refresh")
      let curve = EasingSight(
        holds: false, x1: 0.3, y1: random.double(in: -2...3), x2: 0.8, y2: 1.2)
      script.perform(.motion(.easeKey(frame: 0, curve)))
      script.perform(.motion(.stretchMotion(isOn: random.oneIn(2))))
      script.perform(.motion(.moveKey(frame: 0, target: random.number(0...47))))
      script.perform(.motion(.showMoment(moment())))
      script.call("refresh")
      script.perform(.motion(.motion))
      script.perform(.motion(.endMotion))
      script.call("refresh")
    }
    script.perform(.motion(.movingLayers))
    try script.expectSameInBrowser("seed \(seed)")
  }
}
