import Geometry
import Gestures
import Ink
import Storyboard
import StoryboardFile
import Studio
import TestSupport
import Testing

/// The lasso and the eraser of whole strokes.
struct SelectionTests {
  private let studio: ShotStudio
  private var time = 0.0

  /// A studio with three strokes across: at y = 60, 120 and 180, from x = 60 to 260.
  init() {
    studio = Self.open(window: 1)
    for y in [60.0, 120, 180] { drag(stride(from: 60.0, through: 260, by: 20).map { ($0, y) }) }
  }

  private static func open(window: UInt64) -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: window)), canvas: CanvasSize(width: 400, height: 300),
      session: SessionID(high: 7, low: window), ids: IDSource(window, 2))
    studio.load()
    return studio
  }

  /// Draws with a pen through places of the canvas.
  private func drag(
    _ places: [(Double, Double)], _ modifiers: PointerInput.Modifiers = [],
    in studio: ShotStudio? = nil, lift: Bool = true
  ) {
    let studio = studio ?? self.studio
    for (i, place) in places.enumerated() {
      let phase: PointerInput.Phase =
        i == 0 ? .down : (i == places.count - 1 && lift ? .up : .move)
      studio.handle(
        PointerInput(
          phase: phase, pointer: 1, device: .pen, modifiers: modifiers,
          sample: PointerSample(
            location: studio.view.desk(Point(x: place.0, y: place.1)), pressure: 0.8,
            time: Double(i) * 8)))
      _ = studio.refresh()
    }
  }

  /// A loop around the strokes whose y lies in a range.
  private func lasso(_ y: ClosedRange<Double>, _ modifiers: PointerInput.Modifiers = []) {
    studio.tools.take(.lasso)
    let (top, bottom) = (y.lowerBound, y.upperBound)
    drag([(30, top), (300, top), (300, bottom), (30, bottom), (30, top)], modifiers)
  }

  private var live: [Element] { studio.shot.elements.filter { !$0.isRemoved.value } }

  /// What is on the screen must be what another studio draws of the same shot.
  private func expectFresh() {
    _ = studio.refresh()
    let fresh = ShotStudio(
      studio.shot, canvas: studio.canvas, session: studio.session, ids: IDSource(9, 9))
    fresh.load()
    _ = fresh.refresh()
    #expect((fresh.screen == studio.screen) == true)
  }

  private var all: [ElementID] { studio.shot.elements.map(\.id) }

  @Test
  func `a loop catches what lies at least half inside it`() {
    lasso(40...140)
    #expect(studio.selection?.elements == Array(all[0...1]))
    #expect(studio.outbox.count == 3)
    studio.tools.take(.lasso)
    drag([(30, 40), (150, 40), (150, 80), (30, 80)])
    #expect(studio.selection == nil)
    drag([(30, 40), (165, 40), (165, 80), (30, 80)])
    #expect(studio.selection?.elements == [all[0]])
  }

  @Test
  func `a tap catches the topmost stroke, with shift more, and beside all nothing`() {
    studio.tools.take(.lasso)
    drag([(100, 60), (100, 60)])
    #expect(studio.selection?.elements == [all[0]])
    drag([(100, 180), (100, 180)], .constrain)
    #expect(studio.selection?.elements == [all[0], all[2]])
    drag([(100, 60), (100, 60)], .constrain)
    #expect(studio.selection?.elements == [all[2]])
    drag([(350, 280), (350, 280)])
    #expect(studio.selection == nil)
  }

  @Test
  func `what is caught moves with the hand and is written once`() throws {
    lasso(40...140)
    let before = studio.outbox.count
    drag([(150, 90), (160, 100), (170, 110), (190, 130)], lift: false)
    #expect(studio.outbox.count == before)
    drag([(190, 130), (190, 130)])
    let moved = live[0].transform.value.affine
    #expect(abs(moved.tx - 40) < 1e-9 && abs(moved.ty - 40) < 1e-9)
    #expect(studio.outbox.count == before + 1)
    expectFresh()
    studio.undo()
    #expect(live.allSatisfy { $0.transform.value.isIdentity })
    expectFresh()
    studio.redo()
    #expect(live[1].transform.value.affine == moved)
    expectFresh()
  }

  @Test
  func `corners scale about the corner across, the knob turns about the middle`() throws {
    lasso(40...140)
    let frame = try #require(studio.selection?.frame)
    let (corner, across) = (frame[2], frame[0])
    let twice = across + (corner - across) * 2
    drag([
      (corner.x, corner.y), (corner.x + 10, corner.y + 9), (twice.x, twice.y), (twice.x, twice.y),
    ])
    let map = live[0].transform.value.affine
    #expect(abs(map.meanScale - 2) < 0.01)
    #expect(map(across).distance(to: across) < 0.01)
    expectFresh()
    let knob = studio.view.canvas(studio.selectionHandles[4])
    let middle = try #require(studio.selection?.center)
    let turned = middle + (knob - middle).turnedQuarter
    drag([(knob.x, knob.y), (turned.x, turned.y), (turned.x, turned.y)])
    let after = live[0].transform.value.affine
    #expect(abs(after.meanScale - 2) < 0.01 && abs(after.a) < 0.01)
    expectFresh()
  }

  @Test
  func `an edit of the whole selection is one step of undo`() {
    studio.selectAll()
    studio.recolorSelection(Color(red: 200, green: 0, blue: 0))
    #expect(live.allSatisfy { $0.color == Color(red: 200, green: 0, blue: 0) })
    expectFresh()
    studio.flipSelection(vertically: true)
    studio.removeSelection()
    #expect(live.isEmpty)
    for _ in 0..<3 { studio.undo() }
    #expect(live.allSatisfy { $0.transform.value.isIdentity && $0.recoloring.value == nil })
    #expect(live.count == 3)
    expectFresh()
  }

  @Test
  func `a copy is drawn in another shot as it was, and beside itself on its own layer`() throws {
    lasso(40...140)
    studio.recolorSelection(Color(red: 0, green: 100, blue: 0))
    drag([(150, 90), (170, 110), (170, 110)])
    let clip = studio.clip()
    let other = Self.open(window: 2)
    #expect(other.paste(clip))
    let pasted = other.shot.elements
    #expect(pasted.count == 2 && other.outbox.count == 1)
    #expect(pasted[0].transform.value == live[0].transform.value)
    #expect(pasted[0].color == live[0].color && pasted[0].content == live[0].content)
    #expect(pasted[0].id != live[0].id)
    #expect(other.selection?.elements == pasted.map(\.id))
    studio.paste(clip)
    #expect(live.count == 5 && studio.selection?.elements == live.suffix(2).map(\.id))
    #expect(live[3].transform.value.affine.tx > live[0].transform.value.affine.tx)
    expectFresh()
  }

  @Test
  func `an eraser's stroke goes with the strokes that it works on alone`() {
    studio.tools.take(.eraser)
    studio.tools.setDiameter(12)
    drag([(150, 40), (150, 80)])
    lasso(40...80)
    #expect(studio.selection?.elements == [all[0], all[3]])
    studio.tools.take(.eraser)
    drag([(200, 100), (200, 200)])
    lasso(100...140)
    #expect(studio.selection?.elements == [all[1]])
  }

  @Test
  func `the eraser of whole strokes takes what it touches, as one edit`() {
    studio.tools.take(.eraser)
    studio.tools.eraserMode = .strokes
    studio.tools.setDiameter(10)
    // Between two places that lie far apart too.
    drag([(150, 20), (150, 140), (150, 140)])
    #expect(live.map(\.id) == [all[2]])
    #expect(studio.outbox.count == 4)
    expectFresh()
    studio.undo()
    #expect(live.count == 3)
    expectFresh()
  }

  @Test
  func `what is rubbed out already is not touched`() {
    studio.tools.take(.eraser)
    studio.tools.setDiameter(40)
    drag([(140, 60), (180, 60)])
    studio.tools.eraserMode = .strokes
    studio.tools.setDiameter(8)
    drag([(160, 60), (160, 60)])
    #expect(live.count == 4)
    drag([(80, 60), (80, 60)])
    #expect(live.count == 3)
  }

  @Test
  func `a gesture that is cancelled leaves all as it was`() {
    _ = studio.refresh()
    let before = studio.screen
    lasso(40...140)
    drag([(150, 90), (170, 110)], lift: false)
    studio.undo()
    _ = studio.refresh()
    #expect((studio.screen == before) == true)
    studio.tools.take(.eraser)
    studio.tools.eraserMode = .strokes
    studio.handle(
      PointerInput(
        phase: .up, pointer: 1, device: .pen,
        sample: PointerSample(location: .zero, pressure: 0, time: 900)))
    drag([(150, 20), (150, 140)], lift: false)
    studio.undo()
    _ = studio.refresh()
    #expect((studio.screen == before) == true)
    #expect(studio.outbox.count == 3)
  }
}
