import Geometry
import Ink
import PageTransfer
import StudioWasm
import TestSupport

/// A session in the lab: a pipeline that is fed with events.
struct LabSession {
  /// A filter with settings, in the numbers of `lab-filter`.
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
    script.perform(
      .lab(
        .openLab(
          LabPipeline(
            isSmooth: smoother == 1, factor: [0.7, 0, 1][number % 3],
            diameter: [9, 3, 40][number % 3], widthSource: number % 4, predicts: number % 2 == 1,
            filters: chain.map { LabFilter(kind: Int($0[0]), first: $0[1], second: $0[2]) }))))
  }

  /// Feeds a batch and looks at everything that came of it.
  mutating func feed(_ events: some Collection<TouchEvent>) {
    script.perform(.lab(.feedLab(events: events.flatMap(\.labNumbers))))
    script.perform(.lab(.labStrokes))
    let count = ParityScript.answer { $0.list { $0.labStroke() } }.count
    for stroke in 0..<count {
      for filter in 0..<filterCount {
        script.perform(.lab(.labPoints(stroke: stroke, filter: filter)))
      }
    }
  }

  mutating func reset() { script.perform(.lab(.resetLab)) }
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
