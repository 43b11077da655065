import Geometry
import Gestures
import Ink
import Storyboard
import Studio
import TestSupport
import Testing

/// What the tools of the box remember, and what held strokes become.
struct ToolTests {
  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 400, height: 300),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    return studio
  }

  private func pen(
    _ studio: ShotStudio, _ phase: PointerInput.Phase, _ x: Double, _ y: Double, at time: Double,
    _ modifiers: PointerInput.Modifiers = []
  ) {
    studio.handle(
      PointerInput(
        phase: phase, pointer: 1, device: .pen, modifiers: modifiers,
        sample: PointerSample(location: Point(x: x, y: y), pressure: 0.5, time: time)))
  }

  /// Draws a bent stroke to (x, y) and holds the pen still there.
  private func drawAndHold(_ studio: ShotStudio, to end: Point) {
    pen(studio, .down, 50, 50, at: 0)
    pen(studio, .move, 70, 90, at: 10)
    pen(studio, .move, end.x, end.y, at: 30)
    for time in stride(from: 40.0, to: 700, by: 16) {
      pen(studio, .move, end.x + (time / 16).truncatingRemainder(dividingBy: 2), end.y, at: time)
      studio.tick(time)
    }
  }

  private func samples(_ edit: ShotEdit?) -> [StrokeSample] {
    guard case .change(let changes)? = edit?.action,
      case .insertElement(_, _, .stroke(let stroke))? = changes.first
    else { return [] }
    return stroke.samples
  }

  @Test
  func `every tool keeps its own brush and colour`() {
    var tools = DrawingTools()
    let red = Color(red: 200, green: 0, blue: 0)
    tools.setColor(red)
    tools.setDiameter(11)
    tools.take(.marker)
    #expect(tools.color != red && tools.diameter != 11)
    tools.setOpacity(40)
    tools.take(.pen)
    #expect(tools.color == red && tools.diameter == 11 && tools.opacity == 255)
    tools.take(.marker)
    #expect(tools.opacity == 40)
  }

  @Test
  func `a colour is to draw with, so the eraser gives way`() {
    var tools = DrawingTools()
    tools.take(.pencil)
    tools.take(.eraser)
    tools.setColor(Color(red: 1, green: 2, blue: 3))
    #expect(tools.tool == .pencil && tools.color == Color(red: 1, green: 2, blue: 3))
  }

  @Test
  func `a held stroke becomes a straight line whose end follows the pen`() throws {
    let studio = studio()
    drawAndHold(studio, to: Point(x: 200, y: 121))
    pen(studio, .up, 240, 133, at: 720)
    let samples = samples(studio.takeEdit())
    #expect(studio.takeEdit() == nil)
    let (first, last) = (try #require(samples.first), try #require(samples.last))
    let start = studio.view.canvas(Point(x: 50, y: 50))
    let end = studio.view.canvas(Point(x: 240, y: 133))
    #expect(first.location.distance(to: start) < 0.02)
    #expect(last.location.distance(to: end) < 0.02)
    let along = last.location - first.location
    for sample in samples {
      #expect(abs((sample.location - first.location).cross(along)) < 0.02 * along.length)
    }
  }

  @Test
  func `a stroke that a busy page is told of late is no line`() {
    let studio = studio()
    pen(studio, .down, 50, 50, at: 0)
    // Each event is told when the next frame comes, long after it was.
    for i in 1...40 {
      pen(studio, .move, 50 + 4 * Double(i), 50 + Double(i % 7) * 9, at: Double(i) * 10)
      studio.tick(Double(i) * 300)
    }
    pen(studio, .up, 214, 50, at: 410)
    #expect(samples(studio.takeEdit()).count == 42)
  }

  @Test
  func `what the journal has of a straightened stroke is taken back`() throws {
    let studio = studio()
    pen(studio, .down, 50, 50, at: 0)
    pen(studio, .move, 120, 90, at: 10)
    let chunk = try #require(studio.takeChunk())
    for time in stride(from: 16.0, to: 700, by: 16) { studio.tick(time) }
    #expect(studio.takeCancelled() == chunk.id)
    #expect(studio.takeChunk() == nil)
    pen(studio, .up, 120, 90, at: 720)
    let edit = try #require(studio.takeEdit())
    #expect(edit.id != chunk.id && samples(edit).count > 2)
  }

  @Test(arguments: 0..<24)
  func `a straight line near a multiple of 15° lies on it`(k: Int) throws {
    let studio = studio()
    let (sine, cosine) = sinCos(Double(k) * .pi / 12 + 0.03)
    drawAndHold(studio, to: Point(x: 50 + 120 * cosine, y: 50 + 120 * sine))
    pen(studio, .up, 50 + 120 * cosine, 50 + 120 * sine, at: 720)
    let samples = samples(studio.takeEdit())
    let along = try #require(samples.last).location - samples[0].location
    let (s, c) = sinCos(Double(k) * .pi / 12)
    #expect(abs(along.cross(Point(x: c, y: s))) < 0.03)
    #expect(along.dot(Point(x: c, y: s)) > 100)
  }

  @Test
  func `a stroke that goes on is no line, and none where that is switched off`() {
    let studio = studio()
    pen(studio, .down, 50, 50, at: 0)
    for i in 1...60 {
      pen(studio, .move, 50 + 5 * Double(i), 50 + Double(i % 5) * 6, at: Double(i) * 20)
      studio.tick(Double(i) * 20)
    }
    pen(studio, .up, 360, 50, at: 1210)
    #expect(samples(studio.takeEdit()).count == 62)
    studio.tools.straightensOnHold = false
    drawAndHold(studio, to: Point(x: 200, y: 121))
    pen(studio, .up, 200, 121, at: 720)
    #expect(samples(studio.takeEdit()).contains { $0.location.y > 80 && $0.location.x < 90 })
  }

  @Test
  func `an eyedropper takes the colour under it and gives way`() {
    let studio = studio()
    let red = Color(red: 200, green: 10, blue: 0)
    studio.tools.setColor(red)
    studio.tools.setDiameter(60)
    pen(studio, .down, 100, 100, at: 0)
    pen(studio, .up, 101, 100, at: 10)
    studio.tools.setColor(.black)
    studio.tools.take(.eyedropper)
    pen(studio, .down, 100, 100, at: 100)
    #expect(studio.picked?.color == red)
    pen(studio, .up, 101, 100, at: 110)
    #expect(studio.tools.tool == .pen && studio.tools.color == red && studio.picked == nil)
    #expect(studio.outbox.count == 1)
    pen(studio, .down, 300, 200, at: 200, .pick)
    pen(studio, .up, 300, 200, at: 210)
    #expect(studio.tools.color == .white)
  }

  @Test
  func `the palette has the colours that show, the most frequent first`() {
    let studio = studio()
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    for (i, color) in [blue, red, red].enumerated() {
      studio.tools.setColor(color)
      pen(studio, .down, 100, 100, at: Double(i) * 100)
      pen(studio, .up, 140, 100, at: Double(i) * 100 + 10)
    }
    #expect(studio.palette(limit: 9) == [red, blue])
    studio.undo()
    studio.undo()
    #expect(studio.palette(limit: 9) == [blue])
  }
}
