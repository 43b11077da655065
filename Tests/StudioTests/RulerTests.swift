import Geometry
import Gestures
import Ink
import Storyboard
import Studio
import TestSupport
import Testing

struct RulerTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `near an edge a stroke lies on it, further off it is free, and nowhere does it jump`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let scale = random.double(in: 0.2...8)
    let ruler = Ruler(
      place: Point(x: random.double(in: 0...900), y: random.double(in: 0...500)),
      degrees: random.double(in: -200...200))
    let side = ruler.direction.turnedQuarter
    func across(_ p: Point) -> Double { (p - ruler.place).dot(side) * scale }
    var last: Double?
    for step in -2000...2000 {
      let off = Double(step) / 20
      let p = ruler.place + ruler.direction * random.double(in: -300...300) + side * (off / scale)
      let guided = ruler.guided(p, scale: scale)
      let now = across(guided)
      #expect(abs((guided - p).dot(ruler.direction)) < 1e-9)
      if abs(off) < 10 { #expect(abs(now) < 1e-6) }
      if abs(off - 64) < 10 { #expect(abs(now - 64) < 1e-6) }
      if off < -31 || off > 96 || abs(off - 32) < 1 { #expect(abs(now - off) < 1e-6) }
      if let last { #expect(abs(now - last) < 0.2 && now > last - 1e-6) }
      last = now
    }
  }

  @Test
  func `a stroke along the ruler is straight, at any zoom and turn`() throws {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 800, height: 600),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 800, height: 600)
    studio.zoom(by: 1.7, about: nil)
    studio.turn(by: 0.6)
    studio.toggleRuler()
    studio.moveRuler(by: Point(x: 10, y: -20), turn: 37)
    let ruler = try #require(studio.ruler)
    #expect(abs(ruler.degrees - 37) < 1e-9)
    for i in 0...30 {
      let along = ruler.place + ruler.direction * Double(i * 6)
      let wobble = Point(x: 0, y: Double(i % 4) * 4 - 6)
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : i == 30 ? .up : .move, pointer: 1, device: .pen,
          sample: PointerSample(
            location: studio.view.desk(along) + wobble, pressure: 0.5, time: Double(i) * 8)))
    }
    guard case .stroke(let stroke) = try #require(studio.shot.elements.first).content else {
      return
    }
    for sample in stroke.samples {
      let off = (sample.location - ruler.place).dot(ruler.direction.turnedQuarter)
      #expect(abs(off) < 0.02)
    }
    #expect(stroke.samples.count > 20)
  }

  @Test
  func `one finger moves it, a grip turns it about its middle, two do both`() throws {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 800, height: 600),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.toggleRuler()
    let place = try #require(studio.ruler).place
    func finger(
      _ phase: PointerInput.Phase, _ id: Int, _ x: Double, _ y: Double, turns: Bool = false
    ) {
      studio.handleRuler(phase, pointer: id, at: place + Point(x: x, y: y), turns: turns)
    }
    finger(.down, 1, 0, 20)
    finger(.move, 1, 30, 50)
    finger(.up, 1, 30, 50)
    #expect(try #require(studio.ruler).place.distance(to: place + Point(x: 30, y: 30)) < 1e-9)
    finger(.down, 1, 130, 30, turns: true)
    finger(.move, 1, 100, 101, turns: true)
    finger(.up, 1, 100, 101, turns: true)
    // 45.4° clicks in.
    #expect(try #require(studio.ruler).degrees == 45)
    #expect(try #require(studio.ruler).place.distance(to: place + Point(x: 30, y: 30)) < 1e-9)
    finger(.down, 1, 0, 0)
    finger(.down, 2, 100, 0)
    finger(.move, 2, 0, 100)
    finger(.up, 2, 0, 100)
    finger(.up, 1, 0, 0)
    #expect(abs(try #require(studio.ruler).degrees.magnitude - 45) < 1e-6)
    studio.toggleRuler()
    #expect(studio.ruler == nil)
  }
}
