import Geometry
import Ink

/// The stroke S(n) of the benchmark's definition: two slow circles, a fast wobble, a little noise, at
/// 240 samples a second, in centimetres times 40.
struct SyntheticStroke {
  private var noise = LinearCongruential(seed: 12345)
  private(set) var count = 0

  /// The next event, with update index `count`.
  mutating func next() -> TouchEvent {
    let t = Double(count) / 240
    let x = 10 + 6 * sine(1.7 * t) + 1.2 * sine(9.1 * t) + noise.next() * 0.002
    let y = 10 + 6 * cosine(1.1 * t) + 1.2 * cosine(7.3 * t) + noise.next() * 0.002
    let event = TouchEvent(
      touch: TouchID(1), timestamp: t, phase: count == 0 ? .began : .moved,
      force: 0.5 + 0.4 * sine(3 * t), location: Point(x: x * 40, y: y * 40),
      updateIndex: Int64(count), expectingUpdates: .force)
    count += 1
    return event
  }
}

/// Numbers in −1…1 from the generator of Numerical Recipes.
struct LinearCongruential {
  private var state: UInt32
  init(seed: UInt32) { state = seed }

  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 2_147_483_648 - 1
  }
}

/// What comes with each new point.
enum Mode: String, CaseIterable {
  /// The new point alone.
  case append = "A"
  /// A force update eight points back and a prediction.
  case forceUpdate = "B"
  /// The same with a location update.
  case locationUpdate = "C"
  /// An update of the first point.
  case firstPoint = "D"

  func batch(_ stroke: inout SyntheticStroke, _ past: inout [TouchEvent]) -> [TouchEvent] {
    let new = stroke.next()
    past.append(new)
    guard self != .append else { return [new] }
    var update = past[self == .firstPoint ? 0 : max(0, past.count - 9)]
    update.isUpdate = true
    update.expectingUpdates = []
    update.force = 0.3 + 0.4 * Double(past.count % 7) / 7
    if self != .forceUpdate { update.location.x += Double(past.count % 5) * 0.1 }
    if self == .firstPoint { return [new, update] }
    var prediction = new
    prediction.isPrediction = true
    if past.count > 1 {
      prediction.location = new.location * 2 - past[past.count - 2].location
    }
    prediction.timestamp += 1 / 240.0
    return [new, update, prediction]
  }
}
