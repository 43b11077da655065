import Geometry

/// The stages of one touch, from its events to its outline, each kept up to date and open to look at.
///
/// A class, because it is the memory of one touch. After each batch every stage's delta says what the
/// batch changed there.
public final class StrokeStream {
  public private(set) var path: TouchPath
  /// The change of the last batch in `path`.
  public private(set) var pathDelta = LineDelta()
  public let filters: [any PolylineFilter]
  public let centerLine: CenterLine
  public let outline: StrokeOutline?

  private let predictor: PenPredictor?
  private var hasOwnPredictions = false
  var isInBatch = false

  /// Points for which memory is taken at once, enough for most strokes.
  static let usualCount = 512

  /// The stages of a touch; `expectedCount` is how many points memory is taken for at once.
  public init(touch: TouchID, pipeline: InkPipeline, expectedCount: Int? = nil) {
    let count = expectedCount ?? Self.usualCount
    path = TouchPath(touch: touch)
    filters = pipeline.filters.map { $0.make() }
    centerLine = CenterLine(pipeline.smoothing.make())
    outline = pipeline.outline.map { StrokeOutline($0) }
    predictor = pipeline.predictor
    path.reserveCapacity(count)
    outline?.reserveCapacity(count)
    for filter in filters { filter.reset(touch: touch) }
  }

  public var touch: TouchID { path.touch }

  /// The line that the centre line runs through: the last filter's, or the path's own.
  public var line: Polyline { filters.last?.polyline ?? path.polyline }

  /// The change of the last batch in `line`.
  public var lineDelta: LineDelta { filters.last?.delta ?? pathDelta }

  // MARK: One batch
  //
  // `InkStream` calls these; who draws a single touch may call them himself, in this order:
  // `beginBatch`, `add` for each event (and `dropPredictions`), `finishBatch`.

  /// Begins a batch; the stages keep still until it is finished.
  public func beginBatch() {
    isInBatch = true
    pathDelta.reset(count: path.points.count)
    if hasOwnPredictions {
      path.dropPredictions(noting: &pathDelta)
      hasOwnPredictions = false
    }
  }

  /// Takes in one event of this touch; one that is not finite does nothing.
  public func add(_ event: TouchEvent) {
    guard event.isFinite else { return }
    path.add(event, noting: &pathDelta)
  }

  /// Removes the predicted points, as when news has come that makes no point of its own.
  public func dropPredictions() { path.dropPredictions(noting: &pathDelta) }

  /// Brings every stage up to date; `predicting` is false where the pipeline's own predictor is to
  /// keep silent, as when the pen is about to lift.
  public func finishBatch(predicting: Bool = true) {
    isInBatch = false
    if predicting, let predictor, !path.isEnded, path.points.count == path.confirmedCount {
      predictNext(predictor)
    }
    path.finishBatch(noting: &pathDelta)
    if filters.isEmpty {
      centerLine.update(with: path.polyline, pathDelta)
      outline?.update(with: path.polyline, centerLine)
      return
    }
    filters[0].update(with: path.polyline, pathDelta)
    for i in filters.indices.dropFirst() {
      filters[i].update(with: filters[i - 1].polyline, filters[i - 1].delta)
    }
    let last = filters[filters.count - 1]
    centerLine.update(with: last.polyline, last.delta)
    outline?.update(with: last.polyline, centerLine)
  }

  private func predictNext(_ predictor: PenPredictor) {
    let recent = Array(path.points.suffix(PenPredictor.memory))
    predictor.forEachPrediction(after: recent) { point in
      path.appendPrediction(point, noting: &pathDelta)
      hasOwnPredictions = true
    }
  }
}
