import Geometry
import Ink
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing

/// The law of pixels: the same whether ink is wet, baked, or loaded again, whatever the damage.
struct PixelLawTests {
  private let canvas = CanvasSize(width: 640, height: 400)

  private func randomStroke(_ random: inout SplitMix64) -> Stroke {
    var brush = DrawnBrush.all[random.int(in: 0...DrawnBrush.all.count - 1)]
    brush.size = UInt32(random.int(in: 64...64 * 40))
    var x = random.double(in: 0...640)
    var y = random.double(in: 0...400)
    let samples = (0..<random.int(in: 1...60)).map { i in
      x += random.double(in: -14...14)
      y += random.double(in: -14...14)
      return StrokeSample(
        x: Int32(x * 64), y: Int32(y * 64), force: UInt16(random.int(in: 0...1023)),
        altitude: UInt8(random.int(in: 0...255)), time: UInt32(i * 33))
    }
    return Stroke(
      brush: brush,
      color: Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 0xFF), samples: samples)
  }

  private func edit(_ n: UInt64, _ change: ShotChange) -> ShotEdit {
    ShotEdit(
      id: EditID(high: 1, low: n), session: SessionID(high: 2, low: 2), .change([change]))
  }

  private func shot(_ strokes: [Stroke]) throws -> Shot {
    var shot = Shot(id: ShotID(high: 9, low: 9))
    let layer = Shot.firstLayer(of: shot.id)
    for (i, stroke) in strokes.enumerated() {
      try shot.apply(
        edit(
          UInt64(i),
          .insertElement(ElementID(high: 3, low: UInt64(i)), layer: layer, .stroke(stroke))))
    }
    return shot
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `wet ink, drawn event by event, is the ink that dries`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let base = try shot((0..<4).map { _ in randomStroke(&random) })
    let stroke = randomStroke(&random)
    let layer = Shot.firstLayer(of: base.id)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(base)
    var screen = renderer.picture(of: base)
    let stream = StrokeStream(
      touch: TouchID(0), pipeline: InkPipeline(stroke.brush, predictor: PenPredictor()))
    for (i, sample) in stroke.samples.enumerated() {
      stream.beginBatch()
      stream.add(sample.event(touch: TouchID(0), phase: i == 0 ? .began : .moved))
      stream.finishBatch(predicting: i + 1 < stroke.samples.count)
      let outline = try #require(stream.outline)
      renderer.compose(
        base, in: PixelRect(covering: outline.damage), active: layer,
        wet: WetInk(layer: layer, outline: outline, brush: stroke.brush, color: stroke.color),
        onto: &screen)
    }
    var dry = base
    try dry.apply(
      edit(99, .insertElement(ElementID(high: 3, low: 99), layer: layer, .stroke(stroke))))
    let fresh = ShotRenderer(canvas: canvas)
    fresh.load(dry)
    #expect((screen == fresh.picture(of: dry)) == true)
    _ = renderer.add(dry.elements[4], to: dry)
    #expect((renderer.picture(of: dry) == screen) == true)
  }

  /// Areas, some of them behind what was drawn before.
  private func randomArea(_ random: inout SplitMix64) -> Element.Content {
    let contours = (0..<random.int(in: 1...2)).map { _ in
      (0..<random.int(in: 3...6)).map { _ in
        FilledArea.Corner(
          x: Int32(random.int(in: 0...640 * 64)), y: Int32(random.int(in: 0...400 * 64)))
      }
    }
    return .area(
      FilledArea(
        color: Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 0xFF),
        opacity: UInt8(random.int(in: 30...255)), isBehind: random.oneIn(2), contours: contours))
  }

  private func randomTransform(_ random: inout SplitMix64) throws -> LayerTransform {
    let map = AffineTransform.translation(Point(x: -320, y: -200))
      .then(.rotation(random.double(in: -3...3))).then(.scale(random.double(in: 0.3...2)))
      .then(.translation(Point(x: random.double(in: 100...500), y: random.double(in: 50...300))))
    return try #require(LayerTransform(map))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `elements that are moved and coloured look as if from scratch`(seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    var shot = try shot((0..<9).map { _ in randomStroke(&random) })
    let layer = Shot.firstLayer(of: shot.id)
    for i in 9..<12 as Range<UInt64> {
      let id = ElementID(high: 3, low: i)
      try shot.apply(edit(i, .insertElement(id, layer: layer, randomArea(&random))))
    }
    let view = AffineTransform.rotation(0.3).then(.scale(1.7))
    let renderer = ShotRenderer(width: 500, height: 300, view: seed % 2 == 0 ? view : .identity)
    renderer.load(shot)
    var screen = renderer.picture(of: shot)
    for step in 0..<8 as Range<UInt64> {
      let id = ElementID(high: 3, low: UInt64(random.int(in: 0...11)))
      let property: ElementProperty =
        random.oneIn(4)
        ? .recoloring(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 0xFF))
        : .transform(try randomTransform(&random))
      let applied = try shot.apply(edit(1000 + step, .setElement(id, property)))
      var damage: [ShotDamage] = []
      shot.addDamage(of: applied.touched, to: &damage)
      let rect = renderer.update(shot, damage)
      renderer.compose(shot, in: rect, active: layer, onto: &screen)
      let fresh = ShotRenderer(
        width: 500, height: 300, view: seed % 2 == 0 ? view : .identity)
      fresh.load(shot)
      #expect((screen == fresh.picture(of: shot)) == true, "step \(step)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is lifted and put down again leaves no trace`(seed: UInt64) throws {
    var random = SplitMix64(seed: 1300 + seed)
    let shot = try shot((0..<9).map { _ in randomStroke(&random) })
    let layer = Shot.firstLayer(of: shot.id)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    let before = renderer.picture(of: shot)
    var screen = before
    let ids = shot.elements.map(\.id).filter { _ in random.oneIn(3) }
    func show(_ rect: PixelRect) {
      renderer.compose(shot, in: rect, active: layer, onto: &screen)
    }
    show(renderer.lift(ids, of: shot, areShown: true))
    for _ in 0..<3 {
      let move = try randomTransform(&random).affine
      show(renderer.moveLifted(by: move, of: shot))
      // What is shown meanwhile does not depend on how it came about.
      #expect((screen == renderer.picture(of: shot)) == true)
    }
    show(renderer.putDown(shot))
    #expect((screen == before) == true)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `removing and bringing back is as if from scratch`(seed: UInt64) throws {
    var random = SplitMix64(seed: 500 + seed)
    var shot = try shot((0..<12).map { _ in randomStroke(&random) })
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    var screen = renderer.picture(of: shot)
    for step in 0..<8 as Range<UInt64> {
      let id = ElementID(high: 3, low: UInt64(random.int(in: 0...11)))
      let index = try #require(shot.index(of: id))
      let applied = try shot.apply(
        edit(1000 + step, .setElementsRemoved([id], !shot.elements[index].isRemoved.value)))
      var damage: [ShotDamage] = []
      shot.addDamage(of: applied.touched, to: &damage)
      let rect = renderer.update(shot, damage)
      renderer.compose(shot, in: rect, active: Shot.firstLayer(of: shot.id), onto: &screen)
      let fresh = ShotRenderer(canvas: canvas)
      fresh.load(shot)
      #expect((screen == fresh.picture(of: shot)) == true, "step \(step)")
    }
  }

  @Test
  func `pixels touched by a stroke do not grow with the strokes below it`() throws {
    var counts: [Int] = []
    for below in [0, 100, 1000] {
      var random = SplitMix64(seed: 7)
      let base = try shot((0..<below).map { _ in randomStroke(&random) })
      let renderer = ShotRenderer(canvas: canvas)
      renderer.load(base)
      var screen = renderer.picture(of: base)
      let before = renderer.painter.pixelCount
      var fixed = SplitMix64(seed: 12)
      let stroke = randomStroke(&fixed)
      let stream = StrokeStream(touch: TouchID(0), pipeline: InkPipeline(stroke.brush))
      for sample in stroke.samples {
        stream.beginBatch()
        stream.add(sample.event(touch: TouchID(0), phase: .moved))
        stream.finishBatch()
        let outline = try #require(stream.outline)
        renderer.compose(
          base, in: PixelRect(covering: outline.damage), active: Shot.firstLayer(of: base.id),
          wet: WetInk(
            layer: Shot.firstLayer(of: base.id), outline: outline, brush: stroke.brush,
            color: stroke.color), onto: &screen)
      }
      counts.append(Int(renderer.painter.pixelCount - before))
    }
    #expect(counts[0] > 0)
    #expect(counts[1] == counts[0] && counts[2] == counts[0])
  }

  @Test
  func `layers are laid on one another as they say`() throws {
    var shot = Shot(id: ShotID(high: 9, low: 9))
    let first = Shot.firstLayer(of: shot.id)
    let second = LayerID(high: 5, low: 5)
    func blot(_ color: Color) -> Element.Content {
      .stroke(
        Stroke(
          brush: Brush(kind: .pen, size: 64 * 80, response: .constant), color: color,
          samples: [StrokeSample(x: 64 * 100, y: 64 * 100, force: 1023, time: 0)]))
    }
    let red = Color(red: 200, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 200)
    try shot.apply(edit(1, .insertElement(ElementID(high: 3, low: 1), layer: first, blot(red))))
    try shot.apply(
      edit(2, .insertLayer(second, NewLayer(name: "Top", order: .between(.middle, nil)))))
    try shot.apply(edit(3, .insertElement(ElementID(high: 3, low: 2), layer: second, blot(blue))))
    func pixel() -> Color {
      let renderer = ShotRenderer(canvas: canvas)
      renderer.load(shot)
      return renderer.picture(of: shot)[100, 100].color
    }
    #expect(pixel() == blue)
    try shot.apply(edit(4, .setLayer(second, .opacity(128))))
    #expect(pixel() == Color(red: 100, green: 0, blue: 100))
    try shot.apply(edit(5, .setLayer(second, .blendMode(.multiply))))
    #expect(pixel().blue == 0)
    try shot.apply(edit(6, .setLayer(second, .isVisible(false))))
    #expect(pixel() == red)
  }
}

enum DrawnBrush {
  static let all: [Brush] = [
    .pen(diameter: 6), .eraser(diameter: 20),
    Brush(kind: .marker, size: 64 * 30, opacity: 120, response: .constant),
    Brush(kind: .pencil, size: 64 * 4, opacity: 170, stabilization: 120),
    Brush(kind: .pencil, size: 64 * 4, opacity: 220, widthSource: .forceAndTilt, grain: 200),
    Brush(kind: .pen, size: 64 * 9, widthSource: .speed, taperIn: 64 * 20, taperOut: 64 * 30),
  ]
}
