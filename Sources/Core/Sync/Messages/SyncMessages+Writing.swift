// Made by Scripts/protocol of Protocol/sync.cddl: change that, and run it again.

package import CBOR
import StoryboardFile
import Words

extension CBORWriter {
  package mutating func libraryAddress(_ value: LibraryAddress) {
    array(2)
    if let item = value.account { self.id(item) } else { self.null() }
    self.id(value.library)
  }

  package mutating func documentReference(_ value: DocumentReference) {
    switch value {
    case .library:
      array(1)
      unsigned(0 as UInt8)
    case .project(let projectID):
      array(2)
      unsigned(1 as UInt8)
      self.id(projectID)
    case .shot(let shotID):
      array(2)
      unsigned(2 as UInt8)
      self.id(shotID)
    }
  }

  package mutating func documentAddress(_ value: DocumentAddress) {
    array(2)
    self.documentReference(value.kind)
    self.libraryAddress(value.home)
  }

  package mutating func refusal(_ value: Refusal) {
    array(2)
    self.text(value.problem.string)
    self.text(value.detail.string)
  }

  package mutating func journalState(_ value: JournalState) {
    switch value {
    case .waiting:
      array(1)
      unsigned(0 as UInt8)
    case .refused(let refusal):
      array(2)
      unsigned(1 as UInt8)
      self.refusal(refusal)
    case .unreadable:
      array(1)
      unsigned(2 as UInt8)
    }
  }

  package mutating func journalEntry(_ value: JournalEntry) {
    array(6)
    self.documentAddress(value.address)
    self.id(value.session)
    if let item = value.id { self.id(item) } else { self.null() }
    self.byteString(value.bytes)
    self.journalState(value.state)
    self.bool(value.isUnfinished)
  }

  package mutating func keptEntry(_ value: KeptEntry) {
    array(2)
    self.unsigned(value.key)
    self.journalEntry(value.entry)
  }

  package mutating func strokeChunk(_ value: StrokeChunk) {
    array(4)
    self.documentAddress(value.address)
    self.id(value.session)
    self.id(value.id)
    self.byteString(value.bytes)
  }

  package mutating func journalContents(_ value: JournalContents) {
    array(2)
    self.array(value.entries.count)
    for item in value.entries { self.keptEntry(item) }
    self.array(value.chunks.count)
    for item in value.chunks { self.strokeChunk(item) }
  }

  package mutating func journalTrouble(_ value: JournalTrouble) {
    unsigned(value.rawValue)
  }

  package mutating func copyStep(_ value: CopyStep) {
    array(4)
    self.unsigned(value.after)
    self.unsigned(value.end)
    self.byteString(value.batch)
    if let item = value.last { self.id(item) } else { self.null() }
  }

  package mutating func copyOutcome(_ value: CopyOutcome) {
    switch value {
    case .kept:
      array(1)
      unsigned(0 as UInt8)
    case .gap(let end, let last):
      array(3)
      unsigned(1 as UInt8)
      self.unsigned(end)
      if let item = last { self.id(item) } else { self.null() }
    case .none:
      array(1)
      unsigned(2 as UInt8)
    }
  }

  package mutating func postAnswer(_ value: PostAnswer) {
    switch value {
    case .stored(let positions):
      array(2)
      unsigned(0 as UInt8)
      self.array(positions.count)
      for item in positions { self.unsigned(item) }
    case .refused(let status, let problem, let detail, let retryAfter):
      array(5)
      unsigned(1 as UInt8)
      self.unsigned(status)
      self.text(problem.string)
      self.text(detail.string)
      if let item = retryAfter { self.double(item) } else { self.null() }
    case .none:
      array(1)
      unsigned(2 as UInt8)
    }
  }

  package mutating func fetchAnswer(_ value: FetchAnswer) {
    switch value {
    case .edits(let batch, let end, let last):
      array(4)
      unsigned(0 as UInt8)
      self.byteString(batch)
      self.unsigned(end)
      if let item = last { self.id(item) } else { self.null() }
    case .failed(let status, let problem):
      array(3)
      unsigned(1 as UInt8)
      self.unsigned(status)
      self.text(problem.string)
    case .none:
      array(1)
      unsigned(2 as UInt8)
    }
  }

  package mutating func syncOrigin(_ value: SyncOrigin) {
    unsigned(value.rawValue)
  }

  package mutating func syncEvent(_ value: SyncEvent) {
    switch value {
    case .joined(let libraryAddress):
      array(2)
      unsigned(0 as UInt8)
      self.libraryAddress(libraryAddress)
    case .left(let libraryAddress):
      array(2)
      unsigned(1 as UInt8)
      self.libraryAddress(libraryAddress)
    case .opened(let documentAddress, let from):
      array(3)
      unsigned(2 as UInt8)
      self.documentAddress(documentAddress)
      self.syncOrigin(from)
    case .reopenFailed(let documentAddress):
      array(2)
      unsigned(3 as UInt8)
      self.documentAddress(documentAddress)
    case .closed(let documentAddress):
      array(2)
      unsigned(4 as UInt8)
      self.documentAddress(documentAddress)
    case .made(let documentAddress, let id, let bytes):
      array(4)
      unsigned(5 as UInt8)
      self.documentAddress(documentAddress)
      self.id(id)
      self.byteString(bytes)
    case .drawn(let documentAddress, let id, let bytes):
      array(4)
      unsigned(6 as UInt8)
      self.documentAddress(documentAddress)
      self.id(id)
      self.byteString(bytes)
    case .cancelled(let id):
      array(2)
      unsigned(7 as UInt8)
      self.id(id)
    case .retryRefused:
      array(1)
      unsigned(8 as UInt8)
    case .discardRefused:
      array(1)
      unsigned(9 as UInt8)
    case .signedIn(let account):
      array(2)
      unsigned(10 as UInt8)
      if let item = account { self.id(item) } else { self.null() }
    case .retryNow:
      array(1)
      unsigned(11 as UInt8)
    case .journaled(let ticket, let journalKey):
      array(3)
      unsigned(12 as UInt8)
      self.unsigned(ticket)
      self.unsigned(journalKey)
    case .journalFailed(let ticket, let journalTrouble):
      array(3)
      unsigned(13 as UInt8)
      self.unsigned(ticket)
      self.journalTrouble(journalTrouble)
    case .madeRoom(let ticket):
      array(2)
      unsigned(14 as UInt8)
      self.unsigned(ticket)
    case .journalRead(let ticket, let journalContents, let live):
      array(4)
      unsigned(15 as UInt8)
      self.unsigned(ticket)
      self.journalContents(journalContents)
      self.array(live.count)
      for item in live { self.id(item) }
    case .answered(let ticket, let postAnswer):
      array(3)
      unsigned(16 as UInt8)
      self.unsigned(ticket)
      self.postAnswer(postAnswer)
    case .fetched(let ticket, let fetchAnswer):
      array(3)
      unsigned(17 as UInt8)
      self.unsigned(ticket)
      self.fetchAnswer(fetchAnswer)
    case .news(let documentAddress, let position, let bytes):
      array(4)
      unsigned(18 as UInt8)
      self.documentAddress(documentAddress)
      self.unsigned(position)
      self.byteString(bytes)
    case .listening(let byOther):
      array(2)
      unsigned(19 as UInt8)
      self.bool(byOther)
    case .streamLost:
      array(1)
      unsigned(20 as UInt8)
    case .network(let isThere):
      array(2)
      unsigned(21 as UInt8)
      self.bool(isThere)
    case .health(let isThere):
      array(2)
      unsigned(22 as UInt8)
      self.bool(isThere)
    case .copied(let ticket, let outcomes):
      array(3)
      unsigned(23 as UInt8)
      self.unsigned(ticket)
      self.array(outcomes.count)
      for item in outcomes { self.copyOutcome(item) }
    case .copyFailed(let ticket):
      array(2)
      unsigned(24 as UInt8)
      self.unsigned(ticket)
    case .time:
      array(1)
      unsigned(25 as UInt8)
    }
  }

  package mutating func syncEffect(_ value: SyncEffect) {
    switch value {
    case .journal(let ticket, let journalEntry):
      array(3)
      unsigned(0 as UInt8)
      self.unsigned(ticket)
      self.journalEntry(journalEntry)
    case .amend(let journalKey, let journalEntry):
      array(3)
      unsigned(1 as UInt8)
      self.unsigned(journalKey)
      self.journalEntry(journalEntry)
    case .forget(let keys):
      array(2)
      unsigned(2 as UInt8)
      self.array(keys.count)
      for item in keys { self.unsigned(item) }
    case .keepChunk(let strokeChunk):
      array(2)
      unsigned(3 as UInt8)
      self.strokeChunk(strokeChunk)
    case .dropChunks(let id):
      array(2)
      unsigned(4 as UInt8)
      self.id(id)
    case .makeRoom(let ticket):
      array(2)
      unsigned(5 as UInt8)
      self.unsigned(ticket)
    case .readJournal(let ticket, let withOwn, let withLive, let known):
      array(5)
      unsigned(6 as UInt8)
      self.unsigned(ticket)
      self.bool(withOwn)
      self.bool(withLive)
      self.array(known.count)
      for item in known { self.unsigned(item) }
    case .post(let ticket, let documentAddress, let edits):
      array(4)
      unsigned(7 as UInt8)
      self.unsigned(ticket)
      self.documentAddress(documentAddress)
      self.array(edits.count)
      for item in edits { self.byteString(item) }
    case .fetch(let ticket, let documentAddress, let after):
      array(4)
      unsigned(8 as UInt8)
      self.unsigned(ticket)
      self.documentAddress(documentAddress)
      self.unsigned(after)
    case .checkHealth:
      array(1)
      unsigned(9 as UInt8)
    case .reopen(let documentAddress):
      array(2)
      unsigned(10 as UInt8)
      self.documentAddress(documentAddress)
    case .extendCopy(let ticket, let documentAddress, let steps):
      array(4)
      unsigned(11 as UInt8)
      self.unsigned(ticket)
      self.documentAddress(documentAddress)
      self.array(steps.count)
      for item in steps { self.copyStep(item) }
    case .askToSignIn(let account):
      array(2)
      unsigned(12 as UInt8)
      if let item = account { self.id(item) } else { self.null() }
    case .tell:
      array(1)
      unsigned(13 as UInt8)
    case .changed(let documentAddress):
      array(2)
      unsigned(14 as UInt8)
      self.documentAddress(documentAddress)
    }
  }

  package mutating func syncTrouble(_ value: SyncTrouble) {
    switch value {
    case .offline:
      array(1)
      unsigned(0 as UInt8)
    case .readOnly:
      array(1)
      unsigned(1 as UInt8)
    case .signedOut:
      array(1)
      unsigned(2 as UInt8)
    case .server(let problem, let status, let detail):
      array(4)
      unsigned(3 as UInt8)
      self.text(problem.string)
      self.unsigned(status)
      self.text(detail.string)
    case .unreadableAnswer:
      array(1)
      unsigned(4 as UInt8)
    }
  }

  package mutating func syncStatusKind(_ value: SyncStatusKind) {
    switch value {
    case .saved:
      array(1)
      unsigned(0 as UInt8)
    case .saving:
      array(1)
      unsigned(1 as UInt8)
    case .refused(let refusal):
      array(2)
      unsigned(2 as UInt8)
      self.refusal(refusal)
    case .trouble(let syncTrouble):
      array(2)
      unsigned(3 as UInt8)
      self.syncTrouble(syncTrouble)
    }
  }

  package mutating func documentStatus(_ value: DocumentStatus) {
    array(4)
    self.documentAddress(value.address)
    self.unsigned(value.waiting)
    if let item = value.trouble { self.syncTrouble(item) } else { self.null() }
    if let item = value.refusal { self.refusal(item) } else { self.null() }
  }

  package mutating func syncStatus(_ value: SyncStatus) {
    array(7)
    self.syncStatusKind(value.kind)
    self.unsigned(value.waiting)
    if let item = value.elsewhere { self.documentAddress(item) } else { self.null() }
    self.bool(value.isSavedHere)
    self.bool(value.isKept)
    self.bool(value.hasJournal)
    self.array(value.documents.count)
    for item in value.documents { self.documentStatus(item) }
  }

  package mutating func syncReply(_ value: SyncReply) {
    array(3)
    self.array(value.effects.count)
    for item in value.effects { self.syncEffect(item) }
    self.syncStatus(value.status)
    if let item = value.deadline { self.double(item) } else { self.null() }
  }
}
