import Storyboard
import StoryboardFile

/// Steps that are being added to a copy.
struct CopyWrite: Equatable, Sendable {
  let ticket: Ticket
  let address: DocumentAddress
  /// The edits that leave the journal when they are in the copy, one a step; empty for steps that were heard of.
  var edits: [Ticket] = []
}

/// Edits that a copy lacks, on their way from the server.
struct CopyFill: Equatable, Sendable {
  let ticket: Ticket
  let address: DocumentAddress
  /// Where the copy ends, and the edit there.
  let from: UInt64
  let last: EditID?
}

/// An edit leaves the journal for this browser's copy of the document, so that one of them has it whenever the
/// network goes. Where the copy lacks edits of others before it, it stays in the journal until it does not.
extension SyncEngine {
  /// Notes that the server has stored `edits`, at the positions they have.
  mutating func moveToCopy(_ edits: [QueuedEdit], at index: Int) {
    outboxes[index].awaitingCopy += edits
    extendCopy(of: outboxes[index].address, with: edits)
  }

  /// What is seen here is seen again without a network.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func keepSeen(_ address: DocumentAddress, _ seen: EditBatch) {
    guard let last = seen.edits.last else { return }
    let write = CopyWrite(ticket: newTicket(), address: address)
    copyWrites.append(write)
    let step = CopyStep(
      after: seen.after, end: seen.after + UInt64(seen.edits.count), batch: seen.encoded(),
      last: try? StoredEdit.id(of: last))
    emit(.extendCopy(write.ticket, address, steps: [step]))
  }

  private mutating func extendCopy(of address: DocumentAddress, with edits: [QueuedEdit]) {
    guard !edits.isEmpty else { return }
    let write = CopyWrite(
      ticket: newTicket(), address: address, edits: edits.map { $0.ticket })
    copyWrites.append(write)
    let steps = edits.map { edit in
      let after = edit.position - 1
      return CopyStep(
        after: after, end: edit.position,
        batch: EditBatch(after: after, edits: [edit.bytes]).encoded(), last: edit.id)
    }
    emit(.extendCopy(write.ticket, address, steps: steps))
  }

  mutating func copied(_ ticket: Ticket, _ outcomes: [CopyOutcome]) {
    guard let write = takeCopyWrite(ticket) else { return }
    var done: [Ticket] = []
    for (edit, outcome) in zip(write.edits, outcomes) {
      if case .gap = outcome { continue }
      done.append(edit)
    }
    release(done, of: write.address)
    if case .gap(let end, let last) = outcomes.last { fill(write.address, after: end, last) }
    // The copy has grown: others may follow now.
    if outcomes.contains(.kept) { retryAwaiting(write.address) }
  }

  // MARK: Gaps

  /// Fetches what a copy lacks, unless that is under way. Where it fails, the next look into the journal finds the
  /// gap again, as long as an edit waits for it.
  private mutating func fill(_ address: DocumentAddress, after end: UInt64, _ last: EditID?) {
    guard homes.contains(address.home), !signedOut.contains(address.home.account),
      !unfillable.contains(where: { $0.address == address && $0.until > now }),
      outboxes.contains(where: { $0.address == address && !$0.awaitingCopy.isEmpty }),
      !copyFills.contains(where: { $0.address == address })
    else { return }
    let fill = CopyFill(ticket: newTicket(), address: address, from: end, last: last)
    copyFills.append(fill)
    emit(.fetch(fill.ticket, address, after: end))
  }

  /// What a copy lacked has come, or has not.
  mutating func filled(_ ticket: Ticket, _ answer: FetchAnswer) {
    guard let index = copyFills.firstIndex(where: { $0.ticket == ticket }) else { return }
    let fill = copyFills.remove(at: index)
    switch answer {
    // Nobody has answered, or another's page: the next look finds the gap again.
    case .none, .failed(_, problem: ""): return
    case .failed(status: 401, _): return noteSignedOut(fill.address.home.account)
    case .failed(status: 410, _): return giveUpFilling(fill.address, until: .infinity)
    case .failed: return giveUpFilling(fill.address, until: now + Self.fillPause)
    case .edits: break
    }
    // A copy of another log stays as it is, until the document is opened anew.
    guard case .edits(let batch, let end, let last) = answer,
      fill.from == 0 || last == fill.last
    else { return giveUpFilling(fill.address, until: .infinity) }
    if end == fill.from { return releaseAll(of: fill.address) }
    guard let got = try? EditBatch(encoded: batch), got.after == fill.from, !got.edits.isEmpty
    else { return }
    keepSeen(fill.address, got)
  }

  /// Milliseconds after which a copy's gap is looked at again where the server would not give what is missing.
  private static let fillPause = 20_000.0

  private mutating func giveUpFilling(_ address: DocumentAddress, until time: Double) {
    unfillable.removeAll { $0.address == address }
    unfillable.append((address, time))
  }

  /// The browser's room is full: the server has the edits, and without a network an older copy shows.
  mutating func copyFailed(_ ticket: Ticket) {
    guard let write = takeCopyWrite(ticket) else { return }
    release(write.edits, of: write.address)
  }

  private mutating func takeCopyWrite(_ ticket: Ticket) -> CopyWrite? {
    guard let index = copyWrites.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return copyWrites.remove(at: index)
  }

  /// Another window may have brought a copy further.
  mutating func retryAllAwaiting() {
    for address in outboxes.filter({ !$0.awaitingCopy.isEmpty }).map { $0.address } {
      retryAwaiting(address)
    }
  }

  /// Tries edits again that wait for those before them, unless that is under way.
  mutating func retryAwaiting(_ address: DocumentAddress) {
    let underWay = Set(copyWrites.filter { $0.address == address }.flatMap { $0.edits })
    let edits = outboxes[outbox(of: address)].awaitingCopy
      .filter { !underWay.contains($0.ticket) }
    extendCopy(of: address, with: edits)
  }

  /// The copy holds the whole log, and so whatever is somewhere in it.
  private mutating func releaseAll(of address: DocumentAddress) {
    let edits = outboxes[outbox(of: address)].awaitingCopy
    release(edits.filter { $0.position == QueuedEdit.somewhere }.map { $0.ticket }, of: address)
  }

  /// Lets edits go that are in the copy. Those that are to be posted again meanwhile stay.
  private mutating func release(_ tickets: [Ticket], of address: DocumentAddress) {
    let going = Set(tickets)
    let index = outbox(of: address)
    let edits = outboxes[index].awaitingCopy.filter { going.contains($0.ticket) }
    outboxes[index].awaitingCopy.removeAll { going.contains($0.ticket) }
    settle(edits)
  }
}
