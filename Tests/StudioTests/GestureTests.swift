import Geometry
import Gestures
import Studio
import Testing

struct GestureTests {
  private func input(
    _ phase: PointerInput.Phase, _ x: Double, _ y: Double, at time: Double, pointer: Int = 1,
    _ device: PointerInput.Device = .touch, _ modifiers: PointerInput.Modifiers = [],
    contact: Double = 20
  ) -> PointerInput {
    PointerInput(
      phase: phase, pointer: pointer, device: device, modifiers: modifiers, contact: contact,
      sample: PointerSample(location: Point(x: x, y: y), pressure: 0.5, time: time))
  }

  /// What a series of inputs asks for, by name.
  private func names(_ inputs: [PointerInput], penMode: Bool = false) -> [String] {
    var gestures = GestureRecognizer()
    gestures.isPenMode = penMode
    var view = Viewport()
    var names: [String] = []
    for input in inputs {
      for action in gestures.tick(input.sample.time) + gestures.handle(input, view) {
        switch action {
        case .beginStroke: names.append("begin")
        case .continueStroke: if names.last != "draw" { names.append("draw") }
        case .endStroke: names.append("end")
        case .finishStroke: names.append("finish")
        case .cancelStroke: names.append("cancel")
        case .setView(let new):
          view = new
          if names.last != "view" { names.append("view") }
        case .pick: if names.last != "pick" { names.append("pick") }
        case .endPick: names.append("picked")
        case .cancelPick: names.append("not picked")
        case .undo: names.append("undo")
        case .redo: names.append("redo")
        }
      }
    }
    return names
  }

  @Test
  func `a finger or a pen that rests where it came down takes a colour`() {
    let resting = [input(.down, 10, 10, at: 0), input(.move, 11, 10, at: 100)]
    let rest = [input(.move, 12, 10, at: 620), input(.move, 90, 60, at: 700)]
    #expect(
      names(resting + rest + [input(.up, 90, 60, at: 720)])
        == ["begin", "draw", "cancel", "pick", "picked"])
    #expect(
      names(resting + rest + [input(.up, 90, 60, at: 720)], penMode: true)
        == ["view", "pick", "picked"])
    #expect(names(resting + rest + [input(.cancel, 90, 60, at: 720)]).last == "not picked")
    #expect(
      names([
        input(.down, 10, 10, at: 0, .pen), input(.move, 12, 10, at: 800, .pen),
        input(.up, 12, 10, at: 900, .pen),
      ]) == ["begin", "cancel", "pick", "picked"])
  }

  @Test
  func `who draws first may rest as long as he likes`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0, .pen), input(.move, 60, 10, at: 100, .pen),
        input(.move, 60, 11, at: 2000, .pen), input(.up, 60, 11, at: 2010, .pen),
      ]) == ["begin", "draw", "end"])
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.move, 60, 10, at: 100), input(.move, 60, 11, at: 2000),
        input(.up, 60, 11, at: 2010),
      ]) == ["begin", "draw", "end"])
  }

  @Test
  func `the key for it takes a colour at once, with any tip`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0, .mouse, .pick), input(.move, 60, 10, at: 10, .mouse, .pick),
        input(.up, 60, 10, at: 20, .mouse),
      ]) == ["pick", "picked"])
  }

  @Test
  func `a pen draws from its first contact`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0, .pen), input(.move, 20, 10, at: 4, .pen),
        input(.up, 30, 10, at: 8, .pen),
      ]) == ["begin", "draw", "end"])
  }

  @Test
  func `a finger draws after a moment, and a quick dot is not lost`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.move, 40, 10, at: 50), input(.move, 60, 10, at: 120),
        input(.up, 70, 10, at: 200),
      ]) == ["begin", "draw", "end"])
    #expect(names([input(.down, 10, 10, at: 0), input(.up, 10, 10, at: 40)]) == ["begin", "end"])
  }

  @Test
  func `a second finger makes a pinch and leaves no ink`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.move, 14, 10, at: 20),
        input(.down, 100, 10, at: 40, pointer: 2), input(.move, 180, 10, at: 80, pointer: 2),
        input(.up, 10, 10, at: 300), input(.up, 180, 10, at: 310, pointer: 2),
      ]).contains("begin") == false)
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.move, 30, 10, at: 90), input(.move, 50, 10, at: 120),
        input(.down, 100, 10, at: 150, pointer: 2), input(.move, 190, 10, at: 180, pointer: 2),
      ]) == ["begin", "draw", "cancel", "view"])
  }

  @Test
  func `a late second finger is a palm`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.move, 30, 10, at: 90), input(.move, 50, 10, at: 400),
        input(.down, 100, 10, at: 500, pointer: 2), input(.move, 190, 10, at: 520, pointer: 2),
        input(.move, 70, 10, at: 540), input(.up, 190, 10, at: 550, pointer: 2),
        input(.up, 70, 10, at: 560),
      ]) == ["begin", "draw", "end"])
  }

  @Test
  func `taps of two and three fingers undo and redo`() {
    let two = [
      input(.down, 10, 10, at: 0), input(.down, 60, 10, at: 20, pointer: 2),
      input(.up, 11, 10, at: 120), input(.up, 60, 11, at: 130, pointer: 2),
    ]
    #expect(names(two) == ["undo"])
    #expect(names(two, penMode: true) == ["undo"])
    let three =
      two[..<2] + [input(.down, 100, 10, at: 30, pointer: 3)] + two[2...]
      + [input(.up, 100, 10, at: 140, pointer: 3)]
    #expect(names(Array(three)) == ["redo"])
  }

  @Test
  func `a slow or straying tap does nothing`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.down, 60, 10, at: 20, pointer: 2),
        input(.up, 11, 10, at: 500), input(.up, 60, 11, at: 510, pointer: 2),
      ]) == [])
  }

  @Test
  func `after a pen fingers only move the canvas`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0, .pen), input(.up, 30, 10, at: 8, .pen),
        input(.down, 10, 10, at: 1000), input(.move, 60, 40, at: 1200),
        input(.up, 60, 40, at: 1300),
      ]) == ["begin", "draw", "end", "view"].filter { $0 != "draw" })
  }

  @Test
  func `a palm before the pen draws nothing and the view goes back`() {
    var gestures = GestureRecognizer()
    gestures.isPenMode = true
    let view = Viewport()
    _ = gestures.handle(input(.down, 300, 300, at: 0, pointer: 7), view)
    var moved = view
    for action in gestures.handle(input(.move, 320, 310, at: 10, pointer: 7), view) {
      if case .setView(let new) = action { moved = new }
    }
    #expect(moved != view)
    let actions = gestures.handle(input(.down, 100, 100, at: 30, .pen), moved)
    #expect(actions.first == .setView(view))
    #expect(actions.count == 2)
    #expect(gestures.handle(input(.move, 340, 330, at: 40, pointer: 7), view).isEmpty)
    #expect(gestures.handle(input(.up, 340, 330, at: 50, pointer: 7), view).isEmpty)
  }

  @Test
  func `a palm that has begun to draw gives way to the pen`() {
    #expect(
      names([
        input(.down, 300, 300, at: 0, pointer: 7), input(.move, 310, 300, at: 100, pointer: 7),
        input(.down, 100, 100, at: 120, .pen), input(.move, 120, 100, at: 130, .pen),
        input(.move, 320, 300, at: 140, pointer: 7), input(.up, 120, 100, at: 150, .pen),
      ]) == ["begin", "draw", "cancel", "begin", "draw", "end"])
  }

  @Test
  func `touches while the pen draws are passed over`() {
    #expect(
      names([
        input(.down, 100, 100, at: 0, .pen), input(.down, 300, 300, at: 5, pointer: 7),
        input(.move, 310, 300, at: 10, pointer: 7), input(.move, 120, 100, at: 20, .pen),
        input(.up, 310, 300, at: 25, pointer: 7), input(.up, 130, 100, at: 30, .pen),
      ]) == ["begin", "draw", "end"])
  }

  @Test
  func `what the system cancels is kept`() {
    #expect(
      names([
        input(.down, 100, 100, at: 0, .pen), input(.move, 120, 100, at: 20, .pen),
        input(.cancel, 0, 0, at: 30, .pen),
      ]) == ["begin", "draw", "finish"])
  }

  @Test
  func `a lift that went missing left the pen drawing for ever`() {
    #expect(
      names([
        input(.down, 100, 100, at: 0, pointer: 3, .pen),
        input(.move, 120, 100, at: 20, pointer: 3, .pen),
        input(.down, 300, 100, at: 900, pointer: 4, .pen),
        input(.up, 310, 100, at: 920, pointer: 4, .pen),
      ]) == ["begin", "draw", "finish", "begin", "end"])
    #expect(
      names([
        input(.down, 100, 100, at: 0, .mouse), input(.down, 300, 100, at: 900, .mouse),
        input(.up, 300, 100, at: 920, .mouse),
      ]) == ["begin", "finish", "begin", "end"])
  }

  @Test
  func `a hand that rests after the pen undid and moved`() {
    let drawn = [input(.down, 10, 10, at: 0, .pen), input(.up, 30, 10, at: 100, .pen)]
    // Two parts of the palm, down and up again at once.
    #expect(
      names(
        drawn + [
          input(.down, 300, 300, at: 300, pointer: 7), input(.down, 330, 320, at: 320, pointer: 8),
          input(.up, 300, 300, at: 400, pointer: 7), input(.up, 330, 320, at: 410, pointer: 8),
        ]) == ["begin", "end"])
    // A large contact, however late.
    #expect(
      names(
        drawn + [
          input(.down, 300, 300, at: 3000, pointer: 7, contact: 80),
          input(.move, 350, 300, at: 3100, pointer: 7), input(.up, 350, 300, at: 3200, pointer: 7),
        ]) == ["begin", "end"])
    // Fingers are heard again after a moment.
    #expect(
      names(
        drawn + [
          input(.down, 300, 300, at: 1000, pointer: 7),
          input(.down, 330, 320, at: 1050, pointer: 8),
          input(.up, 300, 300, at: 1100, pointer: 7), input(.up, 330, 320, at: 1110, pointer: 8),
        ]) == ["begin", "end", "undo"])
  }

  @Test
  func `fingers that land one after the other are no tap`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0), input(.down, 60, 10, at: 70, pointer: 2),
        input(.down, 90, 10, at: 230, pointer: 3), input(.up, 10, 10, at: 250),
        input(.up, 60, 10, at: 255, pointer: 2), input(.up, 90, 10, at: 260, pointer: 3),
      ]) == [])
  }

  @Test
  func `space and drag moves, and the turn key turns`() {
    #expect(
      names([
        input(.down, 10, 10, at: 0, .mouse, .pan), input(.move, 40, 10, at: 10, .mouse),
        input(.up, 40, 10, at: 20, .mouse),
      ]) == ["view"])
    #expect(
      names([
        input(.down, 100, 0, at: 0, .mouse, .turn), input(.move, 0, 100, at: 10, .mouse),
        input(.up, 0, 100, at: 20, .mouse),
      ]) == ["view"])
  }

  @Test
  func `what is not finite is passed over`() {
    #expect(names([input(.down, .nan, 10, at: 0, .pen), input(.up, 10, .infinity, at: 1)]) == [])
  }
}
