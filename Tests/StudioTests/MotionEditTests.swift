import Geometry
import Gestures
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `Keyframes in the hand` {
  private let rate = FrameRate(numerator: 24)

  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 400, height: 300),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 400, height: 300)
    draw(studio, from: Point(x: 100, y: 100), to: Point(x: 180, y: 140))
    return studio
  }

  private func draw(_ studio: ShotStudio, from a: Point, to b: Point) {
    drag(studio, from: a, to: b)
  }

  private func drag(
    _ studio: ShotStudio, from a: Point, to b: Point, ends: PointerInput.Phase = .up
  ) {
    var time = 0.0
    func input(_ phase: PointerInput.Phase, _ place: Point) {
      time += 10
      studio.handle(
        PointerInput(
          phase: phase, pointer: 1, device: .pen,
          sample: PointerSample(location: studio.view.desk(place), pressure: 0.5, time: time)))
    }
    input(.down, a)
    for step in 1...5 { input(.move, a.interpolated(to: b, Double(step) / 5)) }
    input(ends, b)
  }

  private func moment(_ frame: Int, of count: Int = 48) -> ShotMoment {
    ShotMoment(frame: frame, count: count, rate: rate)
  }

  private var first: LayerID { Shot.firstLayer(of: ShotID(high: 1, low: 1)) }

  private func motion(_ studio: ShotStudio) -> LayerMotion? { studio.shot.layers[0].motion.value }

  @Test func `a drag at a later moment is a way from where it was drawn, in one step`() throws {
    let studio = studio()
    _ = studio.refresh()
    let drawn = studio.screen
    try studio.beginMotion(first, at: moment(24))
    #expect(studio.isMoving && studio.motionSight?.keys == [])
    let position = studio.shot.position
    drag(studio, from: Point(x: 140, y: 120), to: Point(x: 200, y: 150))
    #expect(studio.shot.position == position + 1)
    let set = try #require(motion(studio))
    #expect(set.keys.map(\.time) == [0, 1000])
    #expect(set.keys[0].pose == .rest)
    #expect(set.keys[1].pose.view.way.distance(to: Point(x: 60, y: 30)) < 0.02)
    #expect(set.keys[1].pose.scale == LayerPose.whole && set.keys[1].pose.turn == 0)
    // The picture is that of the moment.
    let posed = studio.shot.posed(inFrame: 24, of: 48, at: rate)
    let fresh = ShotRenderer(canvas: studio.canvas)
    fresh.load(posed)
    _ = studio.refresh()
    #expect(studio.screen == fresh.picture(of: posed))
    #expect(studio.screen != drawn)
    // At its beginning, and when the mode ends, it is as it is drawn.
    studio.show(moment(0))
    _ = studio.refresh()
    #expect(studio.screen == drawn)
    studio.show(moment(24))
    _ = studio.refresh()
    #expect(studio.screen != drawn)
    studio.endMotion()
    _ = studio.refresh()
    #expect(studio.screen == drawn && !studio.isMoving)
    studio.undo()
    #expect(motion(studio) == nil)
  }

  @Test func `what is seen while a hand is at it is what is set when it goes up`() throws {
    let studio = studio()
    try studio.beginMotion(first, at: moment(10))
    drag(studio, from: Point(x: 140, y: 120), to: Point(x: 170, y: 125))
    let handles = try #require(studio.motionSight).handles
    // By the knob, a quarter around.
    let center = handles[0].midpoint(to: handles[2])
    let knob = handles[4]
    let arm = knob - center
    studio.handle(
      PointerInput(
        phase: .down, pointer: 1, device: .pen,
        sample: PointerSample(location: knob, pressure: 0.5, time: 1)))
    let there = center + Point(x: -arm.y, y: arm.x)
    studio.handle(
      PointerInput(
        phase: .move, pointer: 1, device: .pen,
        sample: PointerSample(location: there, pressure: 0.5, time: 2)))
    let held = try #require(studio.motionSight).pose
    #expect((held.degrees - 90).magnitude < 0.01)
    _ = studio.refresh()
    let seen = studio.screen
    studio.handle(
      PointerInput(
        phase: .up, pointer: 1, device: .pen,
        sample: PointerSample(location: there, pressure: 0.5, time: 3)))
    let set = try #require(studio.motionSight).pose
    #expect((set.degrees - held.degrees).magnitude < 0.006)
    #expect(set.way.distance(to: held.way) < 1.0 / 64)
    _ = studio.refresh()
    let different = zip(seen.pixels, studio.screen.pixels).count { abs(Int($0) - Int($1)) > 40 }
    #expect(different < 40)
  }

  @Test func `a hand that is taken away sets nothing`() throws {
    let studio = studio()
    try studio.beginMotion(first, at: moment(10))
    let position = studio.shot.position
    _ = studio.refresh()
    let before = studio.screen
    drag(studio, from: Point(x: 140, y: 120), to: Point(x: 200, y: 200), ends: .cancel)
    _ = studio.refresh()
    #expect(studio.shot.position == position && studio.screen == before)
  }

  @Test func `a layer in a group that moves stays under the finger`() throws {
    let studio = studio()
    try studio.addLayer()
    draw(studio, from: Point(x: 120, y: 60), to: Point(x: 360, y: 260))
    let second = try #require(studio.selectedLayer)
    try studio.groupLayers([first, second])
    let group = try #require(studio.selectedLayer)
    try studio.beginMotion(group, at: moment(20))
    try studio.setPose(
      try #require(
        LayerPose(way: Point(x: 20, y: 10), factor: 0.5, degrees: 40, opacity: 1)))
    try studio.beginMotion(second, at: moment(20))
    let before = try #require(studio.motionSight).handles
    let center = studio.view.canvas(before[0].midpoint(to: before[2]))
    let way = Point(x: 33, y: -12)
    drag(studio, from: center, to: center + way)
    let after = try #require(studio.motionSight).handles
    let step = studio.view.desk(way) - studio.view.desk(.zero)
    #expect(after[0].distance(to: before[0] + step) < 0.1)
    #expect(after[2].distance(to: before[2] + step) < 0.1)
  }

  @Test func `keyframes are moved, eased, and taken away, the last with the motion`() throws {
    let studio = studio()
    try studio.beginMotion(first, at: moment(24))
    try studio.setPose(LayerPose(x: 640))
    try studio.moveKey(fromFrame: 24, to: 40)
    #expect(studio.motionSight?.keys.map(\.frame) == [0, 40])
    try studio.ease(.hold, fromFrame: 0)
    #expect(studio.motionSight?.keys.map(\.easing).first == .hold)
    try studio.stretchMotion(true)
    studio.show(moment(24, of: 95))
    #expect(studio.motionSight?.keys.map(\.frame) == [0, 80])
    try studio.removeKey(inFrame: 0)
    try studio.removeKey(inFrame: 80)
    #expect(motion(studio) == nil)
    try studio.setPose(LayerPose(x: 640))
    try studio.removeMotion()
    #expect(motion(studio) == nil)
  }

  @Test func `what was merged goes along with its drawing, its pivot in that one's plane`() throws {
    let studio = studio()
    try studio.beginMotion(first, at: moment(24))
    try studio.setPose(try #require(LayerPose(way: .zero, factor: 2, degrees: 0, opacity: 1)))
    studio.endMotion()
    try studio.addLayer()
    draw(studio, from: Point(x: 20, y: 20), to: Point(x: 60, y: 40))
    let second = try #require(studio.selectedLayer)
    try studio.mergeLayers([first, second])
    let drawing = try #require(studio.selectedLayer)
    let before = studio.shot.posed(inFrame: 24, of: 48, at: rate)
    try studio.transformLayers([drawing], by: .translation(Point(x: 100, y: 0)))
    let after = studio.shot.posed(inFrame: 24, of: 48, at: rate)
    let index = try #require(after.index(of: first))
    let place = Point(x: 140, y: 120)
    let (a, b) = (before.transform(ofLayer: index)(place), after.transform(ofLayer: index)(place))
    #expect(b.distance(to: a + Point(x: 100, y: 0)) < 0.05)
  }

  @Test func `a group whose layers move by themselves is not taken apart without a word`() throws {
    let studio = studio()
    try studio.beginMotion(first, at: moment(24))
    try studio.setPose(LayerPose(x: 64))
    try studio.addLayer()
    let second = try #require(studio.selectedLayer)
    try studio.groupLayers([first, second])
    let group = try #require(studio.selectedLayer)
    try studio.beginMotion(group, at: moment(24))
    try studio.setPose(LayerPose(y: 64))
    #expect(throws: LayerRefusal.looksDifferent) { try studio.ungroup(group, isAsked: true) }
    try studio.ungroup(group)
    let motions = studio.shot.layers.map { $0.motion.value?.keys.last?.pose }
    #expect(motions.prefix(2) == [LayerPose(x: 64), LayerPose(y: 64)])
  }

  @Test
  func `a locked or hidden layer is not taken in hand, and one that is locked meanwhile lets go`()
    throws
  {
    let studio = studio()
    try studio.setLayer(first, .isLocked(true))
    #expect(throws: LayerRefusal.locked(first)) { try studio.beginMotion(first, at: moment(0)) }
    try studio.setLayer(first, .isLocked(false))
    try studio.setLayer(first, .isVisible(false))
    #expect(throws: LayerRefusal.hidden(first)) { try studio.beginMotion(first, at: moment(0)) }
    try studio.setLayer(first, .isVisible(true))
    try studio.beginMotion(first, at: moment(0))
    try studio.setLayer(first, .isLocked(true))
    #expect(!studio.isMoving && studio.motionSight == nil)
  }

  @Test func `copies move as their originals, a layer that is moved takes its pivot along`() throws
  {
    let studio = studio()
    try studio.beginMotion(first, at: moment(24))
    try studio.setPose(LayerPose(turn: 9000))
    studio.endMotion()
    let before = try #require(motion(studio))
    try studio.duplicateLayers([first])
    let copy = try #require(studio.shot.layers.last)
    #expect(copy.motion.value == before)
    try studio.transformLayers([first], by: .translation(Point(x: 30, y: -20)))
    let after = try #require(motion(studio))
    #expect(after.pivot.distance(to: before.pivot + Point(x: 30, y: -20)) < 0.02)
    #expect(after.keys == before.keys)
    try studio.resetTransforms([first])
    #expect(try #require(motion(studio)).pivot.distance(to: before.pivot) < 0.05)
    let other = Shot(id: ShotID(high: 2, low: 2))
    var made = other
    for edit in studio.shot.edits(copyingTo: other.id) { try made.apply(edit) }
    #expect(made.layers.map(\.motion.value) == studio.shot.layers.map(\.motion.value))
  }
}
