import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

/// Putting layers together and apart: the picture looks the same, or whoever asks is told before.
struct LayerLookTests {
  private let canvas = CanvasSize(width: 120, height: 80)
  /// What rounding makes of layers that are put together otherwise.
  private let rounding = 3

  private func draw(_ studio: ShotStudio, _ places: [(Double, Double)], at time: Double) {
    for (i, place) in places.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == places.count - 1 ? .up : .move), pointer: 1, device: .pen,
          sample: PointerSample(
            location: Point(x: place.0, y: place.1), pressure: 0.7, time: time + Double(i) * 8)))
    }
    _ = studio.refresh()
  }

  /// A shot of a first layer and `modes` above it, crossing lines on each, the upper ones at 40 %.
  private func studio(_ modes: [LayerBlendMode], seed: UInt64) throws -> ShotStudio {
    var random = SplitMix64(seed: seed)
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: canvas, session: SessionID(high: 7, low: 1),
      ids: IDSource(seed, 2))
    studio.load()
    for (step, mode) in ([.normal] + modes).enumerated() {
      if step > 0 { try studio.addLayer() }
      studio.tools.take(.pen)
      for stroke in 0..<3 {
        studio.tools.setColor(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
        draw(
          studio,
          (0..<8).map { _ in (random.double(in: 0...120), random.double(in: 0...80)) },
          at: Double(step * 10 + stroke) * 1000)
      }
      let layer = try #require(studio.activeLayer)
      try studio.setLayer(layer, .blendMode(mode))
      if step > 0 { try studio.setLayer(layer, .opacity(102)) }
    }
    return studio
  }

  private func ids(_ studio: ShotStudio, in parent: LayerID? = nil) -> [LayerID] {
    studio.shot.children(of: parent).map { studio.shot.layers[$0].id }
  }

  private func picture(_ studio: ShotStudio) -> Bitmap { picture(of: studio.shot) }

  private func picture(of shot: Shot) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func `an opacity that is tried is seen as if it were set, without an edit`() throws {
    let studio = try studio([.normal, .multiply], seed: 5)
    let layer = ids(studio)[1]
    _ = studio.refresh()
    let (before, position) = (studio.screen, studio.shot.position)
    for opacity in [200, 12, 0] as [UInt8] {
      studio.tryOpacity(opacity, of: layer)
      _ = studio.refresh()
      #expect(studio.shot.position == position && studio.screen != before)
      #expect(studio.screen == picture(of: studio.shot.faded(layer, to: opacity)))
    }
    studio.tryOpacity(nil, of: layer)
    _ = studio.refresh()
    #expect(studio.screen == before)
    // Then it is one step, and undone at once.
    studio.tryOpacity(60, of: layer)
    try studio.setLayer(layer, .opacity(61))
    studio.tryOpacity(nil, of: layer)
    _ = studio.refresh()
    #expect(studio.shot.position == position + 1 && studio.screen == picture(studio))
    studio.undo()
    _ = studio.refresh()
    #expect(studio.screen == before)
  }

  @Test func `a locked layer is not shown as it cannot be set`() throws {
    let studio = try studio([.normal], seed: 6)
    let layer = ids(studio)[1]
    try studio.setLayer(layer, .isLocked(true))
    _ = studio.refresh()
    let before = studio.screen
    studio.tryOpacity(12, of: layer)
    _ = studio.refresh()
    #expect(studio.screen == before)
  }

  @Test(arguments: [LayerBlendMode.normal, .multiply, .screen], 0..<4 as Range<UInt64>)
  func `faint layers of one mode look the same grouped, taken apart and merged`(
    mode: LayerBlendMode, seed: UInt64
  ) throws {
    let studio = try studio([mode, mode], seed: seed)
    let before = picture(studio)
    let upper = Array(ids(studio)[1...])
    try studio.groupLayers(upper, isAsked: true)
    #expect(difference(picture(studio), before) <= rounding)
    let group = try #require(studio.selectedLayer)
    try studio.ungroup(group, isAsked: true)
    #expect(picture(studio) == before)
    try studio.mergeLayers(upper, isAsked: true)
    #expect(difference(picture(studio), before) <= rounding)
  }

  @Test(arguments: [LayerBlendMode.multiply, .screen, .overlay], [255, 102] as [UInt8])
  func `a group of one layer gives it how it blends and how faint it is`(
    mode: LayerBlendMode, opacity: UInt8
  ) throws {
    let studio = try studio([.normal, .normal], seed: 11)
    let upper = Array(ids(studio)[1...])
    try studio.groupLayers(upper)
    let group = try #require(studio.selectedLayer)
    try studio.setLayer(group, .blendMode(mode))
    try studio.setLayer(group, .opacity(opacity))
    try studio.removeLayers([upper[1]])
    let before = picture(studio)
    try studio.ungroup(group, isAsked: true)
    #expect(difference(picture(studio), before) <= rounding)
  }

  @Test func `a group of several that is faint as a whole is taken apart when one is told`() throws
  {
    let studio = try studio([.multiply, .multiply], seed: 12)
    let upper = Array(ids(studio)[1...])
    try studio.groupLayers(upper)
    let group = try #require(studio.selectedLayer)
    try studio.setLayer(group, .opacity(102))
    let before = picture(studio)
    let shot = studio.shot
    #expect(throws: LayerRefusal.looksDifferent) { try studio.ungroup(group, isAsked: true) }
    #expect(studio.shot == shot)
    try studio.ungroup(group)
    // It does look different, and each layer is as faint as it was in the group.
    #expect(difference(picture(studio), before) > rounding)
    let opacities = studio.shot.children(of: nil).map { studio.shot.layers[$0].opacity.value }
    #expect(opacities == [255, 41, 41])
    studio.undo()
    #expect(picture(studio) == before)
  }

  @Test func `layers that blend in several ways are grouped when one is told`() throws {
    let studio = try studio([.normal, .multiply], seed: 13)
    let shot = studio.shot
    let upper = Array(ids(studio)[1...])
    #expect(throws: LayerRefusal.looksDifferent) {
      try studio.groupLayers(upper, isAsked: true)
    }
    #expect(studio.shot == shot)
    try studio.groupLayers(upper)
    #expect(ids(studio).count == 2)
  }

  @Test func `the layers of a hidden group are hidden when it is taken apart`() throws {
    let studio = try studio([.normal, .normal], seed: 14)
    try studio.groupLayers(Array(ids(studio)[1...]))
    let group = try #require(studio.selectedLayer)
    try studio.setLayer(group, .isVisible(false))
    let before = picture(studio)
    try studio.ungroup(group, isAsked: true)
    #expect(picture(studio) == before)
  }

  @Test func `trying changes nothing of what is on the screen`() throws {
    let studio = try studio([.normal, .multiply], seed: 15)
    _ = studio.refresh()
    let screen = studio.screen
    try? studio.groupLayers(Array(ids(studio)[1...]), isAsked: true)
    _ = studio.refresh()
    #expect(studio.screen == screen)
    draw(studio, [(10, 10), (40, 40), (100, 20)], at: 90000)
    #expect(studio.screen == picture(studio))
  }
}
