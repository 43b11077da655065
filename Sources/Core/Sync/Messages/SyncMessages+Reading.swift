// Made by Scripts/protocol of Protocol/sync.cddl: change that, and run it again.

package import CBOR
import Storyboard
import StoryboardFile
import Words

extension CBORReader {
  package mutating func libraryAddress() throws(CBORError) -> LibraryAddress {
    try array(of: 2)
    let account: AccountID? = null() ? nil : try self.id()
    let library: LibraryID = try self.id()
    return LibraryAddress(account: account, library: library)
  }

  package mutating func documentReference() throws(CBORError) -> DocumentReference {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 1):
      return .library
    case (1, 2):
      let projectID: ProjectID = try self.id()
      return .project(projectID)
    case (2, 2):
      let shotID: ShotID = try self.id()
      return .shot(shotID)
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func documentAddress() throws(CBORError) -> DocumentAddress {
    try array(of: 2)
    let kind: DocumentReference = try self.documentReference()
    let home: LibraryAddress = try self.libraryAddress()
    return DocumentAddress(kind: kind, home: home)
  }

  package mutating func refusal() throws(CBORError) -> Refusal {
    try array(of: 2)
    let problem: Text = Text(try self.text())
    let detail: Text = Text(try self.text())
    return Refusal(problem: problem, detail: detail)
  }

  package mutating func journalState() throws(CBORError) -> JournalState {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 1):
      return .waiting
    case (1, 2):
      let refusal: Refusal = try self.refusal()
      return .refused(refusal)
    case (2, 1):
      return .unreadable
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func journalEntry() throws(CBORError) -> JournalEntry {
    try array(of: 6)
    let address: DocumentAddress = try self.documentAddress()
    let session: SessionID = try self.id()
    let id: EditID? = null() ? nil : try self.id()
    let bytes: [UInt8] = try self.byteString()
    let state: JournalState = try self.journalState()
    let isUnfinished: Bool = try self.bool()
    return JournalEntry(
      address: address, session: session, id: id, bytes: bytes, state: state,
      isUnfinished: isUnfinished
    )
  }

  package mutating func keptEntry() throws(CBORError) -> KeptEntry {
    try array(of: 2)
    let key: JournalKey = try self.unsigned()
    let entry: JournalEntry = try self.journalEntry()
    return KeptEntry(key: key, entry: entry)
  }

  package mutating func strokeChunk() throws(CBORError) -> StrokeChunk {
    try array(of: 4)
    let address: DocumentAddress = try self.documentAddress()
    let session: SessionID = try self.id()
    let id: EditID = try self.id()
    let bytes: [UInt8] = try self.byteString()
    return StrokeChunk(address: address, session: session, id: id, bytes: bytes)
  }

  package mutating func journalContents() throws(CBORError) -> JournalContents {
    try array(of: 2)
    var entries: [KeptEntry] = []
    for _ in 0..<(try array()) { entries.append(try self.keptEntry()) }
    var chunks: [StrokeChunk] = []
    for _ in 0..<(try array()) { chunks.append(try self.strokeChunk()) }
    return JournalContents(entries: entries, chunks: chunks)
  }

  package mutating func journalTrouble() throws(CBORError) -> JournalTrouble {
    let start = offset
    let number = try unsigned()
    guard number < 2 else { throw .unknownCase(number, offset: start) }
    return JournalTrouble(rawValue: UInt8(number))!
  }

  package mutating func copyStep() throws(CBORError) -> CopyStep {
    try array(of: 4)
    let after: UInt64 = try self.unsigned()
    let end: UInt64 = try self.unsigned()
    let batch: [UInt8] = try self.byteString()
    let last: EditID? = null() ? nil : try self.id()
    return CopyStep(after: after, end: end, batch: batch, last: last)
  }

  package mutating func copyOutcome() throws(CBORError) -> CopyOutcome {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 1):
      return .kept
    case (1, 3):
      let end: UInt64 = try self.unsigned()
      let last: EditID? = null() ? nil : try self.id()
      return .gap(end: end, last: last)
    case (2, 1):
      return .none
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func postAnswer() throws(CBORError) -> PostAnswer {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 2):
      var positions: [UInt64] = []
      for _ in 0..<(try array()) { positions.append(try self.unsigned()) }
      return .stored(positions: positions)
    case (1, 5):
      let status: UInt64 = try self.unsigned()
      let problem: Text = Text(try self.text())
      let detail: Text = Text(try self.text())
      let retryAfter: Double? = null() ? nil : try self.double()
      return .refused(status: status, problem: problem, detail: detail, retryAfter: retryAfter)
    case (2, 1):
      return .none
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func fetchAnswer() throws(CBORError) -> FetchAnswer {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 4):
      let batch: [UInt8] = try self.byteString()
      let end: UInt64 = try self.unsigned()
      let last: EditID? = null() ? nil : try self.id()
      return .edits(batch: batch, end: end, last: last)
    case (1, 3):
      let status: UInt64 = try self.unsigned()
      let problem: Text = Text(try self.text())
      return .failed(status: status, problem: problem)
    case (2, 1):
      return .none
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func syncOrigin() throws(CBORError) -> SyncOrigin {
    let start = offset
    let number = try unsigned()
    guard number < 2 else { throw .unknownCase(number, offset: start) }
    return SyncOrigin(rawValue: UInt8(number))!
  }

  package mutating func syncEvent() throws(CBORError) -> SyncEvent {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 2):
      let libraryAddress: LibraryAddress = try self.libraryAddress()
      return .joined(libraryAddress)
    case (1, 2):
      let libraryAddress: LibraryAddress = try self.libraryAddress()
      return .left(libraryAddress)
    case (2, 3):
      let documentAddress: DocumentAddress = try self.documentAddress()
      let from: SyncOrigin = try self.syncOrigin()
      return .opened(documentAddress, from: from)
    case (3, 2):
      let documentAddress: DocumentAddress = try self.documentAddress()
      return .reopenFailed(documentAddress)
    case (4, 2):
      let documentAddress: DocumentAddress = try self.documentAddress()
      return .closed(documentAddress)
    case (5, 4):
      let documentAddress: DocumentAddress = try self.documentAddress()
      let id: EditID = try self.id()
      let bytes: [UInt8] = try self.byteString()
      return .made(documentAddress, id: id, bytes: bytes)
    case (6, 4):
      let documentAddress: DocumentAddress = try self.documentAddress()
      let id: EditID = try self.id()
      let bytes: [UInt8] = try self.byteString()
      return .drawn(documentAddress, id: id, bytes: bytes)
    case (7, 2):
      let id: EditID = try self.id()
      return .cancelled(id: id)
    case (8, 1):
      return .retryRefused
    case (9, 1):
      return .discardRefused
    case (10, 2):
      let account: AccountID? = null() ? nil : try self.id()
      return .signedIn(account: account)
    case (11, 1):
      return .retryNow
    case (12, 3):
      let ticket: Ticket = try self.unsigned()
      let journalKey: JournalKey = try self.unsigned()
      return .journaled(ticket, journalKey)
    case (13, 3):
      let ticket: Ticket = try self.unsigned()
      let journalTrouble: JournalTrouble = try self.journalTrouble()
      return .journalFailed(ticket, journalTrouble)
    case (14, 2):
      let ticket: Ticket = try self.unsigned()
      return .madeRoom(ticket)
    case (15, 4):
      let ticket: Ticket = try self.unsigned()
      let journalContents: JournalContents = try self.journalContents()
      var live: [SessionID] = []
      for _ in 0..<(try array()) { live.append(try self.id()) }
      return .journalRead(ticket, journalContents, live: live)
    case (16, 3):
      let ticket: Ticket = try self.unsigned()
      let postAnswer: PostAnswer = try self.postAnswer()
      return .answered(ticket, postAnswer)
    case (17, 3):
      let ticket: Ticket = try self.unsigned()
      let fetchAnswer: FetchAnswer = try self.fetchAnswer()
      return .fetched(ticket, fetchAnswer)
    case (18, 4):
      let documentAddress: DocumentAddress = try self.documentAddress()
      let position: UInt64 = try self.unsigned()
      let bytes: [UInt8] = try self.byteString()
      return .news(documentAddress, position: position, bytes: bytes)
    case (19, 2):
      let byOther: Bool = try self.bool()
      return .listening(byOther: byOther)
    case (20, 1):
      return .streamLost
    case (21, 2):
      let isThere: Bool = try self.bool()
      return .network(isThere: isThere)
    case (22, 2):
      let isThere: Bool = try self.bool()
      return .health(isThere: isThere)
    case (23, 3):
      let ticket: Ticket = try self.unsigned()
      var outcomes: [CopyOutcome] = []
      for _ in 0..<(try array()) { outcomes.append(try self.copyOutcome()) }
      return .copied(ticket, outcomes: outcomes)
    case (24, 2):
      let ticket: Ticket = try self.unsigned()
      return .copyFailed(ticket)
    case (25, 1):
      return .time
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func syncEffect() throws(CBORError) -> SyncEffect {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 3):
      let ticket: Ticket = try self.unsigned()
      let journalEntry: JournalEntry = try self.journalEntry()
      return .journal(ticket, journalEntry)
    case (1, 3):
      let journalKey: JournalKey = try self.unsigned()
      let journalEntry: JournalEntry = try self.journalEntry()
      return .amend(journalKey, journalEntry)
    case (2, 2):
      var keys: [JournalKey] = []
      for _ in 0..<(try array()) { keys.append(try self.unsigned()) }
      return .forget(keys: keys)
    case (3, 2):
      let strokeChunk: StrokeChunk = try self.strokeChunk()
      return .keepChunk(strokeChunk)
    case (4, 2):
      let id: EditID = try self.id()
      return .dropChunks(id: id)
    case (5, 2):
      let ticket: Ticket = try self.unsigned()
      return .makeRoom(ticket)
    case (6, 3):
      let ticket: Ticket = try self.unsigned()
      let withOwn: Bool = try self.bool()
      return .readJournal(ticket, withOwn: withOwn)
    case (7, 4):
      let ticket: Ticket = try self.unsigned()
      let documentAddress: DocumentAddress = try self.documentAddress()
      var edits: [[UInt8]] = []
      for _ in 0..<(try array()) { edits.append(try self.byteString()) }
      return .post(ticket, documentAddress, edits: edits)
    case (8, 4):
      let ticket: Ticket = try self.unsigned()
      let documentAddress: DocumentAddress = try self.documentAddress()
      let after: UInt64 = try self.unsigned()
      return .fetch(ticket, documentAddress, after: after)
    case (9, 1):
      return .checkHealth
    case (10, 2):
      let documentAddress: DocumentAddress = try self.documentAddress()
      return .reopen(documentAddress)
    case (11, 4):
      let ticket: Ticket = try self.unsigned()
      let documentAddress: DocumentAddress = try self.documentAddress()
      var steps: [CopyStep] = []
      for _ in 0..<(try array()) { steps.append(try self.copyStep()) }
      return .extendCopy(ticket, documentAddress, steps: steps)
    case (12, 2):
      let account: AccountID? = null() ? nil : try self.id()
      return .askToSignIn(account: account)
    case (13, 1):
      return .tell
    case (14, 2):
      let documentAddress: DocumentAddress = try self.documentAddress()
      return .changed(documentAddress)
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func syncTrouble() throws(CBORError) -> SyncTrouble {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 1):
      return .offline
    case (1, 1):
      return .readOnly
    case (2, 1):
      return .signedOut
    case (3, 4):
      let problem: Text = Text(try self.text())
      let status: UInt64 = try self.unsigned()
      let detail: Text = Text(try self.text())
      return .server(problem: problem, status: status, detail: detail)
    case (4, 1):
      return .unreadableAnswer
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func syncStatusKind() throws(CBORError) -> SyncStatusKind {
    let start = offset
    let (parts, number) = try choice()
    switch (number, parts) {
    case (0, 1):
      return .saved
    case (1, 1):
      return .saving
    case (2, 2):
      let refusal: Refusal = try self.refusal()
      return .refused(refusal)
    case (3, 2):
      let syncTrouble: SyncTrouble = try self.syncTrouble()
      return .trouble(syncTrouble)
    default: throw .unknownCase(number, offset: start)
    }
  }

  package mutating func documentStatus() throws(CBORError) -> DocumentStatus {
    try array(of: 4)
    let address: DocumentAddress = try self.documentAddress()
    let waiting: UInt64 = try self.unsigned()
    let trouble: SyncTrouble? = null() ? nil : try self.syncTrouble()
    let refusal: Refusal? = null() ? nil : try self.refusal()
    return DocumentStatus(address: address, waiting: waiting, trouble: trouble, refusal: refusal)
  }

  package mutating func syncStatus() throws(CBORError) -> SyncStatus {
    try array(of: 7)
    let kind: SyncStatusKind = try self.syncStatusKind()
    let waiting: UInt64 = try self.unsigned()
    let elsewhere: DocumentAddress? = null() ? nil : try self.documentAddress()
    let isSavedHere: Bool = try self.bool()
    let isKept: Bool = try self.bool()
    let hasJournal: Bool = try self.bool()
    var documents: [DocumentStatus] = []
    for _ in 0..<(try array()) { documents.append(try self.documentStatus()) }
    return SyncStatus(
      kind: kind, waiting: waiting, elsewhere: elsewhere, isSavedHere: isSavedHere, isKept: isKept,
      hasJournal: hasJournal, documents: documents
    )
  }

  package mutating func syncReply() throws(CBORError) -> SyncReply {
    try array(of: 3)
    var effects: [SyncEffect] = []
    for _ in 0..<(try array()) { effects.append(try self.syncEffect()) }
    let status: SyncStatus = try self.syncStatus()
    let deadline: Double? = null() ? nil : try self.double()
    return SyncReply(effects: effects, status: status, deadline: deadline)
  }
}
