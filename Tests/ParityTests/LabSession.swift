import Geometry
import Ink
import TestSupport

/// A session in the lab: a pipeline in the numbers of `openLab`, fed with events.
struct LabSession {
  /// A filter with settings, in the numbers of `openLab`.
  static let filters: [[Double]] = [
    [0, 3, 0.8], [1, 0.6, 0], [2, 0.45, 0], [3, 3, 0], [4, 0.6, 0],
  ]

  /// No filter, each alone, each pair in both orders, and all in two orders.
  static let chains: [[[Double]]] =
    [[]] + filters.map { [$0] } + filters.flatMap { a in filters.map { [a, $0] } }
    + [filters, filters.reversed()]

  var script = ParityScript()
  private let filterCount: Int

  /// - Parameter number: picks the width's source, prediction and the smoother's factor.
  init(chain: [[Double]], smoother: Double, number: Int) {
    filterCount = chain.count
    let head = [
      smoother, [0.7, 0, 1][number % 3], [9, 3, 40][number % 3], Double(number % 4),
      Double(number % 2),
    ]
    script.call("openLab", .numbers(head + chain.flatMap { $0 }))
  }

  /// Feeds a batch and looks at everything that came of it.
  mutating func feed(_ events: some Collection<TouchEvent>) {
    script.call("feedLab", .numbers(events.flatMap(\.labNumbers)))
    for stroke in 0..<Int32(script.call("labStrokeCount")) {
      script.call("labStroke", .whole(stroke))
      for stage in -1..<Int32(filterCount) {
        script.call("labPoints", .whole(stroke), .whole(stage))
      }
      script.call("labElements", .whole(stroke))
      script.call("labOutline", .whole(stroke))
    }
  }

  mutating func reset() { script.call("resetLab") }
}

extension TouchEvent {
  /// The numbers of `feedLab`.
  fileprivate var labNumbers: [Double] {
    [
      Double(touch.number), timestamp, Double(kind.rawValue), Double(phase.rawValue), force,
      maximumPossibleForce, altitude, azimuth, majorRadius, majorRadiusTolerance, location.x,
      location.y, updateIndex.map { Double($0) } ?? .nan, Double(estimated.rawValue),
      Double(expectingUpdates.rawValue), (isUpdate ? 1 : 0) + (isPrediction ? 2 : 0),
    ]
  }
}
