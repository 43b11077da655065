// Made by Scripts/protocol of Protocol/studio/lab.cddl: change that, and run it again.

package import CBOR
package import PageTransfer

/// A filter: 0 Savitzky–Golay, 1 Douglas–Peucker, 2 cone, 3 minimum distance, 4 stabiliser, with
/// two settings.
package struct LabFilter: Equatable, Sendable {
  package var kind: Byte
  package var first: Double
  package var second: Double

  package init(kind: Byte, first: Double, second: Double) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}

/// A pipeline: Antigrain's smoother with its factor, or lines; the outline's diameter, 0 for none.
package struct LabPipeline: Equatable, Sendable {
  package var isSmooth: Bool
  package var factor: Double
  package var diameter: Double
  package var widthSource: Byte
  package var predicts: Bool
  package var filters: [LabFilter]

  package init(
    isSmooth: Bool, factor: Double, diameter: Double, widthSource: Byte, predicts: Bool,
    filters: [LabFilter]
  ) {
    self.isSmooth = isSmooth
    self.factor = factor
    self.diameter = diameter
    self.widthSource = widthSource
    self.predicts = predicts
    self.filters = filters
  }
}

/// A stroke of the lab: how many points, of them real, points of the last line, elements, cuts of
/// the outline, and elements of it that the last batch drew anew. `path` has seven numbers a point:
/// x, y, force, altitude, azimuth, timestamp, and 1 for a prediction plus 2 where an update is
/// expected; `elements` six an element: two controls and an end, the first only moving there;
/// `outline` two a corner.
package struct LabStroke: Equatable, Sendable {
  package var touch: Double
  package var isComplete: Bool
  package var pointCount: Count
  package var confirmed: Count
  package var lineCount: Count
  package var elementCount: Count
  package var cuts: Count
  package var redone: Count
  package var path: [Double]
  package var elements: [Double]
  package var outline: [Double]

  package init(
    touch: Double, isComplete: Bool, pointCount: Count, confirmed: Count, lineCount: Count,
    elementCount: Count, cuts: Count, redone: Count, path: [Double], elements: [Double],
    outline: [Double]
  ) {
    self.touch = touch
    self.isComplete = isComplete
    self.pointCount = pointCount
    self.confirmed = confirmed
    self.lineCount = lineCount
    self.elementCount = elementCount
    self.cuts = cuts
    self.redone = redone
    self.path = path
    self.elements = elements
    self.outline = outline
  }
}

extension CBORWriter {
  package mutating func labFilter(_ value: LabFilter) {
    array(3)
    self.integer(value.kind)
    self.double(value.first)
    self.double(value.second)
  }

  package mutating func labPipeline(_ value: LabPipeline) {
    array(6)
    self.bool(value.isSmooth)
    self.double(value.factor)
    self.double(value.diameter)
    self.integer(value.widthSource)
    self.bool(value.predicts)
    self.array(value.filters.count)
    for item in value.filters { self.labFilter(item) }
  }

  package mutating func labStroke(_ value: LabStroke) {
    array(11)
    self.double(value.touch)
    self.bool(value.isComplete)
    self.integer(value.pointCount)
    self.integer(value.confirmed)
    self.integer(value.lineCount)
    self.integer(value.elementCount)
    self.integer(value.cuts)
    self.integer(value.redone)
    self.numbers(value.path)
    self.numbers(value.elements)
    self.numbers(value.outline)
  }
}

extension RequestReader {
  package mutating func labFilter() -> LabFilter {
    begin(listOf: 3)
    return LabFilter(kind: self.integer(0, 255), first: self.double(), second: self.double())
  }

  package mutating func labPipeline() -> LabPipeline {
    begin(listOf: 6)
    return LabPipeline(
      isSmooth: self.bool(), factor: self.double(), diameter: self.double(),
      widthSource: self.integer(0, 255), predicts: self.bool(),
      filters: self.list { $0.labFilter() })
  }

  package mutating func labStroke() -> LabStroke {
    begin(listOf: 11)
    return LabStroke(
      touch: self.double(), isComplete: self.bool(), pointCount: self.integer(0, 2_147_483_647),
      confirmed: self.integer(0, 2_147_483_647), lineCount: self.integer(0, 2_147_483_647),
      elementCount: self.integer(0, 2_147_483_647), cuts: self.integer(0, 2_147_483_647),
      redone: self.integer(0, 2_147_483_647), path: self.numbers(), elements: self.numbers(),
      outline: self.numbers())
  }
}

package protocol LabRequests {
  static func openLab(_ labPipeline: LabPipeline) throws(StudioRefusal)
  /// Takes in events as one batch, 16 numbers each: touch, timestamp, kind, phase, force, maximum
  /// force, altitude, azimuth, radius, its tolerance, x, y, update index (NaN for none), estimated,
  /// expecting updates, and 1 for an update plus 2 for a prediction.
  static func feedLab(events: [Double]) throws(StudioRefusal)
  static func resetLab() throws(StudioRefusal)
  static func labStrokes() throws(StudioRefusal) -> [LabStroke]
  /// The points of a stroke behind a filter, as those of a path.
  static func labPoints(stroke: Count, filter: Count) throws(StudioRefusal) -> [Double]
}

extension LabRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 2):
      let labPipeline = from.labPipeline()
      guard from.isFinished() else { throw .malformed }
      try openLab(labPipeline)
    case (1, 2):
      let events = from.numbers()
      guard from.isFinished() else { throw .malformed }
      try feedLab(events: events)
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      try resetLab()
    case (3, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try labStrokes()
      to.array(answer.count)
      for item in answer { to.labStroke(item) }
    case (4, 3):
      let stroke = from.integer(0, 2_147_483_647)
      let filter = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try labPoints(stroke: stroke, filter: filter)
      to.numbers(answer)
    default: throw .malformed
    }
  }
}
