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

struct LayerEditTests {
  private let canvas = CanvasSize(width: 300, height: 200)

  private func studio(_ shot: Shot = Shot(id: ShotID(high: 1, low: 1))) -> ShotStudio {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    return studio
  }

  private func draw(_ studio: ShotStudio, _ places: [(Double, Double)], at time: Double = 0) {
    for (i, place) in places.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == places.count - 1 ? .up : .move), pointer: 1, device: .pen,
          sample: PointerSample(
            location: Point(x: place.0, y: place.1), pressure: 0.7, time: time + Double(i) * 8)))
    }
    _ = studio.refresh()
  }

  /// The tree of layers as people see it: names, depth, flags, how many elements; without ids.
  private func tree(_ shot: Shot) -> [String] {
    shot.layersInOrder.map { index in
      let layer = shot.layers[index]
      var depth = 0
      var parent = layer.parent.value
      while let id = parent, let up = shot.index(of: id) {
        depth += 1
        parent = shot.layers[up].parent.value
      }
      return "\(depth) \(layer.name.value.string) \(layer.kind) v\(layer.isVisible.value) "
        + "l\(layer.isLocked.value) o\(layer.opacity.value) m\(layer.blendMode.value.number) "
        + "n\(layer.liveElementCount)"
    }
  }

  private func picture(_ shot: Shot) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  /// A shot with a few layers, groups, inks and flags.
  private func layered(_ random: inout SplitMix64) throws -> ShotStudio {
    let studio = studio()
    for step in 0..<random.int(in: 3...9) {
      let layers = studio.shot.layersInOrder.map { studio.shot.layers[$0].id }
      let some = layers.filter { _ in random.int(in: 0...1) == 0 }
      switch random.int(in: 0...7) {
      case 0...2: try studio.addLayer()
      case 3: try? studio.groupLayers(some)
      case 4: try? studio.setLayer(layers[0], .opacity(UInt8(random.int(in: 30...255))))
      case 5:
        let mode = LayerBlendMode(number: UInt8(random.int(in: 0...5)))
        try? studio.setLayer(layers[layers.count - 1], .blendMode(mode))
      default: break
      }
      studio.tools.take(Tool.allCases[random.int(in: 0...3)])
      studio.tools.setColor(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
      draw(
        studio,
        (0..<4).map { _ in (random.double(in: 0...300), random.double(in: 0...200)) },
        at: Double(step) * 1000)
    }
    return studio
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `ungrouping what was grouped leaves all as it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = try layered(&random)
    let siblings = studio.shot.children(of: nil).map { studio.shot.layers[$0].id }
    guard siblings.count > 1 else { return }
    let first = random.int(in: 0...siblings.count - 2)
    let chosen = Array(siblings[first...random.int(in: first + 1...siblings.count - 1)])
    for id in chosen where random.int(in: 0...2) == 0 {
      try studio.setLayer(id, .isVisible(false))
    }
    let before = (tree(studio.shot), picture(studio.shot))
    try studio.groupLayers(chosen)
    #expect(tree(studio.shot) != before.0)
    // What is hidden stays hidden. Only modes other than normal look different inside a group.
    let modes = chosen.map { studio.shot.layers[studio.shot.index(of: $0)!].blendMode.value }
    if modes.allSatisfy({ $0 == .normal }) {
      #expect(difference(picture(studio.shot), before.1) <= 4)
    }
    try studio.ungroup(try #require(studio.selectedLayer))
    #expect(tree(studio.shot) == before.0)
    #expect((picture(studio.shot) == before.1) == true)
    // Each was one edit.
    studio.undo()
    studio.undo()
    #expect(tree(studio.shot) == before.0)
  }

  /// The greatest difference of a channel: groups are blended apart first, which rounds once more.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a copy looks like its original and lies right above it`(seed: UInt64) throws {
    var random = SplitMix64(seed: 100 + seed)
    let studio = try layered(&random)
    let all = studio.shot.layersInOrder
    let index = all[random.int(in: 0...all.count - 1)]
    let id = studio.shot.layers[index].id
    try studio.duplicateLayers([id])
    let copy = try #require(studio.selectedLayer)
    let siblings = studio.shot.children(of: studio.shot.layers[index].parent.value)
      .map { studio.shot.layers[$0].id }
    let place = try #require(siblings.firstIndex(of: id))
    #expect(siblings[place + 1] == copy)
    func alone(_ id: LayerID) throws -> Bitmap {
      let single = self.studio(studio.shot)
      for sibling in siblings where sibling != id {
        try? single.setLayer(sibling, .isVisible(false))
      }
      return picture(single.shot)
    }
    #expect((try alone(id) == alone(copy)) == true)
    studio.undo()
    #expect(!siblings.isEmpty && studio.shot.layersInOrder == all)
  }

  @Test
  func `a locked layer refuses every change, and unlocks`() throws {
    let studio = studio()
    try studio.addLayer()
    let id = try #require(studio.selectedLayer)
    try studio.setLayer(id, .isLocked(true))
    // What is so already is no edit.
    try studio.setLayer(id, .isLocked(true))
    #expect(studio.outbox.count == 2)
    let before = studio.shot
    for property in [
      .name("x"), .isVisible(false), .opacity(3), .blendMode(.screen), .order(.middle),
      .parent(nil),
    ] as [LayerProperty] {
      #expect(throws: LayerRefusal.locked(id)) { try studio.setLayer(id, property) }
    }
    #expect(throws: LayerRefusal.locked(id)) { try studio.removeLayers([id]) }
    #expect(throws: LayerRefusal.locked(id)) {
      try studio.moveLayers([id], into: nil, above: nil)
    }
    let other = Shot.firstLayer(of: studio.shot.id)
    #expect(throws: LayerRefusal.locked(id)) { try studio.groupLayers([id, other]) }
    draw(studio, [(10, 10), (90, 90)])
    #expect(studio.refusedStrokes == 1)
    #expect(studio.shot == before)
    try studio.setLayer(id, .isLocked(false))
    draw(studio, [(10, 10), (90, 90)], at: 500)
    #expect(studio.shot.layers[studio.shot.index(of: id)!].liveElementCount == 1)
  }

  @Test
  func `a group is drawn on at its topmost layer that can be drawn on`() throws {
    let studio = studio()
    let bottom = Shot.firstLayer(of: studio.shot.id)
    try studio.addLayer()
    let middle = try #require(studio.selectedLayer)
    try studio.addLayer()
    let top = try #require(studio.selectedLayer)
    try studio.groupLayers([middle, bottom, top])
    let group = try #require(studio.selectedLayer)
    func count(_ id: LayerID) -> Int {
      studio.shot.layers[studio.shot.index(of: id)!].liveElementCount
    }
    draw(studio, [(10, 10), (50, 50)])
    #expect(count(top) == 1)
    try studio.setLayer(top, .isVisible(false))
    draw(studio, [(10, 10), (50, 50)], at: 500)
    try studio.setLayer(middle, .isLocked(true))
    draw(studio, [(10, 10), (50, 50)], at: 1000)
    #expect(count(middle) == 1 && count(bottom) == 1)
    try studio.setLayer(group, .isVisible(false))
    draw(studio, [(10, 10), (50, 50)], at: 1500)
    #expect(studio.refusedStrokes == 1)
  }

  @Test
  func `what cannot be is refused with a reason`() throws {
    let studio = studio()
    let first = Shot.firstLayer(of: studio.shot.id)
    #expect(throws: LayerRefusal.lastDrawing) { try studio.removeLayers([first]) }
    #expect(throws: LayerRefusal.tooFew) { try studio.groupLayers([first]) }
    #expect(throws: LayerRefusal.notAGroup(first)) { try studio.ungroup(first) }
    try studio.addLayer()
    let second = try #require(studio.selectedLayer)
    try studio.groupLayers([first, second])
    let group = try #require(studio.selectedLayer)
    #expect(throws: LayerRefusal.lastDrawing) { try studio.removeLayers([group]) }
    #expect(throws: LayerRefusal.intoItself(group)) {
      try studio.moveLayers([group], into: group, above: nil)
    }
    let nobody = LayerID(high: 9, low: 9)
    #expect(throws: LayerRefusal.noSuchLayer(nobody)) { try studio.removeLayers([nobody]) }
    try studio.removeLayers([second])
    #expect(tree(studio.shot).count == 2)
  }

  @Test
  func `a picture lies on top, whatever is chosen and whatever is gone`() throws {
    let studio = studio()
    let image = try #require(
      LayerImage(asset: AssetID(words: SIMD4(1, 2, 3, 4)), width: 40, height: 30))
    func names() -> [String] {
      studio.shot.layersInOrder.map { studio.shot.layers[$0].name.value.string }
    }
    try studio.addImage(image, name: "first")
    try studio.addImage(image, name: "second")
    #expect(names() == ["Layer 1", "first", "second"])
    // With the chosen layer gone, nothing is chosen.
    try studio.removeLayers([try #require(studio.selectedLayer)])
    try studio.addImage(image, name: "third")
    #expect(names() == ["Layer 1", "first", "third"])
    studio.selectedLayer = Shot.firstLayer(of: studio.shot.id)
    try studio.addImage(image, name: "fourth")
    #expect(names() == ["Layer 1", "first", "third", "fourth"])
    let top = try #require(studio.shot.layersInOrder.last)
    #expect(studio.selectedLayer == studio.shot.layers[top].id)
  }

  @Test
  func `layers are moved by insertion and keep their order`() throws {
    let studio = studio()
    for _ in 0..<4 { try studio.addLayer() }
    func names() -> [String] {
      studio.shot.layersInOrder.map {
        studio.shot.layers[$0].name.value.string.suffix(1).description
      }
    }
    func id(_ name: String) -> LayerID {
      studio.shot.layers.first { $0.name.value.string.hasSuffix(name) && !$0.isRemoved.value }!.id
    }
    #expect(names() == ["1", "2", "3", "4", "5"])
    try studio.moveLayers([id("4"), id("1")], into: nil, above: id("2"))
    #expect(names() == ["2", "1", "4", "3", "5"])
    try studio.moveLayers([id("5")], into: nil, above: nil)
    #expect(names() == ["5", "2", "1", "4", "3"])
    studio.undo()
    #expect(names() == ["2", "1", "4", "3", "5"])
  }
}
