import Storyboard

/// A document that is open here, and how far the server's log of it is followed.
struct Follower: Equatable, Sendable {
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
  /// Edits that the journal showed of other windows, until they leave it.
  var shown: [EditID] = []
  /// Whether it was opened from a copy, and the journal has not been read since.
  var lacksJournal = false
}
