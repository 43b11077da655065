import Geometry
import Ink

/// The stream that the lab looks into.
nonisolated(unsafe) private var lab: InkStream?

/// The ink lab: Protocol/studio/lab.cddl.
enum LabCalls: LabRequests {
  static func openLab(_ wanted: LabPipeline) throws(StudioRefusal) {
    var pipeline = InkPipeline(
      smoothing: wanted.isSmooth ? .antigrain(factor: wanted.factor) : .line,
      predictor: wanted.predicts ? PenPredictor() : nil)
    if wanted.diameter > 0 {
      pipeline.outline = OutlineStyle(
        diameter: wanted.diameter,
        widthSource: Brush.WidthSource(rawValue: UInt8(wanted.widthSource)) ?? .force,
        response: Brush.pen(diameter: 1).response)
    }
    for filter in wanted.filters {
      guard let filter = InkPipeline.Filter(filter) else { throw .malformed }
      pipeline.filters.append(filter)
    }
    lab = InkStream(pipeline)
  }

  static func feedLab(events numbers: [Double]) throws(StudioRefusal) {
    guard let lab, numbers.count % TouchEvent.length == 0 else { throw .malformed }
    var events: [TouchEvent] = []
    for i in stride(from: 0, to: numbers.count, by: TouchEvent.length) {
      guard let event = TouchEvent(numbers, at: i) else { throw .malformed }
      events.append(event)
    }
    lab.add(events)
  }

  static func resetLab() { lab?.reset() }

  static func labStrokes() -> [LabStroke] {
    (lab?.strokes ?? []).map { stroke in
      LabStroke(
        touch: Double(stroke.touch.number), isComplete: stroke.path.isComplete,
        pointCount: stroke.path.points.count, confirmed: stroke.path.confirmedCount,
        lineCount: stroke.line.points.count, elementCount: stroke.centerLine.count,
        cuts: stroke.outline?.sections.count ?? 0, redone: stroke.outline?.recomputedCount ?? 0,
        path: numbers(stroke.path.points), elements: elements(stroke), outline: outline(stroke))
    }
  }

  static func labPoints(stroke: Int, filter: Int) -> [Double] {
    guard let lab, lab.strokes.indices.contains(stroke),
      lab.strokes[stroke].filters.indices.contains(filter)
    else { return [] }
    return numbers(lab.strokes[stroke].filters[filter].polyline.points)
  }

  private static func numbers(_ points: [InkPoint]) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(points.count * 7)
    for p in points {
      numbers.append(p.location.x)
      numbers.append(p.location.y)
      numbers.append(p.force)
      numbers.append(p.altitude)
      numbers.append(p.azimuth)
      numbers.append(p.timestamp)
      numbers.append((p.isPrediction ? 1 : 0) + (p.expectingUpdates.isEmpty ? 0 : 2))
    }
    return numbers
  }

  private static func elements(_ stroke: StrokeStream) -> [Double] {
    var numbers: [Double] = []
    let points = stroke.line.points
    for (i, element) in stroke.centerLine.elements(of: stroke.line).enumerated() {
      numbers.append(element.control1.x)
      numbers.append(element.control1.y)
      numbers.append(element.control2.x)
      numbers.append(element.control2.y)
      numbers.append(points[i].location.x)
      numbers.append(points[i].location.y)
    }
    return numbers
  }

  private static func outline(_ stroke: StrokeStream) -> [Double] {
    var numbers: [Double] = []
    for p in stroke.outline?.path.points ?? [] {
      numbers.append(p.x)
      numbers.append(p.y)
    }
    return numbers
  }
}

extension InkPipeline.Filter {
  init?(_ filter: LabFilter) {
    let (a, b) = (filter.first, filter.second)
    switch filter.kind {
    case 0:
      guard a >= 2, a <= 12, b >= 0, b <= 1 else { return nil }
      self = .savitzkyGolay(window: Int(a), strength: b)
    case 1 where a >= 0: self = .douglasPeucker(tolerance: a)
    case 2 where a >= 0: self = .coneSimplifier(tolerance: a)
    case 3 where a >= 0: self = .minimumDistance(a)
    case 4 where a >= 0 && a <= 1: self = .stabilizer(strength: a)
    default: return nil
    }
  }
}
