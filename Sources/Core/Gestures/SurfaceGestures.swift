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

  /// What an event has done, in this order.
  package struct Outcome: Equatable, Sendable {
    /// The move that has ended, and whether the gesture is over with it.
    package var ended: Kind?
    package var isOver = false
    /// The move that has begun, and where its first finger lies.
    package var begun: Kind?
    package var start = Point.zero
    /// What the move of `kind` has done since it began.
    package var move: GestureTransform?
    package var kind = Kind.move
    package var isWheel = false
    /// The number of fingers that have tapped; 0 for none.
    package var tapped = 0
  }

  private struct Wheel: Sendable {
    var kind: Kind
    var about: Point
    var scale = 1.0
    var angle = 0.0
  }

  /// A third finger moves nothing, but counts as a tap's.
  private var first: Fingers.Finger?
  private var second: Fingers.Finger?
  private var taps: TapWatch
  private var isTouch = false
  private var kind = Kind.move
  /// Where the fingers were when the move began.
  private var starts = (Point.zero, Point.zero)
  /// The middle of what is moved, as it was when the gesture began.
  private var center = Point.zero
  private var wheel: Wheel?
  private let wheelScale: Double
  private let wheelTurn: Double

  package init(_ thresholds: GestureThresholds) {
    taps = TapWatch(thresholds)
    (wheelScale, wheelTurn) = (thresholds.wheelScale, thresholds.wheelTurn)
  }

  /// Whether a hand is on the surface.
  package var isOn: Bool { first != nil || wheel != nil }

  /// - Parameter center: the middle of what is moved, about which a gesture that begins turns.
  package mutating func handle(_ input: SurfaceInput, center: Point) -> Outcome {
    var outcome = Outcome()
    guard input.place.isFinite, input.time.isFinite else { return outcome }
    if first == nil { self.center = center }
    switch input.action {
    case .pointer(.down): down(input, &outcome)
    case .pointer(.move): move(input, &outcome)
    case .pointer(.up): lift(input, &outcome)
    case .pointer(.cancel):
      taps.moved(.infinity)
      lift(input, &outcome)
    case .wheel(let way): turnWheel(input, way, &outcome)
    case .rest: endWheel(&outcome)
    }
    return outcome
  }

  // MARK: Fingers

  private mutating func down(_ input: SurfaceInput, _ outcome: inout Outcome) {
    endWheel(&outcome)
    // A lift may go missing.
    if first?.pointer == input.pointer || second?.pointer == input.pointer {
      taps.moved(.infinity)
      lift(input, &outcome)
    }
    guard second == nil else {
      taps.down(3, at: input.time)
      return
    }
    let finger = Fingers.Finger(pointer: input.pointer, start: input.place, now: input.place)
    if first != nil {
      end(isOver: false, &outcome)
      second = finger
      taps.down(2, at: input.time)
      begin(kind == .view ? .view : .move, &outcome)
    } else {
      first = finger
      isTouch = input.device == .touch
      taps.down(1, at: input.time)
      begin(kind(of: input), &outcome)
    }
  }

  private func kind(of input: SurfaceInput) -> Kind {
    if input.keys.contains(.pan) { return .view }
    if input.keys.contains(.turn) { return .turn }
    return input.handle.map { .handle($0) } ?? .move
  }

  private mutating func begin(_ kind: Kind, _ outcome: inout Outcome) {
    guard let first else { return }
    self.kind = kind
    starts = (first.now, second?.now ?? first.now)
    (outcome.begun, outcome.start) = (kind, first.now)
  }

  private func end(isOver: Bool, _ outcome: inout Outcome) {
    // Of two that end at once the first is told of: the second has not been.
    if outcome.begun == nil { outcome.ended = kind }
    (outcome.begun, outcome.isOver) = (nil, isOver)
  }

  private mutating func move(_ input: SurfaceInput, _ outcome: inout Outcome) {
    if first?.pointer == input.pointer {
      first!.now = input.place
      taps.moved(first!.reach)
    } else if second?.pointer == input.pointer {
      second!.now = input.place
      taps.moved(second!.reach)
    } else {
      return
    }
    // Fingers that may yet tap move nothing.
    if isTouch, taps.isStill { return }
    (outcome.move, outcome.kind) = (transform, kind)
  }

  private var transform: GestureTransform? {
    guard let now = first?.now else { return nil }
    if kind == .turn { return GestureTransform(about: center, from: starts.0, to: now) }
    guard let other = second?.now else { return GestureTransform(from: starts.0, to: now) }
    return GestureTransform(from: starts, to: (now, other))
  }

  private mutating func lift(_ input: SurfaceInput, _ outcome: inout Outcome) {
    if first?.pointer == input.pointer {
      (first, second) = (second, nil)
    } else if second?.pointer == input.pointer {
      second = nil
    } else {
      return
    }
    end(isOver: first == nil, &outcome)
    if first != nil { return begin(.move, &outcome) }
    let tapped = isTouch ? taps.fingers(liftedAt: input.time) : 0
    if tapped > 1 { outcome.tapped = tapped }
  }

  // MARK: The wheel

  private mutating func turnWheel(
    _ input: SurfaceInput, _ way: Double, _ outcome: inout Outcome
  ) {
    guard first == nil, way.isFinite else { return }
    let kind = input.keys.contains(.pan) ? Kind.view : .move
    if wheel?.kind != kind { endWheel(&outcome) }
    if wheel == nil { (outcome.begun, outcome.start) = (kind, input.place) }
    var wheel = self.wheel ?? Wheel(kind: kind, about: input.place)
    if input.keys.contains(.turn) {
      wheel.angle += way * wheelTurn
    } else {
      wheel.scale *= exponential(-way * wheelScale)
    }
    self.wheel = wheel
    let (sine, cosine) = sinCos(wheel.angle * radiansPerDegree)
    outcome.move = GestureTransform(
      scale: wheel.scale, turn: Point(x: cosine, y: sine), about: wheel.about)
    (outcome.kind, outcome.isWheel) = (kind, true)
  }

  private mutating func endWheel(_ outcome: inout Outcome) {
    guard let wheel else { return }
    self.wheel = nil
    (outcome.ended, outcome.isOver) = (wheel.kind, true)
  }
}
