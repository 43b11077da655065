import Geometry
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
  private(set) var samples: [StrokeSample] = []
  let stream: StrokeStream
  /// How many samples the journal has been given.
  private var journalled = 0
  private let touch = TouchID(0)
  private var start = 0.0
  private(set) var lastTime = -Double.infinity

  init(brush: Brush, color: Color, layer: LayerID, element: ElementID, edit: EditID) {
    self.brush = brush
    self.color = color
    self.layer = layer
    self.element = element
    self.edit = edit
    stream = StrokeStream(
      touch: touch, pipeline: InkPipeline(brush, predictor: PenPredictor()))
  }

  var outline: StrokeOutline? { stream.outline }

  var stroke: Stroke { Stroke(brush: brush, color: color, samples: samples) }

  /// Takes in what one event of the browser brings; returns what looks different on the canvas.
  mutating func add(
    _ input: PointerInput, through view: Viewport, isLast: Bool
  ) -> Rect {
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
    stream.finishBatch(foretelling: !isLast)
    return stream.outline?.damage ?? .empty
  }

  /// Lets what was foretold go; returns what looks different on the canvas.
  mutating func finish() -> Rect {
    stream.beginBatch()
    stream.dropPredictions()
    stream.finishBatch(foretelling: false)
    return stream.outline?.damage ?? .empty
  }

  private var isFull: Bool { samples.count >= Stroke.sampleLimit }

  private func quantised(
    _ sample: PointerSample, of input: PointerInput, _ view: Viewport
  ) -> StrokeSample {
    let event = TouchEvent(
      touch: touch, timestamp: sample.time / 1000, phase: .moved, force: sample.pressure,
      altitude: sample.altitude, azimuth: sample.azimuth, location: view.canvas(sample.location))
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
  mutating func takeChunk() -> Stroke? {
    guard journalled < samples.count else { return nil }
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
