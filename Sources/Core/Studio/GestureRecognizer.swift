package import Geometry
import Gestures

/// A request that a gesture makes.
package enum GestureAction: Equatable, Sendable {
  case beginStroke(PointerInput)
  case continueStroke(PointerInput)
  case endStroke(PointerInput)
  /// The stroke is what it has been so far: its pointer is gone, and nobody says where.
  case finishStroke
  /// The stroke was a palm's, or the first finger of two.
  case cancelStroke
  case setView(Viewport)
  /// A colour is taken from this place of the desk: looked for, found, or left be.
  case pick(Point)
  case endPick(Point)
  case cancelPick
  case undo
  case redo
}

/// Tells drawing from moving the canvas, pens from palms, and taps of several fingers.
///
/// Until a pen has been seen a finger draws, after a moment in which a second finger may turn it into
/// a pinch; from then on fingers move the canvas. While a pen draws, touches are palms. A pen that
/// comes down takes over from whatever a palm has begun. For a moment after a pen has lifted touches
/// are palms too, and so is at any time in pen mode what touches with more than a fingertip. What the
/// system cancels ends the stroke and keeps it, and so does a new tip where a lift went missing. A
/// finger or pen that comes down and rests takes a colour from under it.
package struct GestureRecognizer: Sendable {
  private enum State: Sendable {
    case idle
    case drawing(pointer: Int, device: PointerInput.Device, since: Double)
    /// A finger of which it is not yet known what it does.
    case waiting(pointer: Int, inputs: [PointerInput])
    case moving(pointer: Int, from: Viewport, last: Point)
    case turning(pointer: Int, last: Point)
    case pinching(Pinch)
    /// Takes a colour from under it.
    case picking(pointer: Int)
    /// Fingers that have done what they were to do and must lift.
    case spent
  }

  private struct Pinch: Sendable {
    var pointers: (Int, Int)
    var start: (Point, Point)
    var from: Viewport
    var hasMoved = false
  }

  /// The time for which a finger is held back in case a second one or a pen follows, in milliseconds.
  package static let holdTime = 80.0
  /// Within this time a second finger takes a stroke back.
  static let takeBackTime = 250.0
  /// The time for which the hand that held a pen is waited for after the pen has lifted.
  static let palmTime = 500.0
  /// The least size of a contact that is a palm in pen mode, in CSS pixels.
  static let palmSize = 48.0
  /// The time for which a finger or a pen must rest where it came down to take a colour.
  static let longPress = 500.0
  static let longPenPress = 750.0
  /// The distance by which a pen may stray while it rests.
  static let penReach = 5.0

  private var state = State.idle
  private var fingers = Fingers()
  /// Touches to be passed over until they lift.
  private var palms: [Int] = []
  private var taps = TapWatch(.desk)
  private var penLifted = -Double.infinity
  /// The place where the pen that draws came down, and whether it has left that place.
  private var tipStart = Point.zero
  private var tipHasMoved = false

  /// Whether a pen has been seen: fingers then only move the canvas.
  package var isPenMode = false
  /// The middle of the desk, about which turning by key and drag turns.
  package var center = Point.zero

  package init() {}

  // MARK: Input

  package mutating func handle(_ input: PointerInput, _ view: Viewport) -> [GestureAction] {
    guard input.sample.isFinite else { return [] }
    var actions: [GestureAction] = []
    if input.device == .touch {
      handleTouch(input, view, &actions)
    } else {
      handleTip(input, view, &actions)
    }
    return actions
  }

  /// Lets time pass: a finger that has been held back long enough begins to draw, one that rests long
  /// enough takes a colour.
  package mutating func tick(_ time: Double) -> [GestureAction] {
    var actions: [GestureAction] = []
    switch state {
    case .waiting(_, let inputs) where time - inputs[0].sample.time > Self.holdTime:
      beginHeldBack(inputs, &actions)
    case .drawing(let pointer, .touch, let since)
    where taps.isStill && time - since > Self.longPress:
      beginPick(pointer, fingers.place(of: pointer), .cancelStroke, &actions)
    case .drawing(let pointer, .pen, let since)
    where !tipHasMoved && time - since > Self.longPenPress:
      beginPick(pointer, tipStart, .cancelStroke, &actions)
    case .moving(let pointer, let from, _)
    where fingers.count == 1 && fingers.has(pointer) && taps.isStill
      && time - taps.start > Self.longPress:
      beginPick(pointer, fingers.place(of: pointer), .setView(from), &actions)
    default: break
    }
    return actions
  }

  private mutating func beginPick(
    _ pointer: Int, _ place: Point?, _ undoing: GestureAction, _ actions: inout [GestureAction]
  ) {
    guard let place else { return }
    state = .picking(pointer: pointer)
    actions.append(undoing)
    actions.append(.pick(place))
  }

  // MARK: Pens and mice

  private mutating func handleTip(
    _ input: PointerInput, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    let place = input.sample.location
    switch input.phase {
    case .down:
      if input.device == .pen {
        isPenMode = true
        dismissTouches(&actions)
      }
      if case .drawing(let pointer, let device, _) = state {
        // A mouse beside a finger or a pen that draws is passed over; else a lift went missing.
        if device == .touch { return }
        if device == .pen, input.device == .mouse, pointer != input.pointer { return }
        actions.append(.finishStroke)
      }
      (tipStart, tipHasMoved) = (place, false)
      if input.modifiers.contains(.pick) {
        state = .picking(pointer: input.pointer)
        actions.append(.pick(place))
      } else if input.modifiers.contains(.turn) {
        state = .turning(pointer: input.pointer, last: place)
      } else if input.modifiers.contains(.pan) {
        state = .moving(pointer: input.pointer, from: view, last: place)
      } else {
        state = .drawing(pointer: input.pointer, device: input.device, since: input.sample.time)
        actions.append(.beginStroke(input))
      }
    case .move:
      if place.distance(to: tipStart) > Self.penReach { tipHasMoved = true }
      switch state {
      case .picking(input.pointer): actions.append(.pick(place))
      case .drawing(input.pointer, _, _): actions.append(.continueStroke(input))
      case .moving(input.pointer, _, _): movePan(to: place, view, &actions)
      case .turning(input.pointer, let last):
        state = .turning(pointer: input.pointer, last: place)
        actions.append(.setView(turned(view, from: last, to: place)))
      default: break
      }
    case .up, .cancel:
      switch state {
      case .picking(input.pointer): finishPick(input, &actions)
      case .drawing(input.pointer, let device, _):
        if device == .pen { penLifted = input.sample.time }
        actions.append(input.phase == .up ? .endStroke(input) : .finishStroke)
        state = .idle
      case .moving(input.pointer, _, _):
        state = .idle
      case .turning(input.pointer, _):
        actions.append(.setView(view.snapped(about: center)))
        state = .idle
      default: break
      }
    }
  }

  private mutating func finishPick(_ input: PointerInput, _ actions: inout [GestureAction]) {
    actions.append(input.phase == .up ? .endPick(input.sample.location) : .cancelPick)
    state = .idle
  }

  /// A pen has come: what touches have begun was a palm's.
  private mutating func dismissTouches(_ actions: inout [GestureAction]) {
    switch state {
    case .drawing(_, .touch, _): actions.append(.cancelStroke)
    case .moving(let pointer, let from, _) where fingers.has(pointer):
      actions.append(.setView(from))
    case .pinching(let pinch) where pinch.hasMoved: actions.append(.setView(pinch.from))
    case .picking: actions.append(.cancelPick)
    case .waiting, .pinching, .spent: break
    default:
      if fingers.isEmpty { return }
    }
    for finger in fingers.all { palms.append(finger.pointer) }
    fingers.removeAll()
    state = .idle
  }

  private func turned(_ view: Viewport, from last: Point, to place: Point) -> Viewport {
    view.moved(GestureTransform(about: center, from: last, to: place))
  }

  // MARK: Fingers

  private mutating func handleTouch(
    _ input: PointerInput, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    if palms.contains(input.pointer) {
      if input.phase == .up || input.phase == .cancel { palms.removeAll { $0 == input.pointer } }
      return
    }
    switch input.phase {
    case .down: fingerDown(input, view, &actions)
    case .move: fingerMoved(input, view, &actions)
    case .up, .cancel: fingerLifted(input, view, &actions)
    }
  }

  private mutating func fingerDown(
    _ input: PointerInput, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    if isPalm(input) {
      palms.append(input.pointer)
      return
    }
    switch state {
    case .drawing(_, let device, let since):
      guard device == .touch, input.sample.time - since < Self.takeBackTime else {
        palms.append(input.pointer)
        return
      }
    case .turning, .picking:
      palms.append(input.pointer)
      return
    default: break
    }
    let place = input.sample.location
    fingers.put(input.pointer, at: place)
    taps.down(fingers.count, at: input.sample.time)
    switch state {
    case .idle where isPenMode || input.modifiers.contains(.pan):
      state = .moving(pointer: input.pointer, from: view, last: place)
    case .idle:
      state = .waiting(pointer: input.pointer, inputs: [input])
    case .drawing:
      actions.append(.cancelStroke)
      beginPinch(view)
    case .waiting:
      beginPinch(view)
    case .moving(let pointer, _, _) where fingers.has(pointer):
      beginPinch(view)
    default: break
    }
  }

  private func isPalm(_ input: PointerInput) -> Bool {
    guard isPenMode else { return false }
    return input.contact > Self.palmSize || input.sample.time - penLifted < Self.palmTime
  }

  private mutating func beginPinch(_ view: Viewport) {
    guard fingers.count >= 2 else { return }
    let (a, b) = (fingers.all[0], fingers.all[1])
    state = .pinching(
      Pinch(pointers: (a.pointer, b.pointer), start: (a.now, b.now), from: view))
  }

  private mutating func fingerMoved(
    _ input: PointerInput, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    guard let finger = fingers.move(input.pointer, to: input.sample.location) else { return }
    taps.moved(finger.reach)
    switch state {
    case .picking(input.pointer): actions.append(.pick(input.sample.location))
    case .drawing(input.pointer, _, _):
      actions.append(.continueStroke(input))
    case .waiting(input.pointer, var inputs):
      inputs.append(input)
      state = .waiting(pointer: input.pointer, inputs: inputs)
      if input.sample.time - inputs[0].sample.time > Self.holdTime {
        beginHeldBack(inputs, &actions)
      }
    case .moving(input.pointer, _, _):
      movePan(to: input.sample.location, view, &actions)
    case .pinching(var pinch):
      guard let a = fingers.place(of: pinch.pointers.0),
        let b = fingers.place(of: pinch.pointers.1)
      else { return }
      if !pinch.hasMoved {
        guard a.distance(to: pinch.start.0) > 6 || b.distance(to: pinch.start.1) > 6 else { return }
        pinch.hasMoved = true
        state = .pinching(pinch)
      }
      actions.append(.setView(pinch.from.moved(GestureTransform(from: pinch.start, to: (a, b)))))
    default: break
    }
  }

  private mutating func fingerLifted(
    _ input: PointerInput, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    guard fingers.lift(input.pointer) else { return }
    switch state {
    case .picking(input.pointer): finishPick(input, &actions)
    case .drawing(input.pointer, _, _):
      actions.append(input.phase == .up ? .endStroke(input) : .finishStroke)
      state = .idle
    case .waiting(input.pointer, let inputs):
      // A quick stroke or a dot; what the system takes back so early was none.
      if input.phase == .up {
        beginHeldBack(inputs, &actions)
        actions.append(.endStroke(input))
      }
      state = .idle
    case .pinching(let pinch):
      guard input.pointer == pinch.pointers.0 || input.pointer == pinch.pointers.1 else { break }
      if pinch.hasMoved, let a = fingers.all.first?.now {
        let clicked = view.snapped(about: a.midpoint(to: input.sample.location))
        if clicked != view { actions.append(.setView(clicked)) }
      }
      state = .spent
    case .moving(input.pointer, _, _):
      state = .spent
    default: break
    }
    guard fingers.isEmpty else { return }
    if case .spent = state {
      state = .idle
      let tapped = input.phase == .up ? taps.fingers(liftedAt: input.sample.time) : 0
      if tapped == 2 { actions.append(.undo) }
      if tapped == 3 { actions.append(.redo) }
    }
  }

  private mutating func beginHeldBack(_ inputs: [PointerInput], _ actions: inout [GestureAction]) {
    state = .drawing(
      pointer: inputs[0].pointer, device: .touch, since: inputs[0].sample.time)
    actions.append(.beginStroke(inputs[0]))
    for input in inputs.dropFirst() { actions.append(.continueStroke(input)) }
  }

  private mutating func movePan(
    to place: Point, _ view: Viewport, _ actions: inout [GestureAction]
  ) {
    guard case .moving(let pointer, let from, let last) = state else { return }
    state = .moving(pointer: pointer, from: from, last: place)
    var result = view
    result.move(by: place - last)
    actions.append(.setView(result))
  }
}
