import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing
import Tunnel

@Suite struct `Tunnels in an open shot` {
  private let canvas = CanvasSize(width: 300, height: 200)
  private var random = SplitMix64(seed: 5)
  private let studio: ShotStudio
  private let recipe: Recipe

  init() throws {
    studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: canvas, session: SessionID(high: 7, low: 1),
      ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 300, height: 200)
    studio.zoom(to: 1)
    studio.setView(Viewport())
    var recipe = RecipeSamples.recipe(&random, sides: 100...200)
    recipe.look.crop = PixelRect(minX: 20, minY: 30, maxX: 80, maxY: 70)
    self.recipe = recipe
  }

  private func added(_ name: Text = "Market") throws -> LayerID {
    try studio.addTunnel(recipe, name: name)
    return try #require(studio.selectedLayer)
  }

  @Test func `it is added above the chosen layer, fits the canvas, and is chosen`() throws {
    let layer = try added()
    let index = try #require(studio.shot.index(of: layer))
    let top = try #require(studio.shot.layersInOrder.last)
    #expect(top == index && studio.shot.layers[index].name.value == "Market")
    #expect(studio.outbox.count == 1)
    // 60 × 40 on 300 × 200: five times as large.
    let map = studio.shot.transform(ofLayer: index)
    #expect(map(Point(x: 20, y: 30)) == Point(x: 0, y: 0))
    #expect(map(Point(x: 80, y: 70)) == Point(x: 300, y: 200))
    studio.undo()
    #expect(studio.shot.layersInOrder.count == 1)
  }

  @Test func `another recipe is one edit, and the same is none`() throws {
    let layer = try added()
    #expect(try studio.recipe(of: layer) == recipe)
    try studio.setRecipe(recipe, of: layer)
    #expect(studio.outbox.count == 1)
    var other = recipe
    other.look.transparency = 0.25
    try studio.setRecipe(other, of: layer)
    #expect(studio.outbox.count == 2)
    #expect(try studio.recipe(of: layer) == other)
    studio.undo()
    #expect(try studio.recipe(of: layer) == recipe)
    studio.redo()
    #expect(try studio.recipe(of: layer) == other)
  }

  @Test func `a locked tunnel and what is none take no recipe`() throws {
    let layer = try added()
    let drawing = Shot.firstLayer(of: studio.shot.id)
    #expect(throws: LayerRefusal.otherKind(drawing, wanted: .tunnel)) {
      try studio.setRecipe(recipe, of: drawing)
    }
    #expect(throws: LayerRefusal.otherKind(drawing, wanted: .tunnel)) {
      try studio.recipe(of: drawing)
    }
    try studio.setLayer(layer, .isLocked(true))
    var other = recipe
    other.look.transparency = 0.25
    #expect(throws: LayerRefusal.locked(layer)) { try studio.setRecipe(other, of: layer) }
  }

  @Test func `a copy has the recipe, and goes its own way`() throws {
    let layer = try added()
    try studio.duplicateLayers([layer])
    let copy = try #require(studio.selectedLayer)
    #expect(copy != layer)
    #expect(try studio.recipe(of: copy) == recipe)
    var other = recipe
    other.look.isSwapped.toggle()
    try studio.setRecipe(other, of: copy)
    #expect(try studio.recipe(of: layer) == recipe)
  }

  @Test func `the topmost that can be seen is found, also in a group or merged`() throws {
    let lower = try added("Lower")
    let upper = try added("Upper")
    let middle = Point(x: 150, y: 100)
    #expect(studio.tunnel(at: middle) == upper)
    #expect(studio.tunnel(at: Point(x: 320, y: 100)) == nil)
    try studio.setLayer(upper, .isVisible(false))
    #expect(studio.tunnel(at: middle) == lower)
    try studio.setLayer(upper, .isVisible(true))
    try studio.groupLayers([lower, upper])
    #expect(studio.tunnel(at: middle) == upper)
    try studio.place(
      [upper],
      at: TransformNumbers(x: 200, y: 0, scale: 1, angle: 0))
    #expect(studio.tunnel(at: Point(x: 50, y: 100)) == lower)
    try studio.mergeLayers([lower, upper])
    #expect(studio.tunnel(at: Point(x: 50, y: 100)) == lower)
    #expect(studio.tunnel(at: Point(x: 290, y: 100)) == lower)
  }

  @Test func `a double tap opens it only where a tap draws nothing`() throws {
    _ = try added()
    studio.tools.take(.pen)
    // A tunnel is chosen, and takes no ink.
    #expect(studio.opensByTapping(with: .pen))
    studio.selectedLayer = Shot.firstLayer(of: studio.shot.id)
    #expect(!studio.opensByTapping(with: .pen) && !studio.opensByTapping(with: .touch))
    studio.tools.take(.lasso)
    #expect(studio.opensByTapping(with: .mouse))
    studio.tools.take(.pen)
    studio.isPenMode = true
    #expect(studio.opensByTapping(with: .touch) && !studio.opensByTapping(with: .pen))
    studio.isPenMode = false
    try studio.beginTransforming([Shot.firstLayer(of: studio.shot.id)])
    #expect(studio.opensByTapping(with: .mouse))
  }

  @Test func `it is put back to where it fits, and moved about its middle`() throws {
    let layer = try added()
    let index = try #require(studio.shot.index(of: layer))
    let fitted = studio.shot.layers[index].transform.value
    try studio.place([layer], at: TransformNumbers(x: 10, y: 0, scale: 1, angle: 0))
    #expect(
      studio.shot.transform(ofLayer: index)(Point(x: 50, y: 50)) == Point(x: 160, y: 100))
    try studio.resetTransforms([layer])
    #expect(studio.shot.layers[index].transform.value == fitted)
  }
}
