import Foundation

/// How long something took, again and again.
struct Durations {
  private var milliseconds: [Double] = []

  @discardableResult
  mutating func measure<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = Self.now
    let value = try body()
    add(since: start)
    return value
  }

  /// The time now, for `add(since:)`.
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  mutating func add(since start: UInt64) {
    milliseconds.append(Double(Self.now - start) / 1e6)
  }

  /// Prints median and 95th percentile.
  func report(_ name: String) {
    let sorted = milliseconds.sorted()
    print(
      name.padding(toLength: 40, withPad: " ", startingAt: 0)
        + String(
          format: "%8.3f %8.3f", sorted[sorted.count / 2], sorted[sorted.count * 95 / 100]))
  }
}
