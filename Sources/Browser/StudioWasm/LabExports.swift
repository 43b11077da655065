import Geometry
import Ink
import PageTransfer

/// The stream that the lab looks into.
nonisolated(unsafe) private var lab: InkStream?

/// Opens the lab: smoother (0 line, 1 Antigrain), its factor, outline diameter (0 for none), width
/// source, 1 to predict points, then for each filter its kind (0 Savitzky–Golay, 1 Douglas–Peucker,
/// 2 cone, 3 minimum distance, 4 stabiliser) and two parameters. 0, or −1 and a message.
@_cdecl("openLab")
public func openLab(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let n = Transfer.numbers(pointer, count)
  guard n.count >= 5, (n.count - 5) % 3 == 0 else { return Transfer.fail("no pipeline") }
  var pipeline = InkPipeline(
    smoothing: n[0] == 0 ? .line : .antigrain(factor: n[1]),
    predictor: n[4] == 1 ? PenPredictor() : nil)
  if n[2] > 0 {
    pipeline.outline = OutlineStyle(
      diameter: n[2],
      widthSource: Brush.WidthSource(rawValue: UInt8(truncatingIfNeeded: whole(n[3]) ?? 1))
        ?? .force, response: Brush.pen(diameter: 1).response)
  }
  for i in stride(from: 5, to: n.count, by: 3) {
    guard let filter = InkPipeline.Filter(kind: n[i], n[i + 1], n[i + 2]) else {
      return Transfer.fail("no such filter")
    }
    pipeline.filters.append(filter)
  }
  lab = InkStream(pipeline)
  return 0
}

/// Takes in events as one batch, 16 numbers each as in `TouchEvent`: how many, or −1 and a message.
@_cdecl("feedLab")
public func feedLab(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let n = Transfer.numbers(pointer, count)
  guard let lab, n.count % TouchEvent.length == 0 else { return Transfer.fail("no events") }
  var events: [TouchEvent] = []
  for i in stride(from: 0, to: n.count, by: TouchEvent.length) {
    guard let event = TouchEvent(n, at: i) else { return Transfer.fail("no event") }
    events.append(event)
  }
  lab.add(events)
  return Int32(events.count)
}

@_cdecl("resetLab")
public func resetLab() { lab?.reset() }

@_cdecl("labStrokeCount")
public func labStrokeCount() -> Int32 { Int32(lab?.strokes.count ?? 0) }

private func labStroke(_ index: Int32) -> StrokeStream? {
  guard let lab, index >= 0, index < lab.strokes.count else { return nil }
  return lab.strokes[Int(index)]
}

/// Touch, 1 if complete, and how many points, real points, points of the last line, elements, cuts of
/// the outline, and elements of the outline that the last batch drew anew.
@_cdecl("labStroke")
public func labStroke(_ index: Int32) -> Int32 {
  guard let stroke: StrokeStream = labStroke(index) else { return 0 }
  return Transfer.put([
    Double(stroke.touch.number), stroke.path.isComplete ? 1 : 0, Double(stroke.path.points.count),
    Double(stroke.path.confirmedCount), Double(stroke.line.points.count),
    Double(stroke.centerLine.elements.count), Double(stroke.outline?.sections.count ?? 0),
    Double(stroke.outline?.recomputedCount ?? 0),
  ])
}

/// The points of the path (`stage` −1) or of a filter: x, y, force, altitude, azimuth, timestamp, and
/// 1 for a prediction plus 2 where an update is expected.
@_cdecl("labPoints")
public func labPoints(_ index: Int32, _ stage: Int32) -> Int32 {
  guard let stroke: StrokeStream = labStroke(index), stage < stroke.filters.count else { return 0 }
  let points =
    stage < 0 ? stroke.path.points : stroke.filters[Int(stage)].polyline.points
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
  return Transfer.put(numbers)
}

/// The centre line: two controls and an end for each element, the first only moving there.
@_cdecl("labElements")
public func labElements(_ index: Int32) -> Int32 {
  guard let stroke: StrokeStream = labStroke(index) else { return 0 }
  var numbers: [Double] = []
  let points = stroke.line.points
  for (i, element) in stroke.centerLine.elements.enumerated() {
    numbers.append(element.control1.x)
    numbers.append(element.control1.y)
    numbers.append(element.control2.x)
    numbers.append(element.control2.y)
    numbers.append(points[i].location.x)
    numbers.append(points[i].location.y)
  }
  return Transfer.put(numbers)
}

/// The outline's corners: x, y.
@_cdecl("labOutline")
public func labOutline(_ index: Int32) -> Int32 {
  guard let outline = labStroke(index)?.outline else { return 0 }
  var numbers: [Double] = []
  for p in outline.path.points {
    numbers.append(p.x)
    numbers.append(p.y)
  }
  return Transfer.put(numbers)
}

extension InkPipeline.Filter {
  init?(kind: Double, _ a: Double, _ b: Double) {
    switch kind {
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
