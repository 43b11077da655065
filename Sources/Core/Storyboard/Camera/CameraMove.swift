import Geometry

/// How a move of the camera gets going and comes to rest.
package enum CameraEasing: UInt8, CaseIterable, Sendable {
  case even
  case slowStart
  case slowEnd
  case slowBoth

  /// How much of the way is done after a part of the time, both from 0 to 1.
  ///
  /// Cubic curves: without speed where they are slow, without a change of speed where they are not.
  package func progress(at time: Double) -> Double {
    let t = max(0, min(1, time))
    return switch self {
    case .even: t
    case .slowStart: (3 * t * t - t * t * t) / 2
    case .slowEnd: 1 - (3 * (1 - t) * (1 - t) - (1 - t) * (1 - t) * (1 - t)) / 2
    case .slowBoth: t * t * (3 - 2 * t)
    }
  }
}

/// What the camera does over a shot: it goes from one frame to another. Where both are the same, it stands there.
package struct CameraMove: Equatable, Hashable, Sendable {
  package var start: CameraFrame
  package var end: CameraFrame
  package var easing: CameraEasing
  /// For how long it stands still before and after, in milliseconds.
  package var holdStart: UInt32
  package var holdEnd: UInt32

  /// An hour.
  package static let longestHold: UInt32 = 3_600_000

  package init(
    start: CameraFrame, end: CameraFrame, easing: CameraEasing = .slowBoth,
    holdStart: UInt32 = 0, holdEnd: UInt32 = 0
  ) {
    (self.start, self.end, self.easing) = (start, end, easing)
    (self.holdStart, self.holdEnd) = (holdStart, holdEnd)
  }

  package var isValid: Bool {
    start.isValid && end.isValid && holdStart <= Self.longestHold && holdEnd <= Self.longestHold
  }

  /// Whether it moves at all.
  package var moves: Bool { start != end }

  /// The frames of a shot of `count` frames in which it is under way: behind the last in which it stands at the start, and before the first
  /// in which it stands at the end. Empty where it never is.
  package func framesUnderWay(of count: Int, at rate: FrameRate) -> Range<Int> {
    guard moves, count > 1 else { return count..<count }
    let (first, last) = standing(in: count, rate)
    return last > first + 1 ? first + 1..<last : min(count, first + 1)..<min(count, first + 1)
  }

  /// What it sees in a frame of a shot of `count` frames: the start's in the first, the end's in the last. Where it is to stand for longer
  /// than the shot is, it cuts from one to the other.
  package func view(inFrame frame: Int, of count: Int, at rate: FrameRate) -> CameraView {
    guard moves, count > 1 else { return start.view }
    let (first, last) = standing(in: count, rate)
    if frame <= first { return start.view }
    if frame >= last { return end.view }
    return view(after: easing.progress(at: Double(frame - first) / Double(last - first)))
  }

  /// The last frame in which it stands at the start, and the first in which it stands at the end.
  private func standing(in count: Int, _ rate: FrameRate) -> (first: Int, last: Int) {
    func frames(_ milliseconds: UInt32) -> Int {
      let unit = UInt64(1000) * UInt64(rate.denominator)
      let frames = (UInt64(milliseconds) * UInt64(rate.numerator) + unit / 2) / unit
      return Int(clamping: frames)
    }
    let (before, after) = (frames(holdStart), frames(holdEnd))
    let first = min(before, count - 2)
    return (first, max(first + 1, count - 1 - min(after, count - 1)))
  }

  /// What it sees after a part of the way.
  ///
  /// Its corners run on straight lines where it does not turn: it grows by equal factors in equal parts of the way, and its middle moves as its
  /// width does.
  package func view(after part: Double) -> CameraView {
    let (a, b) = (start.view, end.view)
    var turn = Double(end.turn - start.turn)
    if turn > 18_000 { turn -= 36_000 }
    if turn < -18_000 { turn += 36_000 }
    var (width, way) = (a.width, part)
    if start.width != end.width {
      width = a.width * exponential(logarithm(b.width / a.width) * part)
      way = (width - a.width) / (b.width - a.width)
    }
    return CameraView(
      middle: a.middle.interpolated(to: b.middle, way), width: width,
      angle: a.angle + turn * CameraView.radians * part)
  }
}

/// What a move is called on a set.
package enum CameraMoveKind: UInt8, CaseIterable, Sendable {
  /// The camera stands.
  case hold
  case panLeft
  case panRight
  case tiltUp
  case tiltDown
  /// Across and up or down at once.
  case move
  case pushIn
  case pullOut
  case roll
}

extension CameraMove {
  /// What is most of it: getting nearer or farther, then moving, then turning.
  package var kind: CameraMoveKind {
    guard moves else { return .hold }
    let (a, b) = (start.view, end.view)
    if b.width < a.width * 0.97 { return .pushIn }
    if b.width > a.width * 1.03 { return .pullOut }
    let d = b.middle - a.middle
    // What is less than a hundredth of the picture is not seen as a way.
    guard d.length > a.width / 100 else { return start.turn != end.turn ? .roll : .hold }
    if d.x.magnitude >= 2 * d.y.magnitude { return d.x < 0 ? .panLeft : .panRight }
    if d.y.magnitude >= 2 * d.x.magnitude { return d.y < 0 ? .tiltUp : .tiltDown }
    return .move
  }
}
