import Storyboard
import TestSupport
import Testing

/// Laws of the one list of edges, against sums of 128 bits.
struct TimelineTests {
  static let rates = [
    FrameRate(numerator: 24), FrameRate(numerator: 24000, denominator: 1001),
    FrameRate(numerator: 25), FrameRate(numerator: 30000, denominator: 1001),
    FrameRate(numerator: 60), FrameRate(numerator: 1, denominator: 3),
    FrameRate(numerator: .max, denominator: .max),
    FrameRate(numerator: .max, denominator: 4_294_968),
  ]

  /// The frame nearest to a time, the later of two that are as near.
  private func nearest(to sum: UInt64, at rate: FrameRate) -> Int {
    let size = Int128(rate.denominator) * 2000
    return Int((Int128(sum) * Int128(rate.numerator) * 2 + size / 2) / size)
  }

  @Test(arguments: rates, 0..<40 as Range<UInt64>)
  func `an edge is the frame nearest to the sum, and no shot is without a frame`(
    rate: FrameRate, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let longest: UInt32 = [50, 5_000, 600_000, .max][Int(seed % 4)]
    let durations = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      Milliseconds(.random(in: 0...longest, using: &random))
    }
    let timeline = Timeline(durations, at: rate)
    #expect(timeline.shotCount == durations.count && timeline.edges[0] == 0)
    var (sum, last) = (UInt64(0), 0)
    for (index, duration) in durations.enumerated() {
      sum += UInt64(duration.count)
      let edge = timeline.edges[index + 1]
      // Only where the nearest frame is taken already, it is the next.
      #expect(edge == max(last + 1, nearest(to: sum, at: rate)))
      #expect(timeline.frames(ofShot: index) == last..<edge)
      last = edge
    }
    #expect(timeline.frameCount == last)
  }

  @Test(arguments: rates) func `each frame is of the shot whose frames have it`(rate: FrameRate) {
    var random = SplitMix64(seed: 5)
    let timeline = Timeline(
      (0..<60).map { _ in Milliseconds(.random(in: 0...400, using: &random)) }, at: rate)
    for frame in timeline.edges.flatMap({ [$0 - 1, $0, $0 + 1] }) {
      let found = (0..<timeline.shotCount).first { timeline.frames(ofShot: $0).contains(frame) }
      #expect(timeline.shot(atFrame: frame) == found)
    }
  }

  @Test func `a film without a shot has no frame`() {
    let timeline = Timeline([], at: .film)
    #expect(timeline.frameCount == 0 && timeline.shotCount == 0)
    #expect(timeline.shot(atFrame: 0) == nil && timeline.shot(atFrame: -1) == nil)
  }

  @Test func `lengths are not rounded one by one`() {
    // 100 shots of 1,001 ms are 2,402.4 frames of a 24th of a second, and 2,400 of 1,001 24,000ths.
    let durations = [Milliseconds](repeating: Milliseconds(1001), count: 100)
    #expect(Timeline(durations, at: .film).frameCount == 2402)
    #expect(Timeline(durations, at: Self.rates[1]).frameCount == 2400)
    #expect(
      Timeline(
        [2000, 1333, 417, 5000, 83, 1001, 2500, 1999, 750, 3333].map(Milliseconds.init), at: .film
      )
      .edges == [0, 48, 80, 90, 210, 212, 236, 296, 344, 362, 442])
  }

  @Test func `a frame begins with the sample nearest to it`() {
    let exact = Timeline([Milliseconds(1000)], at: .film)
    #expect(
      (0...3).map { exact.sample(atFrame: $0, samplesPerSecond: 48_000) } == [0, 2000, 4000, 6000])
    let slower = Timeline([Milliseconds(1000)], at: Self.rates[3])
    // 1,601.6 samples a frame.
    #expect(
      (0...5).map { slower.sample(atFrame: $0, samplesPerSecond: 48_000) } == [
        0, 1602, 3203, 4805, 6406, 8008,
      ])
    // After ten hours as well.
    #expect(slower.sample(atFrame: 1_080_000, samplesPerSecond: 48_000) == 1_729_728_000)
  }

  @Test(arguments: rates)
  func `has samples for the longest films`(rate: FrameRate) {
    let durations = [Milliseconds](repeating: Milliseconds(.max), count: 3000)
    let timeline = Timeline(durations, at: rate)
    let exact =
      (Int128(timeline.frameCount) * Int128(rate.denominator) * 96_000 / Int128(rate.numerator) + 1)
      / 2
    let sample = timeline.sample(atFrame: timeline.frameCount, samplesPerSecond: 48_000)
    #expect(abs(Int128(sample) - exact) <= 1)
  }
}
