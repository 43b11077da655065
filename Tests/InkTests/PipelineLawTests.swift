import Geometry
import Ink
import TestSupport
import Testing

/// The law of the pipeline: incremental = from scratch, at every prefix, in any batches.
struct PipelineLawTests {
  @Test(arguments: Chain.all)
  func `after every event each stage equals the one made from scratch`(chain: Chain) {
    for seed in 0..<25 as Range<UInt64> {
      var generator = EventGenerator(seed: seed)
      let events = generator.events()
      let live = InkStream(chain.pipeline)
      for (i, event) in events.enumerated() {
        live.add(event)
        guard live.agrees(withScratch: events[...i], chain) else {
          Issue.record("chain \(chain), seed \(seed), event \(i)")
          return
        }
      }
    }
  }

  @Test(arguments: Chain.all)
  func `batches do not change the result`(chain: Chain) {
    for seed in 100..<160 as Range<UInt64> {
      var generator = EventGenerator(seed: seed)
      let events = generator.events(touches: 2, pointsPerTouch: 120)
      let live = InkStream(chain.pipeline)
      var fed = 0
      for batch in generator.batches(events) {
        live.add(Array(batch))
        fed += batch.count
        guard live.agrees(withScratch: events[..<fed], chain) else {
          Issue.record("chain \(chain), seed \(seed), after \(fed) events")
          return
        }
      }
    }
  }

  @Test(arguments: Chain.all)
  func `a delta names everything that changed`(chain: Chain) {
    for seed in 200..<215 as Range<UInt64> {
      var generator = EventGenerator(seed: seed)
      let events = generator.events(touches: 1, pointsPerTouch: 60)
      let live = InkStream(chain.pipeline)
      var before: [InkPoint] = []
      for batch in generator.batches(events) {
        live.add(Array(batch))
        guard let stroke = live.strokes.first else { continue }
        let after = stroke.line.points
        let rebuilt = apply(stroke.lineDelta, to: before, from: after)
        #expect(places(rebuilt) == places(after), "chain \(chain), seed \(seed)")
        before = after
      }
    }
  }

  @Test(arguments: Chain.all)
  func `who follows the centre line's deltas has the elements of the last line`(chain: Chain) {
    for seed in 300..<325 as Range<UInt64> {
      var generator = EventGenerator(seed: seed)
      let events = generator.events(touches: 1, pointsPerTouch: 60)
      let live = InkStream(chain.pipeline)
      var followed: [CenterLine.Element] = []
      for batch in generator.batches(events) {
        live.add(Array(batch))
        guard let stroke = live.strokes.first else { continue }
        let now = stroke.centerLine.elements(of: stroke.line)
        let delta = stroke.centerLine.delta
        // What is new is among what has moved: a follower needs to know of nothing else.
        let room = repeatElement(
          CenterLine.Element(control1: .zero, control2: .zero), count: delta.newEnd - delta.start)
        followed.replaceSubrange(delta.start..<delta.oldEnd, with: room)
        for range in delta.moved.ranges { followed.replaceSubrange(range, with: now[range]) }
        guard followed == now else {
          Issue.record("chain \(chain), seed \(seed)")
          return
        }
      }
    }
  }

  @Test(arguments: Chain.all)
  func `an update that only ends the waiting did not reach the later stages`(chain: Chain) {
    var events: [TouchEvent] = []
    for i in 0..<30 {
      let place = Point(x: Double(i * i), y: Double(i % 7) * 9)
      events.append(
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i) / 240, phase: i == 0 ? .began : .moved,
          force: 0.5, location: place, updateIndex: Int64(i), expectingUpdates: .force))
    }
    for var update in events {
      update.isUpdate = true
      update.expectingUpdates = []
      events.append(update)
    }
    let live = InkStream(chain.pipeline)
    for (i, event) in events.enumerated() {
      live.add(event)
      guard live.agrees(withScratch: events[...i], chain) else {
        Issue.record("chain \(chain), event \(i)")
        return
      }
    }
  }

  /// The box of an element reaches back over repeated points to the cut it starts from. `lead` shifts
  /// the line against the blocks in which the boxes are kept.
  @Test(arguments: 1..<18)
  func `a force update before repeated points left the old bounds`(lead: Int) {
    var places: [Point] = []
    for i in 0..<lead { places.append(Point(x: 0, y: Double(-i) * 0.1)) }
    for _ in 0..<4 { places.append(Point(x: 200, y: 0)) }
    for i in 0..<3 { places.append(Point(x: 0, y: Double(i))) }
    var events = places.enumerated().map { i, place in
      TouchEvent(
        touch: TouchID(1), timestamp: Double(i) / 240, phase: i == 0 ? .began : .moved,
        force: i == lead ? 3.9 : 0.1, maximumPossibleForce: 4, location: place,
        updateIndex: Int64(i), expectingUpdates: .force)
    }
    var update = events[lead]
    update.isUpdate = true
    update.force = 0.2
    events.append(update)
    for smoothing in [.line, .antigrain()] as [InkPipeline.Smoothing] {
      let chain = Chain("plain") {
        InkPipeline(smoothing: smoothing, outline: OutlineStyle(diameter: 90))
      }
      let live = InkStream(chain.pipeline)
      for (i, event) in events.enumerated() {
        live.add(event)
        #expect(live.agrees(withScratch: events[...i], chain), "event \(i)")
      }
    }
  }

  /// What one gets who only follows the delta: points it does not name keep their old values.
  private func apply(_ delta: LineDelta, to old: [InkPoint], from new: [InkPoint]) -> [InkPoint] {
    var result = old
    result.replaceSubrange(delta.start..<delta.oldEnd, with: new[delta.start..<delta.newEnd])
    for range in delta.moved.ranges { result.replaceSubrange(range, with: new[range]) }
    for range in delta.restyled.ranges {
      for i in range {
        let location = result[i].location
        result[i] = new[i]
        result[i].location = location
      }
    }
    return result
  }

  private func places(_ points: [InkPoint]) -> [[Double]] {
    points.map { [$0.location.x, $0.location.y, $0.force, $0.altitude, $0.timestamp] }
  }
}

/// A pipeline with a name to print.
struct Chain: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let name: String
  private let make: @Sendable () -> InkPipeline
  var pipeline: InkPipeline { make() }
  var testDescription: String { name }
  var description: String { name }

  init(_ name: String, _ make: @escaping @Sendable () -> InkPipeline) {
    self.name = name
    self.make = make
  }

  private static func style(_ source: Brush.WidthSource = .force, taper: Double = 0) -> OutlineStyle
  {
    OutlineStyle(diameter: 9, widthSource: source, taperIn: taper, taperOut: taper * 1.5)
  }

  static let all: [Chain] = [
    Chain("plain") { InkPipeline(outline: style()) },
    Chain("plain, tapered") { InkPipeline(outline: style(.force, taper: 30)) },
    Chain("plain, wide") { InkPipeline(outline: OutlineStyle(diameter: 60, widthSource: .none)) },
    Chain("lines by speed") { InkPipeline(smoothing: .line, outline: style(.speed)) },
    Chain("shaded, by force and tilt, tapered") {
      InkPipeline(
        outline: OutlineStyle(
          diameter: 9, widthSource: .forceAndTilt, taperIn: 20, taperOut: 30, isShaded: true))
    },
    Chain("tilt, predicted") {
      InkPipeline(outline: style(.tilt), predictor: PenPredictor())
    },
    Chain("Savitzky–Golay") {
      InkPipeline(filters: [.savitzkyGolay(window: 5, strength: 0.8)], outline: style())
    },
    Chain("Douglas–Peucker") { InkPipeline(filters: [.douglasPeucker()], outline: style()) },
    Chain("cone") { InkPipeline(filters: [.coneSimplifier()], outline: style()) },
    Chain("minimum distance") { InkPipeline(filters: [.minimumDistance(6)], outline: style()) },
    Chain("stabiliser") { InkPipeline(filters: [.stabilizer(strength: 0.7)], outline: style()) },
    Chain("Savitzky–Golay, Douglas–Peucker") {
      InkPipeline(
        filters: [.savitzkyGolay(), .douglasPeucker(tolerance: 1)],
        outline: style(.speed, taper: 12))
    },
    Chain("all, one way") {
      InkPipeline(
        filters: [
          .minimumDistance(2), .stabilizer(strength: 0.4), .savitzkyGolay(window: 3),
          .coneSimplifier(tolerance: 0.3), .douglasPeucker(tolerance: 0.8),
        ], outline: style())
    },
    Chain("all, the other way") {
      InkPipeline(
        filters: [
          .douglasPeucker(tolerance: 0.3), .coneSimplifier(tolerance: 0.4),
          .savitzkyGolay(window: 4),
          .stabilizer(strength: 1), .minimumDistance(3),
        ], outline: style(.force, taper: 40), predictor: PenPredictor())
    },
  ]
}

extension InkStream {
  /// Whether every stage of every touch equals that of a fresh stream that got `events` at once.
  func agrees(withScratch events: ArraySlice<TouchEvent>, _ chain: Chain) -> Bool {
    let fresh = InkStream(chain.pipeline)
    fresh.add(Array(events))
    guard strokes.count == fresh.strokes.count else { return false }
    for (a, b) in zip(strokes, fresh.strokes) {
      guard a.path == b.path else { return false }
      for (f, g) in zip(a.filters, b.filters) where f.polyline != g.polyline { return false }
      guard a.outline?.sections == b.outline?.sections else { return false }
      guard a.outline?.bounds == b.outline?.bounds else { return false }
      guard a.outline?.elementShades == b.outline?.elementShades else { return false }
    }
    return true
  }
}
