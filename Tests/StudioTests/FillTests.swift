import Geometry
import Gestures
import Ink
import Raster
import Storyboard
import Studio
import TestSupport
import Testing

struct FillTests {
  private let red = Color(red: 220, green: 30, blue: 30)

  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 400, height: 300),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.tools.setColor(.black)
    return studio
  }

  private func draw(_ studio: ShotStudio, _ places: [Point]) {
    for (i, place) in places.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == places.count - 1 ? .up : .move), pointer: 1, device: .pen,
          sample: PointerSample(
            location: studio.view.desk(place), pressure: 0.8, time: Double(i) * 8)))
    }
    _ = studio.refresh()
  }

  /// A circle about (150, 150), open over `gap` degrees to the right.
  private func circle(_ studio: ShotStudio, gap: Int = 0) {
    draw(
      studio,
      stride(from: gap / 2, through: 360 - gap / 2, by: 6).map { degrees in
        let (sine, cosine) = sinCos(Double(degrees) * .pi / 180)
        return Point(x: 150 + 80 * cosine, y: 150 + 80 * sine)
      })
  }

  private func fill(_ studio: ShotStudio, _ x: Double, _ y: Double, _ color: Color) {
    studio.tools.take(.fill)
    studio.tools.setColor(color)
    draw(studio, [Point(x: x, y: y), Point(x: x, y: y)])
  }

  @Test
  func `a circle is filled behind its line, without a light seam`() throws {
    let studio = studio()
    circle(studio)
    let before = studio.screen
    fill(studio, 150, 150, red)
    for x in 60..<240 {
      let (was, now) = (before[x, 150].color, studio.screen[x, 150].color)
      if was == .black { #expect(now == .black) }
      if (80..<220).contains(x) { #expect(now == red) }
      // Never lighter than the fill between it and the line.
      if (70..<230).contains(x) { #expect(now.green <= 60) }
    }
    #expect(studio.screen[40, 150].color == .white && studio.screen[5, 5].color == .white)
    let edit = try #require(studio.outbox.last)
    guard case .change(let changes) = edit.action,
      case .insertElement(_, _, .area(let area))? = changes.first
    else { return #expect(Bool(false)) }
    #expect(area.isBehind && area.pointCount < 200)
    studio.undo()
    _ = studio.refresh()
    #expect((studio.screen == before) == true)
  }

  @Test
  func `a second colour covers the first`() {
    let studio = studio()
    circle(studio)
    fill(studio, 150, 150, red)
    let blue = Color(red: 20, green: 20, blue: 200)
    fill(studio, 150, 150, blue)
    #expect(studio.screen[150, 150].color == blue && studio.screen[100, 130].color == blue)
  }

  @Test
  func `a small gap is closed, a wide one is not`() {
    let studio = studio()
    // A pen that tapers leaves more open than it shows.
    circle(studio, gap: 4)
    studio.tools.fill.gap = 20
    fill(studio, 150, 150, red)
    #expect(studio.screen[150, 150].color == red && studio.screen[5, 5].color == .white)
    studio.undo()
    studio.tools.fill.gap = 0
    fill(studio, 150, 150, red)
    #expect(studio.screen[5, 5].color == red && studio.screen[0, 0].color == red)
    #expect(studio.screen[399, 299].color == red)
  }

  @Test
  func `it looks at this layer alone, or at all`() throws {
    let studio = studio()
    circle(studio)
    try studio.addLayer()
    studio.tools.fill.source = .layer
    fill(studio, 150, 150, red)
    #expect(studio.screen[5, 5].color == red)
    studio.undo()
    studio.tools.fill.source = .all
    fill(studio, 150, 150, red)
    _ = studio.refresh()
    #expect(studio.screen[150, 150].color == red && studio.screen[5, 5].color == .white)
  }

  @Test
  func `on a layer that lies askew the colour lands where it was tapped`() throws {
    let studio = studio()
    circle(studio)
    let layer = Shot.firstLayer(of: studio.shot.id)
    try studio.transformLayers(
      [layer],
      by: AffineTransform.scale(0.7).then(.rotation(0.4)).then(.translation(Point(x: 90, y: 20))))
    let middle = studio.shot.transform(ofLayer: 0)(Point(x: 150, y: 150))
    fill(studio, middle.x, middle.y, red)
    _ = studio.refresh()
    #expect(studio.screen[Int(middle.x), Int(middle.y)].color == red)
    #expect(studio.screen[Int(middle.x) + 40, Int(middle.y)].color == red)
    #expect(studio.screen[5, 5].color == .white)
  }

  @Test
  func `a fill is caught by the lasso and rubbed out whole`() {
    let studio = studio()
    circle(studio)
    fill(studio, 150, 150, red)
    studio.tools.take(.lasso)
    draw(studio, [Point(x: 150, y: 150), Point(x: 150, y: 150)])
    #expect(studio.selection?.elements == [studio.shot.elements[1].id])
    studio.tools.take(.eraser)
    studio.tools.eraserMode = .strokes
    draw(studio, [Point(x: 150, y: 150), Point(x: 151, y: 150)])
    #expect(studio.shot.elements[1].isRemoved.value && !studio.shot.elements[0].isRemoved.value)
  }
}
