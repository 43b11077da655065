import Storyboard
import Testing

/// Timecode against a clock that is counted frame by frame, and against numbers of the trade.
struct TimecodeTests {
  @Test func `numbers of the trade`() {
    let ntsc = FrameRate(numerator: 30_000, denominator: 1001)
    let doubled = FrameRate(numerator: 60_000, denominator: 1001)
    for (frame, rate, text) in [
      (0, FrameRate.film, "00:00:00:00"), (86_399, .film, "00:59:59:23"),
      (25, FrameRate(numerator: 25), "00:00:01:00"),
      (1799, ntsc, "00:00:59;29"), (1800, ntsc, "00:01:00;02"), (17_981, ntsc, "00:09:59;29"),
      (17_982, ntsc, "00:10:00;00"), (107_892, ntsc, "01:00:00;00"),
      (3600, doubled, "00:01:00;04"), (35_964, doubled, "00:10:00;00"),
      (24, FrameRate(numerator: 24_000, denominator: 1001), "00:00:01:00"),
    ] {
      #expect(Timecode(ofFrame: frame, at: rate).text == text)
    }
  }

  @Test(arguments: [
    FrameRate(numerator: 30_000, denominator: 1001),
    FrameRate(numerator: 60_000, denominator: 1001),
    FrameRate(numerator: 24_000, denominator: 1001), FrameRate(numerator: 25),
  ])
  func `each frame follows the one before`(rate: FrameRate) {
    let perSecond = Timecode.framesInSecond(rate)
    let left = perSecond / 15
    var (hours, minutes, seconds, frames) = (0, 0, 0, 0)
    // An hour and some minutes.
    for frame in 0..<perSecond * 4000 {
      let code = Timecode(ofFrame: frame, at: rate)
      guard
        code.hours == hours && code.minutes == minutes && code.seconds == seconds
          && code.frames == frames
      else {
        Issue.record("frame \(frame) is \(code.text)")
        return
      }
      frames += 1
      if frames == perSecond { (frames, seconds) = (0, seconds + 1) }
      if seconds == 60 {
        (seconds, minutes) = (0, minutes + 1)
        if code.dropsNumbers && minutes % 10 != 0 { frames = left }
      }
      if minutes == 60 { (minutes, hours) = (0, hours + 1) }
    }
  }
}
