package import Geometry

/// What hands do on a surface: one finger moves or holds a handle, two move, scale and turn, a wheel scales or turns, several
/// tap.
///
/// A move is all that was done since it began. When a finger comes or goes, one move ends and the next begins, of the same
/// gesture.
package struct SurfaceGestures: Sendable {
  /// What a gesture is for.
  package enum Kind: Equatable, Sendable {
    case move
    /// A turn about the middle of what is moved.
    case turn
    /// A move of the view, whatever else hands move there.
    case view
    case handle(Int)
  }

  package enum Event: Equatable, Sendable {
    case begin(Kind, at: Point)
    case move(Kind, GestureTransform, isWheel: Bool)
    case end(Kind, isOver: Bool)
    case tap(fingers: Int)
  }

  private struct Wheel: Sendable {
    var kind: Kind
    var about: Point
    var scale = 1.0
    var angle = 0.0
  }

  private var fingers = Fingers()
  /// A third finger moves nothing, but counts as a tap's.
  private var idle: [Int] = []
  private var taps: TapWatch
  private var isTouch = false
  private var kind = Kind.move
  private var starts: [Point] = []
  /// The middle of what is moved, as it was when the gesture began.
  private var center = Point.zero
  private var wheel: Wheel?

  package init(_ thresholds: GestureThresholds) { taps = TapWatch(thresholds) }

  /// Whether a hand is on the surface.
  package var isOn: Bool { !fingers.isEmpty || wheel != nil }

  /// - Parameter center: the middle of what is moved, about which a gesture that begins turns.
  package mutating func handle(_ input: SurfaceInput, center: Point) -> [Event] {
    guard input.place.isFinite, input.time.isFinite else { return [] }
    if !isOn || fingers.isEmpty { self.center = center }
    var events: [Event] = []
    switch input.action {
    case .pointer(.down): down(input, &events)
    case .pointer(.move): move(input, &events)
    case .pointer(.up): lift(input, &events)
    case .pointer(.cancel):
      taps.moved(.infinity)
      lift(input, &events)
    case .wheel(let way): turnWheel(input, way, &events)
    case .rest: endWheel(&events)
    }
    return events
  }

  // MARK: Fingers

  private mutating func down(_ input: SurfaceInput, _ events: inout [Event]) {
    endWheel(&events)
    // A lift may go missing.
    if fingers.has(input.pointer) || idle.contains(input.pointer) {
      taps.moved(.infinity)
      lift(input, &events)
    }
    guard fingers.count < 2 else {
      idle.append(input.pointer)
      taps.down(3, at: input.time)
      return
    }
    let isFirst = fingers.isEmpty
    if isFirst {
      isTouch = input.device == .touch
    } else {
      events.append(.end(kind, isOver: false))
    }
    fingers.put(input.pointer, at: input.place)
    taps.down(fingers.count, at: input.time)
    begin(isFirst ? kind(of: input) : kind == .view ? .view : .move, &events)
  }

  private func kind(of input: SurfaceInput) -> Kind {
    if input.keys.contains(.pan) { return .view }
    if input.keys.contains(.turn) { return .turn }
    return input.handle.map { .handle($0) } ?? .move
  }

  private mutating func begin(_ kind: Kind, _ events: inout [Event]) {
    self.kind = kind
    starts = fingers.all.map { $0.now }
    events.append(.begin(kind, at: starts[0]))
  }

  private mutating func move(_ input: SurfaceInput, _ events: inout [Event]) {
    guard let finger = fingers.move(input.pointer, to: input.place) else { return }
    taps.moved(finger.reach)
    // Fingers that may yet tap move nothing.
    if isTouch, taps.isStill { return }
    events.append(.move(kind, transform, isWheel: false))
  }

  private var transform: GestureTransform {
    let places = fingers.all.map { $0.now }
    if kind == .turn { return GestureTransform(about: center, from: starts[0], to: places[0]) }
    if places.count < 2 { return GestureTransform(from: starts[0], to: places[0]) }
    return GestureTransform(from: (starts[0], starts[1]), to: (places[0], places[1]))
  }

  private mutating func lift(_ input: SurfaceInput, _ events: inout [Event]) {
    guard fingers.lift(input.pointer) else {
      idle.removeAll { $0 == input.pointer }
      return
    }
    events.append(.end(kind, isOver: fingers.isEmpty))
    guard fingers.isEmpty else { return begin(.move, &events) }
    let tapped = isTouch ? taps.fingers(liftedAt: input.time) : 0
    if tapped > 1 { events.append(.tap(fingers: tapped)) }
  }

  // MARK: The wheel

  private mutating func turnWheel(_ input: SurfaceInput, _ way: Double, _ events: inout [Event]) {
    guard fingers.isEmpty, way.isFinite else { return }
    let kind = input.keys.contains(.pan) ? Kind.view : .move
    if wheel?.kind != kind { endWheel(&events) }
    var wheel = self.wheel ?? Wheel(kind: kind, about: input.place)
    if self.wheel == nil { events.append(.begin(kind, at: wheel.about)) }
    if input.keys.contains(.turn) {
      wheel.angle += way * 0.05
    } else {
      wheel.scale *= exponential(-way * 0.0015)
    }
    self.wheel = wheel
    let (sine, cosine) = sinCos(wheel.angle * radiansPerDegree)
    let made = GestureTransform(
      scale: wheel.scale, turn: Point(x: cosine, y: sine), about: wheel.about)
    events.append(.move(kind, made, isWheel: true))
  }

  private mutating func endWheel(_ events: inout [Event]) {
    guard let wheel else { return }
    self.wheel = nil
    events.append(.end(wheel.kind, isOver: true))
  }
}
