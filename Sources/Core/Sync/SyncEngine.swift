package import Storyboard

/// Takes what a window makes to the server and what others make to the window, whatever the network, the
/// browser's storage and other windows do.
///
/// A pure value: events go in by `handle`, effects come out, and the time and chance are arguments. It
/// fetches nothing and stores nothing itself. Whoever runs it does the effects in the order in which they come
/// and answers those that have a ticket; an answer may take as long as it likes, or never come.
///
/// Law: an edit that was handed over by `made` is in the server's log, in the journal, or in this window, until a
/// person discards it; and it is lost with the window only while `status.isKept` is false. See Sync.md.
package struct SyncEngine: Sendable {
  let session: SessionID
  /// Milliseconds, of any clock that does not go back.
  var now = 0.0
  /// A number in 0..<1 for this event.
  var chance = 0.0

  /// The libraries that answer here.
  var homes: [LibraryAddress] = []
  /// In the order in which something was first to be sent.
  var outboxes: [Outbox] = []
  var followers: [Follower] = []
  var signedOut: [AccountID?] = []
  /// Whether the server is known not to be there, though nothing is to be sent.
  var isAway = false

  var hasJournal = true
  var writes: [JournalWrite] = []
  var reading: Ticket?
  var nextRead: Double?
  /// Whether this session's own entries in the journal are of a page before this one.
  var takesOwnEntries = true
  /// Strokes of this page: their chunks are not left over from another.
  var ownStrokes: Set<EditID> = []
  var copyWrites: [CopyWrite] = []
  var copyFills: [CopyFill] = []
  /// Copies whose gaps cannot be filled now, and when that may be tried again: never before their document is opened, where
  /// they are of another log or of a document that is gone.
  var unfillable: [(address: DocumentAddress, until: Double)] = []
  /// Whether news are listened to.
  var isListening = false
  /// Whether room has been made for the journal since it was last written.
  var hasMadeRoom = false
  var reachCheckTime: Double?

  private var lastTicket: Ticket = 0
  private var effects: [SyncEffect] = []
  /// Whether `.tell` is among the effects: once an event is enough.
  private var hasToTell = false
  /// The documents of which `.changed` is among them.
  private var changedDocuments: [DocumentAddress] = []

  /// An engine for a window that holds nothing yet.
  package init(session: SessionID) { self.session = session }

  /// Takes in an event at `now`, and returns what is to be done.
  ///
  /// `now` is in milliseconds, `chance` in 0..<1. Documents that are open are told in `documents`.
  ///
  /// - Complexity: O(*d* + *e*), where *d* is the number of documents and *e* that of edits on their way; an event of
  ///   the journal's contents O(*e* + *j*), where *j* is their number.
  package mutating func handle(
    _ event: SyncEvent, at now: Double, chance: Double, documents: inout some SyncedDocuments
  ) -> [SyncEffect] {
    self.now = max(self.now, now)
    self.chance = chance
    take(event, &documents)
    passTime()
    catchUpWhereDue(documents)
    pump()
    outboxes.removeAll(where: { $0.isEmpty })
    defer { (effects, hasToTell, changedDocuments) = ([], false, []) }
    return effects
  }

  /// When `.time` is to come at the latest; nil for never.
  ///
  /// Times that have passed wait for something else, as for an answer or for a person to sign in: the event that
  /// brings it looks at them.
  package var deadline: Double? {
    var times: [Double?] = [reachCheckTime, nextRead]
    for write in writes where !write.isLate { times.append(write.deadline) }
    for outbox in outboxes where !outbox.waiting.isEmpty { times.append(outbox.retryTime) }
    for follower in followers { times.append(follower.retryTime) }
    return times.compactMap { $0 }.filter { $0 > now }.min()
  }

  private mutating func take(_ event: SyncEvent, _ documents: inout some SyncedDocuments) {
    switch event {
    case .joined(let home):
      if !homes.contains(home) { homes.append(home) }
      readJournal()
    case .left(let home): homes.removeAll { $0 == home }
    case .opened(let address, let origin): opened(address, from: origin, &documents)
    case .reopenFailed(let address): reopenFailed(address)
    case .closed(let address): closed(address)
    case .made(let address, let id, let bytes): queue(address, id: id, bytes: bytes)
    case .drawn(let address, let id, let bytes):
      ownStrokes.insert(id)
      emit(.keepChunk(StrokeChunk(address: address, session: session, id: id, bytes: bytes)))
    case .cancelled(let id): emit(.dropChunks(id: id))
    case .retryRefused: retryRefused(&documents)
    case .discardRefused: discardRefused()
    case .signedIn(let account): signedIn(account)
    case .retryNow: retryNow()

    case .journaled(let ticket, let key): journaled(ticket, key)
    case .journalFailed(let ticket, let trouble): journalFailed(ticket, trouble)
    case .madeRoom(let ticket): madeRoom(ticket)
    case .journalRead(let ticket, let contents, let live):
      journalRead(ticket, contents, live: live, &documents)

    case .answered(let ticket, let answer): answered(ticket, answer, &documents)
    case .fetched(let ticket, let answer): fetched(ticket, answer, &documents)
    case .news(let address, let position, let bytes):
      heard(address, position: position, bytes: bytes, &documents)
    case .listening(let byOther): listening(byOther: byOther, documents)
    case .streamLost:
      isListening = false
      if reachCheckTime == nil { reachCheckTime = now + Self.streamPause }
    case .network(let isThere): network(isThere: isThere, documents)
    case .health(let isThere): noteReach(isThere: isThere)

    case .copied(let ticket, let outcomes): copied(ticket, outcomes)
    case .copyFailed(let ticket): copyFailed(ticket)
    case .time: break
    }
  }

  private mutating func passTime() {
    for index in writes.indices where !writes[index].isLate && writes[index].deadline <= now {
      writes[index].isLate = true
      noteJournal(false)
    }
    if let time = nextRead, time <= now {
      reading = nil
      readJournal()
    }
    if let time = reachCheckTime, time <= now {
      reachCheckTime = nil
      emit(.checkHealth)
    }
  }

  // MARK: Small change

  /// Milliseconds for which news may stop before that is looked into.
  static let streamPause = 1500.0

  mutating func emit(_ effect: SyncEffect) {
    switch effect {
    case .tell:
      if hasToTell { return }
      hasToTell = true
    case .changed(let address):
      if changedDocuments.contains(address) { return }
      changedDocuments.append(address)
    default: break
    }
    effects.append(effect)
  }

  mutating func newTicket() -> Ticket {
    lastTicket += 1
    return lastTicket
  }

  func isOpen(_ address: DocumentAddress) -> Bool {
    followers.contains { $0.address == address }
  }

  /// The place of a document's outbox, which is made where there is none.
  mutating func outbox(of address: DocumentAddress) -> Int {
    if let index = outboxes.firstIndex(where: { $0.address == address }) { return index }
    outboxes.append(Outbox(address))
    return outboxes.count - 1
  }

  private mutating func queue(_ address: DocumentAddress, id: EditID, bytes: [UInt8]) {
    let edit = QueuedEdit(ticket: newTicket(), session: session, id: id, bytes: bytes)
    outboxes[outbox(of: address)].waiting.append(edit)
    journal(edit, in: address)
    emit(.tell)
  }

  private mutating func retryRefused(_ documents: inout some SyncedDocuments) {
    for index in outboxes.indices {
      let address = outboxes[index].address
      for var edit in outboxes[index].refused {
        edit.refusal = nil
        edit.revision += 1
        outboxes[index].waiting.append(edit)
        amend(edit, in: address)
        if isOpen(address) {
          documents.restore(edit.bytes, in: address)
          emit(.changed(address))
        }
      }
      outboxes[index].refused = []
    }
    emit(.tell)
  }

  private mutating func discardRefused() {
    for index in outboxes.indices {
      let edits = outboxes[index].refused
      outboxes[index].refused = []
      settle(edits)
    }
    emit(.tell)
  }

  private mutating func retryNow() {
    signedOut = []
    for index in outboxes.indices {
      if outboxes[index].trouble == .signedOut { outboxes[index].trouble = nil }
      outboxes[index].hurry()
    }
    for index in followers.indices { followers[index].retryTime = now }
    emit(.tell)
  }

  private mutating func signedIn(_ account: AccountID?) {
    guard signedOut.contains(account) else { return }
    signedOut.removeAll { $0 == account }
    for index in outboxes.indices where outboxes[index].address.home.account == account {
      if outboxes[index].trouble == .signedOut { outboxes[index].trouble = nil }
      outboxes[index].hurry()
    }
    for index in followers.indices where followers[index].address.home.account == account {
      followers[index].retryTime = now
    }
    emit(.tell)
  }
}
