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

/// The law of the close-up: whatever happens while the view rests, it looks as if drawn anew.
struct CloseUpTests {
  private let canvas = CanvasSize(width: 400, height: 300)

  private func studio(_ shot: Shot, window: UInt64) -> ShotStudio {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: window), ids: IDSource(window, 2))
    studio.setDesk(width: 500, height: 420)
    return studio
  }

  private func rest(_ studio: ShotStudio, samples: Int = 1000) {
    while studio.advance(samples: samples, pixelRatio: 1.5) {}
  }

  /// The close-up of another window that opens the shot with the same view.
  private func fresh(_ studio: ShotStudio) -> Bitmap? {
    let other = self.studio(studio.shot, window: 99)
    other.setView(studio.view)
    rest(other, samples: .max)
    return other.closeUpScreen
  }

  private func draw(_ studio: ShotStudio, _ random: inout SplitMix64) {
    studio.tools.take(Tool.allCases[random.int(in: 0...3)])
    let start = random.double(in: 0...1000)
    let count = random.int(in: 2...9)
    for i in 0..<count {
      let sample = PointerSample(
        location: Point(x: random.double(in: 0...500), y: random.double(in: 0...420)),
        pressure: random.double(in: 0...1), time: start + Double(i) * 8)
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == count - 1 ? .up : .move), pointer: 1, device: .pen,
          sample: sample))
      _ = studio.refreshCloseUp()
    }
  }

  @Test(arguments: [false, true])
  func `pictures and tunnels show in it, as on the canvas`(isTunnel: Bool) throws {
    var random = SplitMix64(seed: 4)
    let studio = studio(Shot(id: ShotID(high: 1, low: 1)), window: 1)
    if isTunnel {
      try studio.addTunnel(RecipeSamples.recipe(&random, sides: 300...400), name: "T")
    } else {
      let image = try #require(
        LayerImage(asset: AssetID(words: SIMD4(1, 2, 3, 4)), width: 400, height: 300))
      try studio.addImage(image, name: "P")
    }
    for asset in studio.missingImages {
      let color = Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255)
      studio.setImage(Bitmap(width: 40, height: 30, filledWith: Pixel(color)), of: asset)
    }
    studio.zoom(to: 2)
    rest(studio)
    _ = studio.refresh()
    let closeUp = try #require(studio.closeUpScreen)
    let region = try #require(studio.closeUpRegion)
    // A picture of one colour, and a tunnel of two, look the same at any size.
    for place in [Point(x: 60, y: 60), Point(x: 250, y: 210), Point(x: 440, y: 360)] {
      let (x, y) = (Int(place.x * 1.5) - region.minX, Int(place.y * 1.5) - region.minY)
      let near = try #require(studio.color(at: place))
      let seen = closeUp[x, y].color
      #expect(abs(Int(near.red) - Int(seen.red)) < 8 && abs(Int(near.blue) - Int(seen.blue)) < 8)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `whatever is drawn, taken back and heard, it looks as if made anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio(Shot(id: ShotID(high: 1, low: 1)), window: 1)
    var server = Shot(id: ShotID(high: 1, low: 1))
    var log: [ShotEdit] = []
    studio.zoom(by: random.double(in: 0.3...6), about: Point(x: 200, y: 150))
    if random.int(in: 0...1) == 0 { studio.turn(by: random.double(in: -3...3)) }
    for step in 0..<20 {
      switch random.int(in: 0...6) {
      case 0: studio.undo()
      case 1: studio.redo()
      case 2: _ = studio.advance(samples: random.int(in: 1...40), pixelRatio: 1.5)
      case 3: rest(studio)
      case 4:
        let edit = random.edit(of: server, by: SessionID(high: 8, low: 8))
        if (try? server.apply(edit)) != nil {
          log.append(edit)
          try studio.receive([edit], from: UInt64(log.count))
        }
      default: draw(studio, &random)
      }
      _ = studio.refreshCloseUp()
      guard let screen = studio.closeUpScreen else { continue }
      #expect((screen == fresh(studio)) == true, "step \(step)")
    }
    rest(studio)
    _ = studio.refreshCloseUp()
    #expect((studio.closeUpScreen == fresh(studio)) == true)
    #expect(studio.closeUpScreen != nil)
  }

  @Test
  func `it goes when the view moves, and comes back where it rests`() throws {
    let studio = studio(Shot(id: ShotID(high: 1, low: 1)), window: 1)
    rest(studio)
    let region = try #require(studio.closeUpRegion)
    #expect(region == PixelRect(minX: 18, minY: 47, maxX: 732, maxY: 583))
    studio.move(by: Point(x: 4, y: 0))
    #expect(studio.closeUpRegion == nil && studio.closeUpScreen == nil)
    rest(studio)
    #expect(studio.closeUpRegion == PixelRect(minX: 24, minY: 47, maxX: 738, maxY: 583))
    // However far it is moved, some of the canvas stays on the desk.
    studio.move(by: Point(x: 4000, y: -9000))
    rest(studio)
    #expect(studio.closeUpRegion == PixelRect(minX: 678, minY: 0, maxX: 750, maxY: 72))
  }

  @Test
  func `at one pixel a canvas pixel it is the canvas's own picture`() {
    var random = SplitMix64(seed: 4)
    let studio = studio(Shot(id: ShotID(high: 1, low: 1)), window: 1)
    studio.setView(Viewport(scale: 1, origin: Point(x: 20, y: 30)))
    for _ in 0..<6 { draw(studio, &random) }
    while studio.advance(samples: 100, pixelRatio: 1) {}
    _ = studio.refresh()
    #expect(studio.closeUpRegion == PixelRect(minX: 20, minY: 30, maxX: 420, maxY: 330))
    #expect((studio.closeUpScreen == studio.screen) == true)
  }

  /// A thin line keeps its width in the close-up, where the canvas's picture would blur it.
  @Test
  func `a zoomed edge takes one pixel, not the zoom's`() throws {
    let studio = studio(Shot(id: ShotID(high: 1, low: 1)), window: 1)
    studio.setView(Viewport(scale: 8, origin: Point(x: -800, y: -800)))
    studio.tools.setDiameter(20)
    for (i, x) in [20.0, 250, 480].enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == 2 ? .up : .move), pointer: 1, device: .mouse,
          sample: PointerSample(
            location: Point(x: x, y: 200), pressure: 0.5, time: Double(i) * 8)))
    }
    while studio.advance(samples: 100, pixelRatio: 1) {}
    let screen = try #require(studio.closeUpScreen)
    let column = (0..<screen.height).map { screen[250, $0] }
    let paper = column[0]
    let ink = try #require(column.min { $0.red < $1.red })
    #expect(column.count { $0 != paper && $0 != ink } <= 2)
    #expect(column.contains(ink))
  }
}
