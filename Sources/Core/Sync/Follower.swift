import Storyboard

/// A document that is open here, and how far the server's log of it is followed.
struct Follower: Sendable {
  enum State: Equatable, Sendable {
    case resting
    /// The edits after `from` have been asked for; `last` is the one there.
    case fetching(Ticket, from: UInt64, last: EditID?)
    /// The document is being opened anew.
    case reopening
  }

  let address: DocumentAddress
  var state = State.resting
  /// Whether more has been missed while edits were on their way.
  var isBehind = false
  var retryTime: Double?
  var backoff = Backoff()
  /// Whether the document has to be opened anew: what is asked for meanwhile would be of another log.
  var mustReopen = false
  /// When it may be opened anew again; nil for at once.
  var reopenTime: Double?
  /// Edits that the journal showed of other windows, until they leave it; unfinished ones are parts of strokes.
  var shown: [(id: EditID, isUnfinished: Bool)] = []
  /// Whether it was opened from a copy, and the journal has not been read since.
  var lacksJournal = false
}
