import Geometry
import Gestures
import Ink
import StoryboardFile
import Studio

extension [UInt8] {
  func bigEndian(at offset: Int) -> UInt64 {
    var value: UInt64 = 0
    for i in 0..<8 { value = value << 8 | UInt64(self[offset + i]) }
    return value
  }
}

/// Numbers of the page as whole ones; nil for what is none or too large, as 2³¹ is where `Int` has 32
/// bits.
func whole(_ value: Double) -> Int? { Int(exactly: value) }

/// As `whole`, for numbers that need more room: what a page's number holds exactly.
func whole64(_ value: Double) -> Int64? {
  value.magnitude <= 9_007_199_254_740_992 ? Int64(exactly: value) : nil
}

extension PointerInput {
  private static let headLength = 7
  private static let sampleLength = 8

  /// Reads what `pointer` describes; nil where it is not that.
  init?(_ n: UnsafeBufferPointer<Double>) {
    guard n.count >= Self.headLength + Self.sampleLength, let phase = whole(n[0]),
      let phase = Phase(rawValue: UInt8(truncatingIfNeeded: phase)), let pointer = whole(n[1]),
      let device = whole(n[2]), let device = Device(rawValue: UInt8(truncatingIfNeeded: device)),
      let modifiers = whole(n[3]), let coalesced = whole(n[4]), let predicted = whole(n[5]),
      n[6].isFinite, coalesced >= 0, predicted >= 0, coalesced < 1 << 16, predicted < 1 << 16,
      n.count == Self.headLength + (1 + coalesced + predicted) * Self.sampleLength
    else { return nil }
    func samples(_ range: Range<Int>) -> [PointerSample] {
      range.map { PointerSample(n, at: Self.headLength + $0 * Self.sampleLength) }
    }
    self.init(
      phase: phase, pointer: pointer, device: device,
      modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), contact: n[6],
      sample: PointerSample(n, at: Self.headLength), coalesced: samples(1..<1 + coalesced),
      predicted: samples(1 + coalesced..<1 + coalesced + predicted))
  }
}

extension PointerSample {
  init(_ n: UnsafeBufferPointer<Double>, at i: Int) {
    var altitude = n[i + 3]
    var azimuth = n[i + 4]
    if !altitude.isFinite || !azimuth.isFinite {
      (altitude, azimuth) = PenTilt.spherical(tiltX: n[i + 5], tiltY: n[i + 6])
    }
    self.init(
      location: Point(x: n[i], y: n[i + 1]), pressure: n[i + 2], altitude: altitude,
      azimuth: azimuth, time: n[i + 7])
  }
}

extension TouchEvent {
  static let length = 16

  /// Reads touch, timestamp, kind, phase, force, maximum force, altitude, azimuth, radius, its
  /// tolerance, x, y, update index (NaN for none), estimated, expecting updates, and 1 for an update
  /// plus 2 for a prediction; nil where it is not that.
  init?(_ n: [Double], at i: Int) {
    guard let touch = whole(n[i]), let kind = whole(n[i + 2]),
      let kind = PointerKind(rawValue: UInt8(truncatingIfNeeded: kind)),
      let phase = whole(n[i + 3]),
      let phase = TouchPhase(rawValue: UInt8(truncatingIfNeeded: phase)),
      let estimated = whole(n[i + 13]), let expecting = whole(n[i + 14]),
      let flags = whole(n[i + 15])
    else { return nil }
    self.init(
      touch: TouchID(touch), timestamp: n[i + 1], kind: kind, phase: phase, force: n[i + 4],
      maximumPossibleForce: n[i + 5], altitude: n[i + 6], azimuth: n[i + 7],
      majorRadius: n[i + 8], majorRadiusTolerance: n[i + 9],
      location: Point(x: n[i + 10], y: n[i + 11]), updateIndex: whole64(n[i + 12]),
      estimated: TouchProperties(rawValue: UInt8(truncatingIfNeeded: estimated)),
      expectingUpdates: TouchProperties(rawValue: UInt8(truncatingIfNeeded: expecting)),
      isUpdate: flags & 1 != 0, isPrediction: flags & 2 != 0)
  }
}
