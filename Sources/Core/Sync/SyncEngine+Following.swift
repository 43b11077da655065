import Storyboard
import StoryboardFile

/// Follows the logs of the documents that are open: takes in what others do, fetches what was missed, and asks
/// for a document anew where the server has another log than this window, as after a backup was brought back.
extension SyncEngine {
  mutating func opened(
    _ address: DocumentAddress, from origin: SyncOrigin,
    _ documents: inout some SyncedDocuments
  ) {
    if let index = follower(of: address) {
      followers[index].state = .resting
      followers[index].mustReopen = false
    } else {
      followers.append(Follower(address: address))
    }
    let place = outbox(of: address)
    queueAgain(at: place)
    for edit in outboxes[place].waiting { documents.restore(edit.bytes, in: address) }
    if origin == .copy {
      followers[follower(of: address)!].lacksJournal = true
      isAway = true
    }
    readJournal()
    // The copy may be whole now.
    retryAwaiting(address)
    // What has come between reading and now was told to nobody here. Who does not listen yet asks when that begins.
    if isListening { catchUp(address, documents) }
    emit(.changed(address))
    emit(.tell)
  }

  /// Saves again what the server's log may have lost. What it holds already it passes over.
  private mutating func queueAgain(at place: Int) {
    unfillable.removeAll { $0.address == outboxes[place].address }
    let address = outboxes[place].address
    var again = outboxes[place].acknowledged
    outboxes[place].acknowledged = []
    for index in again.indices {
      let ticket = again[index].ticket
      // Its entry may be in the journal still, or have come there meanwhile.
      if let kept = outboxes[place].awaitingCopy.first(where: { $0.ticket == ticket }) {
        again[index].key = kept.key
      } else {
        again[index].key = nil
      }
      again[index].position = 0
    }
    let tickets = Set(again.map { $0.ticket })
    outboxes[place].awaitingCopy.removeAll { tickets.contains($0.ticket) }
    outboxes[place].waiting.insert(contentsOf: again, at: 0)
    let underWay = Set(writes.compactMap { $0.edit })
    for edit in again where edit.key == nil && !underWay.contains(edit.ticket) {
      journal(edit, in: address)
    }
  }

  mutating func reopenFailed(_ address: DocumentAddress) {
    guard let index = follower(of: address) else { return }
    followers[index].state = .resting
    retry(at: index)
  }

  mutating func closed(_ address: DocumentAddress) {
    followers.removeAll { $0.address == address }
    let place = outbox(of: address)
    outboxes[place].acknowledged = []
  }

  // MARK: Catching up

  /// Fetches what this window has missed of a document, until there is no more.
  mutating func catchUp(_ address: DocumentAddress, _ documents: some SyncedDocuments) {
    guard let index = follower(of: address) else { return }
    guard followers[index].state == .resting else {
      followers[index].isBehind = true
      return
    }
    fetch(at: index, documents)
  }

  private mutating func fetch(at index: Int, _ documents: some SyncedDocuments) {
    if followers[index].mustReopen { return reopen(at: index) }
    let address = followers[index].address
    guard !signedOut.contains(address.home.account) else { return }
    let ticket = newTicket()
    let from = documents.position(of: address)
    followers[index].isBehind = false
    followers[index].retryTime = nil
    followers[index].state = .fetching(
      ticket, from: from, last: documents.confirmedEdit(at: from, in: address))
    emit(.fetch(ticket, address, after: from))
  }

  mutating func fetched(
    _ ticket: Ticket, _ answer: FetchAnswer, _ documents: inout some SyncedDocuments
  ) {
    for index in followers.indices {
      guard case .fetching(ticket, let from, let last) = followers[index].state else { continue }
      followers[index].state = .resting
      switch answer {
      case .edits(let batch, let end, let there):
        let isSameLog = end >= from && (from == 0 || there == last)
        return takeIn(batch, end: end, from: from, isSameLog, at: index, &documents)
      // Another's page, as a proxy's, says nothing of the document.
      case .failed(_, problem: ""), .none: return retry(at: index)
      case .failed(status: 401, _): return noteSignedOut(followers[index].address.home.account)
      // It is gone, or not for this account: there is nothing to follow.
      case .failed(status: 403, _), .failed(status: 410, _):
        // Unless that has changed while the question was on its way.
        if followers[index].isBehind { fetch(at: index, documents) }
        return
      case .failed: return retry(at: index)
      }
    }
    filled(ticket, answer)
  }

  private mutating func takeIn(
    _ batch: [UInt8], end: UInt64, from: UInt64, _ isSameLog: Bool, at index: Int,
    _ documents: inout some SyncedDocuments
  ) {
    let address = followers[index].address
    guard isSameLog, documents.receive(batch, in: address) == .fits else {
      return reopen(at: index)
    }
    followers[index].backoff.reset()
    followers[index].reopenTime = nil
    emit(.changed(address))
    let position = documents.position(of: address)
    if let got = try? EditBatch(encoded: batch) { keepSeen(address, got) }
    // A log is given a part at a time.
    if position < end && position > from || followers[index].isBehind {
      fetch(at: index, documents)
    }
  }

  /// Asks for a document anew. Where that has just been done and the log still is another one, it waits.
  private mutating func reopen(at index: Int) {
    followers[index].mustReopen = true
    if let time = followers[index].reopenTime, time > now {
      followers[index].state = .resting
      followers[index].retryTime = time
      return
    }
    followers[index].state = .reopening
    followers[index].retryTime = nil
    followers[index].reopenTime = now + followers[index].backoff.next(chance: chance)
    emit(.reopen(followers[index].address))
  }

  private mutating func retry(at index: Int) {
    followers[index].retryTime = now + followers[index].backoff.next(chance: chance)
  }

  mutating func catchUpWhereDue(_ documents: some SyncedDocuments) {
    for index in followers.indices where followers[index].state == .resting {
      if let time = followers[index].retryTime, time <= now { fetch(at: index, documents) }
    }
  }

  // MARK: News

  mutating func heard(
    _ address: DocumentAddress, position: UInt64, bytes: [UInt8],
    _ documents: inout some SyncedDocuments
  ) {
    guard position > 0 else { return }
    let news = EditBatch(after: position - 1, edits: [bytes])
    // Seen again without a network, also where it is not open here.
    keepSeen(address, news)
    guard let index = follower(of: address), followers[index].state != .reopening,
      !followers[index].mustReopen
    else { return }
    if position <= documents.position(of: address) {
      let known = documents.confirmedEdit(at: position, in: address)
      if known != (try? StoredEdit.id(of: bytes)) { reopen(at: index) }
    } else {
      take(documents.receive(news.encoded(), in: address), of: address, documents)
    }
  }

  /// Goes on from how news fitted.
  mutating func take(_ fit: LogFit, of address: DocumentAddress, _ documents: some SyncedDocuments)
  {
    switch fit {
    case .fits: emit(.changed(address))
    case .gap: catchUp(address, documents)
    case .otherLog:
      if let index = follower(of: address), followers[index].state != .reopening,
        !followers[index].mustReopen
      {
        reopen(at: index)
      }
    }
  }

  /// News come from now on; some may have been missed before.
  mutating func listening(byOther: Bool, _ documents: some SyncedDocuments) {
    isListening = true
    if !byOther {
      reachCheckTime = nil
      noteReach(isThere: true)
    }
    hurryAll(documents)
  }

  mutating func network(isThere: Bool, _ documents: some SyncedDocuments) {
    guard isThere else { return noteReach(isThere: false) }
    signedOut = []
    hurryAll(documents)
    emit(.checkHealth)
  }

  private mutating func hurryAll(_ documents: some SyncedDocuments) {
    for index in outboxes.indices { outboxes[index].hurry() }
    for follower in followers { catchUp(follower.address, documents) }
  }

  /// Whether the server is there, said where nothing is to be sent.
  mutating func noteReach(isThere: Bool) {
    isAway = !isThere
    emit(.tell)
  }

  private func follower(of address: DocumentAddress) -> Int? {
    followers.firstIndex { $0.address == address }
  }
}
