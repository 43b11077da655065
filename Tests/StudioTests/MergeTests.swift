import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio
import TestSupport
import Testing

/// Merging layers: it looks the same, is one undo, and loses nothing that could be done before.
struct MergeTests {
  private let canvas = CanvasSize(width: 300, height: 200)

  private func studio(_ shot: Shot = Shot(id: ShotID(high: 1, low: 1))) -> ShotStudio {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    return studio
  }

  /// A stroke through places, with a few points between each two.
  private func draw(_ studio: ShotStudio, _ corners: [(Double, Double)], at time: Double = 0) {
    var places = [corners[0]]
    for (a, b) in zip(corners, corners.dropFirst()) {
      for step in 1...4 {
        let t = Double(step) / 4
        places.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
      }
    }
    for (i, place) in places.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == places.count - 1 ? .up : .move), pointer: 1, device: .pen,
          sample: PointerSample(
            location: Point(x: place.0, y: place.1), pressure: 0.7, time: time + Double(i) * 8)))
    }
    _ = studio.refresh()
  }

  private func fresh(_ shot: Shot) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  private func screen(_ studio: ShotStudio) -> Bitmap {
    _ = studio.refresh()
    return studio.screen
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Layers with ink of all tools, erasers among them, some faint, moved or grouped, all of one mode.
  private func layered(_ random: inout SplitMix64, mode: LayerBlendMode) throws -> ShotStudio {
    let studio = studio()
    for step in 0..<random.int(in: 3...6) {
      if step > 0 { try studio.addLayer() }
      for stroke in 0..<random.int(in: 1...4) {
        studio.tools.take(Tool.allCases[random.int(in: 0...3)])
        studio.tools.setColor(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
        draw(
          studio,
          (0..<4).map { _ in (random.double(in: 0...300), random.double(in: 0...200)) },
          at: Double(step * 10 + stroke) * 1000)
      }
      let layer = try #require(studio.activeLayer)
      if random.int(in: 0...2) == 0 {
        try studio.setLayer(layer, .transform(random.layerTransform()))
      }
      if random.int(in: 0...1) == 0 {
        try studio.setLayer(layer, .opacity(UInt8(random.int(in: 30...255))))
      }
      try studio.setLayer(layer, .blendMode(mode))
    }
    return studio
  }

  /// Whether there is ink within two pixels of a place.
  private func isInked(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    (y - 2...y + 2).contains { y in
      (x - 2...x + 2).contains { picture[$0, y] != Pixel(.white) }
    }
  }

  private func ids(_ studio: ShotStudio) -> [LayerID] {
    studio.shot.children(of: nil).map { studio.shot.layers[$0].id }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `merged layers look as they did, and as if loaded anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let mode = [.normal, .normal, .multiply, .screen][Int(seed % 4)] as LayerBlendMode
    let studio = try layered(&random, mode: mode)
    let before = (shot: studio.shot, picture: screen(studio))
    var merges = 0
    while ids(studio).count > 1, merges < 3 {
      let all = ids(studio)
      let at = random.int(in: 1...all.count - 1)
      if random.int(in: 0...2) == 0 {
        try studio.mergeLayers(Array(all[(at - 1)...]))
      } else {
        try studio.mergeLayers([all[at]])
      }
      merges += 1
      let now = screen(studio)
      // Blended apart first, which rounds once more at each merge.
      #expect(difference(now, before.picture) <= 4 * merges)
      #expect((now == fresh(studio.shot)) == true)
      #expect(studio.selectedLayer == studio.activeLayer)
    }
    // Drawing on goes on top, and an eraser takes from all of it.
    studio.tools.take(.eraser)
    draw(studio, [(20, 20), (150, 100), (280, 180)], at: 90_000)
    #expect((screen(studio) == fresh(studio.shot)) == true)
    studio.undo()
    for _ in 0..<merges { studio.undo() }
    #expect(ids(studio) == before.shot.children(of: nil).map { before.shot.layers[$0].id })
    #expect((screen(studio) == before.picture) == true)
    for _ in 0..<merges { studio.redo() }
    #expect((screen(studio) == fresh(studio.shot)) == true)
  }

  @Test
  func `an eraser of a merged layer rubs out its own ink alone`() throws {
    let studio = studio()
    studio.tools.take(.pen)
    studio.tools.setColor(Color(rgba: 0xFF00_00FF))
    draw(studio, [(20, 100), (280, 100)])
    try studio.addLayer()
    studio.tools.take(.eraser)
    draw(studio, [(150, 20), (150, 180)], at: 5000)
    let below = screen(studio)
    try studio.mergeLayers([try #require(studio.selectedLayer)])
    #expect((screen(studio) == below) == true)
    // Once they are one, an eraser works on all that lies below it.
    draw(studio, [(150, 20), (150, 180)], at: 9000)
    #expect((screen(studio) == below) == false)
  }

  @Test
  func `merging again and again makes no deeper nest`() throws {
    let studio = studio()
    for step in 0..<6 {
      if step > 0 { try studio.addLayer() }
      draw(studio, [(10, Double(step) * 20 + 10), (200, 90)], at: Double(step) * 1000)
      if step > 0 { try studio.mergeLayers([try #require(studio.selectedLayer)]) }
    }
    let shot = studio.shot
    #expect(shot.children(of: nil).count == 1)
    for index in shot.layers.indices where shot.isPresent(index) {
      let parent = shot.layers[index].parent.value.flatMap { shot.index(of: $0) }
      #expect(parent.map { shot.layers[$0].parent.value == nil } ?? true)
    }
  }

  @Test
  func `ink of merged layers is caught, moved, recoloured and rubbed out`() throws {
    let studio = studio()
    studio.tools.take(.pen)
    draw(studio, [(20, 40), (120, 40)])
    try studio.addLayer()
    draw(studio, [(20, 140), (120, 140)], at: 1000)
    let upper = try #require(studio.selectedLayer)
    try studio.setLayer(
      upper, .transform(try #require(LayerTransform(.translation(Point(x: 100, y: 0))))))
    try studio.mergeLayers([upper])
    studio.selectAll()
    let all = try #require(studio.selection)
    #expect(all.elements.count == 2)
    studio.transformSelection(by: .translation(Point(x: 30, y: 10)))
    #expect((screen(studio) == fresh(studio.shot)) == true)
    #expect(isInked(studio.screen, 200, 150))
    studio.recolorSelection(Color(rgba: 0x00FF_00FF))
    #expect((screen(studio) == fresh(studio.shot)) == true)
    // A copy of it lies 24 pixels beside what it copies, wherever its layer was moved.
    let clip = studio.clip()
    #expect(studio.paste(clip))
    #expect((screen(studio) == fresh(studio.shot)) == true)
    #expect(isInked(studio.screen, 224, 174))
    studio.undo()
    #expect((screen(studio) == fresh(studio.shot)) == true)
    #expect(!isInked(studio.screen, 224, 174))
    studio.deselect()
    studio.tools.take(.eraser)
    studio.tools.eraserMode = .strokes
    draw(studio, [(200, 140), (200, 160)], at: 9000)
    #expect((screen(studio) == fresh(studio.shot)) == true)
    #expect(!isInked(studio.screen, 200, 150))
    #expect(isInked(studio.screen, 90, 50))
  }

  @Test
  func `what would look different, or cannot be seen or changed, is not merged`() throws {
    let studio = studio()
    let first = Shot.firstLayer(of: studio.shot.id)
    draw(studio, [(10, 10), (90, 90)])
    #expect(throws: LayerRefusal.nothingBelow(first)) { try studio.mergeLayers([first]) }
    #expect(throws: LayerRefusal.tooFew) { try studio.mergeLayers([]) }
    try studio.addLayer()
    let second = try #require(studio.selectedLayer)
    try studio.addLayer()
    let third = try #require(studio.selectedLayer)
    let before = studio.shot.layersInOrder
    #expect(throws: LayerRefusal.apart) { try studio.mergeLayers([first, third]) }
    try studio.setLayer(second, .blendMode(.multiply))
    #expect(throws: LayerRefusal.modes) { try studio.mergeLayers([second]) }
    try studio.setLayer(first, .blendMode(.overlay))
    try studio.setLayer(second, .blendMode(.overlay))
    #expect(throws: LayerRefusal.modes) { try studio.mergeLayers([second]) }
    try studio.setLayer(first, .blendMode(.normal))
    try studio.setLayer(second, .blendMode(.normal))
    try studio.setLayer(first, .isVisible(false))
    #expect(throws: LayerRefusal.hidden(first)) { try studio.mergeLayers([second]) }
    try studio.setLayer(first, .isVisible(true))
    try studio.setLayer(first, .isLocked(true))
    #expect(throws: LayerRefusal.locked(first)) { try studio.mergeLayers([second]) }
    #expect(studio.shot.layersInOrder == before)
  }

  @Test
  func `a stroke of another window for a layer merged meanwhile stays where it was drawn`() throws {
    let studio = studio()
    draw(studio, [(10, 10), (90, 90)])
    try studio.addLayer()
    let upper = try #require(studio.selectedLayer)
    draw(studio, [(90, 10), (10, 90)], at: 1000)
    let unmerged = studio.shot
    // Here the layers are merged and drawn on; there somebody draws on the upper one.
    try studio.mergeLayers([upper])
    var here = studio.shot
    var there = unmerged
    let stroke = unmerged.elements[0].content
    let late = ShotEdit(
      id: EditID(high: 50, low: 1), session: SessionID(high: 8, low: 1),
      .change([.insertElement(ElementID(high: 51, low: 1), layer: upper, stroke)]))
    try there.apply(late)
    try here.apply(late)
    #expect(difference(fresh(here), fresh(there)) <= 4)
    #expect(here.elements.last?.isRemoved.value == false)
    #expect(here.recovered == nil)
    // A window that shows it draws it where it lies.
    let window = self.studio(studio.shot)
    _ = screen(window)
    try window.receive([late], from: studio.shot.position + 1)
    #expect((screen(window) == fresh(here)) == true)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `copies and stored shots keep what was merged`(seed: UInt64) throws {
    var random = SplitMix64(seed: 500 + seed)
    let studio = try layered(&random, mode: .normal)
    try studio.mergeLayers(ids(studio))
    let picture = fresh(studio.shot)
    let read = try Shot(encoded: studio.shot.encoded())
    #expect(read == studio.shot)
    var copy = Shot(id: ShotID(high: 4, low: 4))
    for edit in studio.shot.edits(copyingTo: copy.id) { try copy.apply(edit) }
    #expect((fresh(copy) == picture) == true)
    let merged = try #require(studio.selectedLayer)
    try studio.duplicateLayers([merged])
    try studio.setLayer(merged, .isVisible(false))
    #expect((screen(studio) == picture) == true)
  }
}
