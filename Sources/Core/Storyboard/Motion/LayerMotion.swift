package import Geometry

/// Where a layer is at one moment, against where it lies in the drawing.
package struct LayerPose: Equatable, Hashable, Sendable {
  /// How far it is moved, in 64ths of a pixel of the canvas.
  package var x: Int32
  package var y: Int32
  /// How much larger it is, in 65,536ths.
  package var scale: UInt32
  /// How far it is turned clockwise, in hundredths of a degree; more than once around, where it turns on.
  package var turn: Int32
  /// What is left of the layer's own opacity, in 255ths.
  package var opacity: UInt8

  package static let rest = LayerPose()
  package static let farthest: Int32 = 65_536 * 64
  /// 1 of `scale`.
  package static let whole: UInt32 = 65_536
  package static let scales: ClosedRange<UInt32> = whole / 64...whole * 64
  /// A hundred times around.
  package static let turnLimit: Int32 = 3_600_000

  package init(
    x: Int32 = 0, y: Int32 = 0, scale: UInt32 = Self.whole, turn: Int32 = 0, opacity: UInt8 = 255
  ) {
    (self.x, self.y, self.scale, self.turn, self.opacity) = (x, y, scale, turn, opacity)
  }

  /// The pose nearest to what is wanted: a way in pixels of the canvas, a factor, degrees, an opacity from 0 to 1. Nil where one is no number.
  package init?(way: Point, factor: Double, degrees: Double, opacity: Double) {
    guard way.isFinite, factor.isFinite, degrees.isFinite, opacity.isFinite else { return nil }
    func rounded(_ number: Double, _ least: Double, _ most: Double) -> Double {
      max(least, min(most, number.rounded()))
    }
    let (far, turn) = (Double(Self.farthest), Double(Self.turnLimit))
    self.init(
      x: Int32(rounded(way.x * 64, -far, far)), y: Int32(rounded(way.y * 64, -far, far)),
      scale: UInt32(
        rounded(
          factor * Double(Self.whole), Double(Self.scales.lowerBound),
          Double(Self.scales.upperBound))),
      turn: Int32(rounded(degrees * 100, -turn, turn)),
      opacity: UInt8(rounded(opacity * 255, 0, 255)))
  }

  package var isValid: Bool {
    (-Self.farthest...Self.farthest) ~= x && (-Self.farthest...Self.farthest) ~= y
      && Self.scales ~= scale && (-Self.turnLimit...Self.turnLimit) ~= turn
  }

  package var view: PoseView {
    PoseView(
      way: Point(x: Double(x) / 64, y: Double(y) / 64),
      factor: Double(scale) / Double(Self.whole), degrees: Double(turn) / 100,
      opacity: Double(opacity))
  }
}

/// Where a layer is at a moment between keyframes, not rounded.
package struct PoseView: Equatable, Sendable {
  /// In pixels of the canvas.
  package var way: Point
  package var factor: Double
  /// Clockwise.
  package var degrees: Double
  /// From 0 to 255.
  package var opacity: Double

  package init(way: Point, factor: Double, degrees: Double, opacity: Double) {
    (self.way, self.factor, self.degrees, self.opacity) = (way, factor, degrees, opacity)
  }

  /// The map of the plane in which the layer lies, about a point of it.
  package func map(about pivot: Point) -> AffineTransform {
    let (sine, cosine) = sinCos(degrees * 0.017453292519943295)
    return AffineTransform.about(pivot, scale: factor, turn: Point(x: cosine, y: sine))
      .then(.translation(way))
  }

  /// The pose after a part of the way to another, which may be more than all of it.
  ///
  /// It grows by equal factors in equal parts of the way, and stays within what a pose may be.
  func interpolated(to other: PoseView, _ part: Double) -> PoseView {
    let scales = LayerPose.scales
    let (least, most) = (
      Double(scales.lowerBound) / Double(LayerPose.whole),
      Double(scales.upperBound) / Double(LayerPose.whole)
    )
    let grown =
      factor == other.factor
      ? factor : factor * exponential(logarithm(other.factor / factor) * part)
    return PoseView(
      way: Point(
        x: way.x + (other.way.x - way.x) * part, y: way.y + (other.way.y - way.y) * part),
      factor: max(least, min(most, grown)),
      degrees: degrees + (other.degrees - degrees) * part,
      opacity: max(0, min(255, opacity + (other.opacity - opacity) * part)))
  }
}

/// A moment of a shot, and where a layer is then.
package struct Keyframe: Equatable, Hashable, Sendable {
  /// After the shot's beginning, in milliseconds.
  package var time: UInt32
  package var pose: LayerPose
  /// How it goes on to the next.
  package var easing: KeyEasing

  /// A day.
  package static let latest: UInt32 = 86_400_000

  package init(time: UInt32, pose: LayerPose = .rest, easing: KeyEasing = .even) {
    (self.time, self.pose, self.easing) = (time, pose, easing)
  }
}

/// What a layer does over the time of its shot: the keyframes that it goes through. Before the first and behind the last it stands.
package struct LayerMotion: Equatable, Hashable, Sendable {
  /// About what it turns and grows, in 64ths of a pixel of the canvas, where the layer lies in the drawing.
  package var pivotX: Int32
  package var pivotY: Int32
  /// By their times, each at its own; one at least.
  package var keys: [Keyframe]
  /// The time of the shot's last frame for which the times were set, where they stretch with the shot; nil where they stay as they are.
  package var stretch: UInt32?

  package static let keyLimit = 200

  package init(pivotX: Int32, pivotY: Int32, keys: [Keyframe], stretch: UInt32? = nil) {
    (self.pivotX, self.pivotY, self.keys, self.stretch) = (pivotX, pivotY, keys, stretch)
  }

  /// Puts the point about which it turns to the place nearest to one that is wanted.
  package mutating func movePivot(to place: Point) {
    guard place.isFinite else { return }
    let far = Double(LayerPose.farthest)
    pivotX = Int32(max(-far, min(far, (place.x * 64).rounded())))
    pivotY = Int32(max(-far, min(far, (place.y * 64).rounded())))
  }

  package var pivot: Point { Point(x: Double(pivotX) / 64, y: Double(pivotY) / 64) }

  package var isValid: Bool {
    let reach = -LayerPose.farthest...LayerPose.farthest
    guard reach ~= pivotX, reach ~= pivotY, 1...Self.keyLimit ~= keys.count,
      stretch.map({ 1...Keyframe.latest ~= $0 }) ?? true
    else { return false }
    for (index, key) in keys.enumerated() {
      guard key.time <= Keyframe.latest, key.pose.isValid, key.easing.isValid,
        index == 0 || keys[index - 1].time < key.time
      else { return false }
    }
    return true
  }

  /// Whether any two of its moments differ.
  package var moves: Bool { keys.contains { $0.pose != keys[0].pose } }

  /// The frame of a shot of `count` frames that is nearest to a keyframe's time; it may lie behind the shot's end.
  package func frame(ofKey index: Int, of count: Int, at rate: FrameRate) -> Int {
    let time = UInt64(keys[index].time)
    guard let stretch else { return rate.frame(atMilliseconds: time) }
    let (last, whole) = (UInt64(max(1, count) - 1), UInt64(stretch))
    return Int(clamping: (time * last * 2 + whole) / (2 * whole))
  }

  /// The frames of a shot of `count` frames in which it is under way: before them it stands as in the first frame, behind them as in the
  /// frame that follows. Empty where it stands all the time.
  package func framesUnderWay(of count: Int, at rate: FrameRate) -> Range<Int> {
    guard moves, count > 1 else { return count..<count }
    let first = frame(ofKey: 0, of: count, at: rate)
    let last = frame(ofKey: keys.count - 1, of: count, at: rate)
    // Of several in the first frame the last is seen: it is another than what was before.
    let isCut = frame(ofKey: 1, of: count, at: rate) == first
    let begin = isCut ? min(count, first) : min(count - 1, first) + 1
    return begin..<max(begin, min(count, last))
  }

  /// Where the layer is in a frame of a shot of `count` frames.
  ///
  /// Of several keyframes that come to lie in one frame the last counts.
  package func pose(inFrame frame: Int, of count: Int, at rate: FrameRate) -> PoseView {
    let frames = keys.indices.map { self.frame(ofKey: $0, of: count, at: rate) }
    guard let index = frames.lastIndex(where: { $0 <= frame }) else { return keys[0].pose.view }
    guard index + 1 < keys.count else { return keys[index].pose.view }
    let part = Double(frame - frames[index]) / Double(frames[index + 1] - frames[index])
    let way = keys[index].easing.progress(at: part)
    return keys[index].pose.view.interpolated(to: keys[index + 1].pose.view, way)
  }
}

extension FrameRate {
  /// The frame nearest to a time, of a day at most.
  func frame(atMilliseconds time: UInt64) -> Int {
    let unit = 1000 * UInt64(denominator)
    return Int(clamping: (time * UInt64(numerator) + unit / 2) / unit)
  }

  /// The time at which a frame begins, to the nearest millisecond.
  package func milliseconds(ofFrame frame: Int) -> UInt32 {
    let product = UInt64(clamping: frame).multipliedFullWidth(by: 1000 * UInt64(denominator))
    let (low, carry) = product.low.addingReportingOverflow(UInt64(numerator) / 2)
    let high = product.high + (carry ? 1 : 0)
    guard high < UInt64(numerator) else { return .max }
    return UInt32(clamping: UInt64(numerator).dividingFullWidth((high, low)).quotient)
  }
}
