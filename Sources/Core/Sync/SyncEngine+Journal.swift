import Storyboard

/// An entry that is being written into the journal.
struct JournalWrite: Equatable, Sendable {
  let ticket: Ticket
  /// The edit it is of; nil for bytes that nothing can be made of.
  let edit: Ticket?
  let entry: JournalEntry
  /// That of the edit when the entry was made.
  let revision: Int
  let deadline: Double
  /// Whether it takes too long: it counts as failed, though it may still come about.
  var isLate = false
}

extension SyncEngine {
  /// Milliseconds after which a journal that does not answer counts as none.
  static let journalTimeout = 4000.0

  /// Journals an edit. The server may be quicker: the journal then follows what has become of it.
  mutating func journal(_ edit: QueuedEdit, in address: DocumentAddress) {
    write(edit.entry(in: address), of: edit)
  }

  mutating func write(_ entry: JournalEntry, of edit: QueuedEdit?) {
    let ticket = newTicket()
    writes.append(
      JournalWrite(
        ticket: ticket, edit: edit?.ticket, entry: entry, revision: edit?.revision ?? 0,
        deadline: now + Self.journalTimeout))
    emit(.journal(ticket, entry))
  }

  /// Brings the journal up to date with an edit. If that is being written, `journaled` does so.
  mutating func amend(_ edit: QueuedEdit, in address: DocumentAddress) {
    if let key = edit.key { emit(.amend(key, edit.entry(in: address))) }
  }

  mutating func journaled(_ ticket: Ticket, _ key: JournalKey) {
    guard let index = writes.firstIndex(where: { $0.ticket == ticket }) else {
      // Of an engine before this one: it is read again.
      return
    }
    let write = writes.remove(at: index)
    hasMadeRoom = false
    if let edit = write.edit { file(edit, write, key) }
    noteJournal(true)
  }

  /// Notes that an edit is in the journal at `key`.
  private mutating func file(_ ticket: Ticket, _ write: JournalWrite, _ key: JournalKey) {
    let place = outbox(of: write.entry.address)
    var known: QueuedEdit?
    let isThere = outboxes[place].update(ticket) { edit in
      if edit.key == nil {
        edit.key = key
        known = edit
      }
    }
    guard isThere, let edit = known else { return emit(.forget(keys: [key])) }
    if edit.revision != write.revision { amend(edit, in: write.entry.address) }
  }

  mutating func journalFailed(_ ticket: Ticket, _ trouble: JournalTrouble) {
    if ticket == reading {
      reading = nil
      nextRead = now + Self.readInterval
      return
    }
    guard let index = writes.firstIndex(where: { $0.ticket == ticket }) else { return }
    if trouble == .full && !hasMadeRoom {
      hasMadeRoom = true
      return emit(.makeRoom(ticket))
    }
    writes.remove(at: index)
    noteJournal(false)
  }

  /// Room has been made: the entry is tried once more.
  mutating func madeRoom(_ ticket: Ticket) {
    guard let write = writes.first(where: { $0.ticket == ticket }) else { return }
    emit(.journal(ticket, write.entry))
  }

  /// The journal has been seen to work, or not to. Where it works again, what it lacks is written.
  mutating func noteJournal(_ isThere: Bool) {
    let isBack = isThere && !hasJournal
    hasJournal = isThere
    if isBack { journalMissing() }
    emit(.tell)
  }

  /// Journals what is not in the journal, or the first `count` of it.
  mutating func journalMissing(atMost count: Int = .max) {
    let underWay = Set(writes.filter { !$0.isLate }.compactMap { $0.edit })
    var left = count
    for outbox in outboxes {
      for edit in outbox.waiting + outbox.refused
      where edit.key == nil && !underWay.contains(edit.ticket) {
        if left == 0 { return }
        left -= 1
        journal(edit, in: outbox.address)
      }
    }
  }

  /// Forgets edits that have come to an end, in the journal too. Nobody waits for that.
  mutating func settle(_ edits: [QueuedEdit]) {
    let keys = edits.compactMap { $0.key }
    if !keys.isEmpty { emit(.forget(keys: keys)) }
    // Its chunks go with the entry that takes their place; where there is none they would be taken for a stroke of
    // its own later.
    for edit in edits where edit.key == nil { emit(.dropChunks(id: edit.id)) }
  }
}
