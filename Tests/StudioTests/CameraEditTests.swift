import Geometry
import Gestures
import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `The camera in the hand` {
  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 800, height: 600),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 800, height: 600)
    return studio
  }

  /// A studio whose camera goes between frames of the middle, away from all that they click to.
  private func filmed(_ studio: ShotStudio) {
    studio.beginCamera()
    studio.moveCamera(isEnd: false, by: .zero, factor: 0.5, degrees: 0)
    studio.moveCamera(isEnd: true, by: Point(x: 61, y: 43), factor: 0.9, degrees: 0)
  }

  @Test func `is there once it is begun, and is taken back as one step`() throws {
    let studio = studio()
    #expect(studio.camera == nil)
    studio.beginCamera()
    let move = try #require(studio.camera)
    #expect(move.start == CameraFrame(whole: studio.canvas))
    #expect(move.end.view.width == 560 && move.end.view.middle == move.start.view.middle)
    #expect(move.kind == .pushIn)
    let position = studio.shot.position
    // One that is there is not begun again.
    studio.beginCamera()
    #expect(studio.shot.position == position)
    studio.undo()
    #expect(studio.camera == nil)
    studio.redo()
    #expect(studio.camera == move)
    studio.removeCamera()
    #expect(studio.camera == nil)
  }

  @Test func `follows a finger, at any zoom and turn, and is set when that goes up`() throws {
    let studio = studio()
    filmed(studio)
    studio.zoom(by: 1.7, about: nil)
    studio.turn(by: 0.6)
    let before = try #require(studio.camera)
    let position = studio.shot.position
    let hold = studio.view.desk(before.end.view.middle)
    studio.handleCamera(.down, pointer: 1, at: hold, isEnd: true, part: 0)
    let there = hold + Point(x: 93, y: 41)
    studio.handleCamera(.move, pointer: 1, at: there, isEnd: true, part: 0)
    let trial = try #require(studio.camera)
    #expect(studio.view.desk(trial.end.view.middle).distance(to: there) < 0.1)
    #expect(trial.start == before.start && trial.end.width == before.end.width)
    #expect(studio.shot.position == position)
    studio.handleCamera(.up, pointer: 1, at: there, isEnd: true, part: 0)
    #expect(studio.camera == trial && studio.shot.position == position + 1)
    studio.undo()
    #expect(studio.camera == before)
  }

  @Test func `stays as it was where the hand is taken away`() throws {
    let studio = studio()
    filmed(studio)
    let before = studio.camera
    studio.handleCamera(.down, pointer: 1, at: Point(x: 300, y: 300), isEnd: true, part: 0)
    studio.handleCamera(.move, pointer: 1, at: Point(x: 400, y: 320), isEnd: true, part: 0)
    #expect(studio.camera != before)
    studio.handleCamera(.cancel, pointer: 1, at: Point(x: 400, y: 320), isEnd: true, part: 0)
    #expect(studio.camera == before)
    // What comes later of that pointer does nothing.
    studio.handleCamera(.up, pointer: 1, at: Point(x: 500, y: 320), isEnd: true, part: 0)
    #expect(studio.camera == before)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `holds what two fingers hold`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio()
    filmed(studio)
    let before = try #require(studio.camera).end.view
    func place() -> Point {
      Point(x: random.double(in: 100...700), y: random.double(in: 100...500))
    }
    var (first, second) = (place(), place())
    while first.distance(to: second) < 60 { second = place() }
    let held = [studio.view.canvas(first), studio.view.canvas(second)]
    studio.handleCamera(.down, pointer: 1, at: first, isEnd: true, part: 0)
    studio.handleCamera(.down, pointer: 2, at: second, isEnd: true, part: 0)
    (first, second) = (place(), place())
    while first.distance(to: second) < 60 { second = place() }
    studio.handleCamera(.move, pointer: 1, at: first, isEnd: true, part: 0)
    studio.handleCamera(.move, pointer: 2, at: second, isEnd: true, part: 0)
    let after = try #require(studio.camera).end.view
    // What lay under a finger on the frame lies under it still, but for what it clicks to.
    let (from, to) = (
      before.map(toWidth: 800, height: 600), after.map(toWidth: 800, height: 600)
    )
    let clicked = 7.0 / studio.view.scale + 0.02
    let turned = (after.angle - before.angle).magnitude
    for (old, new) in zip(held, [first, second]) {
      let apart = from(old).distance(to: to(studio.view.canvas(new)))
      let perPixel = 800 / after.width
      #expect(apart <= (3 * clicked + 800 * 0.027) * perPixel, "turned \(turned)")
    }
  }

  @Test func `clicks to the canvas, and to the other frame`() throws {
    let studio = studio()
    filmed(studio)
    let middle = try #require(studio.camera).end.view.middle
    studio.handleCamera(.down, pointer: 1, at: studio.view.desk(middle), isEnd: true, part: 0)
    let near = studio.view.desk(Point(x: 402, y: 297))
    studio.handleCamera(.move, pointer: 1, at: near, isEnd: true, part: 0)
    #expect(studio.camera?.end.view.middle == Point(x: 400, y: 300))
    studio.handleCamera(.up, pointer: 1, at: near, isEnd: true, part: 0)
    // With a grip, to multiples of fifteen degrees.
    let frame = try #require(studio.camera).end.view
    let grip = studio.view.desk(frame.middle + Point(x: 0, y: -200))
    studio.handleCamera(.down, pointer: 1, at: grip, isEnd: true, part: 2)
    let (sine, cosine) = sinCos(0.7853981633974483 + 0.02)
    let turned = studio.view.desk(frame.middle + Point(x: 200 * sine, y: -200 * cosine))
    studio.handleCamera(.move, pointer: 1, at: turned, isEnd: true, part: 2)
    #expect(studio.camera?.end.turn == 4500)
  }
}

@Suite struct `Points of perspective` {
  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 800, height: 600),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 800, height: 600)
    return studio
  }

  @Test func `are dragged, each drag a step`() {
    let studio = studio()
    studio.setPerspective(count: 2)
    let points = studio.perspective
    #expect(points.count == 2 && points[0].y == points[1].y)
    let position = studio.shot.position
    let hold = studio.view.desk(points[1])
    let there = studio.view.desk(Point(x: 500, y: 77))
    studio.handlePerspective(.down, pointer: 1, at: hold, index: 1)
    studio.handlePerspective(.move, pointer: 1, at: there, index: 1)
    #expect(studio.perspective[1].distance(to: Point(x: 500, y: 77)) < 0.02)
    #expect(studio.shot.position == position)
    studio.handlePerspective(.up, pointer: 1, at: there, index: 1)
    #expect(studio.shot.position == position + 1)
    #expect(studio.perspective[0] == points[0])
    studio.undo()
    #expect(studio.perspective == points)
    // A tap is no step.
    studio.handlePerspective(.down, pointer: 1, at: hold, index: 1)
    studio.handlePerspective(.up, pointer: 1, at: hold, index: 1)
    #expect(studio.perspective == points)
    studio.setPerspective(count: 0)
    #expect(studio.perspective == [])
  }

  @Test func `two stay where they are as a third comes and goes`() {
    let studio = studio()
    studio.setPerspective(count: 2)
    studio.movePerspective(index: 1, by: Point(x: -100, y: 9))
    let two = studio.perspective
    studio.setPerspective(count: 3)
    #expect(Array(studio.perspective.prefix(2)) == two && studio.perspective.count == 3)
    studio.setPerspective(count: 2)
    #expect(studio.perspective == two)
  }

  @Test func `by keys the ruler goes from line to line, all of them, either way`() throws {
    let studio = studio()
    studio.setPerspective(count: 1)
    studio.followsPerspective = true
    studio.toggleRuler()
    studio.moveRuler(by: Point(x: 60, y: 90), turn: 0)
    func angle() throws -> Double { try #require(studio.ruler).degrees }
    let first = try angle()
    var angles = [first]
    for _ in 0..<3 {
      studio.moveRuler(by: .zero, turn: 1)
      angles.append(try angle())
    }
    // To the point, level and upright, and to where it began.
    #expect((angles[3] - first).magnitude < 1e-9)
    #expect(Set(angles.map { ($0 * 1000).rounded() }).count == 3)
    for back in [angles[2], angles[1], angles[0]] {
      studio.moveRuler(by: .zero, turn: -1)
      #expect((try angle() - back).magnitude < 1e-9)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `have the ruler along their lines, wherever it is moved`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let studio = studio()
    let count = random.number(1...3)
    studio.setPerspective(count: count)
    studio.followsPerspective = true
    studio.toggleRuler()
    for _ in 0..<10 {
      studio.moveRuler(
        by: Point(x: random.double(in: -90...90), y: random.double(in: -60...60)),
        turn: random.double(in: -40...40))
      let ruler = try #require(studio.ruler)
      var off = studio.perspective.map { point -> Double in
        let d = point - ruler.place
        return (d.cross(ruler.direction) / d.length).magnitude
      }
      if count == 1 { off.append(ruler.direction.y.magnitude) }
      if count <= 2 { off.append(ruler.direction.x.magnitude) }
      #expect(off.min()! < 1e-9)
    }
  }
}
