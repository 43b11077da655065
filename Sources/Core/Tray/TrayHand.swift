package import Geometry
package import Gestures

/// An event on a tray. Places are on its sheet, which scrolls, and on the page, which does not; times are milliseconds.
package struct TrayInput: Equatable, Sendable {
  package enum Action: UInt8, Sendable {
    case down, move, up, cancel
    /// A mouse or a pen that is not pressed.
    case hover
    /// Time has passed.
    case tick
  }

  package var action: Action
  package var pointer: Int
  package var device: PointerDevice
  package var place: Point
  package var onPage: Point
  package var time: Double

  package init(
    _ action: Action, pointer: Int = 0, device: PointerDevice = .mouse, place: Point = .zero,
    onPage: Point = .zero, time: Double
  ) {
    self.action = action
    self.pointer = pointer
    self.device = device
    self.place = place
    self.onPage = onPage
    self.time = time
  }
}

/// The hand on a tray: it skims along a row, flicks, taps, rests to peek, takes a card along, pinches.
///
/// A mouse and a pen skim while they hover. Pressed, a card that is pulled up or down goes along, also sideways once it was held
/// for a moment; sideways at once is a flick. A finger skims sideways and scrolls up and down; held for a moment it has the card,
/// which then goes along, and held longer it peeks. On a card that is peeked at a move sideways leafs through its sides. A pen's
/// pressure says nothing here.
package struct TrayHand: Sendable {
  package enum Deed: Equatable, Sendable {
    case none
    case expose(NoteAddress)
    /// `wasExposed`: whether it was before it was pressed, or a mouse has pressed it.
    case tap(NoteAddress, wasExposed: Bool)
    /// Takes sides of a note aside, or with −1 puts one back.
    case peek(NoteAddress, by: Int)
    /// The note goes along with the pointer from now on, and is none of this hand's any more.
    case drag(NoteAddress)
    /// Spreads the cards, or packs them.
    case scale(Double)
  }

  private struct Press: Sendable {
    let pointer: Int
    let device: PointerDevice
    let place: Point
    let onPage: Point
    let time: Double
    let note: NoteAddress
    let wasExposed: Bool
    /// How far the note's place is from where it was pressed: a skim starts at that card.
    let slip: Double
    var isHeld = false
    var isSkimming = false
    var speed: HandSpeed
    /// Where the hand skims.
    var skimmed: Double

    /// The slip is made up for on the first way.
    func skimmed(at x: Double) -> Double {
      x + slip * max(0, 1 - (x - place.x).magnitude / TrayHand.slipWay)
    }

    /// The times from which it holds the card, and peeks at it.
    var holds: Double { time + (device == .touch ? 350 : 180) }
    var rests: Double { time + (device == .touch ? 900 : 600) }
  }

  /// How far a press may stray, in pixels, and after how many a skim follows the hand itself.
  private static var tapReach: Double { GestureThresholds.tray.tapReach }
  private static var slipWay: Double { 120 }
  /// The pixels by which a pinch goes on.
  private static var pinchStep: Double { 24 }

  private var fingers = Fingers()
  private var press: Press?
  private var glide: (Glide, y: Double)?
  private var pinch = 0.0
  /// Within a moment a second press at a place means the card of the first.
  private var presses = DoubleTap(.tray)
  private var pressed: NoteAddress?

  package init() {}

  /// The note that is held, and goes along when the hand moves.
  package var held: NoteAddress? { press.flatMap { $0.isHeld ? $0.note : nil } }

  /// Whether a card is pressed, and whether the page must not scroll with the hand: a finger that holds a card moves it, a pen
  /// never scrolls.
  package var isOn: Bool { press != nil }
  package var keepsPage: Bool { press.map { $0.isHeld || $0.device == .pen } ?? false }

  /// When the hand wants to be told that time has passed: 0 for the next frame, nil for never.
  package var wakes: Double? {
    if glide != nil { return 0 }
    guard let press, !press.isSkimming else { return nil }
    return press.isHeld ? press.rests : press.holds
  }

  /// - Parameters:
  ///   - tray: what lies under the hand.
  ///   - seen: the note whose card is seen where a pointer comes down.
  ///   - peeked: the note some of whose sides lie beside it.
  ///   - canDrag: whether cards can be taken along.
  package mutating func handle(
    _ input: TrayInput, on tray: Tray, seen: NoteAddress?, peeked: NoteAddress?, canDrag: Bool
  ) -> Deed {
    guard input.place.isFinite, input.onPage.isFinite, input.time.isFinite else { return .none }
    switch input.action {
    case .hover: return tray.layout.note(at: input.place).map { .expose($0) } ?? .none
    case .tick: return tick(input.time, tray)
    case .down: return down(input, tray, seen)
    case .move: return move(input, tray, peeked: peeked, canDrag: canDrag)
    case .up, .cancel: return lift(input)
    }
  }

  // MARK: Pressing

  private mutating func down(_ input: TrayInput, _ tray: Tray, _ seen: NoteAddress?) -> Deed {
    fingers.put(input.pointer, at: input.place)
    letGo()
    if fingers.count == 2 { pinch = spread }
    guard fingers.count == 1, let note = meant(input, tray, seen) else { return .none }
    presses.press(input.place, at: input.time, by: .mouse)
    pressed = note
    press = Press(
      pointer: input.pointer, device: input.device, place: input.place, onPage: input.onPage,
      time: input.time, note: note, wasExposed: note == tray.exposed,
      slip: slip(of: note, at: input.place, tray),
      speed: HandSpeed(at: input.place.x, time: input.time), skimmed: input.place.x)
    return input.device == .mouse ? .none : .expose(note)
  }

  /// The note that a press means: that of the card that is seen there. While cards still turn, the exposed one in its own place,
  /// and for a second press at a place the one of the first.
  private func meant(_ input: TrayInput, _ tray: Tray, _ seen: NoteAddress?) -> NoteAddress? {
    if let pressed, tray.layout.has(pressed),
      presses.follows(input.place, at: input.time, by: .mouse)
    {
      return pressed
    }
    let home = tray.layout.note(at: input.place)
    return home != nil && home == tray.exposed ? home : seen ?? home
  }

  private func slip(of note: NoteAddress, at place: Point, _ tray: Tray) -> Double {
    tray.layout.note(at: place) == note || !tray.layout.has(note)
      ? 0 : tray.layout.position(ofNote: note).x - place.x
  }

  private mutating func letGo() {
    press = nil
    glide = nil
  }

  // MARK: Moving

  private mutating func move(
    _ input: TrayInput, _ tray: Tray, peeked: NoteAddress?, canDrag: Bool
  ) -> Deed {
    guard fingers.move(input.pointer, to: input.place) != nil else { return .none }
    if fingers.count == 2 { return pinched() }
    guard var press, press.pointer == input.pointer else { return .none }
    if !press.isSkimming {
      let way = input.onPage - press.onPage
      guard way.length >= Self.tapReach else { return .none }
      if canDrag, press.isHeld || (press.device != .touch && way.y.magnitude > way.x.magnitude) {
        letGo()
        fingers.lift(input.pointer)
        return .drag(press.note)
      }
      guard way.x.magnitude >= Self.tapReach else { return .none }
      if peeked == press.note {
        letGo()
        return .peek(press.note, by: way.x < 0 ? 1 : -1)
      }
      press.isSkimming = true
    }
    press.speed.move(to: input.place.x, time: input.time)
    press.skimmed = press.skimmed(at: input.place.x)
    self.press = press
    return skim(Point(x: press.skimmed, y: press.place.y), tray)
  }

  private func skim(_ place: Point, _ tray: Tray) -> Deed {
    tray.layout.note(at: place).map { .expose($0) } ?? .none
  }

  private var spread: Double { fingers.all[0].now.distance(to: fingers.all[1].now) }

  private mutating func pinched() -> Deed {
    let next = spread
    guard (next - pinch).magnitude >= Self.pinchStep, pinch > 0 else { return .none }
    let factor = next / pinch
    pinch = next
    return .scale(factor)
  }

  // MARK: Lifting

  private mutating func lift(_ input: TrayInput) -> Deed {
    fingers.lift(input.pointer)
    guard let press, press.pointer == input.pointer else { return .none }
    letGo()
    guard input.action == .up else { return .none }
    if press.isSkimming {
      glide = Glide(from: press.skimmed, speed: press.speed.value, time: input.time).map {
        ($0, press.place.y)
      }
      return .none
    }
    return .tap(press.note, wasExposed: press.wasExposed || press.device == .mouse)
  }

  // MARK: Time

  private mutating func tick(_ time: Double, _ tray: Tray) -> Deed {
    if var next = glide {
      let goesOn = next.0.go(until: time)
      let deed = skim(Point(x: next.0.place, y: next.y), tray)
      glide = goesOn && deed != .none ? next : nil
      return deed
    }
    guard let press, !press.isSkimming else { return .none }
    if time >= press.rests {
      letGo()
      return .peek(press.note, by: 1)
    }
    if time >= press.holds { self.press?.isHeld = true }
    return .none
  }
}
