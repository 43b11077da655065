import Geometry

/// Predicts where a pen goes next, for devices that do not say so themselves.
///
/// Speed and its change are taken from the last points, and the change is trusted only in part, so
/// that a predicted tip falls short at a turn rather than shooting past it. What is predicted is drawn
/// and never stored. A pure function of the real points.
public struct PenPredictor: Equatable, Sendable {
  /// The time to look ahead, in seconds.
  public var horizon: Double
  /// The most points to predict.
  public var limit: Int

  public init(horizon: Double = 0.016, limit: Int = 3) {
    self.horizon = horizon
    self.limit = limit
  }

  /// The number of real points that are looked at.
  static let memory = 5

  /// Calls `found` with each predicted point, nearest first; with none where there is too little to
  /// go by.
  func forEachPrediction(
    after points: some RandomAccessCollection<InkPoint>, _ found: (InkPoint) -> Void
  ) {
    let recent = points.suffix(Self.memory)
    guard recent.count >= 3, let last = recent.last, let first = recent.first else { return }
    let interval = (last.timestamp - first.timestamp) / Double(recent.count - 1)
    guard interval > 0, interval < 0.1 else { return }
    let beforeLast = recent[recent.index(recent.endIndex, offsetBy: -3)]
    let newTime = last.timestamp - beforeLast.timestamp
    guard newTime > 0 else { return }
    let velocity = (last.location - beforeLast.location) / newTime
    var acceleration = Point.zero
    let oldTime = beforeLast.timestamp - first.timestamp
    if oldTime > 0 {
      let older = (beforeLast.location - first.location) / oldTime
      acceleration = (velocity - older) / ((newTime + oldTime) / 2) * 0.5
    }
    // Compared before it is made whole: the interval may be as good as nothing.
    let steps = (horizon / interval).rounded(.down)
    let count = steps < Double(limit) ? Int(steps) : limit
    var point = last
    point.isPrediction = true
    point.expectingUpdates = []
    point.phase = .moved
    for k in 1...max(1, count) {
      let t = interval * Double(k)
      point.location = last.location + velocity * t + acceleration * (t * t / 2)
      point.timestamp = last.timestamp + t
      found(point)
    }
  }
}
