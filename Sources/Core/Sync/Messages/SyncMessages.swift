// Made by Scripts/protocol of Protocol/sync.cddl: change that, and run it again.

package import Storyboard
package import Words

/// Names one effect that is answered by an event.
package typealias Ticket = UInt64

/// The place of an entry in the browser's journal. Keys rise in the order in which entries were
/// added.
package typealias JournalKey = UInt64

/// A library as one account sees it. The account is missing for the person at the machine itself,
/// who has none.
package struct LibraryAddress: Hashable, Sendable {
  package var account: AccountID?
  package var library: LibraryID

  package init(account: AccountID?, library: LibraryID) {
    self.account = account
    self.library = library
  }
}

package enum DocumentReference: Hashable, Sendable {
  case library
  case project(ProjectID)
  case shot(ShotID)
}

/// A document, with the library it is in and the account it is opened with. It belongs to the
/// document and not to the window: one window may hold documents of several libraries and accounts.
package struct DocumentAddress: Hashable, Sendable {
  package var kind: DocumentReference
  package var home: LibraryAddress

  package init(kind: DocumentReference, home: LibraryAddress) {
    self.kind = kind
    self.home = home
  }
}

/// The reason why the server does not take an edit: the problem's name, as the server gives it, and
/// the server's own sentence about it.
package struct Refusal: Equatable, Sendable {
  package var problem: Text
  package var detail: Text

  package init(problem: Text, detail: Text) {
    self.problem = problem
    self.detail = detail
  }
}

package enum JournalState: Equatable, Sendable {
  /// To be posted.
  case waiting
  /// Not taken by the server: a person decides.
  case refused(Refusal)
  /// Bytes that nothing can be made of. The entry stays for whoever can.
  case unreadable
}

/// One window's edit, as the browser's journal keeps it until the server has stored it. The id is
/// missing where the bytes cannot be read. An unfinished one is as much of a stroke as its chunks
/// hold: its end may be missing.
package struct JournalEntry: Equatable, Sendable {
  package var address: DocumentAddress
  package var session: SessionID
  package var id: EditID?
  package var bytes: [UInt8]
  package var state: JournalState
  package var isUnfinished: Bool

  package init(
    address: DocumentAddress, session: SessionID, id: EditID?, bytes: [UInt8], state: JournalState,
    isUnfinished: Bool
  ) {
    self.address = address
    self.session = session
    self.id = id
    self.bytes = bytes
    self.state = state
    self.isUnfinished = isUnfinished
  }
}

/// An entry with its place in the journal.
package struct KeptEntry: Equatable, Sendable {
  package var key: JournalKey
  package var entry: JournalEntry

  package init(key: JournalKey, entry: JournalEntry) {
    self.key = key
    self.entry = entry
  }
}

/// A part of a stroke under the pen, kept so that a window that dies loses a tenth of a second of
/// it. `id` is that of the edit that the stroke will be.
package struct StrokeChunk: Equatable, Sendable {
  package var address: DocumentAddress
  package var session: SessionID
  package var id: EditID
  package var bytes: [UInt8]

  package init(address: DocumentAddress, session: SessionID, id: EditID, bytes: [UInt8]) {
    self.address = address
    self.session = session
    self.id = id
    self.bytes = bytes
  }
}

/// Everything that the journal holds, in the order in which it was added.
package struct JournalContents: Equatable, Sendable {
  package var entries: [KeptEntry]
  package var chunks: [StrokeChunk]

  package init(entries: [KeptEntry], chunks: [StrokeChunk]) {
    self.entries = entries
    self.chunks = chunks
  }
}

/// The reason why the journal could not be written: the browser's room is full, or anything else.
package enum JournalTrouble: UInt8, Sendable {
  case full = 0
  case failed = 1
}

/// The edits that bring a copy from position `after` to `end`, as an edit batch, and the id of the
/// last.
package struct CopyStep: Equatable, Sendable {
  package var after: UInt64
  package var end: UInt64
  package var batch: [UInt8]
  package var last: EditID?

  package init(after: UInt64, end: UInt64, batch: [UInt8], last: EditID?) {
    self.after = after
    self.end = end
    self.batch = batch
    self.last = last
  }
}

/// The fate of a step that was to be added to a copy.
package enum CopyOutcome: Hashable, Sendable {
  /// It is in the copy, now or before.
  case kept
  /// Edits before it are missing: the copy ends at `end`, with the edit `last`, where that is
  /// known.
  case gap(end: UInt64, last: EditID?)
  /// There is no copy of this document.
  case none
}

/// An answer to edits that were posted.
package enum PostAnswer: Equatable, Sendable {
  /// Where in the log each edit is.
  case stored(positions: [UInt64])
  /// Any other. `problem` is the name of a problem of the studio's own, "" for another's page; the
  /// last is the number of milliseconds that the server asks to wait.
  case refused(status: UInt64, problem: Text, detail: Text, retryAfter: Double?)
  /// Nobody has answered.
  case none
}

/// An answer to a question for edits.
package enum FetchAnswer: Equatable, Sendable {
  /// `end` is where the log ends, `last` the edit at the position that was asked from.
  case edits(batch: [UInt8], end: UInt64, last: EditID?)
  /// `problem` is the name of a problem of the studio's own, "" for another's page.
  case failed(status: UInt64, problem: Text)
  case none
}

/// The place where a document was read from: the server, or this browser's copy. The copy lacks
/// what the journal holds.
package enum SyncOrigin: UInt8, Sendable {
  case server = 0
  case copy = 1
}

/// Something that the engine hears of.
package enum SyncEvent: Equatable, Sendable {
  /// A library answers here, for this account: what the journal holds of it may be posted.
  case joined(LibraryAddress)
  /// A library does not answer here any more, or the account has been left.
  case left(LibraryAddress)
  /// A document was opened, or opened anew after `reopen`.
  case opened(DocumentAddress, from: SyncOrigin)
  /// Opening anew, as `reopen` asked for, did not come about.
  case reopenFailed(DocumentAddress)
  case closed(DocumentAddress)
  /// An edit was made in this window and is in its document already.
  case made(DocumentAddress, id: EditID, bytes: [UInt8])
  /// A stroke under the pen has grown.
  case drawn(DocumentAddress, id: EditID, bytes: [UInt8])
  /// A stroke was taken back before it was finished.
  case cancelled(id: EditID)
  /// A person wants refused edits sent once more.
  case retryRefused
  /// A person wants refused edits forgotten.
  case discardRefused
  /// The account's person has signed in again.
  case signedIn(account: AccountID?)
  /// A person wants everything tried now that waits for its time.
  case retryNow
  /// An entry is in the journal.
  case journaled(Ticket, JournalKey)
  case journalFailed(Ticket, JournalTrouble)
  case madeRoom(Ticket)
  /// The journal's contents, and the windows that live.
  case journalRead(Ticket, JournalContents, live: [SessionID])
  case answered(Ticket, PostAnswer)
  case fetched(Ticket, FetchAnswer)
  /// An edit of somebody's at `position` of a document's log.
  case news(DocumentAddress, position: UInt64, bytes: [UInt8])
  /// News are listened to, from now on: by this window or by another that tells it.
  case listening(byOther: Bool)
  case streamLost
  /// The browser says that there is a network, or none.
  case network(isThere: Bool)
  case health(isThere: Bool)
  case copied(Ticket, outcomes: [CopyOutcome])
  case copyFailed(Ticket)
  /// Time has passed; see `sync-reply`.
  case time
}

/// Something that the engine wants done. Those with a ticket are answered by an event with the
/// same.
package enum SyncEffect: Equatable, Sendable {
  /// Adds an entry to the journal and drops the chunks of its edit, both or neither.
  case journal(Ticket, JournalEntry)
  /// Puts an entry in the place of the one at the key.
  case amend(JournalKey, JournalEntry)
  case forget(keys: [JournalKey])
  case keepChunk(StrokeChunk)
  case dropChunks(id: EditID)
  /// Frees room in the browser: copies and pictures, which only show.
  case makeRoom(Ticket)
  /// Reads the journal; what this window's own session has there only with `with-own`, what others
  /// have that live only with `with-live`, and never what is at the keys that are `known`: the
  /// engine looks after that already.
  case readJournal(Ticket, withOwn: Bool, withLive: Bool, known: [JournalKey])
  case post(Ticket, DocumentAddress, edits: [[UInt8]])
  case fetch(Ticket, DocumentAddress, after: UInt64)
  case checkHealth
  /// Opens a document anew, since the server's log is not the one this window has.
  case reopen(DocumentAddress)
  /// Adds steps to this browser's copy of a document, in order.
  case extendCopy(Ticket, DocumentAddress, steps: [CopyStep])
  case askToSignIn(account: AccountID?)
  /// The status may have changed.
  case tell
  /// A document looks different.
  case changed(DocumentAddress)
}

/// The reason why something cannot be saved now.
package enum SyncTrouble: Equatable, Sendable {
  /// Nobody answers.
  case offline
  /// The library can only be read.
  case readOnly
  case signedOut
  /// The server answers with something else: the problem's name, "" where it is not the studio's
  /// own, and its status.
  case server(problem: Text, status: UInt64, detail: Text)
  /// An answer of the studio's that says nothing known.
  case unreadableAnswer
}

package enum SyncStatusKind: Equatable, Sendable {
  case saved
  case saving
  /// Edits are refused: the first reason.
  case refused(Refusal)
  case trouble(SyncTrouble)
}

/// How saving of one document goes: the edits that wait, why they cannot be saved now, and the
/// reason of the first that was refused.
package struct DocumentStatus: Equatable, Sendable {
  package var address: DocumentAddress
  package var waiting: UInt64
  package var trouble: SyncTrouble?
  package var refusal: Refusal?

  package init(
    address: DocumentAddress, waiting: UInt64, trouble: SyncTrouble?, refusal: Refusal?
  ) {
    self.address = address
    self.waiting = waiting
    self.trouble = trouble
    self.refusal = refusal
  }
}

/// A summary of saving at a moment. `waiting` counts the edits that wait, or those that are refused
/// where that is said; `elsewhere` is the document in trouble, where that is not open here.
/// `is-saved-here`: everything that is open here is stored. `is-kept`: what waits is in the
/// browser's journal, whatever happens to this window. `has-journal`: this browser keeps a journal,
/// as far as is known. `documents`: those of which something waits or was refused.
package struct SyncStatus: Equatable, Sendable {
  package var kind: SyncStatusKind
  package var waiting: UInt64
  package var elsewhere: DocumentAddress?
  package var isSavedHere: Bool
  package var isKept: Bool
  package var hasJournal: Bool
  package var documents: [DocumentStatus]

  package init(
    kind: SyncStatusKind, waiting: UInt64, elsewhere: DocumentAddress?, isSavedHere: Bool,
    isKept: Bool, hasJournal: Bool, documents: [DocumentStatus]
  ) {
    self.kind = kind
    self.waiting = waiting
    self.elsewhere = elsewhere
    self.isSavedHere = isSavedHere
    self.isKept = isKept
    self.hasJournal = hasJournal
    self.documents = documents
  }
}

/// The engine's reply to an event. `deadline` is when `time` is to be sent at the latest, on the
/// clock of the events; missing for never.
package struct SyncReply: Equatable, Sendable {
  package var effects: [SyncEffect]
  package var status: SyncStatus
  package var deadline: Double?

  package init(effects: [SyncEffect], status: SyncStatus, deadline: Double?) {
    self.effects = effects
    self.status = status
    self.deadline = deadline
  }
}
