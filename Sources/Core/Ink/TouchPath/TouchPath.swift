import Geometry

/// All that is known of one touch: its real points in order, then those that are predicted.
///
/// Events of one moment make one point. Three rules say what an event does:
/// 1. A predicted event adds a predicted point at the end.
/// 2. An event whose update index is known updates that point, however late it comes; if it says that
///    the touch is over, the predicted points go.
/// 3. Any other event is real and new: the predicted points go, and it is added.
///
/// An update for an index that is not known, and a predicted event of a touch that is over, do
/// nothing. What results depends on the order of the events alone, never on their batches.
public struct TouchPath: Equatable, Sendable {
  /// The points as the first polyline of the pipeline.
  public private(set) var polyline: Polyline
  /// The number of points that are real; the rest are predicted.
  public private(set) var confirmedCount = 0
  private var updateIndexes = UpdateIndexes()
  /// The number of real points that expect an update.
  private var expectingCount = 0

  public init(touch: TouchID) { polyline = Polyline(touch: touch) }

  public var touch: TouchID { polyline.touch }
  public var points: [InkPoint] { polyline.points }

  /// Whether the last real point says that the touch is over.
  public var isEnded: Bool {
    confirmedCount > 0 && polyline.points[confirmedCount - 1].phase.isLast
  }

  /// Whether the touch was taken back, as the system does with a palm.
  public var isCancelled: Bool {
    confirmedCount > 0 && polyline.points[confirmedCount - 1].phase == .cancelled
  }

  /// Whether the touch is over *and* no point expects an update.
  public var isComplete: Bool { polyline.isComplete }

  /// Whether any real point expects an update.
  public var expectsUpdates: Bool { expectingCount > 0 }

  mutating func reserveCapacity(_ count: Int) {
    polyline.points.reserveCapacity(count)
  }

  /// Whether `event` belongs to this path: it names the touch, and does not begin it anew after it
  /// was over.
  func takes(_ event: TouchEvent) -> Bool {
    event.touch == touch && !(event.isReal && event.phase == .began && isEnded)
  }

  // MARK: Adding

  /// Takes in one event and notes in `delta`, which counts the path as it was when the batch
  /// began, what it changed.
  ///
  /// - Complexity: O(1); an update whose index does not follow its neighbours' takes O(log *n*),
  ///   and O(*n*) where the device's indexes do not rise, or many points have none.
  mutating func add(_ event: TouchEvent, noting delta: inout LineDelta) {
    if event.isPrediction {
      guard !isEnded else { return }
      delta.noteTail(from: polyline.points.count)
      polyline.points.appendSnugly(InkPoint(event))
    } else if let index = index(updatedBy: event) {
      amend(index, with: event, noting: &delta)
    } else if !event.isUpdate {
      dropPredictions(noting: &delta)
      delta.noteTail(from: confirmedCount)
      polyline.points.appendSnugly(InkPoint(event))
      confirmedCount += 1
      if !event.expectingUpdates.isEmpty { expectingCount += 1 }
      updateIndexes.append(event.updateIndex)
    }
  }

  /// Brings `delta` and `isComplete` up to date at the end of a batch.
  mutating func finishBatch(noting delta: inout LineDelta) {
    delta.newEnd = polyline.points.count
    let complete = isEnded && expectingCount == 0
    if complete != polyline.isComplete {
      polyline.isComplete = complete
      delta.completionChanged = true
    }
  }

  /// Removes the predicted points.
  mutating func dropPredictions(noting delta: inout LineDelta) {
    guard polyline.points.count > confirmedCount else { return }
    delta.noteTail(from: confirmedCount)
    polyline.points.removeLast(polyline.points.count - confirmedCount)
  }

  /// Adds a predicted point that no device has sent.
  mutating func appendPrediction(_ point: InkPoint, noting delta: inout LineDelta) {
    delta.noteTail(from: polyline.points.count)
    polyline.points.appendSnugly(point)
  }

  private mutating func amend(_ index: Int, with event: TouchEvent, noting delta: inout LineDelta) {
    let old = polyline.points[index]
    let new = InkPoint(event)
    polyline.points[index] = new
    expectingCount +=
      (new.expectingUpdates.isEmpty ? 0 : 1) - (old.expectingUpdates.isEmpty ? 0 : 1)
    if index < delta.start {
      if old.location != new.location {
        delta.moved.insert(index)
      } else if !old.hasStyle(of: new) {
        delta.restyled.insert(index)
      }
    }
    if event.phase.isLast { dropPredictions(noting: &delta) }
  }

  /// The real point that `event` updates, if there is one.
  private func index(updatedBy event: TouchEvent) -> Int? {
    guard let wanted = event.updateIndex else { return nil }
    return updateIndexes.point(of: wanted)
  }
}

extension LineDelta {
  /// Notes that the points from `index` on are no longer what they were.
  fileprivate mutating func noteTail(from index: Int) {
    if index < start { start = index }
  }
}
