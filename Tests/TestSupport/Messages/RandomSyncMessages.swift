// Made by Scripts/protocol of Protocol/sync.cddl: change that, and run it again.

package import Sync

extension SplitMix64 {
  package mutating func libraryAddress() -> LibraryAddress {
    LibraryAddress(account: oneIn(3) ? nil : id(), library: id())
  }

  package mutating func documentReference() -> DocumentReference {
    switch number(0...2) {
    case 0:
      .library
    case 1:
      .project(id())
    default:
      .shot(id())
    }
  }

  package mutating func documentAddress() -> DocumentAddress {
    DocumentAddress(kind: documentReference(), home: libraryAddress())
  }

  package mutating func refusal() -> Refusal {
    Refusal(problem: messageText(), detail: messageText())
  }

  package mutating func journalState() -> JournalState {
    switch number(0...2) {
    case 0:
      .waiting
    case 1:
      .refused(refusal())
    default:
      .unreadable
    }
  }

  package mutating func journalEntry() -> JournalEntry {
    JournalEntry(
      address: documentAddress(), session: id(), id: oneIn(3) ? nil : id(), bytes: messageBytes(),
      state: journalState(), isUnfinished: oneIn(2)
    )
  }

  package mutating func keptEntry() -> KeptEntry {
    KeptEntry(key: uint(), entry: journalEntry())
  }

  package mutating func strokeChunk() -> StrokeChunk {
    StrokeChunk(address: documentAddress(), session: id(), id: id(), bytes: messageBytes())
  }

  package mutating func journalContents() -> JournalContents {
    JournalContents(entries: few { $0.keptEntry() }, chunks: few { $0.strokeChunk() })
  }

  package mutating func journalTrouble() -> JournalTrouble {
    JournalTrouble(rawValue: UInt8(number(0...1)))!
  }

  package mutating func copyStep() -> CopyStep {
    CopyStep(after: uint(), end: uint(), batch: messageBytes(), last: oneIn(3) ? nil : id())
  }

  package mutating func copyOutcome() -> CopyOutcome {
    switch number(0...2) {
    case 0:
      .kept
    case 1:
      .gap(end: uint(), last: oneIn(3) ? nil : id())
    default:
      .none
    }
  }

  package mutating func postAnswer() -> PostAnswer {
    switch number(0...2) {
    case 0:
      .stored(positions: few { $0.uint() })
    case 1:
      .refused(
        status: uint(), problem: messageText(), detail: messageText(),
        retryAfter: oneIn(3) ? nil : double(in: -1e6...1e6))
    default:
      .none
    }
  }

  package mutating func fetchAnswer() -> FetchAnswer {
    switch number(0...2) {
    case 0:
      .edits(batch: messageBytes(), end: uint(), last: oneIn(3) ? nil : id())
    case 1:
      .failed(status: uint(), problem: messageText())
    default:
      .none
    }
  }

  package mutating func syncOrigin() -> SyncOrigin {
    SyncOrigin(rawValue: UInt8(number(0...1)))!
  }

  package mutating func syncEvent() -> SyncEvent {
    switch number(0...25) {
    case 0:
      .joined(libraryAddress())
    case 1:
      .left(libraryAddress())
    case 2:
      .opened(documentAddress(), from: syncOrigin())
    case 3:
      .reopenFailed(documentAddress())
    case 4:
      .closed(documentAddress())
    case 5:
      .made(documentAddress(), id: id(), bytes: messageBytes())
    case 6:
      .drawn(documentAddress(), id: id(), bytes: messageBytes())
    case 7:
      .cancelled(id: id())
    case 8:
      .retryRefused
    case 9:
      .discardRefused
    case 10:
      .signedIn(account: oneIn(3) ? nil : id())
    case 11:
      .retryNow
    case 12:
      .journaled(uint(), uint())
    case 13:
      .journalFailed(uint(), journalTrouble())
    case 14:
      .madeRoom(uint())
    case 15:
      .journalRead(uint(), journalContents(), live: few { $0.id() })
    case 16:
      .answered(uint(), postAnswer())
    case 17:
      .fetched(uint(), fetchAnswer())
    case 18:
      .news(documentAddress(), position: uint(), bytes: messageBytes())
    case 19:
      .listening(byOther: oneIn(2))
    case 20:
      .streamLost
    case 21:
      .network(isThere: oneIn(2))
    case 22:
      .health(isThere: oneIn(2))
    case 23:
      .copied(uint(), outcomes: few { $0.copyOutcome() })
    case 24:
      .copyFailed(uint())
    default:
      .time
    }
  }

  package mutating func syncEffect() -> SyncEffect {
    switch number(0...14) {
    case 0:
      .journal(uint(), journalEntry())
    case 1:
      .amend(uint(), journalEntry())
    case 2:
      .forget(keys: few { $0.uint() })
    case 3:
      .keepChunk(strokeChunk())
    case 4:
      .dropChunks(id: id())
    case 5:
      .makeRoom(uint())
    case 6:
      .readJournal(uint(), withOwn: oneIn(2), withLive: oneIn(2), known: few { $0.uint() })
    case 7:
      .post(uint(), documentAddress(), edits: few { $0.messageBytes() })
    case 8:
      .fetch(uint(), documentAddress(), after: uint())
    case 9:
      .checkHealth
    case 10:
      .reopen(documentAddress())
    case 11:
      .extendCopy(uint(), documentAddress(), steps: few { $0.copyStep() })
    case 12:
      .askToSignIn(account: oneIn(3) ? nil : id())
    case 13:
      .tell
    default:
      .changed(documentAddress())
    }
  }

  package mutating func syncTrouble() -> SyncTrouble {
    switch number(0...4) {
    case 0:
      .offline
    case 1:
      .readOnly
    case 2:
      .signedOut
    case 3:
      .server(problem: messageText(), status: uint(), detail: messageText())
    default:
      .unreadableAnswer
    }
  }

  package mutating func syncStatusKind() -> SyncStatusKind {
    switch number(0...3) {
    case 0:
      .saved
    case 1:
      .saving
    case 2:
      .refused(refusal())
    default:
      .trouble(syncTrouble())
    }
  }

  package mutating func documentStatus() -> DocumentStatus {
    DocumentStatus(
      address: documentAddress(), waiting: uint(), trouble: oneIn(3) ? nil : syncTrouble(),
      refusal: oneIn(3) ? nil : refusal()
    )
  }

  package mutating func syncStatus() -> SyncStatus {
    SyncStatus(
      kind: syncStatusKind(), waiting: uint(), elsewhere: oneIn(3) ? nil : documentAddress(),
      isSavedHere: oneIn(2), isKept: oneIn(2), hasJournal: oneIn(2),
      documents: few { $0.documentStatus() }
    )
  }

  package mutating func syncReply() -> SyncReply {
    SyncReply(
      effects: few { $0.syncEffect() }, status: syncStatus(),
      deadline: oneIn(3) ? nil : double(in: -1e6...1e6)
    )
  }
}
