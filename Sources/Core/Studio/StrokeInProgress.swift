import Geometry
import Gestures
import Ink
import Storyboard

/// A stroke under the pen: its samples so far, the stream that draws them, and what the journal has.
///
/// Call `add` for what the pen did and `predict` for what it is said to do next, any number of times;
/// then `stroke` is the finished one.
struct StrokeInProgress {
  let brush: Brush
  let color: Color
  let layer: LayerID
  let element: ElementID
  let edit: EditID
  /// The map from the canvas to the plane of the layer, on which the samples lie.
  private let toPlane: AffineTransform
  private(set) var samples: [StrokeSample] = []
  private(set) var stream: StrokeStream
  /// The number of samples that the journal has been given.
  private var journalled = 0
  private let touch = TouchID(0)
  private var start = 0.0
  private(set) var lastTime = -Double.infinity
  /// The ruler that the stroke follows where it comes near; nil for none.
  var ruler: Ruler?
  /// The place on the desk where the pen has come to rest, for how long as far as frames have seen it, and the
  /// last of them.
  private var rest: Point?
  private var restTime = 0.0
  private var restTick: Double?
  private var origin = Point.zero
  private var extent = 0.0
  /// The line that the stroke has become; nil while it is drawn by hand.
  private var line: StraightLine?

  /// A stroke whose layer lies on the canvas as `transform` says.
  init(
    brush: Brush, color: Color, layer: LayerID, transform: AffineTransform = .identity,
    element: ElementID, edit: EditID
  ) {
    self.brush = brush
    self.color = color
    self.layer = layer
    self.element = element
    self.edit = edit
    toPlane = transform == .identity ? .identity : transform.inverse ?? .identity
    stream = StrokeStream(
      touch: touch, pipeline: InkPipeline(brush, predictor: PenPredictor()))
  }

  var outline: StrokeOutline? { stream.outline }

  var stroke: Stroke { Stroke(brush: brush, color: color, samples: samples) }

  /// Takes in what one event of the browser brings; returns what looks different on the canvas.
  mutating func add(
    _ input: PointerInput, through view: Viewport, isLast: Bool
  ) -> Rect {
    noteRest(input.sample)
    if line != nil { return moveEnd(to: place(input.sample.location, view)) }
    stream.beginBatch()
    stream.dropPredictions()
    for sample in input.samples(after: lastTime) where sample.isFinite && !isFull {
      if samples.isEmpty { start = sample.time / 1000 }
      let quantised = self.quantised(sample, of: input, view)
      if let last = samples.last, last.isRest(before: quantised) { continue }
      lastTime = sample.time
      stream.add(quantised.event(touch: touch, phase: samples.isEmpty ? .began : .moved))
      samples.append(quantised)
    }
    if !isLast {
      for sample in input.predicted where sample.isFinite {
        stream.add(
          quantised(sample, of: input, view)
            .event(touch: touch, phase: .moved, isPrediction: true))
      }
    }
    stream.finishBatch(predicting: !isLast)
    return stream.outline?.damage ?? .empty
  }

  /// Lets what was predicted go; returns what looks different on the canvas.
  mutating func finish() -> Rect {
    if line != nil { return .empty }
    stream.beginBatch()
    stream.dropPredictions()
    stream.finishBatch(predicting: false)
    return stream.outline?.damage ?? .empty
  }

  // MARK: Held still

  /// The distance by which the pen may tremble while it rests, how long it must, and how long a stroke must be to
  /// become a line: in CSS pixels and milliseconds.
  private static let tremble = 4.0
  private static let holdTime = 550.0
  /// A frame tells of no more rest than this: while a busy page shows none, what the pen does waits
  /// to be told.
  private static let longestFrame = 150.0
  private static let leastExtent = 24.0

  private mutating func noteRest(_ sample: PointerSample) {
    guard sample.isFinite else { return }
    if rest == nil { origin = sample.location }
    extent = max(extent, sample.location.distance(to: origin))
    if rest.map({ sample.location.distance(to: $0) > Self.tremble }) != false {
      (rest, restTime, restTick) = (sample.location, 0, nil)
    }
  }

  /// Lets time pass, in milliseconds; whether the pen has rested long enough for the stroke to become
  /// a straight line.
  mutating func isHeld(at time: Double) -> Bool {
    if let restTick { restTime += min(max(time - restTick, 0), Self.longestFrame) }
    restTick = time
    return line == nil && extent > Self.leastExtent && restTime > Self.holdTime
  }

  /// The straight line that the stroke becomes, under ids of its own: what the journal has of this
  /// one is not its beginning.
  func straightened(
    through view: Viewport, element: ElementID, edit: EditID
  ) -> StrokeInProgress? {
    guard let line = StraightLine(of: samples) else { return nil }
    var result = StrokeInProgress(
      brush: brush, color: color, layer: layer, transform: toPlane.inverse ?? .identity,
      element: element, edit: edit)
    result.line = line
    result.ruler = ruler
    _ = result.moveEnd(to: place(rest ?? origin, view))
    return result
  }

  /// Returns what looks different on the canvas.
  private mutating func moveEnd(to end: Point) -> Rect {
    guard let line, end.isFinite else { return .empty }
    var damage = outline?.bounds ?? .empty
    samples = line.samples(to: end)
    stream = stroke.stream()
    damage.formUnion(outline?.bounds ?? .empty)
    return damage
  }

  /// Returns the point of the layer's plane at a place of the desk.
  private func place(_ location: Point, _ view: Viewport) -> Point {
    var place = view.canvas(location)
    if let ruler { place = ruler.guided(place, scale: view.scale) }
    return toPlane == .identity ? place : toPlane(place)
  }

  private var isFull: Bool { samples.count >= Stroke.sampleLimit }

  private func quantised(
    _ sample: PointerSample, of input: PointerInput, _ view: Viewport
  ) -> StrokeSample {
    let event = TouchEvent(
      touch: touch, timestamp: sample.time / 1000, phase: .moved, force: sample.pressure,
      altitude: sample.altitude, azimuth: sample.azimuth, location: place(sample.location, view))
    var result = StrokeSample(event, start: start)
    if input.device != .pen {
      // What does not feel force draws with half of it.
      result.force = StrokeSample.forceLimit / 2
    } else if input.phase == .up || input.phase == .cancel, let last = samples.last {
      // A lifted pen reports no force, where it did press up to there.
      result.force = last.force
    }
    return result
  }

  /// The samples that the journal has not been given yet, as a stroke of their own; nil for none.
  ///
  /// A straight line is journalled when it is done: until then all of it still changes.
  mutating func takeChunk() -> Stroke? {
    guard line == nil, journalled < samples.count else { return nil }
    defer { journalled = samples.count }
    return Stroke(brush: brush, color: color, samples: Array(samples[journalled...]))
  }
}

extension StrokeSample {
  /// Whether `next` says nothing that this one has not said, but that time has passed.
  fileprivate func isRest(before next: StrokeSample) -> Bool {
    x == next.x && y == next.y && force == next.force && altitude == next.altitude
      && azimuth == next.azimuth
  }
}
