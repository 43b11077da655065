import Storyboard

/// Takes edits to the server, each document on its own and a batch at a time.
///
/// An edit leaves its outbox when the server has stored it, or says of this very edit that it will not: anything
/// else is a reason to wait and try again.
extension SyncEngine {
  /// How many documents that are not open here are posted at once: browsers allow few connections to one server.
  static let closedAtOnce = 3

  /// Posts what waits of each document, unless that is under way or must wait; what is open here first.
  mutating func pump() {
    let inOrder =
      outboxes.indices.filter { isOpen(outboxes[$0].address) }
      + outboxes.indices.filter { !isOpen(outboxes[$0].address) }
    var closedUnderWay = outboxes.count { $0.request != nil && !isOpen($0.address) }
    for index in inOrder {
      if outboxes[index].waiting.isEmpty {
        outboxes[index].retryTime = nil
        outboxes[index].singly = 0
        if outboxes[index].trouble != nil {
          outboxes[index].trouble = nil
          emit(.tell)
        }
        continue
      }
      guard mayPost(outboxes[index]) else { continue }
      if !isOpen(outboxes[index].address) {
        guard closedUnderWay < Self.closedAtOnce else { continue }
        closedUnderWay += 1
      }
      post(at: index)
    }
  }

  private func mayPost(_ outbox: Outbox) -> Bool {
    if let time = outbox.retryTime, time > now { return false }
    return outbox.request == nil && homes.contains(outbox.address.home)
      && !signedOut.contains(outbox.address.home.account)
  }

  private mutating func post(at index: Int) {
    let batch = outboxes[index].nextBatch
    let ticket = newTicket()
    outboxes[index].request = Outbox.Request(ticket: ticket, edits: batch.map { $0.ticket })
    outboxes[index].retryTime = nil
    emit(.post(ticket, outboxes[index].address, edits: batch.map { $0.bytes }))
  }

  // MARK: Answers

  mutating func answered(
    _ ticket: Ticket, _ answer: PostAnswer, _ documents: inout some SyncedDocuments
  ) {
    guard let index = outboxes.firstIndex(where: { $0.request?.ticket == ticket }),
      let request = outboxes[index].request
    else { return }
    outboxes[index].request = nil
    switch answer {
    case .none: wait(at: index, .offline)
    case .stored(let positions):
      guard positions.count == request.edits.count else {
        return wait(at: index, .unreadableAnswer)
      }
      stored(request.edits, positions, at: index, &documents)
    case .refused(let status, let problem, let detail, let retryAfter):
      let refusal = Refusal(problem: problem, detail: detail)
      switch Verdict(status: status, problem: problem) {
      case .edit: refusedEdit(request.edits, refusal, at: index, &documents)
      case .document: setAside(outboxes[index].waiting, refusal, at: index, &documents)
      case .unknownDocument: unknownDocument(at: index, refusal, status: status)
      case .signedOut: signedOut(at: index)
      case .readOnly: wait(at: index, .readOnly, atLeast: retryAfter)
      case .notNow:
        wait(
          at: index, .server(problem: problem, status: status, detail: detail),
          atLeast: retryAfter)
      }
    }
  }

  /// What an answer other than "stored" is about.
  enum Verdict: Equatable, Sendable {
    /// This very edit cannot be stored, now or later.
    case edit
    /// Nothing of this document is taken from here: it is gone, or not for this account.
    case document
    /// The server has not heard of the document yet.
    case unknownDocument
    case signedOut
    case readOnly
    /// Anything else, as a proxy's page, another library at this address, a full disk.
    case notNow

    init(status: UInt64, problem: Text) {
      switch (status, problem) {
      case (_, ""): self = .notNow
      case (401, _): self = .signedOut
      case (403, "read-only"): self = .readOnly
      // These are about who asks and from where, whatever the document.
      case (403, "cross-site"), (403, "not-near"), (403, "machine-only"), (403, "wrong-code"):
        self = .notNow
      case (403, _), (410, _): self = .document
      case (404, "no-such-shot"), (404, "no-such-project"): self = .unknownDocument
      case (400, _), (413, _), (422, _): self = .edit
      default: self = .notNow
      }
    }
  }

  private mutating func stored(
    _ tickets: [Ticket], _ positions: [UInt64], at index: Int,
    _ documents: inout some SyncedDocuments
  ) {
    let address = outboxes[index].address
    let wasOffline = outboxes[index].trouble == .offline
    outboxes[index].trouble = nil
    outboxes[index].isUnknown = false
    outboxes[index].backoff.reset()
    outboxes[index].singly = max(0, outboxes[index].singly - 1)
    isAway = false
    // The server is back, or knows more documents now.
    for other in outboxes.indices {
      let isBack = wasOffline && outboxes[other].trouble == .offline
      if isBack || (address.isOutline && outboxes[other].isUnknown) { outboxes[other].hurry() }
    }
    var edits: [QueuedEdit] = []
    for (ticket, position) in zip(tickets, positions) {
      guard let place = outboxes[index].waiting.firstIndex(where: { $0.ticket == ticket })
      else { continue }
      var edit = outboxes[index].waiting.remove(at: place)
      edit.position = position
      edits.append(edit)
    }
    moveToCopy(edits, at: index)
    emit(.tell)
    guard isOpen(address) else { return }
    outboxes[index].acknowledged += edits
    for edit in edits {
      let fit = documents.acknowledge(edit.id, at: edit.position, in: address)
      // One that fits changes nothing that is seen.
      if fit != .fits { take(fit, of: address, documents) }
    }
  }

  /// One edit of those posted is turned down. Which is found by posting each alone.
  private mutating func refusedEdit(
    _ tickets: [Ticket], _ refusal: Refusal, at index: Int,
    _ documents: inout some SyncedDocuments
  ) {
    guard tickets.count == 1 else {
      outboxes[index].singly = tickets.count
      return
    }
    outboxes[index].singly = max(0, outboxes[index].singly - 1)
    guard let edit = outboxes[index].waiting.first(where: { $0.ticket == tickets[0] }) else {
      return
    }
    if refusal.problem == "edit-differs" {
      if edit.isUnfinished { return dropUnfinished(edit, at: index, &documents) }
      if reissue(edit, at: index, &documents) { return }
    }
    setAside([edit], refusal, at: index, &documents)
  }

  /// The server has the whole stroke, of which this is the beginning.
  private mutating func dropUnfinished(
    _ edit: QueuedEdit, at index: Int, _ documents: inout some SyncedDocuments
  ) {
    let address = outboxes[index].address
    outboxes[index].waiting.removeAll { $0.ticket == edit.ticket }
    var part = edit
    part.position = QueuedEdit.somewhere
    moveToCopy([part], at: index)
    emit(.tell)
    guard isOpen(address) else { return }
    documents.refuse([edit.id], in: address)
    emit(.changed(address))
    catchUp(address, documents)
  }

  /// The server holds an edit of this id with other content, as when a part of the stroke came first. The ink is not
  /// to be lost: it goes on top, under an id of its own. False for what draws nothing and has none to lose.
  private mutating func reissue(
    _ edit: QueuedEdit, at index: Int, _ documents: inout some SyncedDocuments
  ) -> Bool {
    guard let renewed = documents.reissued(edit.bytes) else { return false }
    let address = outboxes[index].address
    var known = edit
    _ = outboxes[index].update(edit.ticket) { edit in
      edit.id = renewed.id
      edit.bytes = renewed.bytes
      edit.revision += 1
      known = edit
    }
    amend(known, in: address)
    if isOpen(address) {
      documents.refuse([edit.id], in: address)
      documents.restore(renewed.bytes, in: address)
      emit(.changed(address))
    }
    return true
  }

  private mutating func setAside(
    _ edits: [QueuedEdit], _ refusal: Refusal, at index: Int,
    _ documents: inout some SyncedDocuments
  ) {
    let address = outboxes[index].address
    let tickets = Set(edits.map { $0.ticket })
    outboxes[index].waiting.removeAll { tickets.contains($0.ticket) }
    for var edit in edits {
      edit.refusal = refusal
      edit.revision += 1
      outboxes[index].refused.append(edit)
      amend(edit, in: address)
    }
    if isOpen(address) {
      documents.refuse(edits.map { $0.id }, in: address)
      emit(.changed(address))
    }
    emit(.tell)
  }

  /// What makes the document may be on its way: no trouble yet.
  private mutating func unknownDocument(at index: Int, _ refusal: Refusal, status: UInt64) {
    let address = outboxes[index].address
    outboxes[index].isUnknown = true
    let isOnItsWay = outboxes.contains { other in
      other.address.isOutline && other.address.home == address.home
        && other.address != address && !other.waiting.isEmpty
    }
    guard !isOnItsWay else { return later(at: index) }
    wait(
      at: index,
      .server(problem: refusal.problem, status: status, detail: refusal.detail))
  }

  private mutating func signedOut(at index: Int) {
    outboxes[index].trouble = .signedOut
    noteSignedOut(outboxes[index].address.home.account)
  }

  /// Nothing more is sent for an account until its person has signed in again.
  mutating func noteSignedOut(_ account: AccountID?) {
    emit(.tell)
    guard !signedOut.contains(account) else { return }
    signedOut.append(account)
    emit(.askToSignIn(account: account))
  }

  private mutating func wait(at index: Int, _ trouble: SyncTrouble, atLeast: Double? = nil) {
    outboxes[index].trouble = trouble
    later(at: index, atLeast: atLeast)
    emit(.tell)
  }

  private mutating func later(at index: Int, atLeast: Double? = nil) {
    let wait = outboxes[index].backoff.next(atLeast: atLeast ?? 0, chance: chance)
    outboxes[index].retryTime = now + wait
  }
}
