/// Keeps a sound below a level, without a click: where nothing is too loud, nothing changes.
///
/// It looks ahead by `span` samples. The gain at a sample is the mean of the last `span` of the least gains that each next `span` samples
/// need; all of these regard the sample itself, so that the mean is never more than it needs.
package struct Limiter: Sendable {
  /// The greatest amplitude: one decibel below full.
  package static let ceiling: Float = 0.891_250_9
  /// Five milliseconds.
  package static let span = 240

  /// Samples that have come and not gone, left and right by turns, with the gain that each needs.
  private var waiting = [Float](repeating: 0, count: 2 * span)
  private var needed = [Float](repeating: 1, count: span)
  /// How much of the silence that was put before the sound, so that it has something behind it as well, is still to go.
  private var silence = span
  /// The least gains of late, by turns in a ring.
  private var least = [Double](repeating: 1, count: span)
  private var place = 0
  /// How many of these are less than 1; where none is, the sound stays as it is to the last bit.
  private var lowered = 0

  package init() {}

  /// The samples that can go once more have come; all of them behind the last.
  package mutating func take(_ samples: [Float], isEnd: Bool) -> [Float] {
    waiting += samples
    for i in 0..<samples.count / 2 {
      let peak = max(abs(samples[2 * i]), abs(samples[2 * i + 1]))
      needed.append(peak > Self.ceiling ? Self.ceiling / peak : 1)
    }
    let ready = isEnd ? needed.count : max(0, needed.count - Self.span + 1)
    guard ready > 0 else { return [] }
    var out = Array(waiting[..<(2 * ready)])
    var window = LeastInWindow(span: Self.span)
    for i in 0..<min(Self.span - 1, needed.count) { window.add(needed[i]) }
    for i in 0..<ready {
      let ahead = i + Self.span - 1
      if ahead < needed.count { window.add(needed[ahead]) }
      window.drop(before: i)
      let now = Double(window.least)
      lowered += (now < 1 ? 1 : 0) - (least[place] < 1 ? 1 : 0)
      least[place] = now
      place = (place + 1) % Self.span
      guard lowered > 0 else { continue }
      // Added up anew for each: sums that go on would drift.
      let gain = Float(least.reduce(0, +) / Double(Self.span))
      out[2 * i] *= gain
      out[2 * i + 1] *= gain
    }
    waiting.removeFirst(2 * ready)
    needed.removeFirst(ready)
    let gone = min(silence, ready)
    silence -= gone
    return gone > 0 ? Array(out[(2 * gone)...]) : out
  }
}

/// The least of the numbers in a window that goes over them.
private struct LeastInWindow {
  private let span: Int
  private var count = 0
  /// Those that may still become the least, growing.
  private var candidates: [(index: Int, value: Float)] = []
  private var first = 0

  init(span: Int) { self.span = span }

  var least: Float { first < candidates.count ? candidates[first].value : 1 }

  mutating func add(_ value: Float) {
    while candidates.count > first, candidates[candidates.count - 1].value >= value {
      candidates.removeLast()
    }
    candidates.append((count, value))
    count += 1
  }

  mutating func drop(before index: Int) {
    while first < candidates.count, candidates[first].index < index { first += 1 }
  }
}
