public import Geometry

/// Takes wobble out of a line by a weighted mean over a stretch of time around each point.
///
/// The weights fall off evenly to both sides and the stretch is the same on both, so a straight line
/// at any speed stays where it is, and it shrinks to nothing at the ends, so the line still begins
/// and ends under the pen.
public struct Stabilizer: WindowKernel, Sendable {
  /// 0 leaves every point, 1 takes the mean over 60 ms to either side.
  public let strength: Double

  public init(strength: Double) {
    precondition((0...1).contains(strength), "the strength is 0 to 1")
    self.strength = strength
  }

  /// The most points to either side, whatever the device's rate.
  public static let reachLimit = 24
  /// Seconds to either side at full strength.
  public static let span = 0.06

  public var reach: Int { Self.reachLimit }
  public var usesTime: Bool { true }

  public func location(of index: Int, in points: [InkPoint]) -> Point {
    let limit = min(Self.reachLimit, min(index, points.count - 1 - index))
    let time = points[index].timestamp
    let span = strength * Self.span
    var m = 0
    while m < limit, points[index + m + 1].timestamp - time <= span,
      time - points[index - m - 1].timestamp <= span
    {
      m += 1
    }
    guard m > 0 else { return points[index].location }
    var sum = points[index].location * Double(m + 1)
    for k in 1...m {
      sum = sum + (points[index - k].location + points[index + k].location) * Double(m + 1 - k)
    }
    return sum / Double((m + 1) * (m + 1))
  }
}
