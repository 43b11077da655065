import Geometry
import Gestures
import TestSupport
import Testing

struct SurfaceGestureTests {
  private typealias Event = SurfaceGestures.Event

  private static func input(
    _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double, pointer: Int = 1,
    _ device: PointerDevice = .touch, keys: PointerKeys = [], handle: Int? = nil
  ) -> SurfaceInput {
    SurfaceInput(
      .pointer(phase), pointer: pointer, device: device, keys: keys, handle: handle,
      place: Point(x: x, y: y), time: time)
  }

  private static func events(_ inputs: [SurfaceInput], center: Point = .zero) -> [Event] {
    var gestures = SurfaceGestures(.stage)
    let events = inputs.flatMap { gestures.handle($0, center: center) }
    #expect(!gestures.isOn)
    return events
  }

  private static func lastMove(_ events: [Event]) -> GestureTransform? {
    events.compactMap { if case .move(_, let made, _) = $0 { made } else { nil } }.last
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `one long move and many short ones are the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func place() -> Point {
      Point(x: random.double(in: 0...900), y: random.double(in: 0...900))
    }
    let starts = [place(), place()]
    let ends = [place(), place()]
    func stream(_ steps: Int) -> [SurfaceInput] {
      var inputs = [0, 1].map { Self.input(.down, starts[$0].x, starts[$0].y, at: 0, pointer: $0) }
      for step in 1...steps {
        for i in [0, 1] {
          let p =
            step == steps
            ? ends[i] : starts[i].interpolated(to: ends[i], Double(step) / Double(steps))
          inputs.append(Self.input(.move, p.x, p.y, at: Double(step), pointer: i))
        }
      }
      return inputs + [0, 1].map { Self.input(.up, ends[$0].x, ends[$0].y, at: 900, pointer: $0) }
    }
    let moves = [1, 7, 40].map { Self.lastMove(Self.events(stream($0))) }
    let first = try #require(moves[0])
    #expect(first == GestureTransform(from: (starts[0], starts[1]), to: (ends[0], ends[1])))
    #expect(moves.allSatisfy { $0 == first })
  }

  /// Inputs of up to four fingers, a mouse and a wheel, at random; all are lifted in the end.
  private static func stream(_ seed: UInt64, from time: Double) -> [SurfaceInput] {
    var random = SplitMix64(seed: seed)
    var inputs: [SurfaceInput] = []
    var now = 0.0
    for _ in 0..<random.int(in: 1...60) {
      now += random.double(in: 0...120)
      let actions: [SurfaceInput.Action] = [
        .pointer(.down), .pointer(.move), .pointer(.move), .pointer(.up), .pointer(.cancel),
        .wheel(by: random.double(in: -200...200)), .rest,
      ]
      inputs.append(
        SurfaceInput(
          actions[random.int(in: 0...6)], pointer: random.int(in: 1...4),
          device: PointerDevice(rawValue: UInt8(random.int(in: 0...2)))!,
          keys: PointerKeys(rawValue: UInt8(random.int(in: 0...31))),
          handle: random.int(in: 0...3) == 0 ? random.int(in: 0...12) : nil,
          place: Point(x: random.double(in: -50...900), y: random.double(in: -50...900)),
          time: time + now))
    }
    for pointer in 1...4 { inputs.append(input(.up, 1, 1, at: time + now + 400, pointer: pointer)) }
    return inputs + [SurfaceInput(.rest, place: .zero, time: time + now)]
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `whatever hands do, each move lies between its begin and its end, and all ends`(seed: UInt64)
  {
    var open: SurfaceGestures.Kind?
    for event in Self.events(Self.stream(seed, from: 0)) {
      switch event {
      case .begin(let kind, _):
        #expect(open == nil)
        open = kind
      case .move(let kind, let made, _):
        #expect(open == kind)
        #expect(made.scale > 0 && made.translation.isFinite)
      case .end(let kind, _):
        #expect(open == kind)
        open = nil
      case .tap(let fingers):
        #expect(open == nil && 2...3 ~= fingers)
      }
    }
    #expect(open == nil)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the hour does not matter`(seed: UInt64) {
    // Whole numbers of milliseconds, so that sums are exact.
    func whole(_ start: Double) -> [SurfaceInput] {
      Self.stream(seed, from: 0).map {
        var input = $0
        input.time = start + input.time.rounded()
        return input
      }
    }
    #expect(Self.events(whole(0)) == Self.events(whole(86_400_000)))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `after all are lifted nothing is left of what was before`(seed: UInt64) {
    var used = SurfaceGestures(.stage)
    for input in Self.stream(seed, from: 0) { _ = used.handle(input, center: .zero) }
    var fresh = SurfaceGestures(.stage)
    for input in Self.stream(seed + 1000, from: 1e6) {
      let (again, first) = (
        used.handle(input, center: .zero), fresh.handle(input, center: .zero)
      )
      #expect(again == first)
    }
  }

  @Test(arguments: [2, 3])
  func `several fingers tap, unless one moves, is cancelled or takes its time`(count: Int) {
    func events(reach: Double, time: Double, _ phase: PointerPhase) -> [Event] {
      let fingers = 1...count
      return Self.events(
        fingers.map { Self.input(.down, 100 * Double($0), 100, at: Double($0) * 20, pointer: $0) }
          + [Self.input(.move, 100 + reach, 100, at: 90, pointer: 1)]
          + fingers.map {
            Self.input(
              $0 == 1 ? phase : .up, 100 * Double($0), 100, at: time, pointer: $0)
          })
    }
    #expect(events(reach: 5, time: 200, .up).last == .tap(fingers: count))
    #expect(events(reach: 5, time: 200, .cancel).last != .tap(fingers: count))
    #expect(events(reach: 9, time: 200, .up).last != .tap(fingers: count))
    #expect(events(reach: 5, time: 330, .up).last != .tap(fingers: count))
    // Nothing has moved.
    #expect(Self.lastMove(events(reach: 5, time: 200, .up)) == nil)
  }

  @Test
  func `keys and handles say what a first finger does, a second one moves`() {
    func kinds(_ keys: PointerKeys, handle: Int?) -> [SurfaceGestures.Kind] {
      Self.events([
        Self.input(.down, 10, 10, at: 0, .mouse, keys: keys, handle: handle),
        Self.input(.down, 90, 10, at: 10, pointer: 2), Self.input(.up, 90, 10, at: 20, pointer: 2),
        Self.input(.up, 90, 10, at: 30, .mouse),
      ]).compactMap { if case .begin(let kind, _) = $0 { kind } else { nil } }
    }
    #expect(kinds([], handle: nil) == [.move, .move, .move])
    #expect(kinds([], handle: 3) == [.handle(3), .move, .move])
    #expect(kinds(.pan, handle: 3) == [.view, .view, .move])
    #expect(kinds(.turn, handle: 3) == [.turn, .move, .move])
  }

  @Test
  func `a wheel scales about where it began, and turns with its key, until it rests`() {
    let at = Point(x: 30, y: 40)
    func wheel(_ way: Double, _ keys: PointerKeys = []) -> SurfaceInput {
      SurfaceInput(.wheel(by: way), keys: keys, place: at, time: 0)
    }
    let rest = SurfaceInput(.rest, place: at, time: 400)
    let there = Self.lastMove(Self.events([wheel(100), wheel(50), rest]))
    #expect(abs((there?.scale ?? 0) - exponential(-0.225)) < 1e-12)
    #expect(there?.about == at)
    let turned = Self.lastMove(Self.events([wheel(100, .turn), wheel(60, .turn), rest]))
    #expect(abs((turned?.angle ?? 0) - 8) < 1e-9)
    #expect(
      Self.events([wheel(1), wheel(1, .pan), rest]).filter {
        if case .end = $0 { true } else { false }
      } == [.end(.move, isOver: true), .end(.view, isOver: true)])
  }
}
