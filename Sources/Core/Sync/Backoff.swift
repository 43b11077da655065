/// How long to wait before another attempt: longer each time, and never quite as long as others wait.
struct Backoff: Equatable, Sendable {
  /// In milliseconds.
  static let (first, longest, growth) = (500.0, 8000.0, 1.7)

  private var delay = Backoff.first

  mutating func reset() { delay = Self.first }

  /// The milliseconds until the next attempt, at least `least`: up to a fifth more or less by `chance`, which
  /// is in 0..<1, so that windows that lost a server together do not all come back at once.
  mutating func next(atLeast least: Double = 0, chance: Double) -> Double {
    let wait = delay * (0.8 + 0.4 * chance)
    delay = min(delay * Self.growth, Self.longest)
    return max(wait, least)
  }
}
