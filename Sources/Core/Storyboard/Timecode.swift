/// A frame of a film as cutting rooms write it, `00:01:03:10`: hours, minutes, seconds, frames.
///
/// Seconds have as many frames as the rate comes nearest to: 24 at 23.976. At 29.97 and 59.94 numbers are left out, so that the clock
/// goes with the wall's: no frame is, and the last mark is a semicolon (SMPTE ST 12-1, drop-frame).
package struct Timecode: Equatable, Sendable {
  package let hours: Int
  package let minutes: Int
  package let seconds: Int
  package let frames: Int
  package let dropsNumbers: Bool

  /// - Precondition: `frame` is not negative, and the rate is more than 0.
  package init(ofFrame frame: Int, at rate: FrameRate) {
    precondition(frame >= 0 && rate.numerator > 0 && rate.denominator > 0, "no frame")
    let perSecond = Self.framesInSecond(rate)
    dropsNumbers =
      rate.denominator == 1001 && (rate.numerator == 30_000 || rate.numerator == 60_000)
    var number = frame
    if dropsNumbers {
      // Two numbers of 30 (four of 60) are left out at the beginning of each minute but every tenth.
      let left = perSecond / 15
      let minute = 60 * perSecond - left
      let tenMinutes = 10 * minute + left
      let (tens, rest) = frame.quotientAndRemainder(dividingBy: tenMinutes)
      number += 9 * left * tens
      if rest >= left { number += left * ((rest - left) / minute) }
    }
    frames = number % perSecond
    seconds = number / perSecond % 60
    minutes = number / (60 * perSecond) % 60
    hours = number / (3600 * perSecond)
  }

  /// How many frames a second is counted as: the next whole number.
  package static func framesInSecond(_ rate: FrameRate) -> Int {
    Int((UInt64(rate.numerator) + UInt64(rate.denominator) - 1) / UInt64(rate.denominator))
  }

  package var text: String {
    Self.twoDigits(hours) + ":" + Self.twoDigits(minutes) + ":" + Self.twoDigits(seconds)
      + (dropsNumbers ? ";" : ":") + Self.twoDigits(frames)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
