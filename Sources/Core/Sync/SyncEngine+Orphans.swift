import Storyboard
import StoryboardFile

/// Takes over what windows that are gone have left in the journal: their edits, and the strokes that they
/// were drawing when they died.
extension SyncEngine {
  /// Milliseconds between looks into the journal, and those after which a look counts as lost.
  static let (readInterval, readTimeout) = (2000.0, 20_000.0)

  mutating func readJournal() {
    guard reading == nil else { return }
    let ticket = newTicket()
    reading = ticket
    nextRead = now + Self.readTimeout
    let shows = followers.contains { $0.lacksJournal || !$0.shown.isEmpty }
    var known: [JournalKey] = []
    for outbox in outboxes {
      for edit in outbox.waiting + outbox.refused + outbox.awaitingCopy {
        if let key = edit.key { known.append(key) }
      }
    }
    emit(.readJournal(ticket, withOwn: takesOwnEntries, withLive: shows, known: known))
  }

  mutating func journalRead(
    _ ticket: Ticket, _ contents: JournalContents, live: [SessionID],
    _ documents: inout some SyncedDocuments
  ) {
    guard ticket == reading else { return }
    reading = nil
    nextRead = now + Self.readInterval
    hideGone(contents, &documents)
    showKept(contents, &documents)
    var known = KnownEdits(outboxes)
    for kept in contents.entries where isFree(kept.entry.address, kept.entry.session, live) {
      adopt(kept, &known, &documents)
    }
    for stroke in strokes(in: contents.chunks, live: live) {
      adopt(stroke, &known, &documents)
    }
    takesOwnEntries = false
    retryAllAwaiting()
    // A journal that can be read can perhaps be written again.
    if !hasJournal { journalMissing(atMost: 1) }
    emit(.tell)
  }

  /// Whether an entry of `session` is nobody's who lives, and its library answers here.
  private func isFree(
    _ address: DocumentAddress, _ session: SessionID, _ live: [SessionID]
  ) -> Bool {
    guard homes.contains(address.home) else { return false }
    return session == self.session ? takesOwnEntries : !live.contains(session)
  }

  /// Shows in documents that were opened from a copy what the journal holds of them, whichever window made it.
  private mutating func showKept(
    _ contents: JournalContents, _ documents: inout some SyncedDocuments
  ) {
    for index in followers.indices where followers[index].lacksJournal {
      let address = followers[index].address
      followers[index].lacksJournal = false
      for kept in contents.entries where kept.entry.address == address {
        guard kept.entry.state == .waiting else { continue }
        documents.restore(kept.entry.bytes, in: address)
        guard let id = kept.entry.id else { continue }
        followers[index].shown.append((id, kept.entry.isUnfinished))
      }
      emit(.changed(address))
    }
  }

  /// Takes out of documents what the journal showed of another window and holds no longer: the server has it, and
  /// the log brings it back, or it has been given up.
  private mutating func hideGone(
    _ contents: JournalContents, _ documents: inout some SyncedDocuments
  ) {
    for index in followers.indices where !followers[index].shown.isEmpty {
      let address = followers[index].address
      var held: Set<EditID> = []
      for outbox in outboxes where outbox.address == address {
        for edit in outbox.waiting + outbox.awaitingCopy { held.insert(edit.id) }
      }
      for kept in contents.entries where kept.entry.state == .waiting {
        if let id = kept.entry.id { held.insert(id) }
      }
      let gone = followers[index].shown.map { $0.id }.filter { !held.contains($0) }
      guard !gone.isEmpty else { continue }
      followers[index].shown.removeAll { !held.contains($0.id) }
      documents.refuse(gone, in: address)
      emit(.changed(address))
      catchUp(address, documents)
    }
  }

  private mutating func adopt(
    _ kept: KeptEntry, _ known: inout KnownEdits, _ documents: inout some SyncedDocuments
  ) {
    let entry = kept.entry
    guard entry.state != .unreadable, !known.keys.contains(kept.key) else { return }
    guard let id = try? StoredEdit.id(of: entry.bytes) else {
      var marked = entry
      marked.state = .unreadable
      return emit(.amend(kept.key, marked))
    }
    guard known.ids.insert(id).inserted else { return }
    var edit = QueuedEdit(
      ticket: newTicket(), session: entry.session, id: id, bytes: entry.bytes, key: kept.key,
      isUnfinished: entry.isUnfinished)
    let place = outbox(of: entry.address)
    if case .refused(let refusal) = entry.state {
      edit.refusal = refusal
      outboxes[place].refused.append(edit)
    } else {
      add(edit, at: place, &documents)
    }
  }

  private mutating func add(
    _ edit: QueuedEdit, at place: Int, _ documents: inout some SyncedDocuments
  ) {
    outboxes[place].waiting.append(edit)
    let address = outboxes[place].address
    guard let follower = followers.firstIndex(where: { $0.address == address }) else { return }
    if let shown = followers[follower].shown.firstIndex(where: { $0.id == edit.id }) {
      // What was shown may be a part of the stroke only.
      if followers[follower].shown[shown].isUnfinished { documents.refuse([edit.id], in: address) }
      followers[follower].shown.remove(at: shown)
    }
    documents.restore(edit.bytes, in: address)
    emit(.changed(address))
  }

  // MARK: Strokes that were never finished

  private struct UnfinishedStroke {
    var address: DocumentAddress
    var session: SessionID
    var id: EditID
    var chunks: [[UInt8]]
  }

  /// The strokes that chunks of dead windows make, in the order of their first chunks.
  private func strokes(in chunks: [StrokeChunk], live: [SessionID]) -> [UnfinishedStroke] {
    var strokes: [UnfinishedStroke] = []
    var places: [EditID: Int] = [:]
    for chunk in chunks
    where isFree(chunk.address, chunk.session, live) && !ownStrokes.contains(chunk.id) {
      if let place = places[chunk.id] {
        strokes[place].chunks.append(chunk.bytes)
      } else {
        places[chunk.id] = strokes.count
        strokes.append(
          UnfinishedStroke(
            address: chunk.address, session: chunk.session, id: chunk.id, chunks: [chunk.bytes]))
      }
    }
    return strokes
  }

  private mutating func adopt(
    _ stroke: UnfinishedStroke, _ known: inout KnownEdits,
    _ documents: inout some SyncedDocuments
  ) {
    guard known.ids.insert(stroke.id).inserted else { return }
    guard let bytes = documents.joined(stroke.chunks),
      (try? StoredEdit.id(of: bytes)) == stroke.id
    else {
      // Kept as it is, in one piece.
      ownStrokes.insert(stroke.id)
      return write(
        JournalEntry(
          address: stroke.address, session: stroke.session, id: stroke.id,
          bytes: EditBatch(after: 0, edits: stroke.chunks).encoded(), state: .unreadable,
          isUnfinished: true),
        of: nil)
    }
    let edit = QueuedEdit(
      ticket: newTicket(), session: stroke.session, id: stroke.id, bytes: bytes,
      isUnfinished: true)
    let place = outbox(of: stroke.address)
    add(edit, at: place, &documents)
    journal(edit, in: stroke.address)
  }
}

/// The edits of the journal that are looked after already.
private struct KnownEdits {
  var ids: Set<EditID> = []
  var keys: Set<JournalKey> = []

  init(_ outboxes: [Outbox]) {
    for outbox in outboxes {
      for edit in outbox.waiting + outbox.refused + outbox.awaitingCopy {
        ids.insert(edit.id)
        if let key = edit.key { keys.insert(key) }
      }
    }
  }
}
