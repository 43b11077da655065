import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

struct TransformTests {
  private let canvas = CanvasSize(width: 300, height: 200)

  private func studio(
    _ shot: Shot = Shot(id: ShotID(high: 1, low: 1)), window: UInt64 = 1
  ) -> ShotStudio {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: window),
      ids: IDSource(window, 2))
    studio.setDesk(width: 400, height: 300)
    studio.load()
    return studio
  }

  private func input(
    _ phase: PointerInput.Phase, _ place: Point, pointer: Int = 1,
    device: PointerInput.Device = .touch, modifiers: PointerInput.Modifiers = [], time: Double = 0
  ) -> PointerInput {
    PointerInput(
      phase: phase, pointer: pointer, device: device, modifiers: modifiers,
      sample: PointerSample(location: place, pressure: 0.6, time: time))
  }

  private func draw(_ studio: ShotStudio, _ random: inout SplitMix64, count: Int = 3) {
    // Black on white: what is blended group by group may differ by 1 in other colours.
    studio.tools.setColor(.black)
    for stroke in 0..<count {
      for i in 0..<6 {
        let place = studio.view.desk(
          Point(x: random.double(in: 40...260), y: random.double(in: 40...160)))
        studio.handle(
          input(
            i == 0 ? .down : i == 5 ? .up : .move, place, device: .pen,
            time: Double(stroke * 1000 + i * 8)))
      }
    }
    _ = studio.refresh()
  }

  private func picture(_ shot: Shot) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  private func map(_ random: inout SplitMix64) -> AffineTransform {
    AffineTransform.rotation(random.double(in: -3...3))
      .then(.scale(random.double(in: 0.4...2)))
      .then(.translation(Point(x: random.double(in: -80...80), y: random.double(in: -80...80))))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `transforming a group equals transforming its children`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio()
    draw(studio, &random)
    try studio.addLayer()
    draw(studio, &random)
    let layers = studio.shot.layersInOrder.map { studio.shot.layers[$0].id }
    for id in layers where random.int(in: 0...1) == 0 {
      try studio.transformLayers([id], by: map(&random))
    }
    try studio.groupLayers(layers)
    let group = try #require(studio.selectedLayer)
    let other = self.studio(studio.shot, window: 2)
    for _ in 0..<3 {
      let map = map(&random)
      try studio.transformLayers([group], by: map)
      for id in layers { try other.transformLayers([id], by: map) }
      #expect((picture(studio.shot) == picture(other.shot)) == true)
    }
    // And taking the group apart moves nothing.
    let before = picture(studio.shot)
    try studio.ungroup(group)
    let difference = zip(picture(studio.shot).pixels, before.pixels).map { abs(Int($0) - Int($1)) }
    #expect(difference.max()! <= 4)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is held stays under the fingers at any zoom and turn`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio()
    draw(studio, &random)
    studio.zoom(by: random.double(in: 0.3...5), about: Point(x: 120, y: 90))
    studio.turn(by: random.double(in: -3...3))
    let layer = Shot.firstLayer(of: studio.shot.id)
    try studio.beginTransforming([layer])
    let before = studio.shot.transform(ofLayer: 0)
    func place() -> Point {
      Point(x: random.double(in: 0...400), y: random.double(in: 0...300))
    }
    let start = (place(), place())
    studio.handle(input(.down, start.0))
    studio.handle(input(.down, start.1, pointer: 2))
    var end = start
    for _ in 0..<4 {
      end = (place(), place())
      studio.handle(input(.move, end.0))
      studio.handle(input(.move, end.1, pointer: 2))
    }
    let count = studio.outbox.count
    studio.handle(input(.up, end.0))
    #expect(studio.outbox.count == count)
    studio.handle(input(.up, end.1, pointer: 2))
    #expect(studio.outbox.count == count + 1)
    let after = studio.shot.transform(ofLayer: 0)
    // What lay under each finger lies under it again.
    let back = try #require(before.inverse)
    for (from, to) in [(start.0, end.0), (start.1, end.1)] {
      let held = back(studio.view.canvas(from))
      #expect(studio.view.desk(after(held)).distance(to: to) < 1e-6)
    }
    studio.undo()
    #expect(studio.shot.transform(ofLayer: 0) == before)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `what a hand shows is what is written, and letting be shows what was`(seed: UInt64) throws {
    var random = SplitMix64(seed: 40 + seed)
    let studio = studio()
    draw(studio, &random)
    try studio.addLayer()
    draw(studio, &random)
    let chosen = try #require(studio.selectedLayer)
    try studio.beginTransforming([chosen])
    _ = studio.refresh()
    let still = studio.screen
    studio.handle(input(.down, Point(x: 200, y: 150)))
    studio.handle(input(.move, Point(x: 231, y: 127)))
    _ = studio.refresh()
    let held = studio.screen
    #expect((held == still) == false)
    studio.handle(input(.cancel, Point(x: 231, y: 127)))
    _ = studio.refresh()
    #expect((studio.screen == still) == true)
    studio.handle(input(.down, Point(x: 200, y: 150), time: 10))
    studio.handle(input(.move, Point(x: 231, y: 127), time: 20))
    studio.handle(input(.up, Point(x: 231, y: 127), time: 30))
    _ = studio.refresh()
    #expect((studio.screen == held) == true)
    #expect((picture(studio.shot) == held) == true)
  }

  @Test
  func `much ink is moved as pixels while it is held, and drawn when it is let go`() throws {
    var random = SplitMix64(seed: 3)
    var shot = Shot(id: ShotID(high: 1, low: 1))
    for i in 0..<9 as Range<UInt64> {
      let samples = (0..<400).map { _ in
        StrokeSample(
          x: Int32(random.int(in: 3000...12000)), y: Int32(random.int(in: 3000...9000)),
          force: 500, time: 0)
      }
      let stroke = Stroke(brush: .pen(diameter: 3), color: .black, samples: samples)
      try shot.apply(
        ShotEdit(
          id: EditID(high: 1, low: i), session: SessionID(high: 2, low: 2),
          .change([
            .insertElement(
              ElementID(high: 3, low: i), layer: Shot.firstLayer(of: shot.id), .stroke(stroke))
          ])))
    }
    let studio = studio(shot)
    studio.setView(Viewport())
    _ = studio.refresh()
    let still = studio.screen
    try studio.beginTransforming([Shot.firstLayer(of: shot.id)])
    studio.handle(input(.down, Point(x: 150, y: 100)))
    // Along whole pixels moved pixels are those that are drawn.
    studio.handle(input(.move, Point(x: 162, y: 95)))
    _ = studio.refresh()
    let held = studio.screen
    #expect((held == still) == false)
    studio.handle(input(.up, Point(x: 162, y: 95)))
    _ = studio.refresh()
    #expect((studio.screen == held) == true)
  }

  @Test
  func `handles scale about the corner across and turn about the middle`() throws {
    let studio = studio()
    var random = SplitMix64(seed: 1)
    draw(studio, &random)
    let layer = Shot.firstLayer(of: studio.shot.id)
    try studio.beginTransforming([layer])
    let handles = studio.transformHandles
    #expect(handles.count == 5)
    let frame = try #require(studio.transformFrame)
    studio.handle(input(.down, handles[2], device: .mouse))
    let far = handles[0] + (handles[2] - handles[0]) * 1.5
    studio.handle(input(.move, far, device: .mouse))
    studio.handle(input(.up, far, device: .mouse))
    let scaled = try #require(studio.transformFrame)
    #expect(scaled.corners[0].distance(to: frame.corners[0]) < 1e-6)
    #expect(abs(try #require(studio.transformNumbers(of: [layer])).scale - 1.5) < 1e-9)
    // A quarter, in steps of 15°.
    let knob = studio.transformHandles[4]
    let center = studio.view.desk(scaled.center)
    let side = center + (knob - center).turnedQuarter + Point(x: 3, y: 5)
    studio.handle(input(.down, knob, device: .mouse))
    studio.handle(input(.move, side, device: .mouse, modifiers: .constrain))
    studio.handle(input(.up, side, device: .mouse, modifiers: .constrain))
    let turned = try #require(studio.transformFrame)
    #expect(turned.center.distance(to: scaled.center) < 1e-6)
    #expect(
      abs(try #require(studio.transformNumbers(of: [layer])).angle - 1.5707963267948966) < 1e-9)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `numbers put layers where they say`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio()
    draw(studio, &random)
    let layer = Shot.firstLayer(of: studio.shot.id)
    #expect(
      studio.transformNumbers(of: [layer]) == TransformNumbers(x: 0, y: 0, scale: 1, angle: 0))
    if random.int(in: 0...1) == 0 { try studio.flipLayers([layer], vertically: false) }
    let wanted = TransformNumbers(
      x: random.double(in: -90...90), y: random.double(in: -90...90),
      scale: random.double(in: 0.2...4), angle: random.double(in: -3...3))
    try studio.place([layer], at: wanted)
    let found = try #require(studio.transformNumbers(of: [layer]))
    #expect(abs(found.x - wanted.x) < 1e-9 && abs(found.y - wanted.y) < 1e-9)
    #expect(abs(found.scale - wanted.scale) < 1e-9 && abs(found.angle - wanted.angle) < 1e-9)
    try studio.resetTransforms([layer])
    #expect(studio.shot.transform(ofLayer: 0) == .identity)
  }

  @Test
  func `mirroring twice is as before, each a step to undo`() throws {
    var random = SplitMix64(seed: 5)
    let studio = studio()
    draw(studio, &random)
    let layer = Shot.firstLayer(of: studio.shot.id)
    let before = picture(studio.shot)
    for isVertical in [false, true] {
      try studio.flipLayers([layer], vertically: isVertical)
      #expect((picture(studio.shot) == before) == false)
      try studio.flipLayers([layer], vertically: isVertical)
      let difference = zip(picture(studio.shot).pixels, before.pixels).map {
        abs(Int($0) - Int($1))
      }
      #expect(difference.max()! <= 2)
      studio.undo()
      studio.undo()
      #expect((picture(studio.shot) == before) == true)
    }
  }

  @Test
  func `locked and hidden layers refuse, and so does what is too far`() throws {
    let studio = studio()
    let first = Shot.firstLayer(of: studio.shot.id)
    try studio.addLayer()
    let second = try #require(studio.selectedLayer)
    try studio.setLayer(first, .isLocked(true))
    #expect(throws: LayerRefusal.locked(first)) { try studio.beginTransforming([first]) }
    #expect(throws: LayerRefusal.locked(first)) { try studio.beginTransforming([second, first]) }
    try studio.setLayer(first, .isLocked(false))
    try studio.groupLayers([first, second])
    let group = try #require(studio.selectedLayer)
    try studio.setLayer(second, .isLocked(true))
    #expect(throws: LayerRefusal.locked(second)) { try studio.beginTransforming([group]) }
    try studio.setLayer(second, .isLocked(false))
    try studio.setLayer(group, .isVisible(false))
    #expect(throws: LayerRefusal.hidden(second)) { try studio.beginTransforming([second]) }
    try studio.setLayer(group, .isVisible(true))
    #expect(throws: LayerRefusal.tooFar(first)) {
      try studio.transformLayers([first], by: .scale(1e9))
    }
    #expect(throws: LayerRefusal.tooFar(first)) {
      try studio.transformLayers([first], by: .scale(1e-9))
    }
    #expect(!studio.isTransforming)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `ink lies where the pen was, on a layer that lies anyhow`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plain = studio()
    let moved = studio()
    try moved.transformLayers([Shot.firstLayer(of: moved.shot.id)], by: map(&random))
    let transform = moved.shot.transform(ofLayer: 0)
    moved.tools.setDiameter(20)
    plain.tools.setDiameter(20)
    var again = random
    draw(plain, &random, count: 1)
    draw(moved, &again, count: 1)
    // The wet stroke was drawn as the dry one.
    #expect((moved.screen == picture(moved.shot)) == true)
    guard case .stroke(let a) = plain.shot.elements[0].content,
      case .stroke(let b) = moved.shot.elements[0].content
    else { return }
    for (p, q) in zip(a.samples, b.samples) {
      #expect(transform(q.location).distance(to: p.location) < 0.06)
    }
    #expect(
      abs(Double(b.brush.size) * transform.meanScale - Double(a.brush.size))
        <= transform.meanScale)
  }
}
