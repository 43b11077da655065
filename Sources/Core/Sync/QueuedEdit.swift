import Storyboard

/// An edit that the engine looks after.
struct QueuedEdit: Equatable, Sendable {
  /// Its name here, which stays when its id is reissued.
  let ticket: Ticket
  let session: SessionID
  var id: EditID
  var bytes: [UInt8]
  /// Its place in the journal; nil while it has none.
  var key: JournalKey?
  /// Counts what has been changed since it was made, so that the journal can follow.
  var revision = 0
  var refusal: Refusal?
  /// Whether it is a stroke whose end may be missing.
  var isUnfinished = false
  /// Its place in the server's log, once that is known.
  var position: UInt64 = 0

  /// A position for what the server's log holds at an unknown one: after all others.
  static let somewhere: UInt64 = 1 << 52

  func entry(in address: DocumentAddress) -> JournalEntry {
    let state: JournalState = if let refusal { .refused(refusal) } else { .waiting }
    return JournalEntry(
      address: address, session: session, id: id, bytes: bytes, state: state,
      isUnfinished: isUnfinished)
  }
}
