import Geometry

/// Turns touch events, batch by batch, into strokes, and tells whoever listens what changed.
///
/// Several touches may be under way at once; each has a `StrokeStream` of its own. **The law**: after
/// any events, in any batches, every stage equals the one that a fresh stream makes of the same
/// events in one batch.
public final class InkStream {
  /// A place in the pipeline that one can listen to.
  public enum Stage: Hashable, Sendable {
    case path
    /// The filter at this position of the chain.
    case filter(Int)
    case centerLine
    case outline
  }

  /// Names a listener, to remove it.
  public struct ConsumerID: Hashable, Sendable {
    let number: Int
  }

  private struct Consumer {
    let id: ConsumerID
    let stage: Stage
    let body: (StrokeStream) -> Void
  }

  public let pipeline: InkPipeline
  /// All touches since the last reset, in the order in which they began.
  public private(set) var strokes: [StrokeStream] = []
  private var consumers: [Consumer] = []
  private var nextConsumer = 0
  /// Positions in `strokes` that the current batch has touched.
  private var touched: [Int] = []

  public init(_ pipeline: InkPipeline) { self.pipeline = pipeline }

  /// Takes in one batch of events and brings every stage up to date.
  ///
  /// An event that is not finite does nothing, nor does an update, prediction or later phase of a
  /// touch that is not known.
  ///
  /// - Complexity: O(*k*) for *k* events, whatever the length of the strokes, with the exceptions
  ///   that the stages name.
  public func add(_ events: [TouchEvent]) {
    touched.removeAll(keepingCapacity: true)
    for event in events { take(event) }
    finish()
  }

  /// Takes in one event as a batch of its own.
  public func add(_ event: TouchEvent) {
    touched.removeAll(keepingCapacity: true)
    take(event)
    finish()
  }

  private func take(_ event: TouchEvent) {
    guard event.isFinite, let index = strokeIndex(for: event) else { return }
    let stroke = strokes[index]
    if !stroke.isInBatch {
      stroke.beginBatch()
      touched.append(index)
    }
    stroke.add(event)
  }

  private func strokeIndex(for event: TouchEvent) -> Int? {
    if let known = strokes.lastIndex(where: { $0.path.takes(event) }) { return known }
    guard event.isReal else { return nil }
    strokes.append(StrokeStream(touch: event.touch, pipeline: pipeline))
    return strokes.count - 1
  }

  private func finish() {
    for index in touched {
      let stroke = strokes[index]
      stroke.finishBatch()
      if !consumers.isEmpty { notify(stroke) }
    }
  }

  /// Forgets all strokes and keeps the consumers.
  public func reset() {
    strokes.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
  }

  /// Forgets the strokes of one touch, as when it has been stored.
  public func remove(_ touch: TouchID) { strokes.removeAll { $0.touch == touch } }

  // MARK: Consumers

  /// Calls `body` after each batch that changed `stage` of a stroke, until it is removed. Consumers
  /// of earlier stages are called first, those of one stage in the order in which they came.
  @discardableResult
  public func addConsumer(of stage: Stage, _ body: @escaping (StrokeStream) -> Void) -> ConsumerID {
    let id = ConsumerID(number: nextConsumer)
    nextConsumer += 1
    consumers.append(Consumer(id: id, stage: stage, body: body))
    return id
  }

  public func removeConsumer(_ id: ConsumerID) { consumers.removeAll { $0.id == id } }

  private func notify(_ stroke: StrokeStream) {
    if !stroke.pathDelta.isEmpty { notify(.path, stroke) }
    for (i, filter) in stroke.filters.enumerated() where !filter.delta.isEmpty {
      notify(.filter(i), stroke)
    }
    if !stroke.centerLine.delta.isEmpty { notify(.centerLine, stroke) }
    if let outline = stroke.outline, !outline.damage.isEmpty { notify(.outline, stroke) }
  }

  private func notify(_ stage: Stage, _ stroke: StrokeStream) {
    for consumer in consumers where consumer.stage == stage { consumer.body(stroke) }
  }
}
