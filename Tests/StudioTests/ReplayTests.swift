import Geometry
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

struct ReplayTests {
  private let canvas = CanvasSize(width: 400, height: 300)

  private func picture(_ shot: Shot) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `wherever one goes, it looks as the first edits say`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (shot, log) = random.shot(editCount: 40)
    let replay = Replay(log, of: shot.id, canvas: canvas)
    #expect(replay.count == 40)
    for _ in 0..<10 {
      let position = random.int(in: 0...log.count)
      replay.go(to: position)
      _ = replay.refresh()
      var expected = Shot(id: shot.id)
      for edit in log[..<position] { try expected.apply(edit) }
      #expect(replay.position == position)
      #expect(replay.shot == expected)
      #expect((replay.screen == picture(expected)) == true)
    }
    replay.go(to: 10_000)
    #expect(replay.position == log.count && replay.shot == shot)
    replay.go(to: -3)
    #expect(replay.position == 0)
  }
}
