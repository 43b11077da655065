/// A spell of drawing: edits of a shot's log, one behind the other, without a pause of half an hour.
package struct DrawingSession: Equatable, Sendable {
  /// The places of its edits in the log, which begins with 1.
  package var first: UInt64
  package var last: UInt64
  /// The times when its earliest and its latest edit were stored, in milliseconds since 1970; nil where that is not known of
  /// any.
  package var start: Int64?
  package var end: Int64?
  /// The number of strokes that were drawn, also those that were removed again.
  package var strokeCount: Int

  /// A pause as long as this, or longer, parts two spells: half an hour, in milliseconds.
  package static let pause: Int64 = 30 * 60 * 1000
}

/// The spells of a log that is told edit by edit.
///
/// **Laws**: the spells part the log in order, none is empty, nothing is left out; two edits that follow each other
/// are in different spells exactly where the second came `DrawingSession.pause` or more after the first. A clock that
/// was set back is no pause, nor is an edit whose time nobody knows: it belongs to the spell of the one before.
package struct DrawingSessions: Equatable, Sendable {
  package private(set) var spells: [DrawingSession] = []
  /// The time of the latest edit whose time is known.
  private var previous: Int64?

  package init() {}

  /// The number of edits that the log has so far.
  package var position: UInt64 { spells.last?.last ?? 0 }

  /// Takes in the next edit of the log.
  ///
  /// - Parameters:
  ///   - time: when it was stored, in milliseconds since 1970; nil where nobody knows.
  ///   - strokeCount: how many strokes it draws.
  package mutating func add(time: Int64?, strokeCount: Int) {
    let next = position + 1
    if spells.isEmpty || isPause(until: time) {
      spells.append(
        DrawingSession(first: next, last: next, start: time, end: time, strokeCount: strokeCount))
    } else {
      let at = spells.count - 1
      spells[at].last = next
      spells[at].strokeCount += strokeCount
      if let time {
        spells[at].start = min(spells[at].start ?? time, time)
        spells[at].end = max(spells[at].end ?? time, time)
      }
    }
    previous = time ?? previous
  }

  private func isPause(until time: Int64?) -> Bool {
    guard let time, let previous else { return false }
    // A clock may be off by anything.
    let (pause, isTooLong) = time.subtractingReportingOverflow(previous)
    return isTooLong ? time > previous : pause >= DrawingSession.pause
  }
}

extension Edit where Change == ShotChange {
  /// The number of strokes that it draws; an undo or a redo draws none.
  package var strokeCount: Int {
    guard case .change(let changes) = action else { return 0 }
    var count = 0
    for change in changes {
      if case .insertElement(_, _, .stroke) = change { count += 1 }
    }
    return count
  }
}
