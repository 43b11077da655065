import Geometry
package import Ink

/// Makes event sequences such as devices send, and worse: several touches, predictions that shrink,
/// updates however late, repeated points, closed loops, dots.
package struct EventGenerator {
  private var random: SplitMix64
  private struct Live {
    var touch: TouchID
    var location: Point
    var heading: Double
    var time: Double
    var nextIndex: Int64
    var pending: [(index: Int64, event: TouchEvent)] = []
    var left: Int
    var style: Int
  }

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  package mutating func events(touches: Int = 3, pointsPerTouch: Int = 40) -> [TouchEvent] {
    var result: [TouchEvent] = []
    var live: [Live] = []
    var begun = 0
    while begun < touches || !live.isEmpty {
      if begun < touches, live.isEmpty || Int.random(in: 0..<20, using: &random) == 0 {
        live.append(begin(TouchID(begun), pointsPerTouch))
        begun += 1
        result.append(event(&live[live.count - 1], phase: .began))
      }
      let i = Int.random(in: 0..<live.count, using: &random)
      step(&live[i], into: &result)
      if live[i].left <= 0 {
        if Bool.random(using: &random) { flushUpdates(&live[i], into: &result) }
        result.append(event(&live[i], phase: chance(10) ? .cancelled : .ended))
        flushUpdates(&live[i], into: &result)
        live.remove(at: i)
      }
    }
    return result
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  private mutating func begin(_ touch: TouchID, _ points: Int) -> Live {
    Live(
      touch: touch,
      location: Point(
        x: Double.random(in: 50...400, using: &random),
        y: Double.random(in: 50...400, using: &random)
      ), heading: Double.random(in: 0...6, using: &random), time: 1, nextIndex: 100,
      left: Int.random(in: 0...points, using: &random), style: Int.random(in: 0..<4, using: &random)
    )
  }

  private mutating func step(_ live: inout Live, into result: inout [TouchEvent]) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      result.append(event(&live, phase: .moved))
      live.left -= 1
    case 5..<7:
      for _ in 0..<Int.random(in: 1...3, using: &random) { result.append(prediction(live)) }
    default:
      guard !live.pending.isEmpty else { return }
      // Mostly the oldest, as devices do, sometimes any.
      let k = chance(4) ? Int.random(in: 0..<live.pending.count, using: &random) : 0
      result.append(update(&live, k))
    }
  }

  private mutating func move(_ live: inout Live) {
    live.time += 0.004
    switch live.style {
    case 0: live.heading += Double.random(in: -0.4...0.4, using: &random)
    case 1: live.heading += 0.3
    case 2: if chance(6) { live.heading += 3.141592653589793 }
    default: live.heading = Double.random(in: 0...6.3, using: &random)
    }
    guard !chance(8) else { return }
    let step = Double.random(in: 0...9, using: &random)
    live.location = live.location + Point(x: cosine(live.heading), y: sine(live.heading)) * step
    if chance(3) {
      live.location = Point(x: live.location.x.rounded(), y: live.location.y.rounded())
    }
  }

  private mutating func event(_ live: inout Live, phase: TouchPhase) -> TouchEvent {
    if phase != .began { move(&live) }
    let expects = !chance(4)
    let event = TouchEvent(
      touch: live.touch, timestamp: live.time, phase: phase,
      force: Double.random(in: 0...4, using: &random), maximumPossibleForce: 4,
      altitude: Double.random(in: 0...1.57, using: &random), location: live.location,
      updateIndex: chance(9) ? nil : live.nextIndex,
      expectingUpdates: expects ? .force : [])
    if let index = event.updateIndex {
      live.nextIndex += 1
      if expects { live.pending.append((index, event)) }
    }
    return event
  }

  private mutating func prediction(_ live: Live) -> TouchEvent {
    var ahead = live
    move(&ahead)
    return TouchEvent(
      touch: live.touch, timestamp: ahead.time, phase: .moved, force: 1, maximumPossibleForce: 4,
      location: ahead.location, updateIndex: live.nextIndex, isPrediction: true)
  }

  private mutating func update(_ live: inout Live, _ k: Int) -> TouchEvent {
    var event = live.pending[k].event
    event.isUpdate = true
    // Some updates only end the waiting and change nothing.
    if !chance(4) { event.force = Double.random(in: 0...4, using: &random) }
    if chance(3) { event.location = event.location + Point(x: 1.5, y: -0.5) }
    if chance(5) { event.timestamp += 0.001 }
    if chance(5) {
      live.pending[k].event = event
    } else {
      event.expectingUpdates = []
      live.pending.remove(at: k)
    }
    return event
  }

  private mutating func flushUpdates(_ live: inout Live, into result: inout [TouchEvent]) {
    while !live.pending.isEmpty, !chance(12) { result.append(update(&live, 0)) }
  }

  /// Cuts `events` into batches of random sizes.
  package mutating func batches(_ events: [TouchEvent]) -> [ArraySlice<TouchEvent>] {
    var result: [ArraySlice<TouchEvent>] = []
    var start = 0
    while start < events.count {
      let end = min(events.count, start + Int.random(in: 1...7, using: &random))
      result.append(events[start..<end])
      start = end
    }
    return result
  }
}
