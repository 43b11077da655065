import Storyboard

/// The edits of one document that are on their way, and how that goes. Each document has its own, so that
/// trouble with one holds up no other.
struct Outbox: Equatable, Sendable {
  let address: DocumentAddress

  /// To be posted, in order.
  var waiting: [QueuedEdit] = []
  /// Turned down by the server, until a person decides.
  var refused: [QueuedEdit] = []
  /// Stored by the server, but not yet in this browser's copy: in the journal until they are.
  var awaitingCopy: [QueuedEdit] = []
  /// Stored by the server while the document was open here: a library that is set back is given them again.
  var acknowledged: [QueuedEdit] = []

  /// What is being posted, as tickets of edits; nil for nothing.
  var request: Request?
  /// When to try again; nil for at once.
  var retryTime: Double?
  var backoff = Backoff()
  /// How many edits are posted one by one, since one among them was turned down.
  var singly = 0
  /// Whether the server did not know the document when it was last asked.
  var isUnknown = false
  var trouble: SyncTrouble?

  struct Request: Equatable, Sendable {
    var ticket: Ticket
    var edits: [Ticket]
  }

  init(_ address: DocumentAddress) { self.address = address }

  var isEmpty: Bool {
    waiting.isEmpty && refused.isEmpty && awaitingCopy.isEmpty && acknowledged.isEmpty
      && request == nil
  }

  /// Whether all that the server does not have is in the journal.
  var isKept: Bool { waiting.allSatisfy { $0.key != nil } && refused.allSatisfy { $0.key != nil } }

  /// Lets the next attempt be now.
  mutating func hurry() {
    retryTime = nil
    backoff.reset()
  }

  /// The edits to post next: the first, as many as go at once.
  var nextBatch: ArraySlice<QueuedEdit> {
    if singly > 0 { return waiting.prefix(1) }
    var (count, bytes) = (0, 0)
    for edit in waiting.prefix(Self.batchLimit) {
      bytes += edit.bytes.count
      if count > 0 && bytes > Self.batchBytes { break }
      count += 1
    }
    return waiting.prefix(count)
  }

  /// The most edits that are posted together.
  static let batchLimit = 64
  /// The bytes at which a batch ends; one larger edit goes alone. The server takes four times as many.
  static let batchBytes = 1 << 20

  /// Calls `change` with the edit that `ticket` names, wherever it is on its way; false where it is not.
  mutating func update(_ ticket: Ticket, _ change: (inout QueuedEdit) -> Void) -> Bool {
    if let index = waiting.firstIndex(where: { $0.ticket == ticket }) {
      change(&waiting[index])
    } else if let index = refused.firstIndex(where: { $0.ticket == ticket }) {
      change(&refused[index])
    } else if let index = awaitingCopy.firstIndex(where: { $0.ticket == ticket }) {
      change(&awaitingCopy[index])
    } else {
      return false
    }
    return true
  }
}
