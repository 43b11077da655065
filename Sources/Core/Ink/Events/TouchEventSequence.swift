/// Checks that events follow one another as a device would send them.
///
/// The engine itself forgives all of this (see `TouchPaths`); a file is refused, so that a damaged
/// recording is not mistaken for a drawing.
public struct TouchEventSequence: Sendable {
  private struct Touch {
    var id: TouchID
    var lastTimestamp: Double
    var updateIndexes: [Int64]
    var isOver: Bool

    func knows(_ updateIndex: Int64) -> Bool {
      // Updates come soon after their event, so the search starts at the latest.
      for known in updateIndexes.reversed() where known == updateIndex { return true }
      return false
    }
  }

  private var touches: [Touch] = []
  /// The number of events that have been accepted.
  public private(set) var count = 0

  public init() {}

  /// Accepts the next event, or says why it cannot be one.
  ///
  /// - Complexity: O(*t*) for *t* touches; an update also looks back to the event it updates.
  public mutating func accept(_ event: TouchEvent) throws(TouchEventError) {
    guard event.isFinite else { throw .notFinite(event: count) }
    guard let index = touches.lastIndex(where: { $0.id == event.touch }) else {
      if event.isUpdate { throw .unknownUpdate(event: count, updateIndex: event.updateIndex) }
      if event.isPrediction { throw .predictionWithoutTouch(event: count) }
      touches.append(
        Touch(
          id: event.touch, lastTimestamp: event.timestamp,
          updateIndexes: event.updateIndex.map { [$0] } ?? [], isOver: event.phase.isLast))
      count += 1
      return
    }
    if event.isPrediction {
      // Predicted points may lie ahead in time and are never part of the line.
    } else if event.isUpdate {
      guard let updateIndex = event.updateIndex, touches[index].knows(updateIndex) else {
        throw .unknownUpdate(event: count, updateIndex: event.updateIndex)
      }
    } else {
      guard event.timestamp >= touches[index].lastTimestamp else {
        throw .timeRunsBackwards(
          event: count, timestamp: event.timestamp, after: touches[index].lastTimestamp)
      }
      if touches[index].isOver && event.phase != .began { throw .afterTheEnd(event: count) }
      touches[index].lastTimestamp = event.timestamp
      touches[index].isOver = event.phase.isLast
      if let updateIndex = event.updateIndex { touches[index].updateIndexes.append(updateIndex) }
    }
    count += 1
  }
}

/// A reason why an event cannot follow those before it; `event` counts from 0.
public enum TouchEventError: Error, Equatable, Sendable {
  case notFinite(event: Int)
  case unknownUpdate(event: Int, updateIndex: Int64?)
  case predictionWithoutTouch(event: Int)
  case timeRunsBackwards(event: Int, timestamp: Double, after: Double)
  case afterTheEnd(event: Int)
}
